package tommyguns

import (
	"testing"

	"rumble/game"
)

// lookout is a stage where somebody looks at the game whenever a seat is asked.
type lookout struct {
	*stage
	look func(q *game.Question)
}

func (l lookout) Ask(q *game.Question) game.Answer {
	l.look(q)
	return l.stage.Ask(q)
}

// A card lies open before its seat while it decides: when it is drawn, and when it is called on (TG-TURN-03, TG-HOLD-06).
func TestTheCardThatLiesOpen(t *testing.T) {
	called := func(beat int) func(*Game, game.Referee) {
		return func(g *Game, ref game.Referee) {
			g.fixed.settings.beat = beat
			g.hold(ref, manQ)
			g.callOnHolders(ref)
		}
	}
	for _, c := range []struct {
		what    string
		play    func(*Game, game.Referee)
		prompt  game.Prompt
		dice    []int
		answers []reply
	}{
		{"drawn", func(g *Game, ref game.Referee) { g.drawCard(ref) }, "drawn", []int{2}, []reply{{Verb: "pass", Who: name(manQ)}}},
		{"called on in a count", called(5), "called-on", nil, []reply{{Verb: "claim", Who: name(manQ)}, {Verb: "pass", Who: name(manQ)}}},
		{"called on in turn", called(0), "called-on", nil, []reply{{Verb: "act-now", Who: name(manQ)}, {Verb: "pass", Who: name(manQ)}}},
	} {
		g, s, seen := crowd(t, 3), onStage(t, c.dice, c.answers...), false
		c.play(g, lookout{s, func(q *game.Question) {
			if q.Prompt != c.prompt {
				return
			}
			seen = true
			if whose := g.Scene(manP).Why; g.drawn != manQ+1 {
				t.Errorf("%s: %d lies open, %q", c.what, g.drawn, whose)
			}
		}})
		s.Done()
		if !seen || g.drawn != 0 {
			t.Errorf("%s: seen %v, and %d lies open afterwards", c.what, seen, g.drawn)
		}
	}
}

// The three beats are counted once for all who hold a card, and again in every phase of every turn (TG-HOLD-07).
func TestEveryCountHasAClockOfItsOwn(t *testing.T) {
	known := map[int]bool{}
	for turn := int16(1); turn <= 3; turn++ {
		for phase := Movement; phase <= Recovery; phase++ {
			g, s := crowd(t, 3), onStage(t, nil)
			g.turn, g.phase = turn, phase
			g.figures[manQ].prone = phase == Recovery
			g.figures[manP].at = mil(20000, 5900) // in reach of Q
			g.hold(s, manQ)
			g.countOfThree(s)
			clock := s.Question("count").Clock
			if known[clock] || clock <= 0 {
				t.Errorf("turn %d, phase %d: the clock %d runs already", turn, phase, clock)
			}
			known[clock] = true
		}
	}
}

func TestLettingGoOfACard(t *testing.T) {
	g, s := crowd(t, 3), onStage(t, nil)
	for _, f := range []int{manR, manQ, manP} {
		g.hold(s, f)
	}
	for _, c := range []struct {
		gone int
		left [3]int8
	}{{manQ, [3]int8{manR, manP, 0}}, {manP, [3]int8{manR, 0, 0}}, {manR, [3]int8{}}} {
		g.letGoOf(c.gone)
		if got := [3]int8(g.held[:3]); got != c.left {
			t.Errorf("without %d held are %v instead of %v", c.gone, got, c.left)
		}
	}
}
