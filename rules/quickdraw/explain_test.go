package quickdraw_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/quickdraw"
	"rumble/ruletext"
)

// Whatever chance decides says what it needs before it is chosen.
func TestEveryOptionIsKnownBeforeItIsChosen(t *testing.T) {
	rs := quickdraw.Rules()
	// These are thrown again or after something that is thrown first: the odds tell what comes of them.
	later := []game.Verb{"throw-again", "cut", "push-luck"}
	var file struct{ Kinds map[game.Kind]string }
	if err := yaml.Unmarshal(rs.Words, &file); err != nil {
		t.Fatal(err)
	}
	unsaid := map[game.Kind]int{}
	bare := map[game.Verb]int{}
	for n, id := range []string{"street", "bank", "hunt", "street", "bank", "hunt", "bank", "hunt"} {
		seats := 2 + n%3
		g, err := rs.New(quickdraw.StockScene(t, id, seats))
		if err != nil {
			t.Fatal(err)
		}
		c := playthrough.Chronicle{}
		for s := range seats {
			var player referee.Player = &bot.Random{}
			if s%2 == 0 {
				player = playthrough.Advised(rs)
			}
			c.Players = append(c.Players, player)
		}
		c.OnAsk = func(q *game.Question) {
			for i := range q.Options {
				o := &q.Options[i]
				if o.Risk && g.Explain(q, i).Dice == 0 && !slices.Contains(later, o.Verb) {
					bare[o.Verb]++
				}
			}
		}
		// What is said of somebody alone is theirs in the odds as well, and not of whoever caused it.
		c.OnTell = func(e *game.Event, _ *ruletext.Words) {
			if says := strings.Contains(file.Kinds[e.Kind], "{whom}"); !e.NotInOdds && e.Whom.Kind == game.FigureRef && says == e.Cause {
				unsaid[e.Kind]++
			}
		}
		c.Play(t, rs, g, uint64(n))
	}
	for _, kind := range slices.Sorted(maps.Keys(unsaid)) {
		t.Errorf("%s befalls another one in the odds than in its sentence (%d times)", kind, unsaid[kind])
	}
	for _, verb := range slices.Sorted(maps.Keys(bare)) {
		t.Errorf("%s is left to chance, and needs nothing (%d times)", verb, bare[verb])
	}
}

// What happens to somebody by what another does is said of them, and not of the other: "is hit", not "hits".
func TestWhatBefallsSomebodyIsSaidOfHim(t *testing.T) {
	rs := quickdraw.Rules()
	var file struct{ Kinds, Words map[string]string }
	if err := yaml.Unmarshal(rs.Words, &file); err != nil {
		t.Fatal(err)
	}
	for _, kind := range slices.Sorted(maps.Keys(file.Kinds)) {
		if strings.Contains(file.Kinds[kind], "{whom}") && file.Words[kind] == "" {
			t.Errorf("%s has no word for whom it befalls", kind)
		}
	}
}
