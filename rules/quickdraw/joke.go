package quickdraw

import "rumble/game"

// joke.go is the two jokers: luck for the next card turned, good or bad (QD-JOKE).

// Joker is a joker that has been turned and acts on the next card.
type Joker uint8

// The jokers.
const (
	NoJoker Joker = iota
	Red
	Black
)

// luck is what a joker does in a turn.
type luck struct {
	of    int8  // whose turn it is
	joker Joker // what it does to the first test still to come
}

// sways is whether the first test of this turn is still to come, and this is it.
func (l luck) sways(f int) bool { return l.joker != NoJoker && int(l.of) == f }

// turnJoker is a joker that comes up: it waits for the next card, in this phase or the next one (QD-JOKE-08). Right after the other
// joker both are off (QD-JOKE-07).
func (g *Game) turnJoker(ref game.Referee, card int, joker Joker) {
	clause, kind := game.ClauseID("QD-JOKE-03"), game.Kind("red-joker")
	if joker == Black {
		clause, kind = "QD-JOKE-01", "black-joker"
	}
	g.tell(ref, game.Event{Clause: clause, Kind: kind, Seat: game.Nobody, With: game.Card(card)})
	if g.joker != NoJoker {
		g.joker = NoJoker
		g.tell(ref, game.Event{Clause: "QD-JOKE-07", Kind: "jokers-cancel", Seat: game.Nobody})
		return
	}
	g.joker = joker
}

// fated is the first test of a turn that a joker acts on: a 1 or a 10, without dice, and nothing has it thrown again (QD-JOKE-04,
// -06).
func (g *Game) fated(ref game.Referee, r *roll) game.Face {
	clause, result := game.ClauseID("QD-JOKE-06"), 10
	if g.luck.joker == Black {
		clause, result = "QD-JOKE-04", 1
	}
	g.luck.joker = NoJoker
	g.tell(ref, game.Event{Clause: clause, Kind: "counts-as", Seat: g.controller(r.who), Who: name(r.who), Many: result, Text: string(r.purpose)})
	var face game.Face
	for range formTable[r.form].dice {
		face.Add(uint8(result))
	}
	return face
}

// misfortune is a black joker that is due its choice: whether the turn is lost. Else it is a mishap, and the first test counts as
// a 1 (QD-JOKE-04). It is chosen once.
func (g *Game) misfortune(ref game.Referee, f int) (lost bool) {
	if !g.luck.sways(f) || g.luck.joker != Black || g.luckChosen {
		return false
	}
	g.luckChosen = true
	_, picked := g.ask(ref, game.Question{
		Seat: g.mocker(f), Clause: "QD-JOKE-02", Prompt: "black-joker", Who: name(f), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "mishap", Clause: "QD-JOKE-04", Who: name(f)},
			game.Option{Verb: "lose-turn", Clause: "QD-JOKE-04", Who: name(f)},
		),
	})
	if picked.Verb == "mishap" {
		return false
	}
	g.loseTurn(ref, "QD-JOKE-01", f)
	return true
}

// loseTurn tells that a turn is lost, and takes the joker that took it.
func (g *Game) loseTurn(ref game.Referee, clause game.ClauseID, f int) {
	g.luck.joker = NoJoker
	g.losesAim(ref, f) // the turn before is not the one of the aim any more (QD-SHOT-05)
	g.tell(ref, game.Event{Clause: clause, Kind: "loses-turn", Seat: g.controller(f), Who: name(f)})
}

// mocker is the seat that chooses what a black joker does: the human director, or the next enemy seat clockwise (QD-JOKE-05).
func (g *Game) mocker(f int) game.Seat {
	if g.fixed.director != game.Nobody {
		return g.fixed.director
	}
	own := g.controller(f)
	for i := 1; i < g.fixed.seats; i++ {
		s := game.Seat((int(own) + i) % g.fixed.seats)
		if g.fixed.sides[s] != g.fixed.sides[own] && !g.gone.Has(s) {
			return s
		}
	}
	for i := 1; i < g.fixed.seats; i++ { // on a hunt nobody is an enemy, and the seats are rivals all the same (QD-HUNT-01)
		if s := game.Seat((int(own) + i) % g.fixed.seats); !g.gone.Has(s) {
			return s
		}
	}
	return game.Nobody
}
