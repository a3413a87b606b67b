// Samebytes plays seeded games of every ruleset and prints a hash of all that came about in them, a line for each ruleset. It is built for
// several processors, and what it prints must be the same on all of them: see make machines.
//
//	go run ./internal/samebytes -games 1000 [ruleset ...]
//
// Where two machines differ, -each prints a line for every game, and -first begins with a later one.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"

	"rumble/rules"
	"rumble/scenarios"
)

func main() {
	err := run(os.Args[1:], os.Stdout)
	switch {
	case errors.Is(err, errMisused):
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	case err != nil:
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// errMisused is for what it is asked and cannot do; nothing is played then.
var errMisused = errors.New("samebytes")

func run(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("samebytes", flag.ContinueOnError)
	games := flags.Int("games", 100, "how many games of each ruleset")
	first := flags.Int("first", 1, "the number of the first of them")
	each := flags.Bool("each", false, "a line for every game")
	if err := flags.Parse(args); err != nil {
		return fmt.Errorf("%w: %w", errMisused, err)
	}
	for _, id := range flags.Args() {
		if _, ok := rules.Find(id); !ok {
			return fmt.Errorf("%w: there is no ruleset %q", errMisused, id)
		}
	}
	if *games < 0 || *first < 0 {
		return fmt.Errorf("%w: %d games from number %d on cannot be played", errMisused, *games, *first)
	}
	stock, err := scenarios.All()
	if err != nil {
		return err
	}
	for _, rs := range rules.All() {
		if flags.NArg() > 0 && !slices.Contains(flags.Args(), rs.ID) {
			continue
		}
		program := programOf(&rs, stock)
		all, err := program.play(*first, *games)
		if err != nil {
			return err
		}
		if *each {
			for i := range all {
				fmt.Fprintf(out, "%s %d %v\n", rs.ID, *first+i, all[i].sum)
			}
		}
		sum, over := total(all)
		fmt.Fprintf(out, "%s, version %s: games %d to %d, %d of them to their end: %v\n", rs.ID, rs.Version, *first, *first+*games-1, over, sum)
	}
	return nil
}
