package referee

import (
	"crypto/sha256"
	"testing"

	"pgregory.net/rapid"
	"rumble/internal/toy"
)

func TestStateHashIsThatOfTheBytes(t *testing.T) {
	g, err := toy.Rules().New(toy.Scenario(2, 4))
	if err != nil {
		t.Fatal(err)
	}
	hash, buffer := StateHash(g, []byte("something left over"))
	if hash != sha256.Sum256(g.Append(nil)) || string(buffer) != string(g.Append(nil)) {
		t.Error("not the hash of the canonical bytes")
	}
}

func TestDigestsTellBytesApart(t *testing.T) {
	seen := map[digest]string{}
	add := func(b string) {
		d := digest{}.bytes([]byte(b))
		if other, taken := seen[d]; taken && other != b {
			t.Fatalf("%q and %q have the same digest", other, b)
		}
		seen[d] = b
	}
	add("")
	for n := range 40 {
		zeros := make([]byte, n)
		add(string(zeros)) // the length counts
		for i := range zeros {
			for bit := range 8 {
				zeros[i] = 1 << bit
				add(string(zeros))
				zeros[i] = 0
			}
		}
	}
	halves := map[uint64]int{}
	for d := range seen {
		halves[d.lo]++
		halves[d.hi]++
	}
	if len(halves) != 2*len(seen) {
		t.Errorf("only %d of %d halves differ", len(halves), 2*len(seen))
	}
}

func TestDigestsDoNotCollide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(t, "a"), rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(t, "b")
		if same := (digest{}).bytes(a) == (digest{}).bytes(b); same != (string(a) == string(b)) {
			t.Fatalf("same digest %v", same)
		}
	})
}

// Counts must be the same on every machine, so the digest must be, too.
func TestDigestOfAllTimes(t *testing.T) {
	if d := (digest{}).bytes([]byte("bathtubs")); d != (digest{0x9e3df7276775fd3d, 0x10b0a372df610822}) {
		t.Errorf("of just eight bytes: %#x, %#x", d.lo, d.hi)
	}
	if d := (digest{}).bytes([]byte("speakeasy")); d != (digest{0x332a429667c8b96a, 0x862001cd8575762d}) {
		t.Errorf("%#x, %#x", d.lo, d.hi)
	}
}
