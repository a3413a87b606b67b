package queue_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"rumble/internal/storetest"

	"rumble/study/queue"
)

// workFor tells this test program that it is to work for the studies of a database, and nothing else; kills says how many workers are killed.
const (
	workFor = "RUMBLE_TEST_WORK_FOR"
	kills   = "RUMBLE_KILLS"
)

func TestMain(m *testing.M) {
	if address := os.Getenv(workFor); address != "" {
		os.Exit(work(address))
	}
	os.Exit(m.Run())
}

// work is a worker as a process of its own, that may be killed.
func work(address string) int {
	ctx := context.Background()
	q, err := queue.Open(ctx, address, quick())
	if err == nil {
		err = q.Work(ctx, queue.Play{ID: strconv.Itoa(os.Getpid()), Cores: 2, Program: "test", Rules: toys})
	}
	fmt.Fprintln(os.Stderr, err)
	return 1
}

// Workers are killed at random, three at work at any time: no byte of the result is another.
func TestKilledWorkers(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	wanted := 3
	if n, err := strconv.Atoi(os.Getenv(kills)); err == nil {
		wanted = n
	}
	address := cluster.Database(t)
	c := &crew{t: t, address: address, q: opened(t, address)}
	for range 3 {
		c.workers = append(c.workers, c.begin())
	}
	t.Cleanup(c.end)
	killed, studies := 0, 0
	for ; killed < wanted && !t.Failed(); studies++ {
		killed += c.play(studies, wanted-killed)
	}
	t.Logf("%d workers were killed in %d studies", killed, studies)
}

// crew is the workers of a database.
type crew struct {
	t       *testing.T
	address string
	q       *queue.Queue // of whoever asks
	workers []*exec.Cmd
}

func (c *crew) begin() *exec.Cmd {
	w := exec.Command(os.Args[0])
	w.Env = append(os.Environ(), workFor+"="+c.address)
	if err := w.Start(); err != nil {
		c.t.Fatal(err)
	}
	return w
}

// kill ends a worker in the middle of what it does, and begins another.
func (c *crew) kill(n int) {
	_ = c.workers[n].Process.Kill()
	_ = c.workers[n].Wait() // that it was killed is no news
	c.workers[n] = c.begin()
}

func (c *crew) end() {
	for _, w := range c.workers {
		_ = w.Process.Kill()
		_ = w.Wait()
	}
}

// play has a study played while workers are killed, so many at most, and gives how many were.
func (c *crew) play(seed, most int) (killed int) {
	c.t.Helper()
	p := asked()
	p.Seed, p.Games, p.Batch = strconv.Itoa(seed), 2000, 20
	s := prepared(c.t, p)
	all := local(c.t, s)
	over, folder := make(chan struct{}), c.t.TempDir()
	var rows string
	var err error
	go func() {
		defer close(over)
		rows, err = played(c.t.Context(), c.t, s, folder, c.q.Hands(nobody))
	}()
	for {
		select {
		case <-over:
			if err != nil || rows != all {
				c.t.Errorf("study %d: %v; after %d kills the same rows: %v", seed, err, killed, rows == all)
			}
			return killed
		case <-time.After(time.Duration(300+rand.IntN(700)) * time.Millisecond):
			if killed < most {
				c.kill(rand.IntN(len(c.workers)))
				killed++
			}
		}
	}
}
