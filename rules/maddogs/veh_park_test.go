package maddogs

import (
	"errors"
	"testing"

	"rumble/game"
)

// vehicle is a vehicle that looks east, with its crew.
func vehicle(id, profile string, where game.Point, holds ...string) game.FigureSetup {
	return game.FigureSetup{ID: id, Profile: profile, At: &where, State: map[string]int{"heading": 90}, Held: holds}
}

// rider is a figure whose place is aboard.
func rider(id, seat, profile string, gear ...string) game.FigureSetup {
	return game.FigureSetup{ID: id, Seat: seat, Profile: profile, Gear: gear}
}

// A vehicle that does not fit is refused, and the error says where in the scenario.
func TestWhatVehiclesAreRefused(t *testing.T) {
	brick := game.Feature{
		ID: "brick", Kind: "wall", Blocks: true, Cover: game.HardCover, Going: game.Impassable,
		Points: []game.Point{at(20, 20), at(24, 20), at(24, 24), at(20, 24)},
	}
	for _, c := range []struct {
		name   string
		change func(packard, moe *game.FigureSetup) []game.FigureSetup
		code   game.Code
		field  string
	}{
		{"nothing wrong", func(*game.FigureSetup, *game.FigureSetup) []game.FigureSetup { return nil }, "", ""},
		{"in a wall", func(p, _ *game.FigureSetup) []game.FigureSetup { *p.At = at(22, 22); return nil }, codeInWall, "figures[2].at"},
		{"off the table", func(p, _ *game.FigureSetup) []game.FigureSetup { *p.At = at(50, 10); return nil }, game.OffTable, "figures[2].at"},
		{"over the edge of the table", func(p, _ *game.FigureSetup) []game.FigureSetup { *p.At = at(46, 10); return nil }, game.OffTable, "figures[2].at"},
		{"just on the table", func(p, _ *game.FigureSetup) []game.FigureSetup { *p.At = spot(45_500, 10_000); return nil }, "", ""},
		{"upstairs", func(p, _ *game.FigureSetup) []game.FigureSetup { *p.At = upstairs(*p.At); return nil }, game.OffTable, "figures[2].at"},
		{"nowhere", func(p, _ *game.FigureSetup) []game.FigureSetup { p.At = nil; return nil }, game.NoPlace, "figures[2].at"},
		{"on another", func(*game.FigureSetup, *game.FigureSetup) []game.FigureSetup {
			return []game.FigureSetup{vehicle("ford", "car", at(14, 11))}
		}, codeSameSpot, "figures[3].at"},
		{"beside another", func(*game.FigureSetup, *game.FigureSetup) []game.FigureSetup {
			return []game.FigureSetup{vehicle("ford", "car", at(15, 10))}
		}, "", ""},
		{"on somebody", func(p, _ *game.FigureSetup) []game.FigureSetup { *p.At = at(39, 41); return nil }, codeSameSpot, "figures[2].at"},
		{"a second driver", func(p, _ *game.FigureSetup) []game.FigureSetup {
			p.Held = []string{"doogan driver", "ann driver"}
			return []game.FigureSetup{rider("ann", "reds", "punk")}
		}, codeSlotTaken, "figures[2].holds[1]"},
		{"an unknown slot", func(p, _ *game.FigureSetup) []game.FigureSetup { p.Held[0] = "doogan trunk"; return nil }, codeBadSlot, "figures[2].holds[0]"},
		{"a slot of a truck", func(p, _ *game.FigureSetup) []game.FigureSetup { p.Held[0] = "doogan bed-1"; return nil }, codeBadSlot, "figures[2].holds[0]"},
		{"nobody of that name", func(p, _ *game.FigureSetup) []game.FigureSetup { p.Held[0] = "ghost driver"; return nil }, game.BadFigure, "figures[2].holds[0]"},
		{"a vehicle aboard", func(*game.FigureSetup, *game.FigureSetup) []game.FigureSetup {
			return []game.FigureSetup{vehicle("lorry", "truck", at(10, 20), "packard")}
		}, game.BadFigure, "figures[3].holds[0]"},
		{"held by a man", func(_, m *game.FigureSetup) []game.FigureSetup { m.Held = []string{"packard"}; return nil }, game.BadFigure, "figures[1].holds[0]"},
		{"somebody in two cars", func(*game.FigureSetup, *game.FigureSetup) []game.FigureSetup {
			return []game.FigureSetup{vehicle("ford", "car", at(10, 20), "doogan")}
		}, codeSlotTaken, "figures[3].holds[0]"},
		{"somebody with a place of their own", func(p, _ *game.FigureSetup) []game.FigureSetup {
			p.Held = append(p.Held, "moe")
			return nil
		}, game.BadFigure, "figures[2].holds[1]"},
		{"too many on a motorcycle", func(p, _ *game.FigureSetup) []game.FigureSetup {
			p.Held = nil
			return []game.FigureSetup{rider("a", "reds", "punk"), rider("b", "reds", "punk"), vehicle("indian", "motorcycle", at(10, 20), "doogan", "a", "b")}
		}, codeSlotTaken, "figures[5].holds[2]"},
		{"moving without a driver", func(p, _ *game.FigureSetup) []game.FigureSetup {
			p.Held, p.State["speed"] = []string{"doogan front"}, 1
			return nil
		}, game.BadState, "figures[2].state.speed"},
		{"moving and wrecked", func(p, _ *game.FigureSetup) []game.FigureSetup {
			p.State["speed"], p.State["wrecked"] = 1, 1
			return nil
		}, game.BadState, "figures[2].state.speed"},
		{"Racing and damaged", func(p, _ *game.FigureSetup) []game.FigureSetup {
			p.State["speed"], p.State["no-racing"] = 3, 1
			return nil
		}, game.BadState, "figures[2].state.speed"},
		{"too fast", func(p, _ *game.FigureSetup) []game.FigureSetup { p.State["speed"] = 4; return nil }, game.BadState, "figures[2].state.speed"},
		{"a heading too far", func(p, _ *game.FigureSetup) []game.FigureSetup { p.State["heading"] = 360; return nil }, game.BadState, "figures[2].state.heading"},
		{"no such state", func(p, _ *game.FigureSetup) []game.FigureSetup { p.State["prone"] = 1; return nil }, game.UnknownState, "figures[2].state.prone"},
		{"with skills", func(p, _ *game.FigureSetup) []game.FigureSetup { p.Skills = []string{"lucky"}; return nil }, codeBadProfile, "figures[2].skills"},
		{"with stats", func(p, _ *game.FigureSetup) []game.FigureSetup { p.Stats = map[string]int{"gats": 3}; return nil }, codeBadProfile, "figures[2].stats"},
		{"with gear", func(p, _ *game.FigureSetup) []game.FigureSetup { p.Gear = []string{"pistol"}; return nil }, codeBadProfile, "figures[2].gear"},
		{"of an unknown seat", func(p, _ *game.FigureSetup) []game.FigureSetup { p.Seat = "cops"; return nil }, game.UnknownSeat, "figures[2].seat"},
		{"of a seat", func(p, _ *game.FigureSetup) []game.FigureSetup { p.Seat = "reds"; return nil }, "", ""},
		{"called like somebody", func(p, _ *game.FigureSetup) []game.FigureSetup { p.ID = "moe"; return nil }, game.BadFigure, "figures[2].id"},
		{"called like a slot", func(p, _ *game.FigureSetup) []game.FigureSetup { p.ID = "roof"; return nil }, codeBadID, "figures[2].id"},
		{"somebody called like a speed", func(_, m *game.FigureSetup) []game.FigureSetup { m.ID = "racing"; return nil }, codeBadID, "figures[1].id"},
		{"a bulletproof motorcycle", func(*game.FigureSetup, *game.FigureSetup) []game.FigureSetup {
			indian := vehicle("indian", "motorcycle", at(10, 20))
			indian.State["bulletproof"] = 1
			return []game.FigureSetup{indian}
		}, game.BadState, "figures[3].state.bulletproof"},
		{"too many", func(*game.FigureSetup, *game.FigureSetup) []game.FigureSetup {
			var many []game.FigureSetup
			for i := range maxVehicles {
				many = append(many, vehicle("bike-"+string('a'+rune(i)), "motorcycle", at(4+5*(i%8), 30+4*(i/8))))
			}
			return many
		}, game.TooManyFigures, "figures[18]"},
	} {
		packard, moe := vehicle("packard", "car", at(10, 10), "doogan driver"), person("moe", "reds", "punk", at(40, 41))
		more := c.change(&packard, &moe)
		plan := street(48, 48)
		plan.Features = []game.Feature{brick}
		_, err := New(&game.Scenario{
			Ruleset: "maddogs", Table: plan, Seats: []game.SeatSetup{{ID: "reds"}, {ID: "irish"}},
			Figures: append([]game.FigureSetup{rider("doogan", "irish", "punk"), moe, packard}, more...),
		})
		refusal, refused := errors.AsType[*game.Error](err)
		switch {
		case c.code == "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.code != "" && (!refused || refusal.Code != c.code || refusal.Field != c.field):
			t.Errorf("%s: %+v", c.name, err)
		}
	}
}

// A driver who has lost their wits drives nothing.
func TestAFaintedDriverDoesNotMove(t *testing.T) {
	ford := vehicle("ford", "car", at(10, 10), "doogan")
	ford.State["speed"] = 2
	_, err := New(&game.Scenario{
		Ruleset: "maddogs", Table: street(48, 48), Seats: []game.SeatSetup{{ID: "reds"}, {ID: "irish"}},
		Figures: []game.FigureSetup{in(rider("doogan", "irish", "punk"), "unconscious"), person("moe", "reds", "punk", at(40, 40)), ford},
	})
	if refusal, refused := errors.AsType[*game.Error](err); !refused || refusal.Field != "figures[2].state.speed" {
		t.Errorf("%v", err)
	}
}
