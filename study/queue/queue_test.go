package queue_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"rumble/game"
	"rumble/internal/storetest"
	"rumble/internal/toy"
	"rumble/scenariofile"
	"rumble/study"
	"rumble/study/queue"
)

func asked() study.Plan {
	return study.Plan{
		Ruleset: "toy", Scenario: study.Source{Name: "shoot-out.yaml", Text: string(scenariofile.Write(toy.Scenario(2, 6)))},
		Things: []study.Thing{
			{Kind: study.Player, Name: "north", Values: []string{"steady", "random"}},
			{Kind: study.Player, Name: "south", Values: []string{"random"}},
		},
		Games: 200, Seed: "7", Batch: 10, Rows: study.JSONLines,
	}
}

func prepared(t *testing.T, p study.Plan) *study.Study {
	t.Helper()
	s, err := study.Prepare(p, toy.Rules(), "test")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// quick is a queue for tests: everybody is missed soon.
func quick() queue.Config {
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	return queue.Config{Log: log, Silence: 2 * time.Second, Look: 20 * time.Millisecond}
}

func opened(t *testing.T, address string) *queue.Queue {
	t.Helper()
	q, err := queue.Open(t.Context(), address, quick())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(q.Close)
	return q
}

// A batch in which the rules fail, or break down, fails wherever it is played: whoever asked for it is told.
func TestABatchThatCannotBePlayed(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	for name, fail := range map[string]func() error{
		"fails": func() error { return errors.New("out of cards") }, "breaks down": func() error { panic("out of cards") },
	} {
		address := cluster.Database(t)
		q := opened(t, address)
		begun := 0
		failing := func(string) (game.Ruleset, bool) {
			rules := toy.Rules()
			begin := rules.New
			rules.New = func(sc *game.Scenario) (game.Game, error) {
				if begun++; begun > 2 { // the two combinations are prepared
					return nil, fail()
				}
				return begin(sc)
			}
			return rules, true
		}
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- q.Work(ctx, queue.Play{ID: "w", Cores: 1, Program: "test", Rules: failing}) }()
		_, err := played(t.Context(), t, prepared(t, asked()), t.TempDir(), q.Hands(nobody))
		if err == nil || !strings.Contains(err.Error(), "batch 0 cannot be played") || !strings.Contains(err.Error(), "out of cards") {
			t.Errorf("%s: %v", name, err)
		}
		stop()
		if err := <-ended; err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func toys(id string) (game.Ruleset, bool) { return toy.Rules(), id == "toy" }

// atWork begins a worker and gives what ends it.
func atWork(t *testing.T, q *queue.Queue, id, program string, told func(int)) (end func()) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- q.Work(ctx, queue.Play{ID: id, Cores: 2, Program: program, Rules: toys, Told: told}) }()
	stopped := false
	end = func() {
		if stopped {
			return
		}
		stopped = true
		stop()
		if err := <-ended; err != nil {
			t.Errorf("the worker %s: %v", id, err)
		}
	}
	t.Cleanup(end)
	return end
}

// played plays a study by these hands and gives its rows.
func played(ctx context.Context, t *testing.T, s *study.Study, folder string, hands study.Hands) (string, error) {
	t.Helper()
	f, err := study.OpenFolder(folder, s)
	if err != nil {
		t.Fatal(err)
	}
	_, err = study.Run(ctx, s, f, hands, func(int, int, int) {})
	if closed := f.Close(); closed != nil {
		t.Fatal(closed)
	}
	data, read := os.ReadFile(filepath.Join(folder, s.Plan.RowsFile()))
	if read != nil {
		t.Fatal(read)
	}
	return string(data), err
}

func local(t *testing.T, s *study.Study) string {
	t.Helper()
	rows, err := played(t.Context(), t, s, t.TempDir(), study.Cores(1))
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func nobody(int) {}

// On three workers a study comes to the bytes of one process, and whoever asks for it again has them without playing.
func TestTheSameBytesOnSeveralWorkers(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	s, address := prepared(t, asked()), cluster.Database(t)
	all := local(t, s)
	counts := make(chan int, 1000)
	var ends []func()
	for i := range 3 {
		ends = append(ends, atWork(t, opened(t, address), fmt.Sprint("w", i), "test", func(n int) { counts <- n }))
	}
	rows, err := played(t.Context(), t, s, t.TempDir(), opened(t, address).Hands(nobody))
	if err != nil || rows != all {
		t.Fatalf("%v, the same rows: %v", err, rows == all)
	}
	for _, end := range ends {
		end()
	}
	close(counts)
	games := 0
	for n := range counts {
		games += n
	}
	if games != 400 {
		t.Errorf("%d games were played for 400", games)
	}
	again, err := played(t.Context(), t, s, t.TempDir(), opened(t, address).Hands(nobody)) // nobody is at work
	if err != nil || again != all {
		t.Errorf("asked for again: %v", err)
	}
}

// A study that stops early stops at the same game, and what was queued of it is not played.
func TestStopsEarlyOnWorkers(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	p := asked()
	p.Stop, p.Games = true, 5000
	p.Things[0].Values = []string{"steady"}
	s, address := prepared(t, p), cluster.Database(t)
	all := local(t, s)
	if strings.Count(all, "\n") > 1000 {
		t.Fatal("it does not stop early")
	}
	atWork(t, opened(t, address), "w", "test", nil)
	rows, err := played(t.Context(), t, s, t.TempDir(), opened(t, address).Hands(nobody))
	if err != nil || rows != all {
		t.Errorf("%v, %d bytes for %d", err, len(rows), len(all))
	}
}

// Whoever asks may go away and come back: the workers play on, and nothing is lost.
func TestWhoeverAsksIsInterrupted(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	s, address := prepared(t, asked()), cluster.Database(t)
	all, folder := local(t, s), t.TempDir()
	q := opened(t, address)
	ctx, stop := context.WithCancel(t.Context())
	if _, err := played(ctx, t, s, folder, q.Hands(func(int) { stop() })); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	atWork(t, q, "w", "test", nil)
	rows, err := played(t.Context(), t, s, folder, q.Hands(nobody))
	if err != nil || rows != all {
		t.Errorf("%v, the same rows: %v", err, rows == all)
	}
}

// Whoever is still waiting for a study wants it also after somebody else who wanted the same has had all of it; and is told when it was taken
// away.
func TestAStudyIsOverForNobodyElse(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	s, address := prepared(t, asked()), cluster.Database(t)
	all := local(t, s)
	q := opened(t, address)
	database, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer database.Close(t.Context())
	say := func(statement string) {
		if _, err := database.Exec(t.Context(), statement); err != nil {
			t.Error(err)
		}
	}
	over := false
	rows, err := played(t.Context(), t, s, t.TempDir(), q.Hands(func(int) {
		if !over {
			over = true
			say(`UPDATE rumble_study.study SET over = now()`)
			atWork(t, opened(t, address), "w", "test", nil)
		}
	}))
	if err != nil || rows != all {
		t.Errorf("%v, the same rows: %v", err, rows == all)
	}
	say(`DELETE FROM rumble_study.result`)
	_, err = played(t.Context(), t, prepared(t, other(asked())), t.TempDir(), q.Hands(func(int) { say(`DELETE FROM rumble_study.study`) }))
	if err == nil || !strings.Contains(err.Error(), "no more in the database") {
		t.Error(err)
	}
}

// other is another plan like it, that takes too long to be played meanwhile.
func other(p study.Plan) study.Plan {
	p.Games, p.Seed = 100_000, "8"
	return p
}

// A worker of another build leaves a study to those of the right one.
func TestAnotherBuildLeavesItToOthers(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	p := asked()
	p.Games = 30
	s, address := prepared(t, p), cluster.Database(t)
	all := local(t, s)
	q := opened(t, address)
	others := 0
	end := atWork(t, opened(t, address), "other", "another", func(n int) { others += n })
	// Its jobs are put back for some seconds; meanwhile it is asked for nothing more.
	ctx, stop := context.WithTimeout(t.Context(), 2*time.Second)
	defer stop()
	if _, err := played(ctx, t, s, t.TempDir(), q.Hands(nobody)); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
	end()
	if others > 0 {
		t.Errorf("it plays %d games", others)
	}
	atWork(t, opened(t, address), "right", "test", nil)
	if rows, err := played(t.Context(), t, s, t.TempDir(), q.Hands(nobody)); err != nil || rows != all {
		t.Errorf("%v, the same rows: %v", err, rows == all)
	}
}

func TestNoDatabase(t *testing.T) {
	for _, address := range []string{"nonsense", "postgres:///nothing?host=" + t.TempDir()} {
		if q, err := queue.Open(t.Context(), address, quick()); err == nil {
			q.Close()
			t.Errorf("%s is opened", address)
		}
	}
}
