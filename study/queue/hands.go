package queue

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"rumble/study"
)

// hands are those of all who work for the queue.
type hands struct {
	q       *Queue
	workers func(n int)
}

// Hands have a study played by all who work for the queue. Workers is told from time to time how many they are.
func (q *Queue) Hands(workers func(n int)) study.Hands { return hands{q, workers} }

// Play queues what is missing and gives the results in the order of the batches, as they come in. A database that fails loses nothing that was
// given: whoever asks again goes on from there.
func (h hands) Play(ctx context.Context, s *study.Study, from int, give func(rows []byte) (bool, error)) error {
	var given error // is not the database's
	err := h.play(ctx, s, from, func(rows []byte) (enough bool, err error) {
		enough, given = give(rows)
		return enough, given
	})
	if err != nil && given == nil && ctx.Err() == nil && !errors.As(err, new(fault)) {
		return fmt.Errorf("the database of the studies: %w; the same command goes on from here", err)
	}
	return err
}

func (h hands) play(ctx context.Context, s *study.Study, from int, give func(rows []byte) (bool, error)) error {
	id, err := h.q.want(ctx, s, from)
	if err != nil {
		return err
	}
	look := time.NewTicker(h.q.config.Look)
	defer look.Stop()
	miss := time.NewTicker(h.q.config.Silence / 2)
	defer miss.Stop()
	if err := h.missed(ctx, id, from, s); err != nil {
		return err
	}
	for n, all := from, s.Plan.Batches(); n < all; {
		results, err := h.q.results(ctx, id, n)
		if err != nil {
			return err
		}
		for _, r := range results {
			if r.fault != "" {
				return fault{n, r.fault}
			}
			n++
			enough, err := give(r.rows)
			if err != nil {
				return err
			}
			if enough || n == all {
				return h.q.end(ctx, id)
			}
		}
		if len(results) > 0 {
			continue // there may be more already
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-miss.C:
			if err := h.missed(ctx, id, n, s); err != nil {
				return err
			}
		case <-look.C:
		}
	}
	return nil
}

// missed looks after the workers: what the dead have left behind, and how many live.
func (h hands) missed(ctx context.Context, id int64, from int, s *study.Study) error {
	living, err := h.q.again(ctx, id, from, s.Plan.Batches())
	if err == nil {
		h.workers(living)
	}
	return err
}

// want writes the plan of a study and jobs for its batches from one on that have no result, all at once or nothing. A study that is there
// already is the same one.
func (q *Queue) want(ctx context.Context, s *study.Study, from int) (id int64, err error) {
	err = pgx.BeginFunc(ctx, q.pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `DELETE FROM rumble_study.study WHERE over < now() - interval '1 day'`); err != nil {
			return err
		}
		const insert = `INSERT INTO rumble_study.study (hash, plan) VALUES ($1, $2)
			ON CONFLICT (hash) DO UPDATE SET over = NULL RETURNING id`
		if err := tx.QueryRow(ctx, insert, s.Plan.Hash(), s.Plan.Bytes()).Scan(&id); err != nil {
			return err
		}
		return q.queueMissing(ctx, tx, id, from, s.Plan.Batches())
	})
	return id, err
}

// missing asks for the batches that have no result and no job that somebody will do: none at all, or one that a worker has taken who shows
// no more that it lives. River would notice that, too, but much later, because it knows of no sign of life.
const missing = `
SELECT n, coalesce(max(try) + 1, 0)
FROM generate_series($2::int, $3::int - 1) n
LEFT JOIN (
	SELECT (args->>'batch')::int AS batch, (args->>'try')::int AS try,
		state IN ('available', 'pending', 'scheduled', 'retryable') OR state = 'running' AND EXISTS (
			SELECT FROM rumble_study.worker WHERE id = attempted_by[array_upper(attempted_by, 1)] AND seen > now() - $4::interval
		) AS hopeful
	FROM rumble_study.river_job WHERE kind = 'study_batch' AND (args->>'study')::bigint = $1
) job ON job.batch = n
WHERE NOT EXISTS (SELECT FROM rumble_study.result r WHERE r.study = $1 AND r.batch = n)
GROUP BY n HAVING NOT coalesce(bool_or(hopeful), false) ORDER BY n`

// queueMissing queues the batches from one on, to before another, that nobody is going to play.
func (q *Queue) queueMissing(ctx context.Context, tx pgx.Tx, id int64, from, to int) error {
	rows, err := tx.Query(ctx, missing, id, from, to, q.config.Silence)
	if err != nil {
		return err
	}
	batches, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (b batch, err error) {
		b.Study = id
		return b, row.Scan(&b.Batch, &b.Try)
	})
	if err != nil {
		return err
	}
	return q.insert(ctx, tx, batches)
}

// result is what a batch came to.
type result struct {
	batch int
	rows  []byte
	fault string
}

// fault is the error of a batch that fails wherever it is played.
type fault struct {
	batch int
	says  string
}

func (f fault) Error() string { return fmt.Sprintf("batch %d cannot be played: %s", f.batch, f.says) }

// results are those of a batch and of those that follow it without a gap.
func (q *Queue) results(ctx context.Context, id int64, n int) ([]result, error) {
	const atOnce = 50
	const ask = `SELECT batch, rows, fault FROM rumble_study.result WHERE study = $1 AND batch >= $2 ORDER BY batch LIMIT $3`
	rows, err := q.pool.Query(ctx, ask, id, n, atOnce)
	if err != nil {
		return nil, err
	}
	all, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (r result, err error) {
		return r, row.Scan(&r.batch, &r.rows, &r.fault)
	})
	for i := range all {
		if all[i].batch != n+i {
			return all[:i], err
		}
	}
	return all, err
}

// again queues what workers had taken who live no more, and says how many live. The study is wanted still: somebody else who wanted the same
// one may have had all of it, and have said that it is over.
func (q *Queue) again(ctx context.Context, id int64, from, to int) (living int, err error) {
	err = pgx.BeginFunc(ctx, q.pool, func(tx pgx.Tx) error {
		wanted, err := tx.Exec(ctx, `UPDATE rumble_study.study SET over = NULL WHERE id = $1`, id)
		if err != nil {
			return err
		}
		if wanted.RowsAffected() == 0 {
			return errGone
		}
		if err := q.queueMissing(ctx, tx, id, from, to); err != nil {
			return err
		}
		const alive = `SELECT count(*) FROM rumble_study.worker WHERE seen > now() - $1::interval`
		return tx.QueryRow(ctx, alive, q.config.Silence).Scan(&living)
	})
	return living, err
}

// end says that a study is over: what is still queued of it is not played.
func (q *Queue) end(ctx context.Context, id int64) error {
	_, err := q.pool.Exec(context.WithoutCancel(ctx), `UPDATE rumble_study.study SET over = now() WHERE id = $1`, id)
	return err
}

// errNoStudy is the error of a job whose study is gone.
var errNoStudy = errors.New("the study is gone")

// errGone is the error of whoever wanted a study that somebody has taken out of the database.
var errGone = errors.New("the study is no more in the database")
