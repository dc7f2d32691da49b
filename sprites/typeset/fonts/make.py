# Makes the two fonts of the program from IBM Plex Sans (npm package @ibm/plex-sans 1.1.0, folder
# fonts/complete/woff2):
#
#   python3 make.py FOLDER
#
# It needs fonttools and brotli. It keeps the letters of the planned languages and drops hints, kerning and features,
# which the program does not use. The licence requires another name for modified versions.
import sys
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

RUNES = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x192, 0x192), (0x218, 0x21B), (0x384, 0x3CE), (0x400, 0x45F), (0x490, 0x491),
    (0x2010, 0x2015), (0x2018, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026), (0x202F, 0x202F), (0x2030, 0x2030),
    (0x2032, 0x2033), (0x2039, 0x203A), (0x20AC, 0x20AC), (0x2116, 0x2116), (0x2122, 0x2122), (0x2190, 0x2193),
    (0x2212, 0x2212), (0x2260, 0x2260), (0x2264, 0x2265),
]

for weight in "Regular", "SemiBold":
    font = TTFont(f"{sys.argv[1]}/IBMPlexSans-{weight}.woff2")
    font.flavor = None
    o = Options()
    o.hinting, o.layout_features, o.notdef_outline, o.glyph_names = False, [], True, False
    o.drop_tables += ["GSUB", "GPOS", "GDEF", "kern", "meta", "gasp", "DSIG", "STAT", "FFTM"]
    o.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    s = Subsetter(o)
    s.populate(unicodes=[c for a, b in RUNES for c in range(a, b + 1)])
    s.subset(font)
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6):
            record.string = "Kilovolt Sans " + weight if record.nameID != 6 else "KilovoltSans-" + weight
        elif record.nameID == 2:
            record.string = weight
    font.save(f"kilovolt-{weight.lower()}.ttf")
