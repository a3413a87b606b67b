package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"rumble/analysis"
	"rumble/game"
	"rumble/match"
)

type analyse struct {
	Journal string  `arg:"" help:"An exported match that is over; - reads standard input."`
	Depth   int     `default:"1" help:"How much is tried: 1 is the usual, 20 the most; twice as much takes twice as long."`
	JSON    *string `name:"json" placeholder:"FILE" help:"Write all of it down as JSON; - writes that to standard output, and nothing else."`
}

// Run analyses a match.
func (c *analyse) Run(ctx context.Context, p *Program) error {
	if c.Depth < 1 || c.Depth > analysis.MostDepth {
		return wrong("The depth goes from 1 to %d: there is no depth %d.", analysis.MostDepth, c.Depth)
	}
	ctx, release := signal.NotifyContext(ctx, endings()...)
	defer release()
	out, err := c.open(p.In) // before anything is done that could not be written down
	if err != nil {
		return err
	}
	defer out.close()
	course, err := c.read(ctx, p)
	if errors.Is(err, context.Canceled) {
		return interrupted()
	}
	if err != nil {
		return err
	}
	clock := newCountdown(p, "steps")
	report, err := analysis.Of(ctx, course, course.Usual(c.Depth), func(done, of int) { clock.at(done, 0, of) })
	clock.end()
	if errors.Is(err, context.Canceled) {
		return interrupted()
	}
	if err != nil {
		return err
	}
	if out.name == "-" {
		return printJSON(p.Out, report)
	}
	if out.file != nil {
		err = out.write(report)
	}
	return errors.Join(report.Print(p.Out), err)
}

// endings are the signals that end an analysis. When its terminal is closed nothing is left behind either, unless it was started so that this does not matter
// to it.
func endings() []os.Signal {
	all := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		all = append(all, syscall.SIGHUP)
	}
	return all
}

func interrupted() error {
	return errors.New("Interrupted. Nothing of it is kept.") //nolint:staticcheck // a sentence for people
}

// read is the match of the journal. What is wrong with it names the file.
func (c *analyse) read(ctx context.Context, p *Program) (*analysis.Match, error) {
	from, name := p.In, "standard input"
	if c.Journal != "-" {
		file, err := os.Open(c.Journal)
		if err != nil {
			return nil, wrong("The journal cannot be opened: %v.", err)
		}
		defer file.Close()
		from, name = file, filepath.ToSlash(c.Journal)
	}
	exported, err := match.ReadExport(name, from)
	if err != nil {
		return nil, err
	}
	course, err := exported.Course(ctx, p.ready)
	var bad *game.Error
	if errors.As(err, &bad) && bad.File == "" {
		placed := *bad
		placed.File = name
		return nil, &placed
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return course, nil
}
