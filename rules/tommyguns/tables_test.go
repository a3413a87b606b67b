package tommyguns

import (
	"testing"

	"rumble/game"
)

// What a score gives that goes round a table (TG-WRAP): the highest row as often as it fits, and the row of the rest.
func TestWhatIsAmongTheRows(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 5)})
	for _, c := range []struct {
		id    TableID
		score int
		has   []Result
		lacks []Result
	}{
		{MeleeOnes, 2, nil, []Result{Miss, Fall, FallStun}},
		{MeleeOnes, 3, []Result{Miss}, []Result{FallStun}},
		{MeleeOnes, 8, []Result{FallStun}, []Result{Miss}},
		{MeleeOnes, 9, []Result{FallStun}, []Result{Miss, Fall}},
		{MeleeOnes, 12, []Result{FallStun, Miss}, []Result{Fall}},
		{MeleeOnes, 14, []Result{FallStun, Fall}, []Result{Miss}},
		{FireSixes, 6, []Result{Wound}, []Result{Duck, Stun}},
		{FireSixes, 8, []Result{Wound, Stun}, []Result{Duck, FleshWound}},
	} {
		r := g.read(c.id, c.score)
		for _, want := range c.has {
			if !r.has(want) {
				t.Errorf("%d on %s lacks %s", c.score, printed[c.id].clause, resultWords[want])
			}
		}
		for _, other := range c.lacks {
			if r.has(other) {
				t.Errorf("%d on %s has %s", c.score, printed[c.id].clause, resultWords[other])
			}
		}
	}
}
