package command

import (
	"context"
	"encoding/hex"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"strings"
	"sync/atomic"
	"syscall"

	"rumble/study/queue"
)

type work struct {
	Database string `required:"" placeholder:"URL" env:"RUMBLE_DATABASE" help:"The PostgreSQL database (postgres://...) that the studies use."`
	Cores    *int   `placeholder:"N" help:"How many batches are played at the same time; one for each processor when left out."`
}

// Run plays batches until it is told to stop.
func (c *work) Run(ctx context.Context, p *Program) error {
	if err := checkCores(c.Cores); err != nil {
		return err
	}
	ctx, release := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer release()
	context.AfterFunc(ctx, release) // a second interrupt does not wait
	program, err := build()
	if err != nil {
		return err
	}
	q, err := p.openQueue(ctx, c.Database)
	if err != nil {
		return err
	}
	defer q.Close()
	id, err := p.workerID()
	if err != nil {
		return err
	}
	fmt.Fprintln(p.Err, "At work. An interrupt ends it; what is being played then is left to others.")
	var games atomic.Int64
	err = q.Work(ctx, queue.Play{
		ID: id, Cores: cores(c.Cores), Program: program, Rules: p.find,
		Told: func(n int) { games.Add(int64(n)) },
	})
	if n := games.Load(); n == 1 {
		fmt.Fprintln(p.Out, "1 game was played.")
	} else {
		fmt.Fprintf(p.Out, "%d games were played.\n", n)
	}
	return err
}

// openQueue opens the queue of studies in a database. One that cannot be used is told in our words: those of the library name all that it tried.
func (p *Program) openQueue(ctx context.Context, address string) (*queue.Queue, error) {
	if !strings.HasPrefix(address, "postgres://") && !strings.HasPrefix(address, "postgresql://") {
		return nil, wrong("--database is the address of a PostgreSQL database: postgres://...")
	}
	if err := queue.CheckAddress(address); err != nil {
		return nil, wrong("--database cannot be read: %v.", err)
	}
	q, err := queue.Open(ctx, address, queue.Usual(slog.New(slog.NewTextHandler(p.Err, &slog.HandlerOptions{Level: slog.LevelWarn}))))
	if err != nil && ctx.Err() == nil { // nothing has begun yet
		return nil, wrong("--database: %s.", queue.Unusable(address, err))
	}
	return q, err
}

// workerID is a name that no other worker has: where it is, and a random part.
func (p *Program) workerID() (string, error) {
	var b [8]byte
	if _, err := io.ReadFull(p.Random, b[:]); err != nil {
		return "", err
	}
	host, err := os.Hostname()
	if err != nil {
		host = "somewhere"
	}
	return fmt.Sprintf("%.60s-%s", host, hex.EncodeToString(b[:])), nil
}
