package maddogs

import (
	"reflect"
	"slices"
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// MD-GEO-01: all round, out of the house by its open door and its windows, and only the floor one stands on is drawn.
func TestTheSightOfAFigure(t *testing.T) {
	plan := street(20, 20)
	tabletop.Building(&plan, "Bank", tabletop.RectAt(5, 5, 6, 6), 2, tabletop.Door(tabletop.South, 2*inch, 2*inch))
	g := makeGameOn(t, plan,
		person("boss", "reds", "hoodlum", at(8, 8)),
		person("doogan", "irish", "punk", at(8, 15)),
		person("malone", "irish", "punk", at(4, 15)),
		person("nobody", "", "civilian", at(9, 9)),
		person("friend", "reds", "punk", at(6, 9)),
		person("upstairs", "irish", "punk", upstairs(at(8, 8))))
	room := []game.Point{at(11, 8), at(11, 11), at(9, 11), at(7, 11), at(5, 11), at(5, 5), at(11, 5)}
	got, ok := g.Sight(0, game.Figure(0))
	if !ok || got.Clause != "MD-GEO-01" || !slices.Equal(seen(g, got), []string{"nobody"}) || len(got.Outline) != 1 || !slices.Equal(got.Outline[0], room) {
		t.Errorf("with the door shut: %+v, %v", got, ok)
	}
	g.doors = g.doors.With(0)
	g.doorMoved()
	beyond := []game.Point{at(11, 8), at(11, 11), at(9, 11), at(12, 20), at(4, 20), at(7, 11), at(5, 11), at(5, 5), at(11, 5)}
	got, ok = g.Sight(1, game.Figure(0))
	if !ok || !slices.Equal(seen(g, got), []string{"doogan", "nobody"}) || len(got.Outline) != 1 || !slices.Equal(got.Outline[0], beyond) {
		t.Errorf("with the door open: %+v, %v", got, ok)
	}
	g.place(0, at(8, 11)) // in the doorway of the open door
	if got, ok := g.Sight(0, game.Figure(0)); !ok || len(got.Outline) != 1 {
		t.Errorf("from the doorway: %+v, %v", got, ok)
	}
	g.place(0, at(6, 11)) // in the very wall
	if got, ok := g.Sight(0, game.Figure(0)); !ok || got.Outline != nil || got.Sees != nil {
		t.Errorf("from within the wall: %+v, %v", got, ok)
	}
}

// seen is the ids of the figures in a sight.
func seen(g *Game, s game.Sight) []string {
	var ids []string
	for _, r := range s.Sees {
		ids = append(ids, g.ID(r))
	}
	return ids
}

func TestWhoseSightIsShownToWhom(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Figure)
		viewer game.Seat
		of     game.Ref
		want   bool
	}{
		{"one's own", nil, 0, game.Figure(0), true},
		{"one's own, hidden", func(f *Figure) { f.hidden = true }, 0, game.Figure(0), true},
		{"one's own, dead", func(f *Figure) { f.dead = true }, 0, game.Figure(0), false},
		{"one's own, prone", func(f *Figure) { f.prone = true }, 0, game.Figure(0), true},
		{"one's own, away", func(f *Figure) { f.away = true }, 0, game.Figure(0), false},
		{"an enemy's", nil, 1, game.Figure(0), true},
		{"a hidden enemy's", func(f *Figure) { f.hidden = true }, 1, game.Figure(0), false},
		{"the last figure's", nil, 0, game.Figure(1), true},
		{"nobody's", nil, 0, game.Figure(2), false},
		{"of a number below 0", nil, 0, game.Figure(-1), false},
		{"a seat's", nil, 0, game.OfSeat(0), false},
		{"for who watches", nil, game.Nobody, game.Figure(0), true},
		{"a hidden one's for who watches", func(f *Figure) { f.hidden = true }, game.Nobody, game.Figure(0), false},
	} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(10, 10)), person("doogan", "irish", "punk", at(20, 20)))
		if c.change != nil {
			c.change(&g.figures[0])
		}
		if got, ok := g.Sight(c.viewer, c.of); ok != c.want || !ok && !reflect.DeepEqual(got, game.Sight{}) {
			t.Errorf("%s: %+v, %v", c.name, got, ok)
		}
	}
}

// Wherever an enemy hides, what a viewer is shown of anybody's sight is the same.
func TestSightTellsNothingOfHiddenFigures(t *testing.T) {
	shown := func(where game.Point, viewer game.Seat) []game.Sight {
		g := makeGameOn(t, alley(),
			person("boss", "reds", "hoodlum", at(4, 14)), person("doogan", "irish", "punk", at(4, 20)), in(person("malone", "irish", "punk", where), "hidden"))
		var all []game.Sight
		for f := range g.figures {
			if s, ok := g.Sight(viewer, game.Figure(f)); ok {
				all = append(all, s)
			}
		}
		return all
	}
	for _, viewer := range []game.Seat{0, game.Nobody} {
		near, far := shown(at(4, 17), viewer), shown(at(20, 17), viewer)
		if len(near) != 2 || !reflect.DeepEqual(near, far) || len(near[0].Sees) != 1 {
			t.Errorf("seat %d is shown %+v\nor %+v", viewer, near, far)
		}
	}
	if own := shown(at(4, 17), 1); len(own) != 3 || len(own[0].Sees) != 1 {
		t.Errorf("its own seat is shown %+v", own)
	}
}
