// Siege puts a built rumble to the test from outside, over HTTP: it kills it while people play, pauses it, takes its
// database away, and measures it. It prints figures, and a line that begins with PASS or FAIL for everything that is to be
// true.
//
//	go run ./internal/siege COMMAND
//
// It knows no game: what it answers is drawn from what it is offered. Everything it starts listens on 127.0.0.1 alone and
// ends with it.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"
)

// commands are what siege can do, one file each.
type commands struct {
	Kills    kills    `cmd:"" help:"Kill a node on SQLite again and again while people play."`
	Nodes    nodes    `cmd:"" help:"Two nodes on one PostgreSQL: kills, pauses, and a database that goes away."`
	Heard    heard    `cmd:"" help:"How soon streams of one node show what was answered at another."`
	Odds     odds     `cmd:"" help:"How long answers take while others have odds counted."`
	Answers  answers  `cmd:"" help:"How many answers there are in a second, beside what the store can write."`
	Memory   memory   `cmd:"" help:"How much memory matches take in which nothing happens."`
	Load     loading  `cmd:"" help:"Thousands of live matches: memory, answers at a pace, beside a flood, beside bots that think."`
	Composed composed `cmd:"" help:"What deploy/compose.yaml starts, as processes: PostgreSQL, nodes, and Caddy in front."`
	Image    image    `cmd:"" help:"The container image, started as an engine would: as its user, with nothing but what is in it. Linux only."`
	Inside   inside   `cmd:"" hidden:"" help:"What image does in namespaces of its own; image starts it."`
	Flood    flood    `cmd:"" hidden:"" help:"One client who asks as much as it can; load starts it."`
	House    house    `cmd:"" hidden:"" help:"A server whose memory and work can be looked at; the other commands start it."`
}

// errFailed says that something was not as it is to be; the report has told what.
var errFailed = errors.New("siege: not everything was as it should be")

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	ctx, release := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer release()
	var c commands
	parser, err := kong.New(&c, kong.Name("siege"), kong.BindTo(ctx, (*context.Context)(nil)), kong.Bind(&report{out: out}))
	if err != nil {
		return err
	}
	chosen, err := parser.Parse(args)
	if err != nil {
		return err
	}
	return chosen.Run()
}
