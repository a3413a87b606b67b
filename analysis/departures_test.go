package analysis

import (
	"context"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/cups"
	"rumble/internal/first"
	"rumble/internal/toy"
	"rumble/referee"
	"rumble/ruletext"
)

// kept is a match as it was played by these players.
func kept(t *testing.T, rules game.Ruleset, of *game.Scenario, seed uint64, players ...referee.Player) *Match {
	t.Helper()
	start, err := rules.New(of)
	if err != nil {
		t.Fatal(err)
	}
	words, err := ruletext.ParseWords("words.yaml", rules.Words)
	if err != nil {
		t.Fatal(err)
	}
	m := &Match{Rules: &rules, Words: words, Seed: seed}
	table := referee.Simulator{Players: players}
	table.Keep = func(r referee.Recorded) {
		m.Stretches = append(m.Stretches, Stretch{Recorded: r, Number: 1 + len(m.Stretches)})
	}
	table.Chance.Seed(seed)
	result, err := table.Play(start, 10_000)
	if err != nil {
		t.Fatal(err)
	}
	for seat := range players {
		m.Result = append(m.Result, result.Share(game.Seat(seat)))
	}
	return m
}

func pigs(t *testing.T, seed uint64, players ...referee.Player) *Match {
	t.Helper()
	return kept(t, first.Rules(), &game.Scenario{Ruleset: "pig", Seats: []game.SeatSetup{{ID: "ann"}, {ID: "ben"}}}, seed, players...)
}

// holds is a player who never rolls twice.
type holds struct{}

func (holds) Answer(q *game.Question, _ func() game.Game, _ *game.Chance) game.Answer {
	if q.Options[0].Verb == "hold" {
		return q.Saying("hold")
	}
	return q.Saying("roll")
}

// Whoever plays as a steady player departs from nothing, and whoever holds too soon departs there and nowhere else.
func TestDepartures(t *testing.T) {
	rules := first.Rules()
	steady := bot.NewSteady(&rules)
	if all, err := departures(context.Background(), pigs(t, 1, steady, steady), func() {}); err != nil || len(all) != 0 {
		t.Errorf("two steady players: %d departures (%v)", len(all), err)
	}
	m := pigs(t, 2, holds{}, steady)
	all, err := departures(context.Background(), m, func() {})
	if err != nil || len(all) < 3 {
		t.Fatalf("%d departures (%v)", len(all), err)
	}
	for _, d := range all {
		if seat := d.stretch.Answers[d.from].Seat; seat != 0 || d.to != d.from+1 || len(d.stretch.Throws()) > 0 {
			t.Errorf("seat %d departs with answers %d to %d, and %d throws come of it", seat, d.from, d.to, len(d.stretch.Throws()))
		}
	}
}

// Answers that are given together are one departure, whoever of them departs; and each is found where it stands, with the throws before it. From before a
// departure another answer may come, from after it the one that was given.
func TestDeparturesCanBePlayedOn(t *testing.T) {
	random, together := &bot.Random{}, 0
	for _, m := range []*Match{
		kept(t, toy.Rules(), toy.Scenario(3, 4), 2, random, random, random),
		kept(t, cups.Rules(), cups.Scenario(3, 2), 3, random, random, random),
	} {
		all, err := departures(context.Background(), m, func() {})
		if err != nil || len(all) == 0 {
			t.Fatalf("%s: %d departures (%v)", m.Rules.ID, len(all), err)
		}
		table, worth := newTable(m.Rules, len(m.Result)), make([]int, len(m.Result))
		for i := range all {
			d := &all[i]
			if d.to > d.from+1 {
				together++
			}
			_, o, err := put(d.stretch, d.from)
			if err != nil || d.throws != o.Throws || d.to <= d.from || d.to-d.from > len(o.Asked) {
				t.Errorf("%s: answers %d to %d, %d throws before, %d questions open (%v)", m.Rules.ID, d.from, d.to, d.throws, len(o.Asked), err)
			}
			for _, fork := range []*referee.Fork{d.before(), d.after()} {
				if err := table.try(fork, 1, toTheEnd, worth); err != nil {
					t.Errorf("%s: %v", m.Rules.ID, err)
				}
			}
		}
	}
	if together == 0 {
		t.Error("no answers were given together")
	}
}

func TestStoppedWhileDeparturesAreLookedFor(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	rules := first.Rules()
	if _, err := departures(ctx, pigs(t, 1, bot.NewSteady(&rules), holds{}), func() {}); err == nil {
		t.Error("nobody wanted to know, and it was looked for")
	}
}
