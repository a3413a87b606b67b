package maddogs_test

import (
	"testing"

	"rumble/game"
	"rumble/internal/conformance"
	"rumble/rules/maddogs"
	"rumble/tabletop"
)

// traffic is a crossing with cars of both gangs under way, a truck, a motorcycle, a parked car, men on foot, one of them in hiding, and houses.
func traffic() *game.Scenario {
	plan := game.Plan{Width: game.Inches(72), Depth: game.Inches(60)}
	tabletop.Block(&plan, "house", "House", tabletop.RectAt(4, 4, 18, 14))
	// Where there is room to hide, nobody who is made up is left where they truly are.
	tabletop.Building(&plan, "Mill", tabletop.RectAt(46, 40, 20, 16), 1, tabletop.Door(tabletop.North, game.Inches(3), game.Inches(2)))
	tabletop.Object(&plan, "crate", "crate", "crate", tabletop.RectAt(40, 24, 1, 1))
	plan.Features = append(plan.Features, game.Feature{
		ID: "rubble", Kind: "rubble", Going: game.Rough, Points: []game.Point{game.At(46, 4), game.At(56, 4), game.At(56, 14), game.At(46, 14)},
	})
	plan.Roads = []game.Road{
		{ID: "main", Points: []game.Point{game.At(0, 30), game.At(72, 30)}, Lanes: 1, Back: 1, Width: game.Inches(8)},
		{ID: "elm", Points: []game.Point{game.At(35, 0), game.At(35, 60)}, Lanes: 1, Back: 1, Width: game.Inches(8)},
	}
	man := func(id, seat string, x, y int, state map[string]int, gear ...string) game.FigureSetup {
		p, profile := game.At(x, y), "enforcer"
		if seat == "" {
			profile = "civilian"
		}
		return game.FigureSetup{ID: id, Seat: seat, Profile: profile, At: &p, Gear: gear, State: state}
	}
	aboard := func(id, seat string, gear ...string) game.FigureSetup {
		return game.FigureSetup{ID: id, Seat: seat, Profile: "enforcer", Gear: gear}
	}
	car := func(id, kind, seat string, x, y, heading, speed int, who ...string) game.FigureSetup {
		p := game.At(x, y)
		return game.FigureSetup{ID: id, Seat: seat, Profile: kind, At: &p, Held: who, State: map[string]int{"heading": heading, "speed": speed}}
	}
	return &game.Scenario{
		ID: "traffic", Title: "Traffic", Ruleset: "maddogs", Table: plan, Seats: []game.SeatSetup{{ID: "reds"}, {ID: "irish"}},
		Settings: map[string]string{"turns": "2"},
		Figures: []game.FigureSetup{
			aboard("ann", "reds", "pistol"), aboard("bea", "reds", "tommy-gun"), aboard("cat", "reds", "pistol"),
			aboard("al", "irish", "pistol"), aboard("bob", "irish", "shotgun"), aboard("cy", "irish", "pistol"),
			man("dee", "reds", 30, 20, map[string]int{"hidden": 1}, "pistol"), man("dan", "irish", 44, 36, nil, "pistol"),
			man("guy", "", 38, 20, nil),
			car("ford", "car", "reds", 12, 32, 90, 2, "ann driver", "bea right-board-1"),
			car("mack", "truck", "irish", 60, 28, 270, 1, "al driver", "bob bed-1"),
			car("indian", "motorcycle", "", 37, 50, 0, 3, "cat driver"),
			car("buick", "car", "irish", 33, 8, 180, 0, "cy driver"),
			car("parked", "car", "", 50, 26, 90, 0),
		},
	}
}

// Whatever cars do, the manners of all games are kept, and every match ends.
func TestTrafficKeepsThePromises(t *testing.T) {
	conformance.Run(t, maddogs.Rules(), conformance.Effort{Walked: 2, Random: 80, Steady: 10, Fast: true}, traffic())
}

// The odds that are shown in traffic are those of the dice.
func TestOddsInTraffic(t *testing.T) {
	conformance.Odds(t, maddogs.Rules(), conformance.Counted{Positions: 25, Runs: 2_000, Least: 5}, traffic())
}
