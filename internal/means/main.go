// Means prints how often players are offered, and how often they take, each thing that the rules let them do, over seeded games of each stock
// scenario that is named, or of all of them. `make means` runs it.
//
//	means [-player NAME] [-games N] [SCENARIO...]
//
// Steady players take a moment for 200 games of a scenario; sharp ones, who try their answers out, hours.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/rules"
	"rumble/scenariofile"
	"rumble/scenarios"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// misused is the exit code for what it is asked and cannot do; nothing is played then.
const misused = 2

// run does all and gives the exit code.
func run(args []string, out, errs io.Writer) int {
	options := flag.NewFlagSet("means", flag.ContinueOnError)
	options.SetOutput(errs)
	player := options.String("player", "steady", "who plays, in all seats")
	games := options.Int("games", 200, "games of each scenario")
	if options.Parse(args) != nil {
		return misused // it was told
	}
	tables, err := chosen(options.Args(), *player)
	if err == nil && *games < 1 {
		err = fmt.Errorf("%d games are none", *games)
	}
	if err != nil {
		fmt.Fprintln(errs, err)
		return misused
	}
	for _, t := range tables {
		means := playthrough.Means{}
		if err := means.Play(&t.rules, t.scenario, *player, *games); err != nil {
			fmt.Fprintln(errs, err)
			return 1
		}
		fmt.Fprintf(out, "%s, %d games of %s players\n%v\n", t.scenario.ID, *games, *player, means)
	}
	return 0
}

// table is what is played.
type table struct {
	rules    game.Ruleset
	scenario *game.Scenario
}

// chosen are the scenarios with these ids, or all without any, where that player knows how to play.
func chosen(ids []string, player string) ([]table, error) {
	files, err := found(ids)
	if err != nil {
		return nil, err
	}
	var tables []table
	for _, f := range files {
		sc := &f.Scenario
		rs, ok := rules.Find(sc.Ruleset)
		if !ok {
			return nil, fmt.Errorf("%s: no ruleset %q", sc.ID, sc.Ruleset)
		}
		if _, err := bot.Named(player, &rs); err != nil {
			return nil, err
		}
		sc.Table.Fill()
		tables = append(tables, table{rs, sc})
	}
	return tables, nil
}

// found are the files of the scenarios with these ids, or all without any.
func found(ids []string) (files []*scenariofile.File, err error) {
	if len(ids) == 0 {
		return scenarios.All()
	}
	for _, id := range ids {
		f, ok := scenarios.Find(id)
		if !ok {
			return nil, fmt.Errorf("there is no scenario %q", id)
		}
		files = append(files, f)
	}
	return files, nil
}
