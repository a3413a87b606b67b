package gangsatwar

import (
	"slices"
	"testing"

	"rumble/game"
)

func TestTheHighestCutDealsFirst(t *testing.T) {
	for _, row := range []struct {
		name  string
		cards string
		want  game.Seat
	}{
		{"the highest rank", "9H 4C KD", 2},
		{"suits do not count, so a tie is cut again among the tied", "KH 4C KD 2S 3S", 2},
		{"and again, each time from a whole pack", "JKR JKB 4C 5S 5H 5S 4S", 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			g, s := seated(3), newStage(t, row.cards)
			g.firstDealer(s)
			s.done()
			if g.dealer != row.want || s.Event("first-dealer").Who != game.OfSeat(row.want) {
				t.Errorf("seat %d deals, and seat %d should", g.dealer, row.want)
			}
		})
	}
}

func TestIncomeComesToEveryGangInItsOwnHQ(t *testing.T) {
	g := seated(4)
	g.dealer = 1
	g.give(0, g.gangs[1].home) // captured: no HQ of its own
	g.gangs[1].home = nowhere
	g.withoutGang(3)
	s := newStage(t, "")
	g.income(s)
	for i, want := range []int16{2, 1, 2, 0} {
		if got := g.gangs[i].currency; got != want {
			t.Errorf("seat %d has %d CURRENCY, should have %d", i, got, want)
		}
	}
	if want := []string{"income 1", "income 1"}; !slices.Equal(s.told, want) || s.Events[0].Who != game.OfSeat(2) || s.Events[1].Who != game.OfSeat(0) {
		t.Errorf("told %v; the order is from the dealer's left", s.told)
	}
}
