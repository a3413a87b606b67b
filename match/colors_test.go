package match_test

import (
	"context"
	"testing"

	"rumble/bot"
	"rumble/game"
)

// A seat has the colour that its scenario says, for everybody who looks and from the first picture to the last.
func TestSeatsHaveTheColoursOfTheirScenario(t *testing.T) {
	for name, want := range map[string]map[string]string{
		"gangsatwar-3":         {"docks": "navy", "lamps": "gold", "quarry": "grey"},
		"maddogs-first-game":   {"reds": "red", "irish": "green"},
		"quickdraw-hunt":       {"first": "", "second": ""},
		"tommyguns-bank-job":   {"robber-1": "red", "police-1": "blue"},
		"maddogs-first-game-3": {"reds": "red", "irish": "green", "morellis": "violet"},
	} {
		m, _ := stocked(t, name, 1)
		for i := range 40 {
			for _, viewers := range [][]game.Seat{nil, {0}, {1}} {
				got := map[string]string{}
				for _, s := range view(t, m, viewers, 0).Scene.Seats {
					got[s.ID] = s.Color
				}
				for seat, color := range want {
					if got[seat] != color {
						t.Fatalf("%s after %d answers: %s is %q to %v, not %q", name, i, seat, got[seat], viewers, color)
					}
				}
			}
			if more, err := m.Move(context.Background(), &bot.Random{}, i); err != nil {
				t.Fatal(err)
			} else if !more {
				break
			}
		}
	}
}
