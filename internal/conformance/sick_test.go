package conformance

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
)

// illness is what is wrong with a ruleset that is otherwise the toy. Each hook may spoil what passes through it.
type illness struct {
	clone    func(g *sick) game.Game
	copyFrom func(g, from *sick)
	advance  func(g *sick, ref game.Referee)
	question func(g *sick, q *game.Question)
	counted  func(q *game.Question) // called only when odds are counted
	event    func(g *sick, e *game.Event)
	throw    func(t *game.Throw)
	merge    func(p *game.Pending)
	scene    func(g *sick, s *game.Scene, viewer game.Seat)
	imagine  func(g *sick, seat game.Seat, c *game.Chance) game.Game
	explain  func(g *sick, q *game.Question, n *game.Needs)
	allows   func(g *sick, a game.Area, at game.Point, err error) error
	sample   func(g *sick, p game.Point) game.Point
	way      func(path []game.Point, long game.Length) ([]game.Point, game.Length)
	outline  func(g *sick) [][]game.Point
	detour   func(g *sick) game.Length
	sight    func(g *sick, s *game.Sight)
	over     func(g *sick, r game.Result, over bool) (game.Result, bool)
	find     func(id string) bool
	name     func(g *sick, r game.Ref, name string) string
	swallows func(e *game.Event) bool // events that are not told
	stranger bool                     // there is a stranger, who has a name once there are notes
	advise   func(g game.Game, a *game.Answer)
	begin    func(g *sick)
}

// sick is the toy game with an illness. Notes are state that Append may know nothing of.
type sick struct {
	game.Game
	*illness
	notes    int
	imagined bool
	begun    *sick // the game that New made
}

func (s *sick) Clone() game.Game {
	if s.clone != nil {
		return s.clone(s)
	}
	return &sick{Game: s.Game.Clone(), illness: s.illness, notes: s.notes, imagined: s.imagined, begun: s.begun}
}

func (s *sick) CopyFrom(from game.Game) {
	if s.copyFrom != nil {
		s.copyFrom(s, from.(*sick))
		return
	}
	s.Game.CopyFrom(from.(*sick).Game)
	s.notes = from.(*sick).notes
}

func (s *sick) Advance(ref game.Referee) {
	if s.advance != nil {
		s.advance(s, ref)
	}
	s.Game.Advance(&meddler{Referee: ref, game: s})
}

func (s *sick) Scene(viewer game.Seat) *game.Scene {
	scene := s.Game.Scene(viewer)
	if s.scene != nil {
		s.scene(s, scene, viewer)
	}
	return scene
}

func (s *sick) Imagine(seat game.Seat, c *game.Chance) game.Game {
	if s.imagine != nil {
		return s.imagine(s, seat, c)
	}
	return &sick{Game: s.Game.Imagine(seat, c), illness: s.illness, notes: s.notes, begun: s.begun}
}

func (s *sick) Explain(q *game.Question, option int) game.Needs {
	n := s.Game.Explain(q, option)
	if s.explain != nil {
		s.explain(s, q, &n)
	}
	return n
}

func (s *sick) Over() (game.Result, bool) {
	r, over := s.Game.Over()
	if s.over != nil {
		return s.over(s, r, over)
	}
	return r, over
}

// Sight is what a figure sees, where the healthy game has it.
func (s *sick) Sight(viewer game.Seat, of game.Ref) (game.Sight, bool) {
	sighted, can := s.Game.(game.Sighted)
	if !can {
		return game.Sight{}, false
	}
	sight, shown := sighted.Sight(viewer, of)
	if s.sight != nil {
		s.sight(s, &sight)
	}
	return sight, shown
}

// stranger is nobody that the toy knows.
var stranger = game.Ref{Kind: game.PlaceRef, N: 1}

func (s *sick) ID(r game.Ref) string {
	if s.stranger && r == stranger {
		return "stranger"
	}
	return s.Game.ID(r)
}

func (s *sick) Name(r game.Ref) string {
	if s.stranger && s.notes > 0 && r == stranger {
		return "a stranger"
	}
	if s.name != nil {
		return s.name(s, r, s.Game.Name(r))
	}
	return s.Game.Name(r)
}

func (s *sick) Find(id string) (game.Ref, bool) {
	if s.stranger && id == "stranger" {
		return stranger, true
	}
	r, ok := s.Game.Find(id)
	return r, ok && (s.find == nil || s.find(id))
}

func (s *sick) Places() game.Places {
	if s.Game.Places() == nil {
		return nil
	}
	return &mire{Places: s.Game.Places(), game: s}
}

// mire is the ground of a sick game.
type mire struct {
	game.Places
	game *sick
}

func (m *mire) Allows(a game.Area, at game.Point, via []game.Point) error {
	err := m.Places.Allows(a, at, via)
	if m.game.allows != nil {
		return m.game.allows(m.game, a, at, err)
	}
	return err
}

func (m *mire) Sample(a game.Area, c *game.Chance) (game.Point, bool) {
	p, ok := m.Places.Sample(a, c)
	if m.game.sample != nil {
		p = m.game.sample(m.game, p)
	}
	return p, ok
}

func (m *mire) Way(a game.Area, at game.Point, via []game.Point) ([]game.Point, game.Length) {
	path, long := m.Places.Way(a, at, via)
	if m.game.detour != nil {
		long += m.game.detour(m.game)
	}
	if m.game.way != nil {
		return m.game.way(path, long)
	}
	return path, long
}

func (m *mire) Outline(a game.Area) [][]game.Point {
	if m.game.outline != nil {
		return m.game.outline(m.game)
	}
	return m.Places.Outline(a)
}

// meddler spoils what a rule says to its referee.
type meddler struct {
	game.Referee
	game *sick
}

func (m *meddler) Throw(t game.Throw) game.Face {
	if m.game.throw != nil {
		m.game.throw(&t)
	}
	return m.Referee.Throw(t)
}

func (m *meddler) Merge(progress game.Progress, pending game.Pending) {
	if m.game.merge != nil {
		m.game.merge(&pending)
	}
	m.Referee.Merge(progress, pending)
}

func (m *meddler) Ask(q *game.Question) game.Answer {
	if m.game.question != nil {
		m.game.question(m.game, q)
	}
	if m.game.counted != nil && strings.Contains(fmt.Sprintf("%T", m.Referee), "explorer") {
		m.game.counted(q)
	}
	return m.Referee.Ask(q)
}

func (m *meddler) Tell(e game.Event) {
	if m.game.event != nil {
		m.game.event(m.game, &e)
	}
	if m.game.swallows != nil && m.game.swallows(&e) {
		return
	}
	m.Referee.Tell(e)
}

func with(ill illness) game.Ruleset { return spoiled(toy.Rules(), ill) }

// spoiled is a ruleset with an illness.
func spoiled(rules game.Ruleset, ill illness) game.Ruleset {
	healthy := rules
	rules.New = func(s *game.Scenario) (game.Game, error) {
		g, err := healthy.New(s)
		if err != nil {
			return nil, err
		}
		begun := &sick{Game: g, illness: &ill}
		if ill.begin != nil {
			ill.begin(begun)
		}
		return begun, nil
	}
	rules.Advise = func(g game.Game, q *game.Question, c *game.Chance) game.Answer {
		a := healthy.Advise(g.(*sick).Game, q, c)
		if ill.advise != nil {
			ill.advise(g, &a)
		}
		return a
	}
	return rules
}

// scenario has cards in all hands from the beginning, so that there are secrets.
func scenario() *game.Scenario {
	s := toy.Scenario(2, 6)
	s.Seats[0].Hold = []string{"card-2", "card-11"}
	s.Seats[1].Hold = []string{"card-3", "card-12"}
	return s
}

// hand is how many cards another seat could not tell apart lie in a hand, as a number: a secret.
func hand(g *sick, seat game.Seat) string {
	cards := ""
	for _, p := range g.Game.Scene(seat).Piles {
		if p.Role == "hand" {
			for _, c := range p.Cards {
				cards += c.ID
			}
		}
	}
	return cards
}

func other(seat game.Seat) game.Seat { return 1 - seat }

// diagnose plays games of the toy until one shows a fault.
func diagnose(t *testing.T, ill illness) *Fault {
	t.Helper()
	return diagnoseIn(t, toy.Rules(), scenario(), ill)
}

// diagnoseIn is diagnose with another ruleset.
func diagnoseIn(t *testing.T, healthy game.Ruleset, scenario *game.Scenario, ill illness) *Fault {
	t.Helper()
	rules := spoiled(healthy, ill)
	for seed := range uint64(25) {
		if err := play(&rules, scenario, seed, 100); err != nil {
			var fault *Fault
			if !errors.As(err, &fault) {
				t.Fatalf("%T is no fault: %v", err, err)
			}
			return fault
		}
	}
	return nil
}
