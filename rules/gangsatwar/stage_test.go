package gangsatwar

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/cards"
	"rumble/game"
	"rumble/internal/rehearsal"
)

// stage is a referee that plays a scene by the book of a test, with cards instead of dice: they fall in the order written.
type stage struct {
	*rehearsal.Rehearsal
	t     *testing.T
	cards []string // what is drawn and cut, in order: "6C", "JKR"
	told  []string // kinds of events for all to see, with the number: "income 1"
}

type reply = rehearsal.Reply

// option is the option of a question with a verb about a thing; the test fails without one.
func option(t *testing.T, q game.Question, verb game.Verb, whom game.Ref) game.Option {
	t.Helper()
	for _, o := range q.Options {
		if about(&o, verb, whom) {
			return o
		}
	}
	t.Fatalf("%q does not offer %q of %v", q.Prompt, verb, whom)
	return game.Option{}
}

// offers is whether a question offers a verb, about a thing or about any.
func offers(q game.Question, verb game.Verb, whom game.Ref) bool {
	return slices.ContainsFunc(q.Options, func(o game.Option) bool { return about(&o, verb, whom) })
}

func about(o *game.Option, verb game.Verb, whom game.Ref) bool {
	return o.Verb == verb && (whom.None() || o.Whom == whom || o.Who == whom || o.With == whom)
}

// newStage is a stage for cards and answers.
func newStage(t *testing.T, cards string, answers ...reply) *stage {
	t.Helper()
	return &stage{Rehearsal: rehearsal.New(t, nil, answers...), t: t, cards: strings.Fields(cards)}
}

// Throw draws the next card written.
func (s *stage) Throw(t game.Throw) game.Face {
	s.t.Helper()
	if len(s.cards) == 0 {
		s.t.Fatalf("no card is written for %q of %v", t.Purpose, t.Who)
	}
	next := s.cards[0]
	s.cards = s.cards[1:]
	at := slices.Index(t.Among, game.Card(card(s.t, next)))
	if at < 0 {
		s.t.Fatalf("the %s is not there to be drawn for %q", next, t.Purpose)
	}
	return game.Shown(uint8(at + 1))
}

// Tell writes down.
func (s *stage) Tell(e game.Event) {
	s.Rehearsal.Tell(e)
	if e.Seen != game.Everybody {
		return
	}
	line := string(e.Kind)
	if e.Many != 0 {
		line += fmt.Sprint(" ", e.Many)
	}
	s.told = append(s.told, line)
}

// done checks that all that was written came about.
func (s *stage) done() {
	s.t.Helper()
	s.Done()
	if len(s.cards) > 0 {
		s.t.Errorf("the cards %v are left", s.cards)
	}
}

// card is the number of a card as it is written: rank and the letter of the suit, JKR and JKB for the jokers.
func card(t *testing.T, written string) int {
	t.Helper()
	switch written {
	case "JKR":
		return redJoker
	case "JKB":
		return blackJoker
	}
	last := len(written) - 1
	suit := strings.Index("DCSH", written[last:])
	rank := slices.Index([]string{"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"}, written[:last])
	if suit < 0 || rank < 0 {
		t.Fatalf("there is no card %q", written)
	}
	return rank*suitsInPack + suit
}

// pile is the cards that are written, with spaces between.
func pile(t *testing.T, written string) cards.Pile {
	t.Helper()
	var p cards.Pile
	for _, w := range strings.Fields(written) {
		p = p.Add(card(t, w))
	}
	return p
}

// seated is a match of n seats in round one as the book begins it: the last seat deals, so that seat 0 goes first
// where the order begins on the dealer's left; each gang has its HQ, one CREW, LOYALTY 3 and CURRENCY 1.
func seated(n int) *Game {
	g := &Game{fixed: &fixed{seats: make([]seatInfo, n), options: byTheBook(), setting: &settings[0]}, phase: Playing, slice: Dealing, dealer: game.Seat(n - 1), deck: wholePack, desk: &game.Desk{}, scratch: &scratch{}}
	g.police = Police{response: 7, raid: 5, resist: 10, armoury: 5}
	g.fight.place = nowhere
	for p := range firstOne + Place(2*n) {
		g.places = append(g.places, Ground{hq: game.Nobody, owner: nobody, first: nobody, defined: p < firstOne, holder: nobody, snitch: game.Nobody, name: -1})
	}
	for s := range n {
		g.fixed.seats[s].id = string(rune('a' + s))
	}
	g.figures = make([]Figure, maxSeats)
	for s := range maxSeats {
		g.figures[s] = Figure{gang: nobody, at: nowhere, name: -1}
		g.gangs[s] = Gang{home: nowhere, inciter: game.Nobody, leader: game.Nobody}
		g.seats[s] = Seat{role: Between}
	}
	for s := range n {
		g.seats[s] = Seat{role: Boss, alive: true}
		g.figures[s] = Figure{gang: int8(s), alive: true, pc: true, at: nowhere, name: -1}
		g.gangs[s] = Gang{exists: true, boss: true, loyalty: 3, currency: 1, vendetta: true, inciter: game.Nobody, leader: game.Nobody}
		g.newHome(int8(s))
		g.newCrew(int8(s))
	}
	return g
}

// hire gives a gang more CREW and is their figures, first to last recruited.
func (g *Game) hire(gang int8, many int) []int {
	hired := make([]int, many)
	for i := range hired {
		hired[i] = g.newCrew(gang)
	}
	return hired
}

// give makes a gang control a place, which is defined by that.
func (g *Game) give(gang int8, places ...Place) {
	for _, p := range places {
		g.places[p].owner, g.places[p].defined = gang, true
	}
}

// serveUnder makes the character of a seat a LIEUTENANT of a gang; the seat has no gang of its own.
func (g *Game) serveUnder(s game.Seat, gang int8) {
	g.withoutGang(s)
	g.seats[s].role = Lieutenant
	g.join(int(s), gang)
}

// turnGrass puts the character of a seat into the PRECINCT; the seat has no gang.
func (g *Game) turnGrass(s game.Seat) {
	g.withoutGang(s)
	g.seats[s].role = SuperGrass
	g.figures[s].at = precinct
}

// withoutGang takes a seat's gang away.
func (g *Game) withoutGang(s game.Seat) {
	gang := &g.gangs[s]
	if gang.home != nowhere {
		g.places[gang.home].removed, g.places[gang.home].owner = true, nobody
	}
	*gang = Gang{home: nowhere, inciter: game.Nobody, leader: game.Nobody}
	for f := range g.figures {
		if g.figures[f].gang == int8(s) {
			g.figures[f].gang, g.figures[f].at = nobody, nowhere
			g.figures[f].alive = f < maxSeats
		}
	}
}

// byTheBook is the options of a host who sets nothing.
func byTheBook() options {
	values, err := game.ReadSettings(settingsOf(&game.Scenario{}), nil)
	if err != nil {
		panic(err)
	}
	o, _, err := readOptions(values)
	if err != nil {
		panic(err)
	}
	return o
}
