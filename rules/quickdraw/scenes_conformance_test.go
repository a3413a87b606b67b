package quickdraw_test

import (
	"fmt"
	"testing"

	"rumble/game"
	"rumble/internal/conformance"
	"rumble/rules/quickdraw"
)

// thicket is a scene in which hardly anybody is seen: characters of each seat hide in woods and behind walls, traps lie about, beasts
// wait in their lairs, and there is somebody of everything that goes by what they see: fearsome, with a Sixth Sense, bloodthirsty.
func thicket(seats int) *game.Scenario {
	box := func(id, kind string, west, north, east, south int) game.Feature {
		return game.Feature{ID: id, Kind: kind, Points: []game.Point{game.At(west, north), game.At(east, north), game.At(east, south), game.At(west, south)}}
	}
	wall := func(id string, a, b game.Point) game.Feature {
		return game.Feature{ID: id, Kind: "wall", Points: []game.Point{a, b}, Line: true, Blocks: true, Cover: game.HardCover, Going: game.Impassable}
	}
	west, east := box("west-woods", "wood", 2, 4, 10, 16), box("east-woods", "wood", 18, 8, 26, 20)
	west.Cover, west.Hides, east.Cover, east.Hides = game.LightCover, true, game.LightCover, true
	sc := &game.Scenario{
		ID: "thicket", Title: "The thicket", Ruleset: "quickdraw", Settings: map[string]string{"traps": "on", "phases": "4"},
		Table: game.Plan{Width: 28 * game.Inch, Depth: 24 * game.Inch, FloorHeight: 4 * game.Inch, Features: []game.Feature{
			west, east, wall("north-wall", game.At(12, 6), game.At(16, 6)), wall("south-wall", game.At(12, 18), game.At(16, 18)),
		}},
	}
	add := func(f game.FigureSetup, x, y int) {
		at := game.At(x, y)
		f.At = &at
		sc.Figures = append(sc.Figures, f)
	}
	skills := [][]string{{"fearsome", "stealthy"}, {"bloodthirsty", "sixth-sense"}, {"cautious", "quick-draw"}}
	spots := [4][3][2]int{{{6, 8}, {14, 5}, {3, 20}}, {{22, 14}, {14, 19}, {25, 3}}, {{8, 14}, {20, 18}, {14, 12}}, {{24, 10}, {4, 6}, {10, 22}}}
	for s := range seats {
		sc.Seats = append(sc.Seats, game.SeatSetup{ID: fmt.Sprintf("seat-%d", s+1), Name: fmt.Sprintf("Seat %d", s+1)})
		for n, at := range spots[s] {
			f := game.FigureSetup{
				ID: fmt.Sprintf("%c%d", 'a'+s, n+1), Seat: sc.Seats[s].ID, Profile: []string{"hero", "main", "minor"}[n], Skills: skills[(n+s)%3],
				Gear: []string{"cartridge-handgun ready", "knife"},
			}
			if f.State = map[string]int{"hidden": 1}; n == 2 {
				f.State = map[string]int{"holding": 1}
			}
			add(f, at[0], at[1])
		}
	}
	add(game.FigureSetup{ID: "cougar", Profile: "cougar"}, 12, 2)
	for n, at := range [][2]int{{14, 9}, {13, 15}, {7, 18}} {
		add(game.FigureSetup{ID: fmt.Sprintf("pit-%d", n+1), Profile: "trap"}, at[0], at[1])
	}
	return sc
}

// TestWhatIsHiddenStaysHidden plays where nearly everything is hidden in two worlds that differ only in what a seat may not know, and
// compares all that the seat is sent.
func TestWhatIsHiddenStaysHidden(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		conformance.Run(t, quickdraw.Rules(), conformance.Effort{Walked: 1, Random: 5, Steady: 1}, thicket(seats))
	}
}
