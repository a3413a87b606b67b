// Foresight measures by which moment it is best to choose among answers: at the end of the stretch, at the beginning of one of the next turns, or
// at the end of the match. `make foresight` runs it; docs/bots.md says what came of it.
//
//	foresight [-games N] [-every N] [-worlds N] [-steps N] SCENARIO...
//	foresight -departures PLAYER [-games N] [-worlds N] [-seed N] SCENARIO...
//
// Steady players play some games. At some of their decisions all answers that a sharp player would look at are tried in many worlds, each to the end of
// the match, and it is noted what it looks like on the way. Then it is chosen by a part of the worlds, and said what that was worth in the others: for
// each moment, with as many decisions played for each answer, and by half of the worlds at the most. A moment that comes later shows more, and costs
// more tries.
//
// With -departures a player who tries answers out plays steady ones, with swapped sides, and each answer that a steady player would not have given is
// weighed in many worlds. The sum of a match is what the player wins more than a steady one would, in the mean, and is known by fewer games than that.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	games := flag.Int("games", 20, "games of each scenario")
	every := flag.Int("every", 10, "one of so many decisions is looked at")
	worlds := flag.Int("worlds", 48, "worlds in which each answer is tried, 16 at least")
	steps := flag.Int("steps", 600, "decisions that are played for each answer before one is chosen")
	departures := flag.String("departures", "", "weigh what this player answers otherwise than a steady one")
	seed := flag.Uint64("seed", 0, "the seed of the first game")
	flag.Parse()
	if *games < 1 || *every < 1 || *worlds < 16 || *steps < 1 || flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: foresight [-departures PLAYER] [-games N] [-every N] [-worlds N, 16 at least] [-steps N] [-seed N] SCENARIO...")
		os.Exit(2)
	}
	if err := check(flag.Args(), *departures); err != nil { // before hours have gone into another
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	for _, id := range flag.Args() {
		var said string
		var err error
		if *departures != "" {
			said, err = departed(id, *departures, *games, *worlds, *seed)
		} else {
			said, err = watched(id, *games, *every, *worlds, *steps, *seed)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		fmt.Print(said)
	}
}

// check says what is wrong with the scenarios, or with the player whose departures are to be weighed, if there is one.
func check(ids []string, player string) error {
	for _, id := range ids {
		s, err := set(id)
		if err == nil && player != "" {
			_, err = s.planner(player)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// watched says by which moment answers are best chosen in a scenario.
func watched(id string, games, every, worlds, steps int, seed uint64) (string, error) {
	w, err := watchGames(id, games, every, worlds, seed)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s, %d decisions\n%s", id, len(w.all), report(w.all, steps)), nil
}

// departed says what the departures of a player are worth in a scenario.
func departed(id, player string, games, worlds int, seed uint64) (string, error) {
	d, err := watchDepartures(id, player, games, worlds, seed)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%-26s %s\n", id, d), nil
}

// watchGames plays games of steady players, and looks at their decisions.
func watchGames(id string, games, every, worlds int, seed uint64) (*watch, error) {
	s, err := set(id)
	if err != nil {
		return nil, err
	}
	w := s.watch(every, worlds)
	for i := range uint64(games) {
		if _, err := s.play(seed+i, &w, &w); err != nil {
			return nil, fmt.Errorf("%s, %w", id, err)
		}
	}
	return &w, w.failed
}
