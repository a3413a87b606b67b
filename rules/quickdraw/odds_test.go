package quickdraw_test

import (
	"context"
	"math"
	"testing"

	"rumble/game"
	"rumble/referee"
)

// TestExactOddsAgreeWithManyPlays plays risky actions of twelve questions in the middle of matches hundreds of times, with the dice as they
// fall: what befalls a figure befalls it as often as its exact odds say.
func TestExactOddsAgreeWithManyPlays(t *testing.T) {
	compared := 0
	for n := range 12 {
		p := midGame(t, scenes[n%3], uint64(1+n), 12+6*(n/3))
		q := &p.out.Asked[0]
		for i, a := range p.answers {
			if i%2 == n%2 && len(p.answers) > 8 {
				continue
			}
			s := p.out.Situation(p.at, p.given, q.Seat, a)
			odds, err := referee.Count(context.Background(), s, nil, referee.Bound{Runs: 700, Steps: 200_000})
			if err != nil {
				t.Fatal(err)
			}
			if !odds.Exact || odds.Until != referee.EndOfStretch {
				t.Errorf("%d: %v on %v: not counted to the end", n, q.Options[a.Option].Verb, q.Options[a.Option].Whom)
				continue
			}
			const plays = 400
			seen := played(t, &s, plays)
			for _, f := range odds.Figures {
				for _, k := range f.Chances {
					exact, _ := k.P.Rat().Float64()
					share := float64(seen[befallen{f.Who, k.Kind}]) / plays
					if off := math.Abs(share - exact); off > 5*math.Sqrt(exact*(1-exact)/plays)+1.0/plays {
						t.Errorf("%d: %v on %v: %v befalls %v with %.4f, and did with %.4f", n, q.Options[a.Option].Verb, q.Options[a.Option].Whom, k.Kind, f.Who, exact, share)
					}
					delete(seen, befallen{f.Who, k.Kind})
					compared++
				}
			}
			for what := range seen {
				t.Errorf("%d: %v on %v: %v befell %v, which is not in its odds", n, q.Options[a.Option].Verb, q.Options[a.Option].Whom, what.kind, what.who)
			}
		}
	}
	if compared < 400 {
		t.Errorf("only %d chances compared", compared)
	}
}

// befallen is a kind of effect on a figure.
type befallen struct {
	who  game.Ref
	kind game.Kind
}

// played counts in how many plays each kind of effect befell each figure.
func played(t *testing.T, s *referee.Situation, plays int) map[befallen]int {
	t.Helper()
	seen := map[befallen]int{}
	now := s.Checkpoint.Clone()
	chance := game.NewChance(12)
	for range plays {
		now.CopyFrom(s.Checkpoint)
		p := play{situation: s, chance: chance, befell: map[befallen]bool{}}
		if err := referee.Act(now, &p); err != nil {
			t.Fatal(err)
		}
		for what := range p.befell {
			seen[what]++
		}
	}
	return seen
}

// play retraces a situation and plays on from it, the dice falling at random and everybody taking the default.
type play struct {
	situation     *referee.Situation
	chance        *game.Chance
	throws, asked int
	considered    bool
	befell        map[befallen]bool
}

func (p *play) Throw(t *game.Throw) (game.Face, error) {
	if p.throws < len(p.situation.Throws) {
		p.throws++
		return p.situation.Throws[p.throws-1].Face, nil
	}
	if t.Kind != game.Dice {
		return game.Shown(uint8(1 + p.chance.Below(len(t.Among)))), nil
	}
	var face game.Face
	for range t.Dice {
		face.Add(uint8(1 + p.chance.Below(t.Sides)))
	}
	return face, nil
}

func (p *play) Ask(qs []game.Question, answers []game.Answer) error {
	for i := range qs {
		switch {
		case p.asked < len(p.situation.Answers):
			answers[i] = p.situation.Answers[p.asked].Answer
		case !p.considered:
			answers[i], p.considered = p.situation.Consider, true
		default:
			answers[i] = (&referee.Passive{}).Answer(&qs[i], nil, nil)
		}
		p.asked++
	}
	return nil
}

func (p *play) Tell(e *game.Event) error {
	if !p.considered || e.NotInOdds {
		return nil
	}
	effect := referee.Effect{Kind: e.Kind, Who: e.Who, Whom: e.Whom}
	if e.Cause {
		effect.Whom = game.Ref{}
	}
	if who, ok := effect.About(); ok {
		p.befell[befallen{who, e.Kind}] = true
	}
	return nil
}
