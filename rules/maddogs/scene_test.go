package maddogs_test

import (
	"slices"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/maddogs"
)

// heap is a referee that keeps a discard pile of its own, by what is told.
type heap struct {
	playthrough.Dealer
	cards  []game.Ref // the last on top
	played []game.Ref // Hold Cards that are being resolved: the last one played is discarded first
}

func (h *heap) Tell(e game.Event) {
	switch e.Kind {
	case "turn":
		h.cards = nil
	case "plays-hold":
		h.played = append(h.played, e.With)
	case "joker", "no-figure", "card-spent", "card-done", "discarded":
		if !slices.Contains(h.played, e.With) {
			h.cards = append(h.cards, e.With)
		}
	}
}

func (h *heap) settle() {
	for ; len(h.played) > 0; h.played = h.played[:len(h.played)-1] {
		h.cards = append(h.cards, h.played[len(h.played)-1])
	}
}

func pileOf(s *game.Scene, role string) *game.ScenePile {
	i := slices.IndexFunc(s.Piles, func(p game.ScenePile) bool { return p.Role == role })
	return &s.Piles[i]
}

// Everybody sees what was discarded last and how much lies below it, until it is shuffled back. No card is ever lost.
func TestTheDiscardPile(t *testing.T) {
	rs := maddogs.Rules()
	player, err := bot.Named("random", &rs)
	if err != nil {
		t.Fatal(err)
	}
	most := 0
	for seed := range uint64(3) {
		g := firstGame(t)
		h := &heap{Dealer: playthrough.Dealer{Game: g, Players: []referee.Player{player, player}}}
		h.Chance.Seed(seed)
		for over := false; !over; _, over = g.Over() {
			g.Advance(h)
			h.settle()
			var top []game.SceneCard
			if n := len(h.cards); n > 0 {
				top = []game.SceneCard{{ID: g.ID(h.cards[n-1])}}
			}
			most = max(most, len(h.cards))
			for viewer := game.Nobody; viewer < 2; viewer++ {
				s := g.Scene(viewer)
				pile := pileOf(s, "discard")
				if pile.Count != len(h.cards) || len(pile.Cards) != len(top) || len(top) > 0 && pile.Cards[0].ID != top[0].ID {
					t.Fatalf("game %d, %s: seat %d sees %d discarded, %v on top; there are %v", seed, s.Turn, viewer, pile.Count, pile.Cards, h.cards)
				}
				sum := 0
				for i := range s.Piles {
					sum += s.Piles[i].Count
				}
				if sum != 16 {
					t.Fatalf("game %d, %s: there are %d cards: %+v", seed, s.Turn, sum, s.Piles)
				}
			}
		}
	}
	if most < 12 {
		t.Errorf("no more than %d cards were ever discarded", most)
	}
}

// A scenario may begin after the first Joker: then it lies there.
func TestTheJokerThatIsOutIsDiscarded(t *testing.T) {
	for setting, want := range map[string]int{"yes": 1, "no": 0} {
		sc := meeting("boss", "pistol")
		sc.Settings = map[string]string{"joker": setting}
		g, err := maddogs.New(sc)
		if err != nil {
			t.Fatal(err)
		}
		s := g.Scene(game.Nobody)
		pile := pileOf(s, "discard")
		if pile.Count != want || len(pile.Cards) != want || want == 1 && pile.Cards[0].ID != "joker-1" || pileOf(s, "deck").Count != 16-want {
			t.Errorf("joker %s: the piles are %+v", setting, s.Piles)
		}
	}
}
