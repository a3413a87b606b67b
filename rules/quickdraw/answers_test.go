package quickdraw

import (
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
	"rumble/tabletop"
)

// answers_test.go is a stage for the tests of what characters do about the deeds of others.

// open is a table without anything on it.
func open() game.Plan { return game.Plan{Width: paces(40), Depth: paces(40)} }

// walled is one with a low hard wall from (10, 19) to (30, 19), just north of who stands at y 20.
func walled() game.Plan {
	p := open()
	p.Features = []game.Feature{{
		ID: "wall", Kind: "wall", Line: true, Points: []game.Point{game.At(10, 19), game.At(30, 19)}, Cover: game.HardCover, Going: game.Low, Height: pace,
	}}
	return p
}

// fig is a character of a seat at a place, with what he is like and what he carries.
func fig(id, seat, profile string, x, y int, skills ...string) game.FigureSetup {
	at := game.At(x, y)
	return game.FigureSetup{ID: id, Seat: seat, Profile: profile, At: &at, Skills: skills, State: map[string]int{}}
}

// stage is a match in the middle of its first phase, with all cards still in the pack, on the turn of the first figure.
func stage(t *testing.T, plan game.Plan, figures ...game.FigureSetup) *Game {
	t.Helper()
	return staged(t, &game.Scenario{
		ID: "stage", Title: "A stage", Table: plan, Figures: figures, Seats: []game.SeatSetup{{ID: "a", Name: "A"}, {ID: "b", Name: "B"}, {ID: "c", Name: "C"}},
	})
}

func staged(t *testing.T, sc *game.Scenario) *Game {
	t.Helper()
	made, err := New(sc)
	if err != nil {
		t.Fatal(err)
	}
	g := made.(*Game)
	g.stage, g.number, g.acting = Playing, 1, 0
	for f := range g.figures {
		g.pack |= g.figures[f].cards
	}
	if first := g.figures[0].cards.Nth(0); first >= 0 {
		g.turned, g.pack = int8(first), g.pack.Take(first)
	}
	return g
}

// rehearsing is a stage manager for dice and answers. Every question of a seat ends with giving up.
func rehearsing(t *testing.T, dice []int, answers ...rehearsal.Reply) *rehearsal.Rehearsal {
	t.Helper()
	ref := rehearsal.New(t, dice, answers...)
	ref.Ends = game.Option{Verb: "concede", Clause: "QD-SCN-06"}
	return ref
}

// straight is a way straight from one place to another.
func straight(f int, from, to game.Point) *way {
	return &way{f: f, path: []game.Point{from, to}, long: tabletop.Far(from, to), most: paces(16)}
}

func say(v game.Verb) rehearsal.Reply { return rehearsal.Reply{Verb: v} }

// wasTold fails unless an event of a kind was told with a clause.
func wasTold(t *testing.T, ref *rehearsal.Rehearsal, kind game.Kind, clause game.ClauseID) {
	t.Helper()
	for _, e := range ref.Events {
		if e.Kind == kind && e.Clause == clause {
			return
		}
	}
	t.Errorf("nothing was told of %s %s, only %v", clause, kind, ref.Kinds())
}

// dice of a roll, by how it would be thrown.
func form(t *testing.T, r roll, want Form) {
	t.Helper()
	if r.form != want {
		t.Errorf("the form is %d and should be %d; reasons are %v", r.form, want, r.reasons[:r.noted])
	}
}

// whys are the words of a roll: why the dice are what they are, and by what they may be thrown again.
func whys(r roll) (all []string) {
	for _, x := range r.reasons[:r.noted] {
		all = append(all, x.word)
	}
	for _, x := range r.again[:r.given] {
		all = append(all, "again-"+x.word)
	}
	return all
}
