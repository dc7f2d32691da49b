# Makes the fonts of the program and of its languages from the IBM Plex family (npm packages @ibm/plex-sans 1.1.0 and
# @ibm/plex-sans-hebrew 1.1.0, folders fonts/complete/woff2):
#
#   python3 make.py PLEX-SANS PLEX-SANS-HEBREW
#
# It needs fonttools and brotli. It keeps the letters of the planned languages and drops hints, kerning and features,
# which the program does not use. The licence requires another name for modified versions.
import os
import struct
import sys
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

RUNES = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x192, 0x192), (0x218, 0x21B), (0x384, 0x3CE), (0x400, 0x45F), (0x490, 0x491),
    (0x1E9E, 0x1E9E),
    (0x2010, 0x2015), (0x2018, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026), (0x202F, 0x202F), (0x2030, 0x2030),
    (0x2032, 0x2033), (0x2039, 0x203A), (0x20AC, 0x20AC), (0x2116, 0x2116), (0x2122, 0x2122), (0x2190, 0x2193),
    (0x2212, 0x2212), (0x2260, 0x2260), (0x2264, 0x2265),
]

# Letters, maqaf, geresh and gershayim; digits and signs are those of the program's fonts, which belong to the same
# family. Points are not written.
HEBREW = [(0x5D0, 0x5EA), (0x5BE, 0x5BE), (0x5F3, 0x5F4)]

# Serbian readers expect another б than Russian ones. Plex has no such form (no locl for SRB, no alternate): the letter
# that looks like it, in the same family, is the Greek delta.
SERBIAN = {0x431: 0x3B4}


def make(source, runes, name, weight, to):
    """Saves the subset of a font with some runes, or with runes that look like others, as a file."""
    font = TTFont(source)
    font.flavor = None
    looks = runes if isinstance(runes, dict) else {c: c for a, b in runes for c in range(a, b + 1)}
    o = Options()
    o.hinting, o.layout_features, o.notdef_outline, o.glyph_names = False, [], True, False
    o.drop_tables += ["GSUB", "GPOS", "GDEF", "kern", "meta", "gasp", "DSIG", "STAT", "FFTM"]
    o.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    for table in font["cmap"].tables:
        if isinstance(runes, dict) and table.isUnicode():
            table.cmap = {c: table.cmap[like] for c, like in looks.items() if like in table.cmap}
    s = Subsetter(o)
    s.populate(unicodes=looks)
    s.subset(font)
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6):
            record.string = f"{name} {weight}" if record.nameID != 6 else f"{name.replace(' ', '')}-{weight}"
        elif record.nameID == 2:
            record.string = weight
    font.save(to)


sans, hebrew = sys.argv[1:]
weights = "Regular", "SemiBold"
for weight in weights:
    make(f"{sans}/IBMPlexSans-{weight}.woff2", RUNES, "Kilovolt Sans", weight, f"kilovolt-{weight.lower()}.ttf")

# The glyphs of a language are its fonts one after the other, each after its length in four bytes.
for tag, source, runes, name in (
    ("he", hebrew + "/IBMPlexSansHebrew", HEBREW, "Kilovolt Sans Hebrew"),
    ("sr-Cyrl", sans + "/IBMPlexSans", SERBIAN, "Kilovolt Sans Serbian"),
):
    folder = f"../../../game/words/languages/{tag}"
    os.makedirs(folder, exist_ok=True)
    with open(folder + "/glyphs.bin", "wb") as out:
        for weight in weights:
            make(f"{source}-{weight}.woff2", runes, name, weight, "part.ttf")
            with open("part.ttf", "rb") as part:
                data = part.read()
            os.remove("part.ttf")
            out.write(struct.pack(">I", len(data)) + data)
