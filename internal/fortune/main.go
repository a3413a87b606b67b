// Fortune measures what package analysis finds: in matches of which it plays many, whether luck is nothing in the mean and how closely results
// follow it, and whether the chances that it gives come true. `make luck` and `make calibrate` run it.
//
//	fortune luck [-matches N] [-depth N] [-quick] [-first NAME] [-second NAME] [GAME...]
//	fortune calibrate [-positions N] [-tries N] [GAME...]
//
// Interrupted, it tells of what it has measured so far.
// It ends with 1 when something is not as it must be: luck that is more than three standard errors from nothing, results less luck that spread more
// than half as far as results, a tenth of the chances that comes true more than three standard errors off.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"rumble/game"
	"rumble/rules"
	"rumble/scenarios"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: fortune luck|calibrate [options] [GAME...]")
		os.Exit(2)
	}
	options := flag.NewFlagSet(os.Args[1], flag.ExitOnError)
	matches := options.Int("matches", 50, "matches of each game")
	positions := options.Int("positions", 500, "positions of each game")
	tries := options.Int("tries", 100, "tries from each position")
	depth := options.Int("depth", 1, "depth of the analysis")
	turns := options.Int("turns", -1, "turns played on after each throw; 0: to the end of the match, -1: as usual")
	quick := options.Bool("quick", false, "throws are tried less often and in fewer ways")
	first := options.String("first", "steady", "who plays in the first seat")
	second := options.String("second", "steady", "who plays in the second seat")
	_ = options.Parse(os.Args[2:])
	stages, err := stages(options.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	ctx, release := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer release()
	right := true
	for _, s := range stages {
		switch os.Args[1] {
		case "luck":
			right = s.luck(ctx, plays{matches: *matches, depth: *depth, players: [2]string{*first, *second}, turns: *turns, quick: *quick}) && right
		case "calibrate":
			right = s.calibrate(ctx, *positions, *tries) && right
		}
	}
	if !right {
		os.Exit(1)
	}
}

// stages are the first scenario for two of each of these games, of all of them where none is named.
func stages(games []string) ([]*stage, error) {
	all, err := scenarios.All()
	if err != nil {
		return nil, err
	}
	var stages []*stage
	for _, rs := range rules.All() {
		if len(games) > 0 && !slices.Contains(games, rs.ID) {
			continue
		}
		for _, f := range all {
			if f.Scenario.Ruleset == rs.ID && len(f.Scenario.Guide) == 0 && (len(f.Scenario.Seats) == 2 || f.Scenario.Least == 2) {
				stages = append(stages, &stage{rules: rs, scenario: forTwo(f.Scenario)})
				break
			}
		}
	}
	return stages, nil
}

// stage is a scenario and its rules.
type stage struct {
	rules    game.Ruleset
	scenario *game.Scenario
}

// forTwo is the scenario with its first two seats.
func forTwo(s game.Scenario) *game.Scenario {
	s.Seats = s.Seats[:2]
	return &s
}

// mostDecisions bounds a match.
const mostDecisions = 200_000

// processor is how many seconds of a processor this process has used.
func processor() float64 {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return float64(u.Utime.Sec+u.Stime.Sec) + float64(u.Utime.Usec+u.Stime.Usec)/1e6
}
