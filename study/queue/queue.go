package queue

import (
	"context"
	"embed"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"
	"github.com/riverqueue/river/rivertype"
)

//go:embed tables.sql
var files embed.FS

// schema is where all tables stand, river's as well: beside the matches, and in no way of them.
const schema = "rumble_study"

// Config is how a queue behaves.
type Config struct {
	Log *slog.Logger
	// Silence is how long a worker may show nothing before what it had taken is queued again. Every fifth of it a worker shows that it lives.
	Silence time.Duration
	// Look is how often the results are looked at.
	Look time.Duration
}

// Usual is how a queue behaves between machines.
func Usual(log *slog.Logger) Config {
	return Config{Log: log, Silence: 10 * time.Second, Look: 200 * time.Millisecond}
}

// Queue is the batches in a database.
type Queue struct {
	config Config
	pool   *pgxpool.Pool
	driver *riverpgxv5.Driver
}

// Open opens the queue of a database, and makes its tables where there are none.
func Open(ctx context.Context, address string, config Config) (*Queue, error) {
	pool, err := pgxpool.New(ctx, address)
	if err != nil {
		return nil, fmt.Errorf("the database: %w", err)
	}
	q := &Queue{config: config, pool: pool, driver: riverpgxv5.New(pool)}
	if err := q.prepare(ctx); err != nil {
		pool.Close()
		return nil, fmt.Errorf("the database of the studies: %w", err)
	}
	return q, nil
}

// Close ends all that the queue has open.
func (q *Queue) Close() { q.pool.Close() }

// preparing is the lock of PostgreSQL under which tables are made: several processes may begin at once.
const preparing = 0x72756d626c65

// prepare makes the tables.
func (q *Queue) prepare(ctx context.Context) error {
	statements, err := files.ReadFile("tables.sql")
	if err != nil {
		return err
	}
	lock, err := q.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer lock.Release()
	if _, err := lock.Exec(ctx, "SELECT pg_advisory_lock($1)", int64(preparing)); err != nil {
		return err
	}
	defer func() {
		_, _ = lock.Exec(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", int64(preparing))
	}() // or its connection ends
	if _, err := lock.Exec(ctx, string(statements)); err != nil {
		return err
	}
	migrator, err := rivermigrate.New(q.driver, &rivermigrate.Config{Schema: schema, Logger: q.config.Log})
	if err != nil {
		return err
	}
	_, err = migrator.Migrate(ctx, rivermigrate.DirectionUp, nil)
	return err
}

// batch is a job: one batch of a study in the database.
type batch struct {
	Study int64 `json:"study"`
	Batch int   `json:"batch"`
	// Try tells a batch that is queued again from the job that a dead worker has left behind.
	Try int `json:"try"`
}

// Kind is the name of the jobs.
func (batch) Kind() string { return "study_batch" }

// InsertOpts says that a try of a batch is queued once. One that is done may be queued again: when it was found that nobody wanted it any
// more, and then somebody does.
func (batch) InsertOpts() river.InsertOpts {
	return river.InsertOpts{MaxAttempts: 1000, UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: []rivertype.JobState{
		rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRunning, rivertype.JobStateRetryable, rivertype.JobStateScheduled,
	}}}
}

// insert queues batches, those that are queued already once only.
func (q *Queue) insert(ctx context.Context, tx pgx.Tx, batches []batch) error {
	if len(batches) == 0 {
		return nil
	}
	client, err := river.NewClient(q.driver, &river.Config{Schema: schema, Logger: q.config.Log})
	if err != nil {
		return err
	}
	const atOnce = 1000
	for len(batches) > 0 {
		some := batches[:min(atOnce, len(batches))]
		batches = batches[len(some):]
		params := make([]river.InsertManyParams, len(some))
		for i := range some {
			params[i].Args = some[i]
		}
		if _, err := client.InsertManyTx(ctx, tx, params); err != nil {
			return err
		}
	}
	return nil
}
