package match_test

import (
	"context"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
)

// household is what is otherwise at a table of the toy: the game as it is has secrets of every kind.
type household struct {
	race bool                 // bids are a race
	open bool                 // all hands lie open
	loud bool                 // whatever is told is told to everybody
	ask  func(*game.Question) // changes a question before it is put
	hint bool                 // something is told before a secret question
	deaf bool                 // a secret question is not put, its default is taken
	sigh bool                 // whoever has acted is told something alone, before anybody else is
}

// plain is the toy in a household.
type plain struct {
	game.Game
	of household
}

func (p plain) Advance(ref game.Referee) { p.Game.Advance(&manners{ref, p.of}) }
func (p plain) Clone() game.Game         { return plain{p.Game.Clone(), p.of} }
func (p plain) CopyFrom(other game.Game) { p.Game.CopyFrom(other.(plain).Game) }
func (p plain) Imagine(s game.Seat, c *game.Chance) game.Game {
	return plain{p.Game.Imagine(s, c), p.of}
}

func (p plain) Scene(viewer game.Seat) *game.Scene {
	if p.of.open {
		viewer = game.Nobody
	}
	return p.Game.Scene(viewer)
}

type manners struct {
	game.Referee
	of household
}

func (m *manners) Ask(q *game.Question) game.Answer {
	if m.of.ask != nil {
		m.of.ask(q)
	}
	if q.Secret && m.of.hint {
		m.Referee.Tell(game.Event{Clause: "TOY-14", Kind: "passes", Seat: game.Nobody, Who: q.Whom})
	}
	if q.Secret && m.of.deaf {
		return game.Answer{Option: q.Default}
	}
	a := m.Referee.Ask(q)
	if m.of.sigh {
		m.Referee.Tell(game.Event{Clause: "TOY-14", Kind: "passes", Seat: q.Seat, Who: q.Who, Seen: game.Only(q.Seat)})
	}
	return a
}

func (m *manners) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		qs[i].Race = m.of.race
		if m.of.ask != nil {
			m.of.ask(&qs[i])
		}
	}
	m.Referee.AskTogether(qs, answers)
}

func (m *manners) Tell(e game.Event) {
	if m.of.loud {
		e.Seen = game.Everybody
	}
	m.Referee.Tell(e)
}

// at is a match of the toy in a household between people, with cards in south's hand.
func at(t *testing.T, of household, players ...string) *sitting {
	t.Helper()
	s := joining(t, of, players...)
	s.joinAll(players)
	return s
}

// joining is the same before anybody has joined.
func joining(t *testing.T, of household, players ...string) *sitting {
	t.Helper()
	s := &sitting{t: t, journal: &match.Memory{}}
	s.Match = s.begin(of, players...)
	return s
}

// rules is the toy's rulebook in a household.
func (of household) rules(string) (*match.Rules, bool) {
	rules := toy.Rules()
	begin := rules.New
	rules.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := begin(sc)
		if err != nil {
			return nil, err
		}
		return plain{g, of}, nil
	}
	return ready(rules), true
}

func (s *sitting) begin(of household, players ...string) *match.Match {
	s.t.Helper()
	rules, _ := of.rules("toy")
	sc := toy.Scenario(len(players), 4)
	sc.Seats[south].Hold = []string{"card-3", "card-11"}
	for i := range sc.Figures {
		place := game.Point{X: game.Inches(5) + game.Length(i)*600, Y: game.Inches(3)}
		sc.Figures[i].At = &place
	}
	m, err := match.Create(context.Background(), match.Setup{
		ID: "m1", Rules: rules, Scenario: *sc, Players: players, Secret: referee.Secret{3},
	}, s.journal)
	if err != nil {
		s.t.Fatal(err)
	}
	return m
}
