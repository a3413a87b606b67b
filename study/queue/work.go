package queue

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"rumble/game"
	"rumble/study"
)

// Play is what a worker must know to play.
type Play struct {
	ID      string // of the worker, like that of no other
	Cores   int
	Program string // which build this is
	Rules   func(id string) (game.Ruleset, bool)
	// Told is told of every batch that was played and counts: how many games it had. It may be nil.
	Told func(games int)
}

// unhurried is how long a batch that this worker cannot play is left to others.
const unhurried = 10 * time.Second

// Work takes batches and plays them until the context ends. What is being played then is put back.
func (q *Queue) Work(ctx context.Context, play Play) error {
	w := &worker{q: q, play: play}
	workers := river.NewWorkers()
	river.AddWorker(workers, w)
	client, err := river.NewClient(q.driver, &river.Config{
		ID: play.ID, Schema: schema, Logger: q.config.Log, Workers: workers,
		Queues:            map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: play.Cores}},
		FetchCooldown:     10 * time.Millisecond,
		FetchPollInterval: 200 * time.Millisecond,
		JobTimeout:        -1, // a game may take long, and ends by itself
	})
	if err != nil {
		return err
	}
	if err := w.live(ctx); err != nil {
		return err
	}
	running := context.WithoutCancel(ctx) // until it is stopped below
	if err := client.Start(running); err != nil {
		return err
	}
	failed := w.keepAlive(ctx)
	last, end := context.WithTimeout(running, q.config.Silence)
	defer end()
	return errors.Join(failed, client.StopAndCancel(last), w.die(last))
}

// worker plays jobs.
type worker struct {
	river.WorkerDefaults[batch]
	q    *Queue
	play Play

	studies shelf
}

// live shows that the worker lives.
func (w *worker) live(ctx context.Context) error {
	const seen = `INSERT INTO rumble_study.worker (id, seen) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen = now()`
	_, err := w.q.pool.Exec(ctx, seen, w.play.ID)
	return err
}

// keepAlive shows it until the context ends. A database that is gone for a while is no reason to end: the others see that nothing is shown.
func (w *worker) keepAlive(ctx context.Context) error {
	beat := time.NewTicker(w.q.config.Silence / 5)
	defer beat.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-beat.C:
		}
		if err := w.live(ctx); err != nil && ctx.Err() == nil {
			w.q.config.Log.Warn("the database does not answer", "error", err)
		}
	}
}

// die says that the worker works no more. Those that died without a word are forgotten with it after an hour.
func (w *worker) die(ctx context.Context) error {
	_, err := w.q.pool.Exec(ctx, `DELETE FROM rumble_study.worker WHERE id = $1 OR seen < now() - interval '1 hour'`, w.play.ID)
	return err
}

// Work plays one batch.
func (w *worker) Work(ctx context.Context, job *river.Job[batch]) error {
	b := job.Args
	s, err := w.study(ctx, b.Study)
	switch {
	case errors.Is(err, errNoStudy):
		return nil
	case errors.As(err, new(*game.Error)): // of another build, or of a game that this one does not know
		w.q.config.Log.Warn("a study is left to other workers", "reason", err)
		return river.JobSnooze(unhurried)
	case err != nil:
		return err
	}
	var there bool
	const known = `SELECT EXISTS (SELECT FROM rumble_study.result WHERE study = $1 AND batch = $2)`
	if err := w.q.pool.QueryRow(ctx, known, b.Study, b.Batch).Scan(&there); err != nil || there {
		return err // it was played by somebody who was thought dead
	}
	rows, err := whole(s, b.Batch, ctx.Err)
	if ctx.Err() != nil {
		return river.JobSnooze(0) // another worker has it at once
	}
	fault := ""
	if err != nil {
		rows, fault = []byte{}, err.Error()
	}
	const write = `INSERT INTO rumble_study.result (study, batch, rows, fault) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`
	written, err := w.q.pool.Exec(ctx, write, b.Study, b.Batch, rows, fault)
	if err == nil && written.RowsAffected() > 0 && fault == "" && w.play.Told != nil {
		w.play.Told(s.Plan.GamesOf(b.Batch))
	}
	return err
}

// whole plays a batch. When the rules break down in it, they do so wherever it is played: whoever asked is told, and nobody tries again.
func whole(s *study.Study, n int, stopped func() error) (rows []byte, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			rows, err = nil, fmt.Errorf("the rules broke down: %v", broken)
		}
	}()
	return s.Batch(n, stopped)
}

// study is a study made ready; errNoStudy when it is over or gone. Whether it is over is read for every batch; to make it ready takes
// longer, and is remembered.
func (w *worker) study(ctx context.Context, id int64) (*study.Study, error) {
	var over bool
	err := w.q.pool.QueryRow(ctx, `SELECT over IS NOT NULL FROM rumble_study.study WHERE id = $1`, id).Scan(&over)
	if errors.Is(err, pgx.ErrNoRows) || err == nil && over {
		return nil, errNoStudy
	}
	if err != nil {
		return nil, err
	}
	return w.studies.ready(ctx, id, func() (*study.Study, error) { return w.prepare(ctx, id) })
}

// prepare reads a study and makes it ready.
func (w *worker) prepare(ctx context.Context, id int64) (*study.Study, error) {
	var plan []byte
	if err := w.q.pool.QueryRow(ctx, `SELECT plan FROM rumble_study.study WHERE id = $1`, id).Scan(&plan); err != nil {
		return nil, err
	}
	p, err := study.ReadPlan(plan)
	if err != nil {
		return nil, err
	}
	rules, ok := w.play.Rules(p.Ruleset)
	if !ok {
		return nil, game.Refuse(study.AnotherProgram, "", "This program has no game %q.", p.Ruleset)
	}
	s, err := study.Prepare(*p, rules, w.play.Program)
	if err != nil {
		return nil, fmt.Errorf("study %d: %w", id, err)
	}
	return s, nil
}
