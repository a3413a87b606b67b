package maddogs

import (
	"slices"
	"testing"

	"rumble/game"
)

// Before something is thrown, the table shows whom it would reach where it is thrown at, and how far off it may come down (MD-BOMB-02, -16).
func TestWhomABlastWouldReach(t *testing.T) {
	aboard := game.FigureSetup{ID: "moe", Seat: "reds", Profile: "hoodlum"}
	g := makeGame(
		t, person("sullivan", "irish", "hoodlum", at(10, 10), "grenade", "dynamite", "dynamite"), person("near", "reds", "punk", at(17, 10)),
		person("far", "reds", "punk", at(20, 10)), in(person("sly", "reds", "punk", at(15, 10)), "hidden"), aboard,
		vehicle("ford", "car", at(17, 13), "moe"),
	)
	f := g.number(t, "sullivan")
	options := g.throwOptions(f, nil)
	within := func(o *game.Option, seat game.Seat, number int) (ids []string) {
		for _, r := range g.Within(seat, o, number, at(14, 10), nil) {
			ids = append(ids, g.ID(r))
		}
		return ids
	}
	const reds, irish = 0, 1
	for _, c := range []struct {
		item   string
		seat   game.Seat
		number int
		want   []string
	}{
		// Whoever sits in a vehicle is as near as the vehicle is; whoever hides is known to their own side alone.
		{"grenade", irish, 0, []string{"near", "moe"}},
		{"grenade", reds, 0, []string{"near", "sly", "moe"}},
		{"dynamite", irish, 1, []string{"near", "moe"}},
		{"dynamite", irish, 2, []string{"near", "moe", "sullivan"}},
	} {
		i := slices.IndexFunc(options, func(o game.Option) bool { return weaponTable[g.items[o.With.N].kind].name == c.item })
		if got := within(&options[i], c.seat, c.number); !slices.Equal(got, c.want) {
			t.Errorf("%d of %s reach %q, as seat %d knows", c.number, c.item, got, c.seat)
		}
		if far := g.Astray(&options[i]); far != 6*inch {
			t.Errorf("%s comes down %d off", c.item, far)
		}
	}
	// What is set stays where it is.
	set := game.Option{Verb: "set-bomb", Who: game.Figure(f)}
	if far := g.Astray(&set); far != 0 {
		t.Errorf("a bomb that is set comes down %d off", far)
	}
	if got := g.Within(irish, &set, 5, at(14, 10), nil); len(got) != 4 {
		t.Errorf("five sticks reach %d", len(got))
	}
}

// A lit bomb shows how far it is going to reach, and whom; a dud does not (MD-FUSE-08, MD-T-DYNA).
func TestTheBlastToCome(t *testing.T) {
	bomb := func(id string, where game.Point, state map[string]int) game.FigureSetup {
		return game.FigureSetup{ID: id, Name: "Dynamite", Seat: "irish", Profile: "bomb", At: &where, State: state}
	}
	g := makeGame(
		t, person("near", "reds", "punk", at(14, 10)), in(person("sly", "reds", "punk", at(12, 10)), "hidden"), person("far", "reds", "punk", at(16, 10)),
		bomb("lit", at(10, 10), map[string]int{"fuse": 2, "sticks": 3}), bomb("half", at(30, 10), map[string]int{"fuse": 1, "sticks": 4, "half": 1}),
		bomb("dud", at(20, 10), map[string]int{"dud": 1}),
	)
	blasts := g.Scene(1).Overlays
	if len(blasts) != 2 {
		t.Fatalf("there are %d: %+v", len(blasts), blasts)
	}
	lit, half := blasts[0], blasts[1]
	if lit.ID != "blast-lit" || lit.Kind != "blast" || lit.Reach != 5*inch || !slices.Equal(lit.Points, []game.Point{at(10, 10)}) || !slices.Equal(lit.Pieces, []string{"near"}) {
		t.Errorf("the lit one: %+v", lit)
	}
	if half.ID != "blast-half" || half.Reach != 3*inch || len(half.Pieces) != 0 {
		t.Errorf("the half one: %+v", half)
	}
	if own := g.Scene(0).Overlays[0].Pieces; !slices.Equal(own, []string{"near", "sly"}) {
		t.Errorf("their own side sees %q in it", own)
	}
	for _, c := range []struct {
		id, word string
		now      bool
	}{{"lit", "fuse", true}, {"dud", "dud", false}} {
		p := pieceOf(g, game.Nobody, c.id)
		if p.Body != "dynamite" || len(p.Badges) != 1 || p.Badges[0].Word != c.word || p.Badges[0].Now != c.now {
			t.Errorf("%s is %+v", c.id, p)
		}
	}
}
