package maddogs

import (
	"context"
	"testing"

	"rumble/game"
	"rumble/referee"
)

// Whoever is hit is told what it did to them, in every outcome that is counted: also where runs are counted as one whose last
// hit fell on different figures.
func TestEverybodyHitIsToldHisHarmInEveryOutcome(t *testing.T) {
	g := makeGame(t,
		person("hot", "reds", "enforcer", at(10, 10), "shotgun"),
		person("doo", "irish", "hoodlum", at(12, 10)), person("pal", "irish", "hoodlum", at(13, 10)),
	)
	g.phase = Playing
	g.card = Activation{up: true, seat: 0, card: int8(cardOf(0, jack)), leader: nobody}
	g.card.left[0] = 2
	blaze := game.Answer{Option: option(t, g, "blaze-away", game.Figure(1))}
	odds, err := referee.Count(context.Background(), referee.Situation{Checkpoint: g, Seat: 0, Consider: blaze}, nil, referee.Bound{})
	if err != nil || !odds.Exact {
		t.Fatalf("exact %v: %v", odds.Exact, err)
	}
	both := 0
	for i := range odds.Outcomes {
		hit, harmed := map[game.Ref]int{}, map[game.Ref]int{}
		for _, e := range odds.Outcomes[i].Effects {
			switch e.Kind {
			case "hit":
				hit[e.Whom]++
			case "unhurt", "wounded", "unconscious", "killed", "gory-death":
				harmed[e.Whom]++
			}
		}
		for f := range 3 {
			if who := game.Figure(f); hit[who] != harmed[who] {
				t.Fatalf("%s is hit %d times and harmed %d times in %v", g.ID(who), hit[who], harmed[who], odds.Outcomes[i].Effects)
			}
		}
		if len(hit) == 2 {
			both++
		}
	}
	if both == 0 {
		t.Error("no outcome hits both: the test shows nothing")
	}
}

// option is the place of a sentence among those offered next.
func option(t *testing.T, g *Game, verb game.Verb, whom game.Ref) int {
	t.Helper()
	options, _ := g.Clone().(*Game).listSentences(&g.card)
	for i := range options {
		if options[i].Verb == verb && options[i].Whom == whom {
			return i
		}
	}
	t.Fatalf("%s at %v is not offered", verb, whom)
	return 0
}

// A skill that somebody has already is rolled again, for ever if it must be: of twelve skills each is the second as often as
// any other.
func TestTheOddsOfTwoSkillsAreExact(t *testing.T) {
	g := makeGame(t, person("hot", "reds", "enforcer", at(10, 10)))
	odds, err := referee.Count(context.Background(), referee.Situation{Checkpoint: &skilled{g}, Seat: game.Nobody}, nil, referee.Bound{})
	if err != nil || !odds.Exact || len(odds.Outcomes) != 12*11 {
		t.Fatalf("exact %v, %d outcomes: %v", odds.Exact, len(odds.Outcomes), err)
	}
	for _, o := range odds.Outcomes {
		if o.P.String() != "1/132" || len(o.Effects) != 2 {
			t.Errorf("%v has %v", o.Effects, o.P)
		}
	}
}

// skilled is a game in which the first figure rolls two skills, and nothing else happens.
type skilled struct{ *Game }

func (s *skilled) Advance(ref game.Referee) {
	s.rollSkill(ref, 0)
	s.rollSkill(ref, 0)
}

func (s *skilled) Clone() game.Game         { return &skilled{s.Game.Clone().(*Game)} }
func (s *skilled) CopyFrom(other game.Game) { s.Game.CopyFrom(other.(*skilled).Game) }

func (s *skilled) AppendSince(b []byte, origin game.Game) []byte {
	return s.Game.AppendSince(b, origin.(*skilled).Game)
}
