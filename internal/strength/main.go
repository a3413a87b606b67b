// Strength has bots play each other, and says how strong each is. `make strength` runs it; docs/bots.md shows what came of it.
//
//	strength [-games N] [-players a,b,c] [-neighbours] [-seed N] [-keep FILE] [SCENARIO...]
//
// Every pair plays so many games of each scenario, half of them with swapped sides; two games with swapped sides have the same seed. It prints for
// each pair and scenario how many points of a hundred the second one has won, with twice the standard error, how long a processor worked for a
// decision of each, in the mean and at most, and in the end how strong each player is in each game and in all together, in points of Elo. With -keep
// each result is added to a file, and the ratings are those of all results in it: what takes days need not be played at once, and with 0 games
// they are only told.
package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"rumble/game"
	"rumble/rules"
	"rumble/scenarios"
)

func main() {
	games := flag.Int("games", 40, "games of each pair in each scenario")
	names := flag.String("players", "random,steady,sharp", "who plays, the weakest first")
	neighbours := flag.Bool("neighbours", false, "each plays only the one before it")
	first := flag.Uint64("seed", 0, "the seed of the first game")
	file := flag.String("keep", "", "a file of results, to which these are added")
	flag.Parse()
	run := run{players: strings.Split(*names, ","), games: *games, first: *first, neighbours: *neighbours, file: *file}
	var err error
	if run.tables, err = chosen(flag.Args()); err == nil {
		err = run.check()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	if err := run.play(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Print("\n", ratings(run.players, run.results))
}

// chosen are the scenarios of those ids, or all that two may play and that are no lesson.
func chosen(ids []string) ([]table, error) {
	all, err := scenarios.All()
	if err != nil {
		return nil, err
	}
	var tables []table
	for _, f := range all {
		s := f.Scenario
		named := slices.Contains(ids, s.ID)
		forTwo := len(s.Seats) == 2 || len(s.Seats) > 2 && s.Least == 2
		if len(ids) > 0 && !named || len(ids) == 0 && (len(s.Guide) > 0 || !forTwo) {
			continue
		}
		if !forTwo {
			return nil, fmt.Errorf("%s is not for two", s.ID)
		}
		s.Seats = s.Seats[:2]
		rs, _ := rules.Find(s.Ruleset)
		tables = append(tables, table{rules: rs, scenario: s})
	}
	if len(tables) < len(ids) {
		return nil, fmt.Errorf("of %s only %d are scenarios", strings.Join(ids, ", "), len(tables))
	}
	return tables, nil
}

// table is where two play.
type table struct {
	rules    game.Ruleset
	scenario game.Scenario
}
