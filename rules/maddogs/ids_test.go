package maddogs_test

import (
	"errors"
	"testing"

	"rumble/game"
	"rumble/rules/maddogs"
)

// meeting is a small scenario: two gangs of two on an empty table, the first of the reds being given the id and the gear.
func meeting(id string, gear ...string) *game.Scenario {
	at := func(x, y int) *game.Point { p := game.At(x, y); return &p }
	return &game.Scenario{
		Ruleset: "maddogs",
		Table:   game.Plan{Width: game.Inches(24), Depth: game.Inches(24)},
		Seats:   []game.SeatSetup{{ID: "reds"}, {ID: "irish"}},
		Figures: []game.FigureSetup{
			{ID: id, Seat: "reds", Profile: "torpedo", Gear: gear, At: at(4, 4)},
			{ID: "hotdog", Seat: "reds", Profile: "torpedo", Gear: []string{"pistol"}, At: at(6, 4)},
			{ID: "doogan", Seat: "irish", Profile: "enforcer", Gear: []string{"bat"}, At: at(4, 20)},
			{ID: "mills", Seat: "irish", Profile: "punk", Gear: []string{"none"}, At: at(6, 20)},
		},
	}
}

func TestNothingHasTheIDOfACard(t *testing.T) {
	crate := func(id string) game.Feature {
		return game.Feature{ID: id, Kind: "crate", Points: []game.Point{game.At(10, 10), game.At(11, 10), game.At(11, 11)}}
	}
	for _, c := range []struct {
		name, field, sentence string
		change                func(*game.Scenario)
	}{
		{"a figure", "figures[0].id", `"irish-3" is the id of a card: nothing else can have it.`, func(sc *game.Scenario) { sc.Figures[0].ID = "irish-3" }},
		{"the last of the figures", "figures[3].id", `"reds-10" is the id of a card: nothing else can have it.`, func(sc *game.Scenario) { sc.Figures[3].ID = "reds-10" }},
		{"a Joker", "figures[2].id", `"joker-1" is the id of a card: nothing else can have it.`, func(sc *game.Scenario) { sc.Figures[2].ID = "joker-1" }},
		{"a seat", "seats[1].id", `"reds-A" is the id of a card: nothing else can have it.`, func(sc *game.Scenario) {
			sc.Seats[1].ID, sc.Figures[2].Seat, sc.Figures[3].Seat = "reds-A", "reds-A", "reds-A"
		}},
		{"a crate", "table.features[1].id", `"reds-K" is the id of a card: nothing else can have it.`, func(sc *game.Scenario) {
			sc.Table.Features = []game.Feature{crate("a"), crate("reds-K")}
		}},
		{"a door", "table.openings[0].id", `"reds-K" is the id of a card: nothing else can have it.`, func(sc *game.Scenario) {
			sc.Table.Features = []game.Feature{{ID: "wall", Kind: "wall", Line: true, Points: []game.Point{game.At(10, 10), game.At(14, 10)}}}
			sc.Table.Openings = []game.Opening{{ID: "reds-K", Kind: "door", A: game.At(11, 10), B: game.At(12, 10)}}
		}},
		{"a ladder", "table.links[0].id", `"irish-Q" is the id of a card: nothing else can have it.`, func(sc *game.Scenario) {
			sc.Table.Links = []game.Link{{ID: "irish-Q", Kind: "ladder", Foot: game.At(10, 10), Head: game.Point{X: game.Inches(10), Y: game.Inches(10), Floor: 1}}}
		}},
		{"a civilian of the street", "settings.civilians", `"civilian-2" is the id of a card: nothing else can have it.`, func(sc *game.Scenario) {
			sc.Seats[1].ID, sc.Figures[2].Seat, sc.Figures[3].Seat = "civilian", "civilian", "civilian"
			sc.Settings = map[string]string{"civilians": "2"}
		}},
		{"the card of a seat that is not there", "", "", func(sc *game.Scenario) { sc.Figures[0].ID = "cops-3" }},
		{"no rank", "", "", func(sc *game.Scenario) { sc.Figures[0].ID = "irish-4" }},
		{"no third Joker", "", "", func(sc *game.Scenario) { sc.Figures[0].ID = "joker-3" }},
	} {
		t.Run(c.name, func(t *testing.T) {
			sc := meeting("boss", "pistol")
			c.change(sc)
			_, err := maddogs.New(sc)
			if c.field == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != "bad-id" || e.Field != c.field || e.Sentence != c.sentence {
				t.Errorf("the error is %v", err)
			}
		})
	}
}

// A scenario may call anything like a weapon; the weapon then goes by a number that is free.
func TestGearIsNumberedPastWhatIsTaken(t *testing.T) {
	for _, c := range []struct {
		name, id string
		gear     []string
		want     []string // ids of all gear in order
	}{
		{"nothing in the way", "boss", []string{"tommy-gun"}, []string{"tommy-gun", "pistol", "bat"}},
		{"several of a kind", "boss", []string{"pistol", "knife"}, []string{"pistol-1", "knife", "pistol-2", "bat"}},
		{"somebody called Bat", "bat", []string{"tommy-gun"}, []string{"tommy-gun", "pistol", "bat-1"}},
		{"somebody called like the first of two", "pistol-1", []string{"pistol"}, []string{"pistol-2", "pistol-3", "bat"}},
		{"somebody called like the second", "pistol-2", []string{"pistol"}, []string{"pistol-1", "pistol-3", "bat"}},
		{"somebody called like a third", "pistol-3", []string{"pistol"}, []string{"pistol-1", "pistol-2", "bat"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, err := maddogs.New(meeting(c.id, c.gear...))
			if err != nil {
				t.Fatal(err)
			}
			for i, want := range c.want {
				if id := g.ID(game.Gear(i)); id != want {
					t.Errorf("item %d is %s, should be %s", i, id, want)
				}
				if r, ok := g.Find(want); !ok || r != game.Gear(i) {
					t.Errorf("%s is %v", want, r)
				}
			}
			if r, ok := g.Find(c.id); !ok || r != game.Figure(0) {
				t.Errorf("%s is %v", c.id, r)
			}
		})
	}
}
