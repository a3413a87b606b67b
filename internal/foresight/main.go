// Foresight measures by which moment it is best to choose among answers: at the end of the stretch, at the beginning of one of the next turns, or
// at the end of the match. `make foresight` runs it; docs/bots.md says what came of it.
//
//	foresight [-games N] [-every N] [-worlds N] [-steps N] SCENARIO...
//
// Steady players play some games. At some of their decisions all answers that a sharp player would look at are tried in many worlds, each to the end of
// the match, and it is noted what it looks like on the way. Then it is chosen by a part of the worlds, and said what that was worth in the others: for
// each moment, with as many decisions played for each answer, and by half of the worlds at the most. A moment that comes later shows more, and costs
// more tries.
package main

import (
	"flag"
	"fmt"
	"os"
	"slices"

	"rumble/bot"
	"rumble/referee"
	"rumble/rules"
	"rumble/scenarios"
)

func main() {
	games := flag.Int("games", 20, "games of each scenario")
	every := flag.Int("every", 10, "one of so many decisions is looked at")
	worlds := flag.Int("worlds", 48, "worlds in which each answer is tried, 16 at least")
	steps := flag.Int("steps", 600, "decisions that are played for each answer before one is chosen")
	flag.Parse()
	if *games < 1 || *every < 1 || *worlds < 16 || *steps < 1 || flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: foresight [-games N] [-every N] [-worlds N, 16 at least] [-steps N] SCENARIO...")
		os.Exit(2)
	}
	for _, id := range flag.Args() {
		w, err := watchGames(id, *games, *every, *worlds)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		fmt.Printf("%s, %d decisions\n%s", id, len(w.all), report(w.all, *steps))
	}
}

// mostDecisions bounds a game.
const mostDecisions = 200_000

// watchGames plays games of a scenario with its first two seats.
func watchGames(id string, games, every, worlds int) (*watch, error) {
	f, ok := scenarios.Find(id)
	if !ok {
		return nil, fmt.Errorf("there is no scenario %q", id)
	}
	rs, _ := rules.Find(f.Scenario.Ruleset)
	if rs.Turn == nil || rs.Prospect == nil {
		return nil, fmt.Errorf("%s: nobody can judge a position of %s before its end", id, rs.ID)
	}
	s := f.Scenario
	s.Seats = slices.Clone(s.Seats[:min(2, len(s.Seats))])
	start, err := rs.New(&s)
	if err != nil {
		return nil, err
	}
	w := &watch{rules: &rs, sharp: bot.NewSharp(&rs, bot.Usual(&rs)), steady: bot.NewSteady(&rs), every: every, worlds: worlds}
	table := referee.Simulator{}
	for range s.Seats {
		table.Players = append(table.Players, w)
	}
	for seed := range uint64(games) {
		table.Chance.Seed(seed)
		if _, err := table.Play(start.Clone(), mostDecisions); err != nil {
			return nil, fmt.Errorf("%s, seed %d: %w", id, seed, err)
		}
	}
	return w, w.failed
}
