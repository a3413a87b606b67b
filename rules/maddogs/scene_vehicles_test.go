package maddogs

import (
	"slices"
	"testing"

	"github.com/goccy/go-yaml"

	"rumble/game"
)

// A vehicle shows how fast it goes of what it could, whether it burns, lies on its roof or is a wreck.
func TestVehiclesOnTheTable(t *testing.T) {
	rider := game.FigureSetup{ID: "doogan", Seat: "irish", Profile: "hoodlum"}
	for _, c := range []struct {
		name  string
		state map[string]int
		check func(p *game.ScenePiece) bool
	}{
		{"parked", map[string]int{}, func(p *game.ScenePiece) bool { return p.Speed == 0 && !p.Burning && !p.Out && !p.Lying }},
		{"cruising", map[string]int{"speed": 1}, func(p *game.ScenePiece) bool { return p.Speed == 1 && said(p, "Cruising") }},
		{"racing", map[string]int{"speed": 3}, func(p *game.ScenePiece) bool { return p.Speed == 3 && said(p, "Racing") }},
		{"engulfed", map[string]int{"burning": 1}, func(p *game.ScenePiece) bool { return p.Burning && !p.Out && said(p, "Engulfed in flames") }},
		{"on fire", map[string]int{"burning": 2}, func(p *game.ScenePiece) bool { return p.Burning && !p.Out && said(p, "On fire") }},
		{"burnt out", map[string]int{"burning": 3}, func(p *game.ScenePiece) bool { return p.Burning && p.Out && said(p, "Burning wreck") }},
		{"wrecked", map[string]int{"wrecked": 1}, func(p *game.ScenePiece) bool { return p.Out && !p.Burning && said(p, "Wrecked") }},
		{"upturned", map[string]int{"upturned": 1}, func(p *game.ScenePiece) bool { return p.Lying && !p.Out && said(p, "Upside down") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			ford := vehicle("ford", "car", at(20, 20), "doogan")
			ford.State = c.state
			ford.Seat = "irish"
			p := pieceOf(makeGame(t, rider, ford), game.Nobody, "ford")
			if p.Fastest != 3 || p.Body != "car" || p.Long != 5*inch || p.Wide != 2*inch || p.Seat != "irish" || !c.check(p) {
				t.Errorf("it is shown as %+v", p)
			}
		})
	}
}

// said says whether a state of a piece has that text.
func said(p *game.ScenePiece, text string) bool {
	return slices.ContainsFunc(p.Badges, func(b game.SceneBadge) bool { return b.Text == text })
}

// Every state of a vehicle has a clause and an icon; what the picture shows by itself, its speed and that it lies on its roof, is
// marked only for those who listen.
func TestEveryStateOfAVehicleHasAnIcon(t *testing.T) {
	var file struct{ Icons map[string]string }
	if err := yaml.Unmarshal(Rules().Words, &file); err != nil {
		t.Fatal(err)
	}
	all := Vehicle{
		wrecked: true, upturned: true, stalled: true, brakes: true, halved: true, dented: true, speed: Racing, bulletproof: true, souped: true, sprung: true,
	}
	drawn := []string{}
	for _, blaze := range []Blaze{Engulfed, OnFire, BurntOut} {
		all.blaze = blaze
		badges := vehicleBadges(&all, nil)
		if len(badges) != 11 {
			t.Errorf("there are %d states", len(badges))
		}
		for _, b := range badges {
			if b.Drawn {
				drawn = append(drawn, b.Word)
			} else if file.Icons[b.Word] == "" {
				t.Errorf("%s has no icon", b.Word)
			}
			if b.Clause == "" {
				t.Errorf("%s has no clause", b.Word)
			}
		}
	}
	if drawn = slices.Compact(slices.Sorted(slices.Values(drawn))); !slices.Equal(drawn, []string{"racing", "upturned"}) {
		t.Errorf("%q are drawn", drawn)
	}
}

// Whoever is aboard says where they are, in words that fit what they ride.
func TestWhereSomebodySits(t *testing.T) {
	rider := func(id string) game.FigureSetup { return game.FigureSetup{ID: id, Seat: "irish", Profile: "hoodlum"} }
	g := makeGame(
		t, rider("a"), rider("b"), rider("c"), rider("d"), rider("e"), rider("f"), rider("g"), person("h", "reds", "punk", at(40, 40)),
		vehicle("ford", "car", at(20, 20), "a driver", "b rear-2", "c right-board-1", "d roof"),
		vehicle("indian", "motorcycle", at(20, 30), "e driver", "f pillion"),
		vehicle("lorry", "truck", at(30, 10), "g bed-9"),
	)
	for id, want := range map[string][2]string{
		"a": {"ford", "behind the wheel"}, "b": {"ford", "in the back, place 2"}, "c": {"ford", "on the right running board"}, "d": {"ford", "on the roof"},
		"e": {"indian", "at the handlebars"}, "f": {"indian", "on the pillion"}, "g": {"lorry", "in the bed, place 9"}, "h": {"", ""},
	} {
		if p := pieceOf(g, game.Nobody, id); p.Aboard != want[0] || p.Slot != want[1] {
			t.Errorf("%s is %s of %s", id, p.Slot, p.Aboard)
		}
	}
}
