package moveit

import "rumble/game"

// charge_foresee.go is what a charge would come to if nobody else did anything: its two moves and the chance that it arrives, for
// whoever thinks of declaring it.

// foresight is a referee that plays an action for a look ahead: everybody takes the default and nothing goes well.
type foresight struct {
	stops game.ClauseID // why the last move ended early, or ""
}

func (f *foresight) Throw(t game.Throw) game.Face {
	var face game.Face
	for range t.Dice {
		face.Add(uint8(t.Sides))
	}
	return face
}

func (f *foresight) Ask(q *game.Question) game.Answer { return game.Answer{Option: q.Default} }

func (f *foresight) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = f.Ask(&qs[i])
	}
}

func (f *foresight) Tell(e game.Event) {
	switch e.Kind {
	case "rushes":
		f.stops = ""
	case "stops-short":
		f.stops = e.Clause
	}
}

func (f *foresight) Merge(game.Progress, game.Pending) {}

// foreseen is the match as the seat of a model knows it, to be played on: without the enemies it knows nothing of. It is
// lent until the next call.
func (g *Game) foreseen(m int) *Game {
	n := g.scratch.ahead.Copy(g).(*Game)
	for e := range n.models {
		if g.standing(e) && !g.shownTo(g.models[m].seat, e) {
			n.models[e].out = true
		}
	}
	return n
}

// chargeWays are the moves of a charge or a bushwhack, and the chance in thousandths that it reaches its target: it does
// for sure when the first move does; else the second must, and the charger must keep its wits where somebody startles it
// on the way (MI-CHG-02, -07, -13, -14). A bushwhack goes the same ways as a charge.
func (g *Game) chargeWays(m, e int) ([]game.Way, int) {
	n, ref := g.foreseen(m), &foresight{}
	from := n.models[m].at
	n.charge(ref, m, e, false)
	model := &n.models[m]
	ways := []game.Way{{Clause: "MI-CHG-02", Word: "first-move", Who: name(m), Path: []game.Point{from, model.at}, Stops: ref.stops}}
	if n.touching(m, e) {
		return ways, 1000
	}
	if model.turn.charge.over {
		return ways, 0
	}
	odds := 1000
	if nearest := n.nearestEligible(m); nearest != nobody {
		need, _ := n.reactionNeed(m, nearest)
		odds = need.Odds
	}
	n.phase, from = Ending, model.at
	if n.straightAt(ref, m, e, model.turn.action) != e {
		odds = 0
	}
	return append(ways, game.Way{Clause: "MI-CHG-07", Word: "second-move", Who: name(m), Path: []game.Point{from, model.at}, Stops: ref.stops}), odds
}
