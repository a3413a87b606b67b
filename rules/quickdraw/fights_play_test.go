package quickdraw_test

import (
	"fmt"
	"testing"

	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/quickdraw"
)

// brawlers is a match of men who stand close together, with all that they may fight with.
func brawlers(t *testing.T, c *game.Chance) *quickdraw.Game {
	t.Helper()
	gear := [][]string{
		{"knife ready", "cosh"}, {"musket ready", "bayonet fixed"}, {"sword ready", "cartridge-handgun ready"}, {}, {"chair ready"}, {"spear"}, {"club ready", "lasso"}, {"net ready"},
	}
	skills := [][]string{{"rash"}, {"fanatic"}, {"brave", "healer"}, {"disciplined", "strong"}, {"ruthless", "healer"}, {"lucky", "martial-artist"}, {"frail"}, {"tough"}, {"fearsome"}}
	states := []map[string]int{{}, {}, {"knocked": 1, "stunned": 1}, {"bond": 4}, {"bond": 1}, {"stunned": 1}, {"stunned": 1}, {"clogged": 1}, {"hasty": 1}}
	sc := &game.Scenario{
		ID: "brawl", Title: "A brawl", Table: game.Plan{Width: 40 * game.Inch, Depth: 30 * game.Inch, FloorHeight: 4 * game.Inch},
		Seats: []game.SeatSetup{{ID: "a", Name: "A"}, {ID: "b", Name: "B"}},
	}
	for n := range 12 {
		at := game.At(18+n%4, 14+n/4)
		sc.Figures = append(sc.Figures, game.FigureSetup{
			ID: fmt.Sprintf("f%d", n), Name: fmt.Sprintf("Man %d", n), Seat: []string{"a", "b"}[n%2], Profile: []string{"supporting", "supporting", "minor"}[n%3],
			Skills: skills[c.Below(len(skills))][:1], Gear: gear[c.Below(len(gear))], At: &at, State: states[c.Below(len(states))],
		})
	}
	g, err := quickdraw.New(sc)
	if err != nil {
		t.Fatal(err)
	}
	return g.(*quickdraw.Game)
}

// restless is a player who answers at random but never gives up.
type restless struct{}

func (restless) Answer(q *game.Question, _ func() game.Game, c *game.Chance) game.Answer {
	for range 8 {
		if o := c.Below(len(q.Options)); q.Options[o].Verb != "concede" && q.Options[o].Verb != "pass" && q.Options[o].Where.None() {
			return game.Answer{Question: q.ID, Option: o}
		}
	}
	a, _ := q.ByDefault()
	return a
}

// Whoever fights whom with what, everything that comes up has its words, no two options of a question say the same, and all that a fight
// may bring about comes about.
func TestFightingAtRandom(t *testing.T) {
	var player referee.Player = restless{}
	playthrough.Happens(t, 30, 120, []game.Kind{
		"loses-confidence", "hesitates-to-attack", "goes-in", "goes-in-perfectly", "fights-on", "attacks", "strikes-mightily", "attacks-all-out", "attacks-hastily",
		"grapples", "blow-misses", "blow-hits", "deadly-blow", "fights-back", "defenceless", "on-back-foot", "gets-inside", "retreats", "breaks-off",
		"partly-entangled", "entangled", "trapped", "escapes", "struggles", "cannot-escape", "helps-escape", "draws", "drops",
		"puts-away", "picks-up", "hands-over", "goes-prone", "gets-up", "comes-round", "stays-out", "weapons-clean", "weapons-stay-clogged", "recovers", "recovers-not",
	}, func(seed uint64) map[game.Kind]int {
		c := playthrough.Chronicle{OnAsk: playthrough.NothingTwice(t)}
		c.Players = []referee.Player{player, player}
		c.Play(t, quickdraw.Rules(), &playthrough.Stretches{Game: brawlers(t, game.NewChance(seed)), Left: 60}, seed)
		return c.Told
	})
}
