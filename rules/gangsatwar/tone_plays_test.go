package gangsatwar

import (
	"testing"

	"rumble/game"
)

func TestWhatPlaysAreCalled(t *testing.T) {
	for _, c := range []struct{ cards, id, name string }{
		{"9S 9H", "pair-9", "pair of nines"},
		{"6S 6H", "pair-6", "pair of sixes"},
		{"JKR JKB", "pair-joker", "pair of jokers"},
		{"4S 5H 6D", "three-card-straight-6", "three-card straight to the six"},
		{"QS QH QD", "three-of-a-kind-Q", "three queens"},
		{"4S 5H 6D 7C", "four-card-straight-7", "four-card straight to the seven"},
		{"10S JH QD KC AS", "straight-A", "straight to the ace"},
		{"2S 4S 7S 8S JS", "flush-J", "flush to the jack"},
		{"2S 2H 2C AS AD", "full-house-2", "full house of twos"},
		{"2S 3S 4S 5S 6S", "straight-flush-6", "straight flush to the six"},
		{"KS KH KC KD", "gang-of-four-K", "gang of four kings"},
		{"10S 10H 10C 10D JKB", "gang-of-five-10", "gang of five with tens"},
		{"AS AH AC AD JKB JKR", "gang-of-six-A", "gang of six with aces"},
	} {
		word := lay(t, c.cards).name()
		if word.Kind != game.WordRef || !isPlayWord(int(word.N)) {
			t.Fatalf("%s: %v", c.cards, word)
		}
		if id, name := playID(int(word.N)), playName(int(word.N)); id != c.id || name != c.name {
			t.Errorf("%s: %q, %q, want %q, %q", c.cards, id, name, c.id, c.name)
		}
		if found, ok := playNamed(c.id); !ok || found != word {
			t.Errorf("%s is %v, not %v", c.id, found, word)
		}
	}
	if got := lay(t, "9S").name(); got != game.Card(card(t, "9S")) {
		t.Errorf("a single is %v", got)
	}
	for _, id := range []string{"", "pair", "pair-", "pair-1", "pair-Z", "-9", "single-9", "four-nines-9"} {
		if r, ok := playNamed(id); ok || r != (game.Ref{}) {
			t.Errorf("%q is %v", id, r)
		}
	}
}

func TestWordsForPlaysAreApart(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range plays(wholePack, Play{}, nil) {
		n := int(p.name().N)
		if p.kind == Single {
			continue
		}
		if id := playID(n); !seen[id] {
			seen[id] = true
			if r, ok := playNamed(id); !ok || int(r.N) != n {
				t.Errorf("%q names %v, not %d", id, r, n)
			}
		}
	}
	// Pairs also of jokers; straights from their shortest up; a flush from the seven, for lower ones run.
	if want := 14 + 11 + 13 + 10 + 9 + 8 + 13 + 9 + 3*13; len(seen) != want {
		t.Errorf("%d words, want %d", len(seen), want)
	}
	for _, n := range []int{firstPlayWord - 1, endOfPlays} {
		if isPlayWord(n) {
			t.Errorf("%d is no play", n)
		}
	}
	if !isPlayWord(firstPlayWord) || !isPlayWord(endOfPlays-1) {
		t.Error("the first and last words are those of plays")
	}
}
