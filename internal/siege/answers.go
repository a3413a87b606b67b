package main

import (
	"context"
	"fmt"
	"path/filepath"
	"time"

	"rumble/store"
)

type answers struct {
	site
	Writers int           `default:"16" help:"How many people answer at the same time, each in a match of their own."`
	Time    time.Duration `default:"20s" help:"How long."`
	Profile string        `placeholder:"FILE" help:"Write a profile of the server's work."`
	Heap    string        `placeholder:"FILE" help:"Write a profile of what the server took of memory."`
}

// third is the part of what the store writes that is to be reached.
const third = 3

// Run measures how many answers there are in a second, and what the store itself writes in that time.
func (c *answers) Run(ctx context.Context, out *report) error {
	folder, remove, err := c.folder()
	if err != nil {
		return err
	}
	defer remove()
	data := filepath.Join(folder, "house")
	node, err := startHouse(ctx, data)
	if err != nil {
		return err
	}
	defer node.kill()
	h, err := c.alone(ctx, node)
	if err != nil {
		return err
	}
	if c.Profile != "" {
		file, err := filepath.Abs(c.Profile)
		if err != nil {
			return err
		}
		if said, err := node.ask("profile " + file); err != nil || said != "<nil>" {
			return fmt.Errorf("no profile: %s %w", said, err)
		}
	}
	out.title("answers: %d writers, each in a match of their own, on SQLite", c.Writers)
	playing, end := context.WithTimeout(ctx, c.Time)
	defer end()
	idle, err := work(node)
	if err != nil {
		return err
	}
	begun := time.Now()
	if err := h.play(playing, c.Writers); err != nil {
		return err
	}
	perSecond := float64(h.count.answers()) / time.Since(begun).Seconds()
	worked, err := work(node)
	if err != nil {
		return err
	}
	if c.Profile != "" {
		if _, err := node.ask("profile"); err != nil {
			return err
		}
	}
	if c.Heap != "" {
		if said, err := node.ask("allocated " + c.Heap); err != nil || said != "<nil>" {
			return fmt.Errorf("no profile: %s %w", said, err)
		}
	}
	node.kill()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	out.figure("answers a second", "%.0f", perSecond)
	out.figure("work of the server for an answer", "%v", ((worked - idle) / time.Duration(max(1, h.count.answers()))).Round(time.Microsecond))
	out.figure("p50, p99 of an answer", "%v, %v", percentile(h.count.times, 50), percentile(h.count.times, 99))
	size, err := meanRow(ctx, data)
	if err != nil {
		return err
	}
	grouped, err := appends(ctx, filepath.Join(folder, "store"), c.Writers, size, c.Time/4)
	if err != nil {
		return err
	}
	bare, err := transactions(ctx, filepath.Join(folder, "bare"), c.Writers, size, c.Time/4)
	if err != nil {
		return err
	}
	for code, times := range h.count.closed {
		out.figure("refused as "+code, "%d", times)
	}
	out.figure("matches", "%d", len(h.tables))
	out.figure("without a reply, asked to try again", "%d, %d", h.count.lost, h.count.later)
	out.figure("bytes of a row", "%d", size)
	out.figure("rows a second through the store", "%.0f", grouped)
	out.figure(fmt.Sprintf("rows a second, %d in a transaction", c.Writers), "%.0f", bare)
	out.figure("answers to rows of the store", "%.2f", perSecond/grouped)
	out.figure("answers to rows in transactions", "%.2f", perSecond/bare)
	out.expect(h.count.failed == 0 && len(h.count.stops) == 0, "nothing failed")
	out.expect(perSecond*third >= grouped, "answers are at least a third of the rows that the store commits in groups of %d", c.Writers)
	return out.end()
}

// alone is a hall of people who play all the seats of their matches.
func (c *site) alone(ctx context.Context, node *child) (*hall, error) {
	a := newAPI(30 * time.Second)
	sc, err := a.find(ctx, node.url(), c.Scenario)
	if err != nil {
		return nil, err
	}
	return &hall{
		api: a, nodes: []string{node.url()}, scenario: sc, players: []string{"human"}, length: 1 << 30, chance: c.Chance, count: newCounters(),
	}, nil
}

// meanRow is how long a row of a journal is, on average.
func meanRow(ctx context.Context, data string) (int, error) {
	s, err := store.OpenSQLite(data)
	if err != nil {
		return 0, err
	}
	defer s.Close()
	matches, err := s.Matches(ctx, 100)
	if err != nil {
		return 0, err
	}
	rows, bytes := 0, 0
	for _, match := range matches {
		bodies, err := s.Read(ctx, match, 3) // what comes before tells how it began
		if err != nil {
			return 0, err
		}
		for _, b := range bodies {
			rows++
			bytes += len(b)
		}
	}
	return bytes / max(1, rows), nil
}
