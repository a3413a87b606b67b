package maddogs

import (
	"context"
	"testing"
	"time"

	"rumble/game"
	"rumble/referee"
)

// carOf is a vehicle of a scenario with its crew.
func carOf(id, kind string, where game.Point, state map[string]int, holds ...string) game.FigureSetup {
	return game.FigureSetup{ID: id, Profile: kind, At: &where, State: state, Held: holds}
}

// sat is the person without a place of its own.
func sat(p game.FigureSetup) game.FigureSetup { p.At = nil; return p }

// cardUp has a court card of the reds in play.
func (g *Game) cardUp() {
	g.phase = Playing
	g.card = Activation{up: true, seat: 0, card: int8(cardOf(0, jack)), leader: nobody}
	for f := range g.figures {
		if g.figures[f].seat == 0 {
			g.card.left[f] = 2
		}
	}
}

func TestZ(t *testing.T) {
	for _, n := range []int{0, 1, 2, 3, 5} {
		for _, gun := range []string{"pistol", "shotgun", "tommy-gun"} {
			ids := []string{"a", "b", "c", "d", "e"}
			figs := []game.FigureSetup{person("hot", "reds", "enforcer", at(20, 10), gun)}
			for _, id := range ids[:n] {
				figs = append(figs, sat(person(id, "irish", "hoodlum", at(1, 1))))
			}
			state := map[string]int{"heading": 90, "speed": 2}
			if n == 0 {
				state["speed"] = 0
			}
			figs = append(figs, carOf("ford", "car", at(20, 16), state, ids[:n]...), person("far", "irish", "hoodlum", at(47, 47)))
			g := makeGame(t, figs...)
			g.cardUp()
			verb := game.Verb("blaze-away")
			if gun == "tommy-gun" {
				verb = "blaze-away"
			}
			blaze := game.Answer{Option: option(t, g, verb, g.vehicleRef(0))}
			for _, b := range []referee.Bound{{Runs: 700, After: 24, Steps: 20_000, Samples: 200, Memory: 16 << 20}, {Runs: 20000, After: 24, Steps: 400000, Memory: 1 << 30}} {
				start := time.Now()
				odds, err := referee.Count(context.Background(), referee.Situation{Checkpoint: g, Seat: 0, Consider: blaze}, nil, b)
				if err != nil {
					t.Fatal(err)
				}
				t.Log(n, gun, odds.Exact, odds.FiguresSampled, odds.Until, odds.Runs, len(odds.Outcomes), time.Since(start))
			}
		}
	}
}
