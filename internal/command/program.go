package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"unicode/utf8"

	"github.com/alecthomas/kong"

	"rumble/game"
	"rumble/scenariofile"
)

// Program is everything the commands need from outside.
type Program struct {
	In       io.Reader
	Out      io.Writer // results
	Err      io.Writer // talk: errors, prompts beside a stream of JSON, progress
	Terminal bool      // Err is a terminal, so progress may be drawn on it
	Random   io.Reader // secrets and seeds that are not given
	Rulesets []game.Ruleset
	Stock    func() ([]*scenariofile.File, error) // the stock scenarios
	Web      fs.FS                                // the built web table; nil when it was not built
	Machine  Machine                              // what the doctor asks it
}

// The exit codes.
const (
	done      = 0
	failed    = 1
	usedWrong = 2
)

// line is the whole command line.
type line struct {
	Serve     serve     `cmd:"" help:"Serve the web table and print its address."`
	Play      play      `cmd:"" help:"Play a match in the terminal."`
	Script    scripts   `cmd:"" help:"Run script files: rigged dice, answers, expectations."`
	Odds      odds      `cmd:"" help:"Print the exact odds of the answer that a script considers."`
	Work      work      `cmd:"" help:"Play games for studies that others have asked for."`
	Rules     ruleList  `cmd:"" help:"Print the rulebooks, a rulebook or a clause."`
	Scenarios scenarios `cmd:"" help:"List the stock scenarios."`
	Gang      gangs     `cmd:"" help:"Check gang files, and print what is in them."`
	Study     studies   `cmd:"" help:"Play many games of a scenario with all that is varied, and make a report."`
	Replay    replay    `cmd:"" help:"Tell an exported match again, or prove it fair."`
	Analyse   analyse   `cmd:"" help:"Say what luck did in a match, what each decision cost, and who played better."`
	Backup    backup    `cmd:"" help:"Save the matches of a server, which may be running, into a file."`
	Restore   restore   `cmd:"" help:"Make a data folder of a backup."`
	Doctor    doctor    `cmd:"" help:"Say what is wrong with an installation, and what to do."`
	Version   version   `cmd:"" help:"Print what this program was built from, and which games it plays."`
}

// stop is what leaves the parser after it has printed help.
type stop int

// Run runs the command that the arguments name, without the program's own name, and returns the exit code.
func (p *Program) Run(ctx context.Context, args []string) (code int) {
	defer func() {
		if caught := recover(); caught != nil {
			s, ok := caught.(stop)
			if !ok {
				panic(caught)
			}
			code = int(s)
		}
	}()
	var l line
	parser, err := kong.New(&l,
		kong.Name("rumble"),
		kong.Description("A tabletop for skirmish games that knows their rules."),
		kong.Writers(p.Out, p.Err),
		kong.Exit(func(code int) { panic(stop(code)) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(p),
	)
	if err != nil {
		panic(err) // the struct above is wrong: no arguments lead here
	}
	for _, arg := range args {
		if !utf8.ValidString(arg) { // the parser would put other letters in their place, and so name another file
			fmt.Fprintf(p.Err, "rumble: %q has letters that are not UTF-8. A file of such a name must be called otherwise.\n", arg)
			return usedWrong
		}
	}
	parsed, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintf(p.Err, "rumble: %v\n", err)
		fmt.Fprintln(p.Err, "Run \"rumble --help\" for what there is.")
		return usedWrong
	}
	return p.report(parsed.Run())
}

// report prints an error and gives its exit code.
func (p *Program) report(err error) int {
	if err == nil {
		return done
	}
	if !errors.Is(err, alreadyTold) {
		fmt.Fprintf(p.Err, "rumble: %v\n", err)
	}
	var wrong *misuse
	if errors.As(err, &wrong) {
		return usedWrong
	}
	var bad *game.Error
	if errors.As(err, &bad) && bad.File != "" {
		return usedWrong // a file that is wrong in itself: nothing was started
	}
	return failed
}

// alreadyTold is the error of a command that has printed what failed.
var alreadyTold = errors.New("failed")

// toldWrong is the error of a command that has printed what was wrong with its input.
var toldWrong = errors.Join(alreadyTold, &misuse{sentence: "the input is wrong"})
