package quickdraw_test

import (
	"testing"

	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/quickdraw"
)

// stubborn is a player who answers at random, picks places at random, and does not give up.
type stubborn struct{}

func (stubborn) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	for range 12 {
		n := c.Below(len(q.Options))
		o := &q.Options[n]
		if o.Verb == "concede" || o.Verb == "pass" && c.Below(4) > 0 {
			continue
		}
		a := game.Answer{Question: q.ID, Option: n}
		if o.Many.To > 0 {
			a.Many = int(o.Many.From) + c.Below(int(o.Many.To-o.Many.From)+1)
		}
		if !o.Where.None() {
			p := see().(*quickdraw.Game).Places()
			if c.Below(2) == 0 {
				if spots := p.Good(o.Where, nil); len(spots) > 0 {
					a.At = spots[c.Below(len(spots))]
					return a
				}
			}
			at, ok := p.Sample(o.Where, c)
			if !ok {
				continue
			}
			a.At = at
		}
		return a
	}
	a, _ := q.ByDefault()
	return a
}

// The bank and the hunt are played to their end by players who answer at random: nobody stands in anybody, no card is lost, and all that
// happens has its words.
func TestScenesAtRandom(t *testing.T) {
	told := map[game.Kind]int{}
	for _, file := range []string{"quickdraw-bank", "quickdraw-hunt"} {
		for seed := range uint64(50) {
			sc := scene(t, file)
			g, err := quickdraw.New(sc)
			if err != nil {
				t.Fatal(err)
			}
			var player referee.Player = stubborn{}
			c := playthrough.Chronicle{}
			for range sc.Seats {
				c.Players = append(c.Players, player)
			}
			c.Play(t, quickdraw.Rules(), &watchedScene{Game: g.(*quickdraw.Game), t: t, seed: seed}, seed)
			for kind, many := range c.Told {
				told[kind] += many
			}
		}
	}
	for _, kind := range []game.Kind{"beast-wakes", "beast-attacks", "beast-hunts", "beast-backs-off", "beast-flees", "beast-enraged", "stampede", "mounts"} {
		if told[kind] == 0 {
			t.Errorf("%s never happened", kind)
		}
	}
}

// watchedScene is a match whose state is looked at after each stretch.
type watchedScene struct {
	*quickdraw.Game
	t    *testing.T
	seed uint64
}

func (s *watchedScene) Advance(ref game.Referee) {
	s.Game.Advance(ref)
	for _, fault := range quickdraw.Faults(s.Game) {
		s.t.Fatalf("seed %d: %s", s.seed, fault)
	}
}
