package conformance

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
)

func TestAHealthyRulesetHasNoFault(t *testing.T) {
	if fault := diagnose(t, illness{}); fault != nil {
		t.Error(fault)
	}
}

func onOption(verb game.Verb, spoil func(o *game.Option)) func(*sick, *game.Question) {
	return func(_ *sick, q *game.Question) {
		for i := range q.Options {
			if q.Options[i].Verb == verb {
				spoil(&q.Options[i])
			}
		}
	}
}

// tipping is a part of a question as it may be.
func tipping(seat game.Seat) game.Question {
	return game.Question{Seat: seat, Clause: "TOY-16", Prompt: "tip", Options: []game.Option{{Verb: "tip-nothing", Clause: "TOY-16"}}}
}

// onPart gives every question a part with something wrong.
func onPart(spoil func(p *game.Question)) func(*sick, *game.Question) {
	return func(_ *sick, q *game.Question) {
		part := tipping(q.Seat)
		spoil(&part)
		q.Parts = []game.Question{part}
	}
}

func onEvent(spoil func(e *game.Event)) func(*sick, *game.Event) {
	return func(_ *sick, e *game.Event) { spoil(e) }
}

func onScene(spoil func(s *game.Scene)) func(*sick, *game.Scene, game.Seat) {
	return func(_ *sick, s *game.Scene, _ game.Seat) { spoil(s) }
}

var nameless = game.Ref{Kind: 99}

func TestEveryIllnessIsFound(t *testing.T) {
	calls, thrown := 0, 0
	for _, c := range []struct {
		name    string
		promise Promise
		says    string
		ill     illness
	}{
		{"a clone is the original itself", Copies, "changed its original", illness{clone: func(g *sick) game.Game { return g }}},
		{"a clone is a fresh match", Copies, "a clone differs", illness{clone: func(g *sick) game.Game {
			if g.notes > 0 || g.Game.Scene(0).Turn == "turn 0 of 6" {
				return &sick{Game: g.Game.Clone(), illness: g.illness}
			}
			fresh, _ := toy.Rules().New(scenario())
			return &sick{Game: fresh, illness: g.illness}
		}, imagine: func(g *sick, seat game.Seat, c *game.Chance) game.Game {
			return &sick{Game: g.Game.Imagine(seat, c), illness: g.illness, notes: 1}
		}}},
		{"CopyFrom copies nothing", Copies, "CopyFrom", illness{copyFrom: func(*sick, *sick) {}}},
		{"CopyFrom leaves notes behind that change the story", Reruns, "tells", illness{
			copyFrom: func(g, from *sick) { g.Game.CopyFrom(from.Game) },
			advance:  func(g *sick, ref game.Referee) { g.notes++ },
			event:    func(g *sick, e *game.Event) { e.Need = g.notes },
		}},
		{"something outside the state counts", Reruns, "tells", illness{event: onEvent(func(e *game.Event) { calls++; e.Need = calls })}},
		{"the beginning depends on the outside", Replays, "begins differently", illness{begin: func(g *sick) {
			if calls++; calls%2 == 0 {
				shorter := toy.Scenario(2, 5)
				g.Game, _ = toy.Rules().New(shorter)
			}
		}}},

		{"play counts something that Append does not write", Written, "play changes notes", illness{
			advance: func(g *sick, _ game.Referee) { g.notes++ },
		}},

		{"no prompt", Offers, "no prompt", illness{question: func(_ *sick, q *game.Question) { q.Prompt = "" }}},
		{"no clause", Offers, "no prompt", illness{question: func(_ *sick, q *game.Question) { q.Clause = "" }}},
		{"a nameless subject", Offers, "has no name", illness{question: func(_ *sick, q *game.Question) { q.Whom = nameless }}},
		{"a seat that is not there", Offers, "does not exist", illness{question: func(_ *sick, q *game.Question) { q.Seat = 2 }}},
		{"a question to nobody", Offers, "does not exist", illness{question: func(_ *sick, q *game.Question) { q.Seat = game.Nobody }}},
		{"a default beyond the options", Offers, "default", illness{question: func(_ *sick, q *game.Question) { q.Default = len(q.Options) }}},
		{"a default before the options", Offers, "default", illness{question: func(_ *sick, q *game.Question) { q.Default = -1 }}},
		{"an option without verb", Offers, "no verb", illness{question: onOption("shoot", func(o *game.Option) { o.Verb = "" })}},
		{"an option without clause", Offers, "no verb", illness{question: onOption("shoot", func(o *game.Option) { o.Clause = "" })}},
		{"an option about the nameless", Offers, "has no name", illness{question: onOption("shoot", func(o *game.Option) { o.With = nameless })}},
		{"an empty span", Offers, "number from 7 to 6", illness{question: onOption("volley", func(o *game.Option) { o.Many.From = 7 })}},
		{"more to pick than there is", Offers, "to pick", illness{question: onOption("rest", func(o *game.Option) { o.Pick.Most++ })}},
		{"fewer than none to pick", Offers, "to pick", illness{question: onOption("rest", func(o *game.Option) { o.Pick.Least = -1 })}},
		{"more least than most", Offers, "to pick", illness{question: onOption("rest", func(o *game.Option) { o.Pick.Least = o.Pick.Most + 1 })}},
		{"something offered twice", Offers, "same twice", illness{question: func(_ *sick, q *game.Question) { q.Options = append(q.Options, q.Options[0]) }}},
		{"more parts than anybody fills in", Offers, "has 65 parts", illness{question: func(_ *sick, q *game.Question) {
			q.Parts = slices.Repeat([]game.Question{tipping(q.Seat)}, game.MaxParts+1)
		}}},
		{"a part with parts", Offers, "more than a part may be", illness{question: onPart(func(p *game.Question) { p.Parts = []game.Question{tipping(p.Seat)} })}},
		{"a part to another seat", Offers, "more than a part may be", illness{question: onPart(func(p *game.Question) { p.Seat = other(p.Seat) })}},
		{"a part in secret", Offers, "more than a part may be", illness{question: onPart(func(p *game.Question) { p.Secret = true })}},
		{"a part that asks for a place", Offers, "asks for a place", illness{question: onPart(func(p *game.Question) { p.Options[0].Where = game.Area{Kind: 1, Of: game.Figure(0), Far: game.Inch} })}},
		{"a part that looks somewhere by itself", Offers, "asks for a place", illness{question: onPart(func(p *game.Question) {
			p.Options[p.Default].Where = game.Area{Kind: 1, Of: game.Figure(0), Direction: true}
		})}},
		{"a part that gives up", Offers, "gives up", illness{question: onPart(func(p *game.Question) { p.Options[0].Concedes = true })}},
		{"a part with a default that is not there", Offers, "default", illness{question: onPart(func(p *game.Question) { p.Default = 1 })}},
		{"a part without options", Offers, "no options", illness{question: onPart(func(p *game.Question) { p.Options = nil })}},
		{"a part about the nameless", Offers, "has no name", illness{question: onPart(func(p *game.Question) { p.Who = nameless })}},
		{"a part without words", Words, "prompts.x", illness{question: onPart(func(p *game.Question) { p.Prompt = "x" })}},
		{"a place proposed and refused", Offers, "not allowed", illness{sample: func(_ *sick, p game.Point) game.Point { p.Floor = 1; return p }}},
		{"a way of negative length", Offers, "the way", illness{way: func(p []game.Point, _ game.Length) ([]game.Point, game.Length) { return p, -1 }}},
		{"a way that ends elsewhere", Offers, "the way", illness{way: func([]game.Point, game.Length) ([]game.Point, game.Length) {
			return []game.Point{game.At(1, 1), game.At(500, 500)}, 0
		}}},

		{"any place is allowed", Refusals, "takes", illness{allows: func(*sick, game.Area, game.Point, error) error { return nil }}},

		{"a spectator sees a hand", Secrets, "spectator", illness{scene: func(g *sick, s *game.Scene, viewer game.Seat) {
			if viewer == game.Nobody {
				s.Title = hand(g, 0)
			}
		}}},
		{"a seat sees another's hand", Secrets, "scene of seat", illness{scene: func(g *sick, s *game.Scene, viewer game.Seat) {
			if viewer != game.Nobody {
				s.Title = hand(g, other(viewer))
			}
		}}},
		{"the odds know another's hand", Secrets, "needs", illness{explain: func(g *sick, q *game.Question, n *game.Needs) {
			n.Total = len(hand(g, other(q.Seat)))*100 + int(hand(g, other(q.Seat))[len(hand(g, other(q.Seat)))-1])
		}, begin: func(*sick) {}, advance: func(*sick, game.Referee) {}}},
		{"the story knows another's hand", Secrets, "is sent another thing", illness{event: func(g *sick, e *game.Event) {
			if e.Kind == "turn" {
				e.Text = hand(g, 0) + hand(g, 1)
			}
		}}},
		{"imagining changes the truth", Secrets, "changed the state", illness{imagine: func(g *sick, seat game.Seat, c *game.Chance) game.Game {
			imagined := &sick{Game: g.Game.Imagine(seat, c), illness: g.illness}
			g.Game = g.Game.Imagine(1, c)
			return imagined
		}, scene: onScene(func(s *game.Scene) { s.Piles = s.Piles[:0] })}},
		{"a piece is shown before it is placed", Secrets, "would be placed", illness{scene: onScene(func(s *game.Scene) { s.Pieces[0].Waiting = true })}},
		{"a hidden piece is shown", Secrets, "hidden", illness{scene: onScene(func(s *game.Scene) { s.Pieces[0].Hidden = true })}},

		{"a card is made", Sums, "there were 12 cards, now there are 13", illness{scene: onScene(func(s *game.Scene) {
			if s.Turn == "turn 3 of 6" {
				s.Piles[0].Count++
			}
		})}},
		{"a card is lost though cards put aside are shown", Sums, "there were 12 cards, now there are 11", illness{scene: onScene(func(s *game.Scene) {
			if s.Piles[0].Role = "discard"; s.Turn == "turn 3 of 6" {
				s.Piles[0].Count--
			}
		})}},
		{"viewers count differently", Sums, "another viewer", illness{scene: func(_ *sick, s *game.Scene, viewer game.Seat) {
			if viewer == 1 {
				s.Piles[0].Count--
			}
		}}},
		{"a figure is lost", Sums, "is gone", illness{scene: onScene(func(s *game.Scene) {
			if s.Turn == "turn 3 of 6" {
				s.Pieces = s.Pieces[1:]
			}
		})}},
		{"a card lies in two places", Sums, "two places", illness{scene: onScene(func(s *game.Scene) {
			s.Piles[0].Cards = []game.SceneCard{{ID: "card-5"}, {ID: "card-5"}}
		})}},

		{"the outline knows another's hand", Secrets, "outline", illness{outline: func(g *sick) [][]game.Point {
			return [][]game.Point{make([]game.Point, len(hand(g, 0))+10*len(hand(g, 1)))}
		}}},
		{"where one may go depends on another's hand", Secrets, "gives away", illness{allows: func(g *sick, _ game.Area, _ game.Point, err error) error {
			if g.imagined && len(hand(g, 0))+len(hand(g, 1)) != 24 {
				return errors.New("somebody may be hidden there")
			}
			return err
		}, imagine: func(g *sick, seat game.Seat, c *game.Chance) game.Game {
			return &sick{Game: g.Game.Imagine(seat, c), illness: g.illness, imagined: true}
		}}},

		{"what all were told is forgotten", Dealing, "otherwise than it is thrown", illness{event: onEvent(func(e *game.Event) {
			if e.Kind == "dodges" {
				e.Reveals = false // the card goes back into the deck
			}
		})}},
		{"what a figure sees knows another's hand", Secrets, "sees gives away", illness{sight: func(g *sick, s *game.Sight) {
			s.Sees = make([]game.Ref, len(hand(g, 0)+hand(g, 1)))
			if strings.HasPrefix(hand(g, 0), "card-2") {
				s.Sees = nil
			}
		}}},
		{"the sentence of a refusal knows another's hand", Secrets, "gives away", illness{allows: func(g *sick, _ game.Area, _ game.Point, err error) error {
			if err != nil {
				return game.Refuse("too-far", "at", "That is too far, and they hold %s.", hand(g, 0)+hand(g, 1))
			}
			return nil
		}}},
		{"the way to a place knows another's hand", Secrets, "gives away", illness{
			detour: func(g *sick) game.Length { return game.Length(len(hand(g, 0) + hand(g, 1))) },
		}},

		{"a list is missing", Scenes, "missing", illness{scene: onScene(func(s *game.Scene) { s.Zones = nil })}},
		{"a seat is missing", Scenes, "seats", illness{scene: onScene(func(s *game.Scene) { s.Seats = s.Seats[1:] })}},
		{"seats out of order", Scenes, "is shown as", illness{scene: onScene(func(s *game.Scene) { s.Seats[0], s.Seats[1] = s.Seats[1], s.Seats[0] })}},
		{"a stranger's turn", Scenes, "no seat", illness{scene: onScene(func(s *game.Scene) { s.Whose = "stranger" })}},
		{"a piece without name", Scenes, "piece", illness{scene: onScene(func(s *game.Scene) { s.Pieces[0].ID = "stranger" })}},
		{"a piece twice", Scenes, "piece", illness{scene: onScene(func(s *game.Scene) { s.Pieces[0].ID = s.Pieces[1].ID })}},
		{"a stranger's piece", Scenes, "piece", illness{scene: onScene(func(s *game.Scene) { s.Pieces[0].Seat = "stranger" })}},
		{"a goal without name", Scenes, "has no name", illness{scene: onScene(func(s *game.Scene) {
			g := game.SceneGoal{ID: "g", Name: "Win", Kind: "win", Clause: "TOY-01"}
			g.Name = ""
			s.Goals = append(s.Goals, g)
		})}},
		{"a goal of no kind", Scenes, "no kind", illness{scene: onScene(func(s *game.Scene) {
			g := game.SceneGoal{ID: "g", Name: "Win", Kind: "win", Clause: "TOY-01"}
			g.Kind = ""
			s.Goals = append(s.Goals, g)
		})}},
		{"a goal twice", Scenes, "is there twice", illness{scene: onScene(func(s *game.Scene) {
			g := game.SceneGoal{ID: "g", Name: "Win", Kind: "win", Clause: "TOY-01"}
			s.Goals = append(s.Goals, g)
			s.Goals = append(s.Goals, g)
		})}},
		{"a goal of a stranger", Scenes, "is nobody's", illness{scene: onScene(func(s *game.Scene) {
			g := game.SceneGoal{ID: "g", Name: "Win", Kind: "win", Clause: "TOY-01"}
			g.For = "stranger"
			s.Goals = append(s.Goals, g)
		})}},
		{"a goal held by a stranger", Scenes, "is nobody's", illness{scene: onScene(func(s *game.Scene) {
			g := game.SceneGoal{ID: "g", Name: "Win", Kind: "win", Clause: "TOY-01"}
			g.Held = "stranger"
			s.Goals = append(s.Goals, g)
		})}},
		{"a goal reached too often", Scenes, "more often than it can be", illness{scene: onScene(func(s *game.Scene) {
			g := game.SceneGoal{ID: "g", Name: "Win", Kind: "win", Clause: "TOY-01"}
			g.Now, g.Most = 2, 1
			s.Goals = append(s.Goals, g)
		})}},
		{"a pile with more cards than it counts", Scenes, "pile", illness{scene: onScene(func(s *game.Scene) { s.Piles[0].Count = -1 })}},

		{"an event without clause", Story, "no clause", illness{event: onEvent(func(e *game.Event) { e.Clause = "" })}},
		{"an event without kind", Story, "no clause", illness{event: onEvent(func(e *game.Event) { e.Kind = "" })}},
		{"an event of a seat that is not there", Story, "doing of seat 2", illness{event: onEvent(func(e *game.Event) { e.Seat = 2 })}},
		{"an event about the nameless", Story, "has no name", illness{event: onEvent(func(e *game.Event) { e.With = nameless })}},
		{"a line without clause", Story, "a line", illness{event: onEvent(func(e *game.Event) { e.Mods = []game.Mod{{Word: "x"}} })}},
		{"a line without word", Story, "a line", illness{event: onEvent(func(e *game.Event) { e.Mods = []game.Mod{{Clause: "x"}} })}},
		{"a line of the nameless", Story, "has no name", illness{event: onEvent(func(e *game.Event) { e.Mods = []game.Mod{{Clause: "TOY-05", Word: "aim", Of: nameless}} })}},
		{"a throw without clause", Story, "no clause", illness{throw: func(t *game.Throw) { t.Clause = "" }}},
		{"a throw without purpose", Story, "no clause", illness{throw: func(t *game.Throw) { t.Purpose = "" }}},
		{"a throw for the nameless", Story, "has no name", illness{throw: func(t *game.Throw) { t.Who = nameless }}},
		{"a die with one side", Story, "D1", illness{throw: func(t *game.Throw) {
			if t.Kind == game.Dice {
				t.Sides = 1
			}
		}}},
		{"bands that fall", Story, "do not rise", illness{throw: func(t *game.Throw) { t.Bands = game.Bands{3, 3} }}},
		{"a pick among fewer than its sides", Story, "among", illness{throw: func(t *game.Throw) {
			if t.Kind == game.Pick {
				t.Among = t.Among[:1]
			}
		}}},

		{"a prompt without words", Words, "prompts.x", illness{question: func(_ *sick, q *game.Question) { q.Prompt = "x" }}},
		{"a verb without words", Words, "verbs.x", illness{question: onOption("shoot", func(o *game.Option) { o.Verb = "x" })}},
		{"a kind without words", Words, "kinds.x", illness{event: onEvent(func(e *game.Event) { e.Kind = "x" })}},
		{"a sentence with nobody in it", Words, "kinds.hit{whom}", illness{event: onEvent(func(e *game.Event) {
			if e.Kind == "hit" {
				e.Whom = game.Ref{}
			}
		})}},
		{"somebody who has no name before coming", Words, "which has no name then", illness{stranger: true, event: func(g *sick, e *game.Event) {
			if e.Kind == "hit" {
				g.notes, e.With = 1, stranger
			}
		}}},
		{"a line without words", Words, "words.x", illness{event: onEvent(func(e *game.Event) { e.Mods = []game.Mod{{Clause: "TOY-05", Word: "x"}} })}},
		{"a purpose without words", Words, "words.x", illness{throw: func(t *game.Throw) { t.Purpose = "x" }}},
		{"a question by no clause of the book", Words, `no clause "x"`, illness{question: func(_ *sick, q *game.Question) { q.Clause = "x" }}},
		{"an option by no clause of the book", Words, `no clause "x"`, illness{question: onOption("shoot", func(o *game.Option) { o.Clause = "x" })}},
		{"an event by no clause of the book", Words, `no clause "x"`, illness{event: onEvent(func(e *game.Event) { e.Clause = "x" })}},
		{"a line by no clause of the book", Words, `no clause "x"`, illness{event: onEvent(func(e *game.Event) { e.Mods = []game.Mod{{Clause: "x", Word: "aim"}} })}},
		{"a throw on a table that is not there", Words, `no table "TOY-T-PAIN"`, illness{throw: func(t *game.Throw) {
			if t.Kind == game.Dice {
				t.Chart = game.Chart{Table: "TOY-T-PAIN"}
			}
		}}},
		{"a throw on a row that is not there", Words, `0 rows "somebody"`, illness{throw: func(t *game.Throw) {
			if !t.Chart.None() {
				t.Chart.Row = "somebody"
			}
		}}},
		{"a throw on a column that is not there", Words, `0 columns "luck"`, illness{throw: func(t *game.Throw) {
			if !t.Chart.None() {
				t.Chart = game.Chart{Table: t.Chart.Table, Column: "luck"}
			}
		}}},
		{"a throw on a chart without some of its faces", Words, "a 7 falls into 0 cells", illness{throw: func(t *game.Throw) {
			if !t.Chart.None() {
				t.Sides = 8
			}
		}}},
		{"needs on a row that is not there", Words, `0 rows "nobody"`, illness{explain: func(_ *sick, _ *game.Question, n *game.Needs) {
			n.Chart, n.Sides = game.Chart{Table: "TOY-T-HURT", Row: "nobody"}, 6
		}}},
		{"a throw by no clause of the book", Words, `no clause "x"`, illness{throw: func(t *game.Throw) { t.Clause = "x" }}},

		{"how many dice were thrown matters behind the end bands", EndBands, "others alone", illness{
			throw: func(t *game.Throw) { thrown = t.Dice },
			event: onEvent(func(e *game.Event) {
				if e.Kind == "strains" || e.Kind == "earns" {
					e.Many += thrown
				}
			}),
		}},
		{"a rule that asks another when odds are counted", Weights, "cannot be counted", illness{counted: func(q *game.Question) { q.Seat = 1 - q.Seat }}},

		{"a match without end", Ends, "still going on", illness{
			over: func(g *sick, _ game.Result, _ bool) (game.Result, bool) { return game.Result{}, false },
			advance: func(g *sick, _ game.Referee) {
				if _, over := g.Game.Over(); over {
					fresh, _ := toy.Rules().New(toy.Scenario(2, 6)) // without cards: what everybody knows of a hand is not imagined
					g.Game.CopyFrom(fresh)
				}
			},
		}},
		{"points for too few", Ends, "points", illness{over: func(_ *sick, r game.Result, over bool) (game.Result, bool) {
			r.Points = r.Points[:min(1, len(r.Points))]
			return r, over
		}}},
		{"points below none", Ends, "fewer than none", illness{over: func(_ *sick, r game.Result, over bool) (game.Result, bool) {
			if over {
				r.Points = []int{-1, 1}
			}
			return r, over
		}}},
		{"an end without reason", Ends, "why", illness{over: func(_ *sick, r game.Result, over bool) (game.Result, bool) { r.Why = ""; return r, over }}},
		{"an end without clause", Ends, "why", illness{over: func(_ *sick, r game.Result, over bool) (game.Result, bool) { r.Clause = ""; return r, over }}},
		{"a winner who is not there", Ends, "wins", illness{over: func(_ *sick, r game.Result, over bool) (game.Result, bool) {
			r.Winners = []game.Seat{2}
			return r, over
		}}},
		{"a winner before the first seat", Ends, "wins", illness{over: func(_ *sick, r game.Result, over bool) (game.Result, bool) {
			r.Winners = []game.Seat{game.Nobody}
			return r, over
		}}},
		{"an end that changes", Ends, "changes", illness{over: func(_ *sick, r game.Result, over bool) (game.Result, bool) {
			calls++
			r.Points = append([]int{calls}, r.Points[min(1, len(r.Points)):]...)
			return r, over
		}}},

		{"advice that is not offered", Advice, "", illness{advise: func(_ game.Game, a *game.Answer) { a.Option = 99 }}},
		{"advice that changes the state", Advice, "changes the state", illness{advise: func(g game.Game, _ *game.Answer) {
			g.(*sick).Game, _ = toy.Rules().New(toy.Scenario(2, 9))
		}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			calls = 0
			fault := diagnose(t, c.ill)
			if fault == nil {
				t.Fatal("nothing was found")
			}
			if fault.Promise != c.promise || !strings.Contains(fault.What, c.says) {
				t.Errorf("found %v", fault)
			}
		})
	}
}

func TestABrokenBookIsFound(t *testing.T) {
	rules := toy.Rules()
	rules.Clauses = []byte("ruleset: toy\n")
	var fault *Fault
	if err := play(&rules, scenario(), 0, 100); !errors.As(err, &fault) || fault.Promise != Words {
		t.Errorf("found %v", err)
	}
}

func TestAFaultSaysWhereToSeeIt(t *testing.T) {
	got := (&Fault{Promise: Sums, Scenario: "den", Seed: 7, Checkpoint: 3, What: "a card is gone"}).Error()
	if got != `no card is lost or made, and no figure lost: a card is gone (scenario "den", seed 7, checkpoint 3)` {
		t.Error(got)
	}
}
