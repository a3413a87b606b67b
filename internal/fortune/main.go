// Fortune measures what package analysis finds: in matches of which it plays many, whether luck is nothing in the mean and how closely results
// follow it, and whether the chances that it gives come true. `make luck` and `make calibrate` run it.
//
//	fortune luck [-matches N] [-depth N] [-turns N] [-quick] [-first NAME] [-second NAME] [GAME...]
//	fortune calibrate [-positions N] [-tries N] [GAME...]
//
// Interrupted, it tells of what it has measured so far.
// It ends with 1 when something is not as it must be: luck that is more than three standard errors from nothing, results less luck that spread more
// than half as far as results, a tenth of the chances that comes true more than three standard errors off; and when there is nothing to go by, as it
// was interrupted too soon. With 2 it ends, and plays nothing, when it is asked for what there is not.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// misused is the exit code for what it is asked and cannot do; nothing is played then.
const misused = 2

func main() {
	m, stages, ok := read(os.Args[1:], os.Stderr)
	if !ok {
		os.Exit(misused)
	}
	ctx, release := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer release()
	right := true
	for _, s := range stages {
		right = m.measure(ctx, s) && right
	}
	if !right {
		os.Exit(1)
	}
}

// measure is what is measured, with its options.
type measure interface {
	check(on []*stage) error                    // of options that cannot be
	measure(ctx context.Context, s *stage) bool // prints what comes of it and says whether that is as it must be
}

// read reads a command line. It tells what is wrong there.
func read(args []string, errs io.Writer) (m measure, on []*stage, ok bool) {
	options := flag.NewFlagSet("fortune", flag.ContinueOnError)
	options.SetOutput(errs)
	switch command := append(args, "")[0]; command {
	case "luck":
		m = optionsOfLuck(options)
	case "calibrate":
		m = optionsOfCalibration(options)
	default:
		fmt.Fprintf(errs, "there is no command %q; usage: fortune luck|calibrate [options] [GAME...]\n", command)
		return nil, nil, false
	}
	if options.Parse(args[1:]) != nil {
		return nil, nil, false // it was told
	}
	on, err := stages(options.Args())
	if err == nil {
		err = m.check(on)
	}
	if err != nil {
		fmt.Fprintln(errs, err)
	}
	return m, on, err == nil
}

// processor is how many seconds of a processor this process has used.
func processor() float64 {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return float64(u.Utime.Sec+u.Stime.Sec) + float64(u.Utime.Usec+u.Stime.Usec)/1e6
}
