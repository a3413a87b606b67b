package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"rumble/internal/storetest"
)

type nodes struct {
	site
	Nodes  int           `default:"2" help:"How many nodes."`
	Tables int           `default:"8" help:"At how many tables people play, one at each seat."`
	Length int           `default:"2000" help:"How many answers each of them gives in one match at most."`
	Time   time.Duration `default:"2m" help:"How long."`
	Faults int           `help:"End after so many kills, pauses and cuts, however long they take; they come faster then."`
	Verify int           `default:"20" help:"How many ended matches rumble replay --verify is to prove."`
}

// cluster is several nodes on one database.
type cluster struct {
	database *storetest.Cluster
	address  string
	nodes    []*child
	urls     []string
	remove   func() // takes away what the nodes keep beside the database
	faults   int    // after which there is no more trouble; 0: as long as people play

	killed, paused, cut, broken atomic.Int64
}

// open starts the nodes. Each is known to the database by a name, and gives up soon what the database does not do.
func (c *cluster) open(ctx context.Context, s *site, nodes int) error {
	folder, remove, err := s.folder()
	if err != nil {
		return err
	}
	c.remove = remove
	for i := range nodes {
		node, err := newChild(s.Rumble, serveOn("--database", c.address+"&application_name="+nodeName(i), "--data", folder, "--store-limit", "1s")...)
		if err != nil {
			return err
		}
		c.nodes, c.urls = append(c.nodes, node), append(c.urls, node.url())
		if err := node.start(ctx); err != nil {
			return err
		}
	}
	return nil
}

func (c *cluster) close() {
	for _, node := range c.nodes {
		node.kill()
	}
	if c.remove != nil {
		c.remove()
	}
}

// nodeName is the name by which the database knows a node.
func nodeName(i int) string { return fmt.Sprintf("node%d", i) }

// happened is how many faults there were.
func (c *cluster) happened() int {
	return int(c.killed.Load() + c.paused.Load() + c.cut.Load() + c.broken.Load())
}

// enough says whether there were as many faults as there are to be.
func (c *cluster) enough() bool { return c.faults > 0 && c.happened() >= c.faults }

// Run lets people play on several nodes that are killed and paused, and whose database goes away.
func (c *nodes) Run(ctx context.Context, out *report) error {
	database, err := storetest.Launch(dieWithUs)
	if err != nil {
		return err
	}
	defer func() { _ = database.Close() }() // it is thrown away
	address, err := database.NewDatabase()
	if err != nil {
		return err
	}
	all := &cluster{database: database, address: address, faults: c.Faults}
	defer all.close()
	if err := all.open(ctx, &c.site, c.Nodes); err != nil {
		return err
	}
	urls := all.urls
	a := newAPI(5 * time.Second)
	sc, err := a.find(ctx, urls[0], c.Scenario)
	if err != nil {
		return err
	}
	out.title("nodes: %d on one PostgreSQL, %d tables for %d", c.Nodes, c.Tables, len(sc.Seats))
	h := &hall{api: a, nodes: urls, scenario: sc, players: []string{"open"}, length: c.Length, chance: c.Chance, count: newCounters()}
	playing, stop := context.WithTimeout(ctx, c.Time)
	if c.Faults > 0 {
		playing, stop = context.WithCancel(ctx)
	}
	defer stop()
	troubled := make(chan error, 1)
	go func() {
		err := all.trouble(playing, ctx, c.Chance)
		stop() // there were as many faults as there are to be
		troubled <- err
	}()
	played := h.play(playing, c.Tables)
	stop()
	if err := errors.Join(played, <-troubled); err != nil {
		return err
	}
	auditing, done := context.WithTimeout(ctx, 10*time.Minute)
	defer done()
	found, err := h.audit(auditing)
	if err != nil {
		return err
	}
	out.figure("nodes killed", "%d", all.killed.Load())
	out.figure("nodes paused", "%d", all.paused.Load())
	out.figure("nodes cut from the database", "%d", all.cut.Load())
	out.figure("database broken off", "%d", all.broken.Load())
	tell(out, h, found.verdict)
	out.figure("matches ended", "%d", len(found.ended))
	verdicts(out, h, found.verdict)
	out.expect(all.killed.Load()+all.paused.Load()+all.cut.Load()+all.broken.Load() > 0, "there were faults to get over")
	out.expect(len(found.forks) == 0, "journals that are not the same on all nodes: %d", len(found.forks))
	for _, fork := range found.forks {
		out.figure("not the same", "%s", fork)
	}
	proved := 0
	ended := found.ended[:min(len(found.ended), c.Verify)]
	for _, e := range ended {
		if err := c.prove(auditing, e.match, e.journal); err != nil {
			out.figure("not proved", "%v", err)
			continue
		}
		proved++
	}
	out.expect(proved == len(ended), "ended matches proved: %d of %d", proved, len(ended))
	return out.end()
}

// prove has a journal proved by the program.
func (c *nodes) prove(ctx context.Context, match string, journal []byte) error {
	folder, remove, err := c.folder()
	if err != nil {
		return err
	}
	defer remove()
	file := filepath.Join(folder, match+".journal")
	if err := os.WriteFile(file, journal, 0o600); err != nil {
		return err
	}
	verify := exec.CommandContext(ctx, c.Rumble, "replay", "--verify", file)
	dieWithUs(verify)
	if said, err := verify.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %s", match, err, said)
	}
	return nil
}

// trouble makes trouble until the first context ends, and then sees to it that all is well again.
func (c *cluster) trouble(ctx, whole context.Context, seed uint64) error {
	var all sync.WaitGroup
	failed := make([]error, len(c.nodes)+1)
	for i := range c.nodes {
		all.Go(func() { failed[i] = c.troubleNode(ctx, whole, i, rand.New(rand.NewPCG(seed, uint64(i)))) })
	}
	all.Go(func() { failed[len(c.nodes)] = c.troubleDatabase(ctx, rand.New(rand.NewPCG(seed, 1000))) })
	all.Wait()
	return errors.Join(failed...)
}

// some is a time between the two.
func some(chance *rand.Rand, from, to time.Duration) time.Duration {
	return from + time.Duration(chance.Int64N(int64(to-from)))
}

// between is how long all is well before the next fault.
func (c *cluster) between(chance *rand.Rand) time.Duration {
	if c.faults > 0 {
		return some(chance, 50*time.Millisecond, 500*time.Millisecond)
	}
	return some(chance, 200*time.Millisecond, 3*time.Second)
}

func (c *cluster) troubleNode(ctx, whole context.Context, i int, chance *rand.Rand) error {
	node := c.nodes[i]
	for {
		if rest(ctx, c.between(chance)); ctx.Err() != nil || c.enough() {
			return nil
		}
		switch chance.IntN(3) {
		case 0: // for longer than the time after which the database gives up what the node has begun, or shorter
			node.pause()
			c.paused.Add(1)
			rest(ctx, some(chance, 100*time.Millisecond, 3*time.Second))
			node.goOn()
		case 1:
			c.cut.Add(1)
			_ = c.database.Cut(nodeName(i)) // a database that is away just now has cut it already
		default:
			node.kill()
			c.killed.Add(1)
			rest(ctx, some(chance, 0, time.Second))
			if err := c.startSoon(whole, node); err != nil {
				return err
			}
		}
	}
}

// startSoon starts a node that may have to wait for its database.
func (c *cluster) startSoon(ctx context.Context, node *child) (err error) {
	for range 60 {
		if err = node.start(ctx); err == nil {
			return nil
		}
		if rest(ctx, 500*time.Millisecond); ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return err
}

func (c *cluster) troubleDatabase(ctx context.Context, chance *rand.Rand) error {
	for {
		if rest(ctx, some(chance, 5*time.Second, 15*time.Second)); ctx.Err() != nil || c.enough() {
			return nil
		}
		if err := c.database.Break(); err != nil {
			return err
		}
		c.broken.Add(1)
		rest(ctx, some(chance, 0, 2*time.Second))
		if err := c.database.Resume(); err != nil {
			return err
		}
	}
}
