// Means prints how often steady players are offered, and how often they take, each thing that the rules let them do, over 200 seeded games
// of each stock scenario that is named, or of all of them.
//
//	go run ./internal/means [scenario ...]
package main

import (
	"fmt"
	"os"
	"slices"

	"rumble/internal/playthrough"
	"rumble/rules"
	"rumble/scenarios"
)

const games = 200

func main() {
	if err := printMeans(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// printMeans plays the scenarios with these ids, or all without any.
func printMeans(ids []string) error {
	all, err := scenarios.All()
	if err != nil {
		return err
	}
	for _, f := range all {
		sc := &f.Scenario
		if len(ids) > 0 && !slices.Contains(ids, sc.ID) {
			continue
		}
		rs, ok := rules.Find(sc.Ruleset)
		if !ok {
			return fmt.Errorf("%s: no ruleset %q", sc.ID, sc.Ruleset)
		}
		sc.Table.Fill()
		means := playthrough.Means{}
		if err := means.Play(&rs, sc, "steady", games); err != nil {
			return err
		}
		fmt.Printf("%s, %d games\n%v\n", sc.ID, games, means)
	}
	return nil
}
