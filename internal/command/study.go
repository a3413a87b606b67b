package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"

	"rumble/game"
	"rumble/scenariofile"
	"rumble/study"
	"rumble/study/report"
)

type studies struct {
	Scenario string   `arg:"" help:"A stock scenario that \"rumble scenarios\" lists, or a scenario file."`
	Games    int      `default:"1000" help:"How many games of each combination."`
	Seats    *int     `placeholder:"N" help:"How many seats play, the first ones of the scenario, where it may be played by fewer. All when left out."`
	Seat     []string `sep:"none" placeholder:"SEAT=PLAYER,..." help:"Which players take a seat, one after the other. May be repeated. The others are steady."`
	Vary     []string `sep:"none" placeholder:"PATH=VALUE,..." help:"A place of the scenario file and the values it takes: settings.turns=4,5,6 or figures[sal].at=[3,4],as-is; gang.SEAT=FILE,as-is varies a gang. May be repeated."`
	Seed     string   `default:"1" help:"The same seed gives the same dice, and all combinations have the same."`
	Stop     bool     `name:"stop-when-clear" help:"Stop as soon as every combination has an answer."`
	Into     string   `placeholder:"DIR" help:"The folder for plan, rows and report; study-SCENARIO when left out. A study that was interrupted there goes on."`
	Rows     string   `default:"jsonl" help:"How rows are written: jsonl or csv."`
	Batch    *int     `placeholder:"N" help:"How many games of a combination are played at a time; between them the study may be interrupted without loss."`
	Database *string  `placeholder:"URL" help:"A PostgreSQL database (postgres://...): the games are played by all who run \"rumble work\" with it."`
	Cores    *int     `placeholder:"N" help:"How many games are played at the same time; one for each processor when left out."`
}

// Run plays a study, or goes on with it, and prints what has come of it.
func (c *studies) Run(ctx context.Context, p *Program) error {
	s, err := c.prepare(p)
	if err != nil {
		return badStudy(err)
	}
	into := c.Into
	if into == "" {
		into = "study-" + s.Setups[0].Scenario.ID
	}
	folder, err := study.OpenFolder(into, s)
	if err != nil {
		return badStudy(err)
	}
	if c.Database == nil {
		defer folder.Close()
		return c.play(ctx, p, s, folder, study.Cores(cores(c.Cores)))
	}
	q, err := p.openQueue(ctx, *c.Database) // it makes tables: what may be refused is refused before
	if err != nil {
		return errors.Join(err, folder.Undo())
	}
	defer q.Close()
	defer folder.Close()
	alone := false
	return c.play(ctx, p, s, folder, q.Hands(func(workers int) {
		if workers == 0 && !alone {
			fmt.Fprintln(p.Err, "Nobody plays yet: run \"rumble work\" with the same database, here or elsewhere.")
		}
		alone = workers == 0
	}))
}

// mostCores bounds how many games are played at the same time; no machine has more processors.
const mostCores = 1024

// cores are so many processors, or all there are.
func cores(given *int) int {
	if given == nil {
		return runtime.GOMAXPROCS(0)
	}
	return *given
}

// checkCores is whether so many games can be played at the same time.
func checkCores(given *int) error {
	if given != nil && (*given < 1 || *given > mostCores) {
		return wrong("--cores goes from 1 to %d.", mostCores)
	}
	return nil
}

// play plays the study of a folder by these hands.
func (c *studies) play(ctx context.Context, p *Program, s *study.Study, folder *study.Folder, hands study.Hands) error {
	ctx, release := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer release()
	context.AfterFunc(ctx, release) // a second interrupt does not wait
	shown := newCountdown(p, "games")
	tally, err := study.Run(ctx, s, folder, hands, shown.at)
	shown.end()
	stopped := err != nil && ctx.Err() != nil && errors.Is(err, ctx.Err())
	if err != nil && !stopped {
		return badStudy(err)
	}
	page, err := report.Page(tally)
	if err == nil {
		err = folder.WriteReport(page)
	}
	if err != nil {
		return err
	}
	printStudy(p.Out, tally)
	fmt.Fprintf(p.Out, "The report is %s.\n", filepath.Join(folder.Path, study.ReportFile))
	if stopped {
		fmt.Fprintln(p.Err, "rumble: Interrupted. The same command goes on from here.")
		return alreadyTold
	}
	return nil
}

// prepare makes the plan of the study ready.
func (c *studies) prepare(p *Program) (*study.Study, error) {
	if err := checkCores(c.Cores); err != nil {
		return nil, err
	}
	if c.Seats != nil && *c.Seats < 1 {
		return nil, wrong("--seats is at least 1.")
	}
	file, err := p.studied(c.Scenario)
	if err != nil {
		return nil, err
	}
	rules, err := p.ruleset(file.Scenario.Ruleset)
	if err != nil {
		return nil, err
	}
	plan := study.Plan{
		Ruleset: rules.ID, Scenario: study.Source{Name: file.Name, Text: string(file.Source())}, Seats: given(c.Seats, 0),
		Games: c.Games, Seed: c.Seed, Batch: given(c.Batch, min(max(c.Games/20, 1), 100)), Stop: c.Stop, Rows: study.Format(c.Rows), Gangs: map[string]string{},
	}
	if err := c.addThings(&plan, &file.Scenario); err != nil {
		return nil, err
	}
	program, err := build()
	if err != nil {
		return nil, err
	}
	return study.Prepare(plan, *rules, program)
}

// given is what was given, or else what is usual.
func given(n *int, usual int) int {
	if n == nil {
		return usual
	}
	return *n
}

// studied is the scenario of that name: a stock scenario of any game, or a file.
func (p *Program) studied(name string) (*scenariofile.File, error) {
	if file, ok := p.stock(name); ok {
		return file, nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		all, _ := p.Stock() // what could be read comes beside the error
		var known []string
		for _, f := range all {
			known = append(known, f.Scenario.ID)
		}
		return nil, unread("scenario", name, known, err)
	}
	file, err := scenariofile.Parse(filepath.ToSlash(name), data)
	if err != nil {
		return nil, err
	}
	if file.Scenario.Ruleset == "" {
		return nil, wrong("The scenario %s does not say of which game it is: it needs a line \"ruleset: ...\".", name)
	}
	return file, nil
}

// badStudy turns the refusals of a study into those of a command that was used wrongly. Those of a file keep their place.
func badStudy(err error) error {
	refusal, ok := errors.AsType[*game.Error](err)
	if !ok || refusal.File != "" {
		return err
	}
	if class := refusal.Code.Class(); class == game.Failed || class == game.Unavailable {
		return err
	}
	return wrong("%v", err)
}
