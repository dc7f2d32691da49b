package live

import "encoding/base64"

// Random fills a slice with bytes that no other device can foresee, such as those of crypto/rand.
type Random func([]byte)

const tokenBytes = 16

// NewToken draws a token. A guest draws one before it joins for the first time and keeps it: the seat that it takes is
// bound to it. Who has the token has the seat.
func NewToken(random Random) string {
	var b [tokenBytes]byte
	random(b[:])
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// isToken reports whether a text has the form of a token.
func isToken(text string) bool {
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	return err == nil && len(b) == tokenBytes && len(text) == base64.RawURLEncoding.EncodedLen(tokenBytes)
}

// alike compares two secrets in a time that depends on their lengths alone.
func alike(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	differs := byte(0)
	for i := range len(a) {
		differs |= a[i] ^ b[i]
	}
	return differs == 0
}

// draw returns a random number that is not 0.
func draw(random Random) hex {
	for {
		var b [8]byte
		random(b[:])
		var v hex
		for _, c := range b {
			v = v<<8 | hex(c)
		}
		if v != 0 {
			return v
		}
	}
}
