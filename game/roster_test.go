package game_test

import (
	"testing"

	"rumble/game"
)

// listed is a roster of two seats, a figure and some terrain.
func listed() *game.Roster {
	r := &game.Roster{}
	r.Add(game.SeatRef, "reds", "The Reds")
	r.Add(game.SeatRef, "irish", "")
	r.Add(game.FigureRef, "doogan", "Big Doogan")
	r.AddTerrain(&game.Plan{
		Features: []game.Feature{{ID: "crate", Kind: "wooden-crate"}, {Kind: "low-wall"}, {ID: "reds", Kind: "car"}, {ID: "bank", Kind: "house", Name: "The Bank"}},
		Openings: []game.Opening{{ID: "bank-door", Kind: "iron-door"}},
		Links:    []game.Link{{ID: "ladder", Kind: "fire-escape"}},
	})
	return r
}

func TestAllThatIsListedHasAnIDAndAName(t *testing.T) {
	r := listed()
	for _, c := range []struct {
		of       game.Ref
		id, name string
	}{
		{game.OfSeat(0), "reds", "The Reds"},
		{game.OfSeat(1), "irish", "irish"},
		{game.Figure(0), "doogan", "Big Doogan"},
		{game.Ref{Kind: game.PlaceRef, N: 0}, "crate", "wooden crate"},
		{game.Ref{Kind: game.PlaceRef, N: 1}, "", "low wall"},
		{game.Ref{Kind: game.PlaceRef, N: 2}, "reds", "car"},
		{game.Ref{Kind: game.PlaceRef, N: 3}, "bank", "The Bank"},
		{game.Ref{Kind: game.DoorRef, N: 0}, "bank-door", "iron door"},
		{game.Ref{Kind: game.LinkRef, N: 0}, "ladder", "fire escape"},
		{game.OfSeat(game.Nobody), "", "Nobody"},
		{game.OfSeat(2), "", ""},
		{game.Figure(1), "", ""},
		{game.Figure(-1), "", ""},
		{game.Card(0), "", ""},
		{game.Ref{Kind: game.WordRef}, "", ""},
		{game.Ref{Kind: game.WordRef + 1}, "", ""},
		{game.Ref{}, "", ""},
	} {
		if id, name := r.ID(c.of), r.Name(c.of); id != c.id || name != c.name {
			t.Errorf("%v is %q, called %q", c.of, id, name)
		}
	}
}

func TestWhatIsListedIsFoundByItsID(t *testing.T) {
	r := listed()
	for id, want := range map[string]game.Ref{
		"reds": game.OfSeat(0), "irish": game.OfSeat(1), "doogan": game.Figure(0), "crate": {Kind: game.PlaceRef},
		"bank": {Kind: game.PlaceRef, N: 3}, "bank-door": {Kind: game.DoorRef}, "ladder": {Kind: game.LinkRef},
	} {
		if got, ok := r.Find(id); !ok || got != want {
			t.Errorf("%s is %v", id, got)
		}
		if n, ok := r.FindOf(want.Kind, id); !ok || n != int(want.N) {
			t.Errorf("%s is number %d", id, n)
		}
		if _, ok := r.FindOf(game.CardRef, id); ok {
			t.Errorf("%s is a card", id)
		}
	}
	for _, id := range []string{"", "The Reds", "Reds", "nobody"} {
		if got, ok := r.Find(id); ok {
			t.Errorf("%q is %v", id, got)
		}
		if _, ok := r.FindOf(game.Nothing, id); ok {
			t.Errorf("%q is nothing, and found", id)
		}
	}
	if _, ok := (&game.Roster{}).Find("reds"); ok {
		t.Error("a roster with nothing in it knows the Reds")
	}
}

// What comes later does not take an id from what is there, and is told so.
func TestAnIDIsOneThingsOwn(t *testing.T) {
	r := listed()
	for _, c := range []struct {
		id  string
		own bool
		ref game.Ref
	}{
		{"reds", false, game.Figure(1)},
		{"doogan", false, game.Figure(2)},
		{"", false, game.Figure(3)},
		{"mills", true, game.Figure(4)},
		{"mills", false, game.Figure(5)},
	} {
		if ref, own := r.Add(game.FigureRef, c.id, "Somebody"); ref != c.ref || own != c.own {
			t.Errorf("%q is %v, its own: %v", c.id, ref, own)
		}
	}
	if ref, _ := r.Find("mills"); ref != game.Figure(4) {
		t.Errorf("mills is %v", ref)
	}
}

func TestSpoken(t *testing.T) {
	if got := game.Spoken("high-powered-rifle"); got != "high powered rifle" {
		t.Error(got)
	}
}
