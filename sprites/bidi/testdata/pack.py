# Packs the conformance tests of Unicode's bidirectional algorithm (Debian package unicode-data):
#
#   python3 pack.py /usr/share/unicode
#
# Comments are dropped, classes become letters, and each line names how many characters it shares with the one before.
import bz2
import sys

CLASSES = "L R AL EN ES ET AN CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI FSI PDI".split()

def pack(name, change):
    before, out = "", []
    for line in open(f"{sys.argv[1]}/{name}.txt", encoding="utf-8"):
        line = line.split("#")[0].strip()
        if not line or line.startswith("@Type"):
            continue
        line, same = change(line), 0
        while same < min(len(line), len(before)) and line[same] == before[same]:
            same += 1
        out.append(f"{same} {line[same:]}\n")
        before = line
    with open(name + ".bz2", "wb") as f:
        f.write(bz2.compress("".join(out).encode(), 9))

def letters(line):
    if line[0] == "@":
        return line
    classes, bits = line.split(";")
    return bits.strip() + " " + "".join(chr(ord("a") + CLASSES.index(c)) for c in classes.split())

pack("BidiTest", letters)
pack("BidiCharacterTest", lambda line: line)
