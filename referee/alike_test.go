package referee_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
)

func TestAlikeFacesFallIntoTheSameBands(t *testing.T) {
	throw := game.Throw{Dice: 4, Sides: 10, Bands: game.Bands{1, 4, 9}}
	face := game.Shown(1, 2, 9, 10)
	seen := map[string]bool{}
	chance := game.NewChance(1)
	for range 8000 {
		alike := referee.Alike(&throw, &face, chance)
		pips := alike.Pips()
		seen[fmt.Sprint(pips)] = true
		slices.Sort(pips)
		if pips[0] != 1 || pips[1] < 2 || pips[1] > 4 || pips[2] < 5 || pips[2] > 9 || pips[3] != 10 {
			t.Fatalf("%v is not like %v", pips, face.Pips())
		}
	}
	if want := 24 * 3 * 5; len(seen) != want { // every order, every face of the two wide bands
		t.Errorf("%d faces seen, not %d", len(seen), want)
	}
	if face.Die(1) != 2 {
		t.Error("the face itself was changed")
	}
	throw.InOrder = true
	if alike := referee.Alike(&throw, &face, chance); alike.Die(0) != 1 || alike.Die(1) > 4 || alike.Die(3) != 10 {
		t.Errorf("%v lie in another order than %v", alike.Pips(), face.Pips())
	}
	for _, kind := range []game.ThrowKind{game.Pick, game.Draw} {
		one := game.Shown(2)
		if alike := referee.Alike(&game.Throw{Kind: kind, Dice: 1, Sides: 3, Bands: game.Bands{2}}, &one, chance); alike.One() != 2 {
			t.Errorf("throw kind %d: another thing", kind)
		}
	}
}

// chancy directs by chance, or repeats what it did before with faces alike.
type chancy struct {
	chance, other *game.Chance
	ground        game.Places
	faces         []game.Face
	answers       []game.Answer
	repeat        bool
	told          []string
}

func (d *chancy) Throw(t *game.Throw) (game.Face, error) {
	if d.repeat {
		face := d.faces[0]
		d.faces = d.faces[1:]
		return referee.Alike(t, &face, d.other), nil
	}
	var face game.Face
	for range t.Dice {
		face.Add(uint8(1 + d.chance.Below(t.Sides)))
	}
	d.faces = append(d.faces, face)
	return face, nil
}

func (d *chancy) Ask(qs []game.Question, answers []game.Answer) error {
	for i := range qs {
		if d.repeat {
			answers[i], d.answers = d.answers[0], d.answers[1:]
			continue
		}
		answers[i] = anyAnswer(&qs[i], d.ground, d.chance)
		answers[i].Picked = slices.Clone(answers[i].Picked)
		d.answers = append(d.answers, answers[i])
	}
	return nil
}

func (d *chancy) Tell(e *game.Event) error {
	if !e.NotInOdds {
		d.told = append(d.told, fmt.Sprintf("%+v", *e))
	}
	return nil
}

func TestTheToyTellsFacesApartOnlyWhereItCuts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		g, err := toy.Rules().New(toy.Scenario(3, 8))
		if err != nil {
			t.Fatal(err)
		}
		for {
			if _, over := g.Over(); over {
				return
			}
			again := g.Clone()
			d := &chancy{chance: game.NewChance(seed), other: game.NewChance(seed + 1), ground: g.Places()}
			if err := referee.Act(g, d); err != nil {
				t.Fatal(err)
			}
			told := d.told
			d.repeat, d.told = true, nil
			if err := referee.Act(again, d); err != nil {
				t.Fatal(err)
			}
			if stateOf(again) != stateOf(g) || !slices.Equal(d.told, told) {
				t.Fatalf("with other faces of the same bands\n%v\ninstead of\n%v", d.told, told)
			}
			seed = seed*31 + 7
		}
	})
}

// fickle is a rule that does not throw the same dice when everything is the same.
type fickle struct {
	program
	times *int
}

func (f *fickle) Clone() game.Game     { return f }
func (f *fickle) CopyFrom(_ game.Game) {}
func (f *fickle) Advance(r game.Referee) {
	r.Ask(&game.Question{Options: make([]game.Option, 2)})
	*f.times++
	r.Throw(game.Throw{Dice: *f.times, Sides: 6})
	r.Throw(game.Throw{Dice: 1, Sides: 6})
}

func TestAFickleRuleIsFoundOut(t *testing.T) {
	_, err := referee.Count(context.Background(), referee.Situation{Checkpoint: &fickle{times: new(int)}}, nil, referee.Bound{})
	if codeOf(err) != "differs" {
		t.Errorf("%v", err)
	}
}
