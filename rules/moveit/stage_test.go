package moveit

import (
	"fmt"
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
	"rumble/tabletop"
)

type (
	stage = rehearsal.Rehearsal
	reply = rehearsal.Reply
)

// onStage is a referee for dice and answers that holds every question to end with the option to concede (MI-SCEN-04).
func onStage(t *testing.T, dice []int, answers ...reply) *stage {
	t.Helper()
	s := rehearsal.New(t, dice, answers...)
	s.Ends = game.Option{Verb: "concede", Clause: "MI-SCEN-04"}
	return s
}

// verbs are those of a question's options, each once.
func verbs(q game.Question) []game.Verb { return rehearsal.Verbs(q.Options) }

// play advances until a phase begins that is not one of those.
func (g *Game) play(ref game.Referee, phases ...Phase) {
	for slices.Contains(phases, g.phase) {
		g.Advance(ref)
	}
}

// street is a scene in Action of turn 1 on an open table of 30 by 30 inches, but for the features, with the first seat
// going first. Ratings that a model leaves out are 3, its Hits 1; it faces south if it does not say.
func street(t *testing.T, features []game.Feature, models ...Model) *Game {
	t.Helper()
	table, err := tabletop.Prepare(game.Plan{Width: 30 * inch, Depth: 30 * inch, FloorHeight: 3 * inch, Features: features}, tableRules())
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{
		fixed: &fixed{table: table, turns: 8, corner: game.At(15, 15)},
		phase: Acting, number: 1, models: slices.Clone(models), desk: &game.Desk{}, scratch: &scratch{},
	}
	g.fixed.names.Add(game.SeatRef, "a", "A")
	g.fixed.names.Add(game.SeatRef, "b", "B")
	g.fixed.names.AddTerrain(table.Plan())
	for m := range g.models {
		g.fixed.names.Add(game.FigureRef, fmt.Sprint("m", m), fmt.Sprint("Model ", m))
		model := &g.models[m]
		for _, rating := range []*int8{&model.wits, &model.aim, &model.brawl, &model.nerve} {
			if *rating == 0 {
				*rating = 3
			}
		}
		model.hits = max(1, model.hits)
		model.placed = true
		if model.facing == (Facing{}) {
			model.facing = Facing{0, 1}
		}
		model.turn = unmarked()
		g.fixed.models = append(g.fixed.models, modelInfo{number: m + 1})
	}
	return g
}

// knows makes enemies known to a model from the start of the turn.
func (g *Game) knows(m int, enemies ...int) {
	for _, e := range enemies {
		g.models[m].turn.known.add(e)
	}
}

// inch1000 is a place in thousandths of an inch.
func inch1000(x, y game.Length) game.Point { return game.Point{X: x, Y: y} }
