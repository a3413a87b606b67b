// Fortune measures what package analysis finds: in matches of which it plays many, whether luck is nothing in the mean and how closely results
// follow it, and whether the chances that it gives come true. `make luck` and `make calibrate` run it.
//
//	fortune luck [-matches N] [-depth N] [-players NAME] [GAME...]
//	fortune calibrate [-positions N] [-tries N] [GAME...]
//
// It ends with 1 when something is not as it must be: luck that is more than three standard errors from nothing, results less luck that spread more
// than half as far as results, a tenth of the chances that comes true more than three standard errors off.
package main

import (
	"flag"
	"fmt"
	"os"
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
	throw := options.Int("throw", 0, "tries for each way of a throw; 0: as usual")
	horizon := options.Int("horizon", -1, "decisions played in each; -1: as usual")
	players := options.String("players", "steady", "who plays in the second seat")
	_ = options.Parse(os.Args[2:])
	all, err := scenarios.All()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	right := true
	for _, rs := range rules.All() {
		if options.NArg() > 0 && !slices.Contains(options.Args(), rs.ID) {
			continue
		}
		for _, f := range all {
			if f.Scenario.Ruleset != rs.ID || len(f.Scenario.Guide) > 0 || len(f.Scenario.Seats) > 2 && f.Scenario.Least != 2 || len(f.Scenario.Seats) < 2 {
				continue
			}
			stage := &stage{rules: rs, scenario: forTwo(f.Scenario)}
			switch os.Args[1] {
			case "luck":
				right = stage.luck(*matches, *depth, *throw, *horizon, *players) && right
			case "calibrate":
				right = stage.calibrate(*positions, *tries) && right
			}
			break
		}
	}
	if !right {
		os.Exit(1)
	}
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
