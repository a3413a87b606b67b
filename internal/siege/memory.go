package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"sync"
	"time"
)

type memory struct {
	site
	Matches int           `default:"300" help:"How many matches are opened."`
	Answers int           `default:"20" help:"How many answers are given in each."`
	Against string        `default:"human" help:"Who plays the other seats: human, open (they stay empty and nothing begins), or a bot."`
	Idle    time.Duration `default:"20s" help:"How long nobody does anything before it is measured."`
	Heap    string        `placeholder:"FILE" help:"Write a profile of what is kept."`
}

// mostKept is what one match may take, in bytes.
const mostKept = 128 << 10

// Run measures what matches take in which nothing happens, without streams and with them: of the real program what the
// system says, and of the same server inside of siege what it keeps.
func (c *memory) Run(ctx context.Context, out *report) error {
	folder, remove, err := c.folder()
	if err != nil {
		return err
	}
	defer remove()
	real, err := newChild(c.Rumble, serveOn("--data", filepath.Join(folder, "real"))...)
	if err != nil {
		return err
	}
	defer real.kill()
	if err := real.start(ctx); err != nil {
		return err
	}
	out.title("memory: %d matches with %d answers each, against %s", c.Matches, c.Answers, c.Against)
	if err := c.measure(ctx, out, real, "resident", resident); err != nil {
		return err
	}
	real.kill()
	inside, err := startHouse(ctx, filepath.Join(folder, "inside"), "--fine")
	if err != nil {
		return err
	}
	defer inside.kill()
	if err := c.measure(ctx, out, inside, "kept", kept); err != nil {
		return err
	}
	return out.end()
}

// measure measures one server in three states: empty but warm, with matches, and with somebody who watches each.
func (c *memory) measure(ctx context.Context, out *report, node *child, name string, size func(*child) (int, error)) error {
	h, err := c.alone(ctx, node)
	if err != nil {
		return err
	}
	h.players = []string{"human", c.Against}
	h.length = c.Answers
	if err := h.some(ctx, 8); err != nil { // it has done everything once
		return err
	}
	rest(ctx, c.Idle)
	before, err := size(node)
	if err != nil {
		return err
	}
	h.tables = nil
	if err := h.some(ctx, c.Matches); err != nil {
		return err
	}
	rest(ctx, c.Idle)
	without, err := size(node)
	if err != nil {
		return err
	}
	watching, stop := context.WithCancel(ctx)
	defer stop()
	var all sync.WaitGroup
	for _, t := range h.tables {
		all.Go(func() {
			_ = h.api.follow(watching, t.at(node.url(), "stream"), t.keys[0].Key, func(message) bool { return true }) // it is cut off
		})
	}
	rest(ctx, c.Idle)
	with, err := size(node)
	if err != nil {
		return err
	}
	if c.Heap != "" && name == "kept" {
		if said, err := node.ask("allocated " + c.Heap); err != nil || said != "<nil>" {
			return fmt.Errorf("no profile: %s %w", said, err)
		}
	}
	stop()
	all.Wait()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	perMatch, perWatched := (without-before)/c.Matches, (with-before)/c.Matches
	out.figure(name+", empty", "%d KB", before>>10)
	out.figure(name+", a match that nobody watches", "%d KB", perMatch>>10)
	out.figure(name+", a match that somebody watches", "%d KB", perWatched>>10)
	out.expect(max(perMatch, perWatched) <= mostKept, "%s: a match takes at most %d KB", name, mostKept>>10)
	return nil
}

// atOnce is at how many tables people play at the same time.
const atOnce = 8

// some lets people play so many matches, as far as they go, and leave them.
func (h *hall) some(ctx context.Context, matches int) error {
	numbers := make(chan int)
	failed := make([]error, atOnce)
	var all sync.WaitGroup
	for i := range failed {
		all.Go(func() {
			for number := range numbers {
				if failed[i] == nil {
					failed[i] = h.match(ctx, rand.New(rand.NewPCG(h.chance, uint64(number))))
				}
			}
		})
	}
	for number := range matches {
		numbers <- number
	}
	close(numbers)
	all.Wait()
	return errors.Join(append(failed, ctx.Err())...)
}

// kept is what a house keeps, in bytes.
func kept(c *child) (int, error) {
	said, err := c.ask("heap")
	if err != nil {
		return 0, err
	}
	return strconv.Atoi(said)
}
