package build

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

// The page computes the same digests: web/page/test/digest.test.js reads this file too.
func TestSumsAreThoseOfThePage(t *testing.T) {
	data, err := os.ReadFile("../page/test/sums.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Text, Sum, Check string
		Times            int
	}
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		if sum, check := sums([]byte(strings.Repeat(c.Text, c.Times))); sum != c.Sum || check != c.Check {
			t.Errorf("%d times %q: %s, %s; the page computes %s, %s", c.Times, c.Text, sum, check, c.Sum, c.Check)
		}
	}
}

// Flipping any bit changes the digests.
func TestSums(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 6))
	program := make([]byte, 2*sumBlock+333)
	for i := range program {
		program[i] = byte(rng.Uint32())
	}
	sum, check := sums(program)
	places := []int{0, 1, sumBlock - 1, sumBlock, 2 * sumBlock, len(program) - 1}
	for range 20 {
		places = append(places, rng.IntN(len(program)))
	}
	for _, at := range places {
		bad := bytes.Clone(program)
		bad[at] ^= 1 << rng.IntN(8)
		if s, c := sums(bad); s == sum || c == check {
			t.Errorf("a flipped bit of byte %d leaves a digest the same: SHA-256 %v, mix %v", at, s == sum, c == check)
		}
	}
	if s, c := sums(program[:len(program)-1]); s == sum || c == check {
		t.Error("a byte at the end makes no difference")
	}
}
