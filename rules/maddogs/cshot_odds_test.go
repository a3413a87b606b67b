package maddogs

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"rumble/game"
	"rumble/referee"
)

// carOf is a vehicle of a scenario with its crew.
func carOf(id, kind string, where game.Point, state map[string]int, holds ...string) game.FigureSetup {
	return game.FigureSetup{ID: id, Profile: kind, At: &where, State: state, Held: holds}
}

// sat is the person without a place of its own, and with some stats of its own.
func sat(p game.FigureSetup, stats map[string]int) game.FigureSetup {
	p.At, p.Stats = nil, stats
	return p
}

// cardUp has a court card of the reds in play.
func (g *Game) cardUp() *Game {
	g.phase = Playing
	g.card = Activation{up: true, seat: 0, card: int8(cardOf(0, jack)), leader: nobody}
	for f := range g.figures {
		if g.figures[f].seat == 0 {
			g.card.left[f] = 2
		}
	}
	return g
}

// shotAt is a position: somebody of the reds with a gun at a Ford of the irish with a crew.
func shotAt(t *testing.T, gun string, gats int, ford map[string]int, crew ...string) *Game {
	t.Helper()
	shooter := person("hot", "reds", "enforcer", at(20, 14), gun)
	shooter.Stats = map[string]int{"gats": gats}
	figures := []game.FigureSetup{shooter, person("far", "irish", "hoodlum", at(47, 47))}
	for _, id := range crew {
		figures = append(figures, sat(person(id, "irish", "punk", at(1, 1), "none"), nil))
	}
	return makeGame(t, append(figures, carOf("ford", "car", at(20, 20), ford, crew...))...).cardUp()
}

// chances are the outcomes of odds, with what each is told as.
func chances(odds *referee.Odds) []string {
	var lines []string
	for i := range odds.Outcomes {
		lines = append(lines, fmt.Sprint(odds.Outcomes[i].P, odds.Outcomes[i].Effects))
	}
	slices.Sort(lines)
	return lines
}

// Odds of a shot at a vehicle are those of every face of every die, one run for each: what counts as one is one.
func TestTheOddsOfAShotAtAVehicleAreThoseOfEveryFace(t *testing.T) {
	moving := map[string]int{"heading": 90, "speed": 1}
	for _, c := range []struct {
		what string
		g    *Game
		verb game.Verb
	}{
		{"a pistol at an empty car", shotAt(t, "pistol", 3, nil), "shoot"},
		{"a pistol at a lone driver", shotAt(t, "pistol", 3, moving, "doo"), "shoot"},
		{"a rifle at four, of whom one dies", shotAt(t, "high-powered-rifle", 3, nil, "doo", "moe", "joe", "sid"), "shoot"},
		{"a shotgun at a lone driver, who may die of the first", shotAt(t, "shotgun", 1, nil, "doo"), "shoot"},
		{"a shotgun at two who drive", shotAt(t, "shotgun", 2, moving, "doo", "moe"), "shoot"},
		{"a pistol's burst that comes near", shotAt(t, "pistol", 1, nil, "doo", "moe", "joe"), "blaze-away"},
		{"a pistol at armor", shotAt(t, "pistol", 5, map[string]int{"bulletproof": 1, "speed": 1}, "doo", "moe"), "shoot"},
	} {
		s := referee.Situation{Checkpoint: c.g, Seat: 0, Consider: game.Answer{Option: option(t, c.g, c.verb, c.g.vehicleRef(0))}}
		odds, err := referee.Count(context.Background(), s, nil, referee.Bound{Runs: 20_000, After: 1, Steps: 4_000_000})
		if err != nil || !odds.Exact {
			t.Fatalf("%s: exact %v: %v", c.what, odds.Exact, err)
		}
		plain, err := referee.CountPlainly(context.Background(), s, nil, odds.Until, referee.Bound{Runs: 2_000_000, Memory: 1 << 30})
		if err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		if got, want := chances(&odds), chances(&plain); !slices.Equal(got, want) {
			t.Errorf("%s: %d outcomes\n%v\nplainly %d\n%v", c.what, len(got), got, len(want), want)
		}
	}
}

// A single shot at a full car, and a burst of few dice, are counted exactly within the runs that a server gives.
func TestASingleShotAtAFullCarIsCountedExactly(t *testing.T) {
	crew := []string{"doo", "moe", "joe", "sid", "rio"}
	for _, gun := range []string{"pistol", "rifle", "high-powered-rifle"} {
		g := shotAt(t, gun, 4, map[string]int{"heading": 90, "speed": 1}, crew...)
		s := referee.Situation{Checkpoint: g, Seat: 0, Consider: game.Answer{Option: option(t, g, "shoot", g.vehicleRef(0))}}
		odds, err := referee.Count(context.Background(), s, nil, referee.Bound{Runs: 700, After: 24, Steps: 20_000, Samples: 200})
		if err != nil || !odds.Exact || odds.Runs > 200 {
			t.Errorf("%s: exact %v after %d runs: %v", gun, odds.Exact, odds.Runs, err)
		}
	}
}
