package gangsatwar

import (
	"fmt"
	"testing"

	"rumble/bot"
	"rumble/cards"
	"rumble/game"
	"rumble/internal/playthrough"
)

// audit plays on and keeps books of what is told.
type audit struct {
	playthrough.Dealer
}

func (a *audit) Tell(game.Event) {}

// conserved is what is wrong with the books of a match between two steps of play.
func (g *Game) conserved() error {
	if err := g.cardsConserved(); err != nil {
		return err
	}
	for s := range g.players() {
		gang, size := &g.gangs[s], int16(0)
		for f := range g.figures {
			if g.serves(f, int8(s)) {
				size++
			}
		}
		switch {
		case gang.size != size:
			return fmt.Errorf("the sheet of gang %d says SIZE %d, %d serve it", s, gang.size, size)
		case !gang.exists && size > 0:
			return fmt.Errorf("%d serve gang %d, which is no more", size, s)
		case min(gang.loyalty, gang.currency, gang.gear, gang.tools, gang.tracks) < 0:
			return fmt.Errorf("gang %d is below zero: %+v", s, *gang)
		case gang.exists && gang.home != nowhere && g.places[gang.home].owner != int8(s):
			return fmt.Errorf("gang %d does not control its own HQ", s)
		}
	}
	for p := range g.places {
		if owner := g.places[p].owner; owner >= 0 && !g.gangs[owner].exists {
			return fmt.Errorf("place %d is controlled by gang %d, which is no more", p, owner)
		}
	}
	return nil
}

func (g *Game) cardsConserved() error {
	all, count := cards.Pile(0), 0
	for _, p := range append([]cards.Pile{g.deck, g.discard, g.fight.trick}, g.inHands()...) {
		all |= p
		count += p.Count()
	}
	if all != wholePack || count != packSize {
		return fmt.Errorf("there are %d cards, %d of them different", count, all.Count())
	}
	return nil
}

func (g *Game) inHands() []cards.Pile {
	var hands []cards.Pile
	for i := range int(g.fight.count) {
		hands = append(hands, g.fight.sides[i].hand, g.fight.sides[i].fallout)
	}
	return hands
}

// Games end: none is longer than the limit of rounds and the final battle allow, and at every checkpoint cards, crews
// and values are whole.
func TestGamesEndAndNothingIsLost(t *testing.T) {
	const games = 2000
	for seats := minSeats; seats <= maxSeats; seats++ {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			sc := &game.Scenario{ID: "open", Ruleset: "gangsatwar"}
			for i := range seats {
				sc.Seats = append(sc.Seats, game.SeatSetup{ID: fmt.Sprintf("seat-%d", i+1)})
			}
			start, err := New(sc)
			if err != nil {
				t.Fatal(err)
			}
			g := start.Clone().(*Game)
			a := &audit{playthrough.Dealer{Game: g}}
			for range seats {
				a.Players = append(a.Players, &bot.Random{})
			}
			for seed := range uint64(games) {
				g.CopyFrom(start)
				a.Chance.Seed(seed)
				a.Thrown = nil
				for steps := 0; ; steps++ {
					if err := g.conserved(); err != nil {
						t.Fatalf("game %d, round %d, slice %d, turn %d: %v", seed, g.round+1, g.slice, g.turn, err)
					}
					if _, over := g.Over(); over {
						break
					}
					if g.round > 8 || steps > 20_000 { // the usual limit of rounds (GW-FINAL-02)
						t.Fatalf("game %d does not end: round %d", seed, g.round+1)
					}
					g.Advance(a)
					a.Thrown = a.Thrown[:0]
				}
			}
		})
	}
}
