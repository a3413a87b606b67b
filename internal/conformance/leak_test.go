package conformance

import (
	"strings"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/cups"
)

// sixes is how many sixes a seat hides under its cup.
func sixes(g *sick, seat game.Seat) int {
	n, _ := g.Game.Fact(game.OfSeat(seat), "sixes")
	return n
}

// secretRoll makes the throws of the dice under the cups known to the seats that it gives.
func secretRoll(seen game.Audience) func(t *game.Throw) {
	return func(t *game.Throw) {
		if t.Purpose == "shake" {
			t.Seen = seen
		}
	}
}

// imagined deals dice of its own under the cups of others.
func imagined(deal func(own cups.Dealt) cups.Dealt) func(g *sick, seat game.Seat, c *game.Chance) game.Game {
	return func(g *sick, seat game.Seat, c *game.Chance) game.Game {
		world := g.Game.Imagine(seat, c).Clone().(*cups.Game)
		world.Deal(seat, deal)
		return &sick{Game: world, illness: g.illness}
	}
}

// With dice under cups every way to let a seat know of them is found.
func TestEveryLeakIsFound(t *testing.T) {
	for _, c := range []struct {
		name    string
		promise Promise
		says    string
		ill     illness
	}{
		{"a private roll is told to all", Secrets, "is sent another thing", illness{throw: secretRoll(game.Everybody)}},
		{"the dice of a throw nobody may know of are told with the next event", Secrets, "is sent another thing", illness{
			throw: secretRoll(game.Everybody),
			event: func(g *sick, e *game.Event) {
				if e.Kind == "shakes" && e.Who != game.OfSeat(0) {
					e.Seen = game.Only(e.Seat) // the throw of the first cup is told to all, those of the others to their owners
				}
			},
		}},
		{"the dice of a secret throw ride on the event after it", Secrets, "is sent another thing", illness{
			throw: secretRoll(game.Everybody), swallows: func(e *game.Event) bool { return e.Kind == "shakes" },
		}},
		{"a private roll is told to all but its owner", Secrets, "is sent another thing", illness{throw: func(t *game.Throw) {
			if t.Purpose == "shake" {
				t.Seen = game.AllBut(game.Seat(t.Who.N))
			}
		}}},
		{"an event says what lies under a cup", Secrets, "is sent another thing", illness{event: func(g *sick, e *game.Event) {
			if e.Kind == "shakes" && sixes(g, e.Seat) > 0 {
				e.Text = "grins"
			}
		}}},
		{"an event of a later turn says it", Secrets, "is sent another thing", illness{event: func(g *sick, e *game.Event) {
			if e.Kind == "bids" {
				e.Need = sixes(g, e.Seat)
			}
		}}},
		{"the number of an event says it to all but its owner", Secrets, "is sent another thing", illness{event: func(g *sick, e *game.Event) {
			if e.Kind == "bids" {
				e.Need, e.Seen = sixes(g, e.Seat), game.AllBut(e.Seat)
			}
		}}},
		{"a gauge says it", Secrets, "scene of seat", illness{scene: func(g *sick, s *game.Scene, viewer game.Seat) {
			s.Gauges = append(s.Gauges, game.SceneGauge{Word: "bid", Name: "Sixes", Now: sixes(g, 0) + sixes(g, 1)})
		}}},
		{"a spectator's gauge says it", Secrets, "spectator", illness{scene: func(g *sick, s *game.Scene, viewer game.Seat) {
			if viewer == game.Nobody {
				s.Seats[0].Gauges[0].Now += sixes(g, 0)
			}
		}}},
		{"the dice under a cup are shown to all", Secrets, "scene of seat", illness{scene: func(g *sick, s *game.Scene, viewer game.Seat) {
			s.Dice[0].Faces = g.Game.Scene(0).Dice[0].Faces
		}}},
		{"the dice under a cup are shown to a spectator", Secrets, "spectator", illness{scene: func(g *sick, s *game.Scene, viewer game.Seat) {
			if viewer == game.Nobody {
				s.Dice[0].Faces = g.Game.Scene(0).Dice[0].Faces
			}
		}}},
		{"how many dice lie there is a secret", Sums, "other dice", illness{scene: func(g *sick, s *game.Scene, viewer game.Seat) {
			if viewer == 1 {
				s.Dice[0].Count++
			}
		}}},
		{"dice lie before one viewer only", Sums, "other dice", illness{scene: func(g *sick, s *game.Scene, viewer game.Seat) {
			if viewer == 1 {
				s.Dice = s.Dice[1:]
			}
		}}},
		{"dice have no name", Scenes, "have no name", illness{scene: onScene(func(s *game.Scene) { s.Dice[0].Name = "" })}},
		{"dice lie there twice", Scenes, "are there twice", illness{scene: onScene(func(s *game.Scene) { s.Dice[1].ID = s.Dice[0].ID })}},
		{"dice of a stranger", Scenes, "dice", illness{scene: onScene(func(s *game.Scene) { s.Dice[0].Seat = "stranger" })}},
		{"dice without sides", Scenes, "dice", illness{scene: onScene(func(s *game.Scene) { s.Dice[0].Sides = 1 })}},
		{"more faces than dice", Scenes, "show 4 faces of 3D6", illness{scene: onScene(func(s *game.Scene) { s.Dice[0].Faces = []int{1, 1, 1, 1} })}},
		{"a face that no die has", Scenes, "with 6 sides shows a 7", illness{scene: onScene(func(s *game.Scene) { s.Dice[0].Faces = []int{7} })}},
		{"a face below the first", Scenes, "shows a 0", illness{scene: onScene(func(s *game.Scene) { s.Dice[0].Faces = []int{0} })}},
		{"what an option needs says it", Secrets, "needs", illness{explain: func(g *sick, q *game.Question, n *game.Needs) {
			n.Mods = append(n.Mods, game.Mod{Clause: "CUP-02", Word: "own", Of: game.OfSeat(1 - q.Seat), Value: sixes(g, 1-q.Seat)})
		}}},
		{"the things to pick among say it", Secrets, "may not know", illness{question: func(g *sick, q *game.Question) {
			for i := range q.Options {
				if sixes(g, 1-q.Seat) > 0 {
					q.Options[i].Pick = game.Choice{Most: 1, Among: []game.Ref{game.OfSeat(0)}}
				}
			}
		}}},
		{"the options say it", Secrets, "may not know", illness{question: func(g *sick, q *game.Question) {
			if len(q.Options) == 2 && sixes(g, 1-q.Seat) == 0 {
				q.Options, q.Default = q.Options[1:], 0
			}
		}}},
		{"somebody is asked only when it is so", Secrets, "may not know", illness{advance: func(g *sick, ref game.Referee) {
			if sixes(g, 0) > 0 {
				ref.Ask(&game.Question{Seat: 1, Clause: "CUP-03", Prompt: "bid", Who: game.OfSeat(1), Options: []game.Option{
					{Verb: "call", Clause: "CUP-04", Who: game.OfSeat(1), Whom: game.OfSeat(0)},
				}})
			}
		}}},
		{"the question after the throw says it", Secrets, "may not know", illness{question: func(g *sick, q *game.Question) {
			if len(q.Options) == 1 { // the first of a round
				q.Many = sixes(g, 1-q.Seat)
			}
		}}},
		{"what there is to pick among after the throw says it", Secrets, "may not know", illness{question: func(g *sick, q *game.Question) {
			if len(q.Options) == 1 && sixes(g, 1-q.Seat) > 0 {
				q.Options[0].Pick = game.Choice{Most: 1, Among: []game.Ref{game.OfSeat(0)}}
			}
		}}},
		{"a name says it", Secrets, "the name of", illness{name: func(g *sick, r game.Ref, name string) string {
			if r.Kind == game.SeatRef && sixes(g, game.Seat(r.N)) > 1 {
				return name + " the lucky"
			}
			return name
		}}},
		{"the true world is imagined", Secrets, "depends on a throw", illness{imagine: func(g *sick, seat game.Seat, c *game.Chance) game.Game {
			return g.Clone()
		}}},
		{"one fixed world is imagined", Dealing, "otherwise than it is thrown", illness{imagine: imagined(func(cups.Dealt) cups.Dealt { return cups.Dealt{1, 2, 3, 4} })}},
		{"sixes are imagined too often", Dealing, "otherwise than it is thrown", illness{imagine: imagined(func(d cups.Dealt) cups.Dealt {
			for i := range d {
				if d[i]%2 == 1 {
					d[i] = 6
				}
			}
			return d
		})}},
		{"dice are imagined that hang together", Dealing, "otherwise than it is thrown", illness{imagine: imagined(func(d cups.Dealt) cups.Dealt {
			return cups.Dealt{d[0], min(6, d[1]+1), d[2], d[3]}
		})}},
	} {
		t.Run(c.name, func(t *testing.T) {
			fault := diagnoseIn(t, cups.Rules(), cups.Scenario(2, 3), c.ill)
			if fault == nil {
				t.Fatal("nothing was found")
			}
			if fault.Promise != c.promise || !strings.Contains(fault.What, c.says) {
				t.Errorf("found %v", fault)
			}
		})
	}
}

// What is laid open by the rules is no leak, and neither is what is told to those who may know.
func TestWhatIsLaidOpenIsNoLeak(t *testing.T) {
	for name, ill := range map[string]illness{
		"healthy": {},
		"the dice of all cups are told to nobody": {throw: secretRoll(game.Only())},
		"the owner is told apart": {event: func(g *sick, e *game.Event) {
			if e.Kind == "shakes" {
				e.Seen, e.Need = game.Only(e.Seat), sixes(g, e.Seat)
			}
		}},
	} {
		for seats := 2; seats <= 3; seats++ {
			if fault := diagnoseIn(t, cups.Rules(), cups.Scenario(seats, 3), ill); fault != nil {
				t.Errorf("%s: %v", name, fault)
			}
		}
	}
}

// chooser is a game in which south chooses a number that nobody else may know, and north is asked something then.
type chooser struct {
	game.Game
	leaks  bool
	number int
}

func (c *chooser) Clone() game.Game { d := *c; d.Game = c.Game.Clone(); return &d }
func (c *chooser) CopyFrom(from game.Game) {
	f := from.(*chooser)
	c.Game.CopyFrom(f.Game)
	c.number = f.number
}
func (c *chooser) Append(b []byte) []byte { return append(c.Game.Append(b), byte(c.number)) }
func (c *chooser) Imagine(seat game.Seat, chance *game.Chance) game.Game {
	d := &chooser{Game: c.Game.Imagine(seat, chance), leaks: c.leaks, number: c.number}
	if seat != 1 {
		d.number = 1 + chance.Below(6)
	}
	return d
}

func (c *chooser) Advance(ref game.Referee) {
	a := ref.Ask(&game.Question{Seat: 1, Clause: "CUP-03", Prompt: "bid", Who: game.OfSeat(1), Options: []game.Option{
		{Verb: "bid", Clause: "CUP-03", Who: game.OfSeat(1), Many: game.Span{From: 1, To: 6}},
	}})
	c.number = a.Many
	told := game.Event{Clause: "CUP-03", Kind: "bids", Seat: 1, Who: game.OfSeat(1)}
	if c.leaks {
		told.Many = c.number
	}
	ref.Tell(told)
	c.Game.Advance(ref)
}

// What somebody chose in secret is made otherwise as well.
func TestAChoiceThatLeaksIsFound(t *testing.T) {
	for _, leaks := range []bool{false, true} {
		rules := cups.Rules()
		rules.New = func(s *game.Scenario) (game.Game, error) {
			g, err := cups.Rules().New(s)
			return &chooser{Game: g, leaks: leaks}, err
		}
		rules.Advise = func(g game.Game, q *game.Question, c *game.Chance) game.Answer {
			return (&bot.Random{}).Answer(q, func() game.Game { return g }, c)
		}
		found := ""
		for seed := uint64(0); seed < 10 && found == ""; seed++ {
			if err := play(&rules, cups.Scenario(2, 3), seed, 1000); err != nil {
				found = err.Error()
			}
		}
		if leaks != strings.Contains(found, "is sent another thing") || !leaks && found != "" {
			t.Errorf("when the choice leaks (%v), found is %q", leaks, found)
		}
	}
}
