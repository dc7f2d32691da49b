package build

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math/bits"
)

// sumBlock is the size of the blocks of the program: page/digest.js computes their digests while the rest arrives.
const sumBlock = 1 << 20

// sums returns the digests with which the page compares its program, as hex: each is the digest of the blocks'
// digests. sum is SHA-256; check is one that is fast in JavaScript, for pages without https, which have no SHA-256.
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

// mix returns a 64-bit digest that protects against accidents only. It always differs for two texts of which only one
// word differs.
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
