package people

import (
	"strings"
	"testing"
)

func TestTheWordsOfPhrases(t *testing.T) {
	begin := map[string]bool{}
	for _, w := range words {
		if len(w) < 4 || strings.Trim(w, "abcdefghijklmnopqrstuvwxyz") != "" || begin[w[:4]] {
			t.Errorf("%q is no good word", w)
		}
		begin[w[:4]] = true
	}
	if len(words) != 512 || 65536%len(words) != 0 {
		t.Errorf("there are %d words", len(words))
	}
}
