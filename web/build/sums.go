package build

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math/bits"
)

// sumBlock is the size of the program's blocks: page/digest.js sums them while the rest arrives.
const sumBlock = 1 << 20

// sums returns the digests that the page compares its program with, as hex: the digest of the blocks' digests. sum is
// SHA-256; check is fast in JavaScript, for pages without https, which have no other.
func sums(program []byte) (sum, check string) {
	var shas, mixes []byte
	for rest := program; len(rest) > 0; {
		block := rest[:min(len(rest), sumBlock)]
		rest = rest[len(block):]
		digest := sha256.Sum256(block)
		shas = append(shas, digest[:]...)
		mixes = append(mixes, mix(block)...)
	}
	digest := sha256.Sum256(shas)
	return hex.EncodeToString(digest[:]), hex.EncodeToString(mix(mixes))
}

// mix is a 64-bit digest against accidents: for two texts that differ in only one word it is never the same.
func mix(block []byte) []byte {
	a, b := uint32(len(block)), ^uint32(len(block))
	for len(block) > 0 {
		var word [4]byte
		n := copy(word[:], block)
		block = block[n:]
		w := binary.LittleEndian.Uint32(word[:])
		a = bits.RotateLeft32(a^w, 15) * 0x85ebca6b
		b = bits.RotateLeft32(b+w, 11) * 0xc2b2ae35
	}
	return binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(nil, a), b)
}
