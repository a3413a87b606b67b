package main

import (
	"context"
	"testing"

	"rumble/analysis"
	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/ruletext"
)

// few is a depth for tests.
var few = analysis.Depth{Start: 2, Line: 1, Glance: 1, Throw: 3, Most: 4, Grain: 100, Turns: 1, Horizon: 3, Ways: 12, Sample: 3, Budget: bot.Budget{Candidates: 2, Tries: 2, Steps: 40}}

// everywhere is one scenario of each game.
func everywhere(t *testing.T) []*stage {
	t.Helper()
	all, err := stages(nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 5 {
		t.Fatalf("%d games", len(all))
	}
	return all
}

// match is one that is played at random, the first of its stretches.
func match(t *testing.T, s *stage, seed uint64, most int) *analysis.Match {
	t.Helper()
	start, err := s.rules.New(s.scenario)
	if err != nil {
		t.Fatal(err)
	}
	m, err := s.play(start, seed, "random", "steady")
	if err != nil {
		t.Fatal(err)
	}
	m.Stretches = m.Stretches[:min(most, len(m.Stretches))]
	if m.Words, err = ruletext.ParseWords("words.yaml", s.rules.Words); err != nil {
		t.Fatal(err)
	}
	for i := range m.Stretches {
		one := &m.Stretches[i]
		one.Thrown, one.Answered, one.Said = make([]int, len(one.Throws())), make([]int, len(one.Answers)), make([]string, len(one.Told))
	}
	return m
}

// asIf is the luck of one throw of a match if it had fallen otherwise: nothing else of it is looked at.
func asIf(t *testing.T, m *analysis.Match, stretch, throw int, face game.Face) []int {
	t.Helper()
	of := m.Stretches[stretch]
	throws := of.Throws()[:throw+1]
	throws[throw].Face = face
	of.Recorded = referee.Recorded{Before: of.Before, Answers: of.Answers, Last: throws}
	of.Fell = throw
	total, err := analysis.LuckOf(context.Background(), &analysis.Match{Rules: m.Rules, Stretches: []analysis.Stretch{of}, Result: m.Result, Seed: m.Seed}, few)
	if err != nil {
		t.Fatalf("%s: %v", m.Rules.ID, err)
	}
	return total.Seats
}

// Whatever is thrown, drawn or picked in whichever game: over all ways in which it might have fallen, each with its weight, luck is nothing for every
// seat. What is found for a way does not hang on whether it came.
func TestLuckIsNothingInTheMeanInEveryGame(t *testing.T) {
	parted := 0 // throws that did something: in some games those of a short match do little
	for _, s := range everywhere(t) {
		m := match(t, s, 3, 160)
		looked, kinds, last := 0, map[game.ThrowKind]int{}, -1
		for i := range m.Stretches {
			for k, thrown := range m.Stretches[i].Throws() {
				ways, _, ok := referee.Ways(&thrown.Throw, &thrown.Face, few.Ways)
				if !ok || len(ways) < 2 || kinds[thrown.Throw.Kind] == 4 || last >= 0 && i < last+4 {
					continue
				}
				last = i // here and there
				kinds[thrown.Throw.Kind]++
				looked++
				sums, all, most := make([]int, len(m.Result)), 0, 0
				for _, way := range ways {
					all += int(way.Many)
					for seat, luck := range asIf(t, m, i, k, way.Face) {
						sums[seat] += int(way.Many) * luck
						most = max(most, luck, -luck)
					}
				}
				if most > 0 {
					parted++
				}
				for seat, sum := range sums {
					if sum > 2*all || sum < -2*all { // each may be rounded twice
						t.Errorf("%s, stretch %d, throw %d for %q: luck of seat %d is %d/%d in the mean", s.rules.ID, i, k, thrown.Throw.Purpose, seat, sum, all)
					}
				}
			}
		}
		if looked < 4 {
			t.Errorf("%s: %d throws looked at", s.rules.ID, looked)
		}
	}
	if parted < 5 {
		t.Errorf("only %d throws did something", parted)
	}
}

// Luck + skill = result - start, number for number, and the parts are the whole, for every seat in every game.
func TestThePartsAreTheWholeInEveryGame(t *testing.T) {
	for _, s := range everywhere(t) {
		m := match(t, s, 5, 5)
		r, err := analysis.Of(context.Background(), m, few, nil)
		if err != nil {
			t.Fatalf("%s: %v", s.rules.ID, err)
		}
		total, err := analysis.LuckOf(context.Background(), m, few)
		if err != nil {
			t.Fatal(err)
		}
		for seat, of := range r.Seats {
			luck := 0
			for _, throw := range r.Throws {
				luck += throw.Luck[seat]
			}
			if of.Luck+of.Skill != of.Result-of.Start || of.Luck != luck || of.Luck != total.Seats[seat] || of.Result != m.Result[seat] {
				t.Errorf("%s: %+v; its throws come to %d, by themselves to %d", s.rules.ID, of, luck, total.Seats[seat])
			}
		}
		if len(r.Throws) != total.Throws || len(r.Line) != len(m.Stretches)+1 {
			t.Errorf("%s: %d and %d throws, %d points", s.rules.ID, len(r.Throws), total.Throws, len(r.Line))
		}
	}
}
