package referee_test

import (
	"errors"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/cups"
	"rumble/internal/toy"
	"rumble/referee"
)

// recorded plays a match at random and keeps its stretches, and the state after the last one.
func recorded(t *testing.T, rules *game.Ruleset, of *game.Scenario, seed uint64) (all []referee.Recorded, end game.Game) {
	t.Helper()
	g, err := rules.New(of)
	if err != nil {
		t.Fatal(err)
	}
	table := referee.Simulator{Keep: func(r referee.Recorded) { all = append(all, r) }}
	for range of.Seats {
		table.Players = append(table.Players, &bot.Random{})
	}
	table.Chance.Seed(seed)
	if _, err := table.Play(g, 10_000); err != nil {
		t.Fatal(err)
	}
	return all, g
}

// A stretch that was kept leads to the next one, and it can be left at every throw of it, in a race and after hidden draws as well.
func TestEveryThrowIsAFork(t *testing.T) {
	for _, c := range []struct {
		rules game.Ruleset
		of    *game.Scenario
	}{{toy.Rules(), toy.Scenario(3, 5)}, {cups.Rules(), cups.Scenario(3, 3)}} {
		for seed := range uint64(6) {
			all, end := recorded(t, &c.rules, c.of, seed)
			p := referee.Playout{Table: referee.Simulator{Players: passives(len(c.of.Seats))}}
			throws := 0
			for i, r := range all {
				after := end
				if i+1 < len(all) {
					after = all[i+1].Before
				}
				f := referee.Fork{Checkpoint: r.Before, Answers: r.Answers, Throws: r.Throws()}
				if g, err := p.PlayFork(&f, 0, 1000); err != nil || stateOf(g) != stateOf(after) {
					t.Fatalf("%s, stretch %d: it leads elsewhere (%v)", c.rules.ID, i, err)
				}
				for k, thrown := range r.Throws() {
					throws++
					f.Throws, f.Face = r.Throws()[:k], &thrown.Face
					if _, err := p.PlayFork(&f, 0, 1000); err != nil {
						t.Fatalf("%s, stretch %d, throw %d: %v", c.rules.ID, i, k, err)
					}
				}
			}
			if throws == 0 {
				t.Errorf("%s: nothing was thrown", c.rules.ID)
			}
		}
	}
}

// What follows a fork has the same dice whatever the face, and the face is the one that was said.
func TestAForkFallsAsItSays(t *testing.T) {
	rules := toy.Rules()
	all, _ := recorded(t, &rules, toy.Scenario(2, 6), 1)
	p := referee.Playout{Table: referee.Simulator{Players: passives(2)}}
	tried, parted := 0, 0
	for _, r := range all {
		for k, thrown := range r.Throws() {
			if thrown.Throw.Kind != game.Dice || thrown.Throw.Dice == 0 {
				continue
			}
			ends := map[string]bool{}
			var face game.Face
			f := referee.Fork{Checkpoint: r.Before, Answers: r.Answers, Throws: r.Throws()[:k], Face: &face}
			for pip := 1; pip <= thrown.Throw.Sides; pip++ {
				face = alike(thrown.Throw.Dice, pip)
				p.Table.Chance.Seed(4)
				g, err := p.PlayFork(&f, 0, 1000)
				if err != nil || p.Table.Throws == 0 {
					t.Fatalf("the throw has taken %d of the table's (%v)", p.Table.Throws, err)
				}
				ends[stateOf(g)] = true
			}
			if tried++; len(ends) > 1 {
				parted++
			}
			face = alike(thrown.Throw.Dice, thrown.Throw.Sides+1)
			var refused *game.Error
			if _, err := p.PlayFork(&f, 0, 1000); !errors.As(err, &refused) || refused.Code != "differs" {
				t.Errorf("an impossible face: %v", err)
			}
		}
	}
	if parted == 0 {
		t.Errorf("in none of %d throws the face makes a difference", tried)
	}
}

// alike is so many dice that all show the same.
func alike(dice, pip int) (face game.Face) {
	for range dice {
		face.Add(uint8(pip))
	}
	return face
}

// A fork at a throw needs all the answers before it; without a face the players go on where the answers end.
func TestAForkWithoutAnswers(t *testing.T) {
	rules := toy.Rules()
	all, _ := recorded(t, &rules, toy.Scenario(2, 3), 1)
	p := referee.Playout{Table: referee.Simulator{Players: passives(2)}}
	for _, r := range all {
		throws := r.Throws()
		if len(throws) == 0 || len(r.Answers) == 0 {
			continue
		}
		f := referee.Fork{Checkpoint: r.Before, Throws: throws[:len(throws)-1], Face: &throws[len(throws)-1].Face}
		_, withFace := p.PlayFork(&f, 0, 1000)
		f.Face, f.Throws = nil, nil
		if _, err := p.PlayFork(&f, 0, 1000); err != nil {
			t.Fatal(err)
		}
		if withFace != nil {
			return
		}
	}
	t.Error("no throw comes after an answer")
}
