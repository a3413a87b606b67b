package yamltree_test

import (
	"strings"
	"testing"

	"rumble/internal/yamltree"
)

// What is not UTF-8 is told on its own line, whichever half of a letter it is; every letter there is may be written.
func TestLettersThatAreNone(t *testing.T) {
	for _, bad := range []string{"\x80", "\xbf", "\xc3", "\xc3(", "\xe2\x82", "\xf0\x9f\x98", "\xff", "\xed\xa0\x80"} {
		_, err := yamltree.Parse("bad-file", "a.yaml", []byte("a: é\nb: x"+bad+"\nc: z\n"))
		refused(t, err, 2, "", "not UTF-8")
	}
	if v := parse(t, "a: \uFFFDé😀\n"); v.Err() != nil || !v.Key("a").Given() {
		t.Errorf("a letter that stands for a broken one is a letter: %v", v.Err())
	}
}

// A line is measured in letters, not in bytes.
func TestTheLongestLine(t *testing.T) {
	for _, letter := range []string{"x", "é", "😀"} {
		most := "a: " + strings.Repeat(letter, yamltree.MaxLine-3)
		if _, err := yamltree.Parse("bad-file", "a.yaml", []byte("b: 1\n"+most+"\nc: 1\n")); err != nil {
			t.Errorf("%q: %v", letter, err)
		}
		_, err := yamltree.Parse("bad-file", "a.yaml", []byte("b: 1\n"+most+letter+"\n"))
		refused(t, err, 2, "", "too long")
	}
}

func TestTheLongestText(t *testing.T) {
	for text, fits := range map[string]bool{"four": true, "fööf": true, "fünf5": false, " four ": true} {
		v := parse(t, "a: '"+text+"'\n")
		got := v.Key("a").Text(4)
		if fits && (v.Err() != nil || got != strings.TrimSpace(text)) {
			t.Errorf("%q is read as %q, %v", text, got, v.Err())
		}
		if !fits {
			refused(t, v.Err(), 1, "a", "longer than 4 letters")
		}
	}
}
