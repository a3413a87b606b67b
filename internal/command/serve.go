package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"rumble/game"
	"rumble/server"
	"rumble/store"
)

type serve struct {
	Addr     string `default:"127.0.0.1:8080" help:"Where to listen; port 0 takes a free one."`
	Data     string `default:"data" placeholder:"DIR" help:"The folder of the SQLite database; created if need be."`
	Database string `placeholder:"URL" env:"RUMBLE_DATABASE" help:"A PostgreSQL database (postgres://...) instead, for several nodes."`
}

// patience is how long requests in flight may take when the server is told to stop.
const patience = 5 * time.Second

// Run serves until it is told to stop.
func (c *serve) Run(ctx context.Context, p *Program) error {
	ctx, release := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer release()
	folder, err := filepath.Abs(c.Data) // what the store names in its errors must not depend on where one stands
	if err != nil {
		return err
	}
	journals, err := store.Open(ctx, c.Database, folder)
	if err != nil {
		return err
	}
	defer journals.Close()
	s, err := c.server(p, journals)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return wrong("The address %s cannot be used: %v.", c.Addr, err)
	}
	h := s.HTTP(c.Addr)
	// A stream has no end of its own: stopping cuts every request's context short.
	requests, cut := context.WithCancel(context.WithoutCancel(ctx))
	defer cut()
	h.BaseContext = func(net.Listener) context.Context { return requests }
	go s.KeepTime(requests)
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		cut()
		last, end := context.WithTimeout(context.WithoutCancel(ctx), patience)
		defer end()
		stopped <- h.Shutdown(last)
	}()
	fmt.Fprintf(p.Out, "Rumble is served at http://%s/\n", listener.Addr())
	if p.Web == nil {
		fmt.Fprintln(p.Err, "The web table was not built into this program: run \"make build\" for it. The API works.")
	}
	if err := h.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return <-stopped
}

func (c *serve) server(p *Program, journals store.Store) (*server.Server, error) {
	files, err := p.Stock()
	if err != nil {
		return nil, err
	}
	var scenarios []*game.Scenario
	for _, f := range files {
		scenarios = append(scenarios, &f.Scenario)
	}
	return server.New(server.Config{
		Rules: p.Rulesets, Scenarios: scenarios, Store: journals, Web: p.Web,
		Log: slog.New(slog.NewTextHandler(p.Err, nil)),
		Random: func(b []byte) {
			if _, err := io.ReadFull(p.Random, b); err != nil {
				panic(err) // without chance there are no secrets, and without secrets no match
			}
		},
	})
}
