package store

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"rumble/game"
)

// Postgres keeps the journals in a database that several nodes share. The primary key decides between two nodes that
// write the same row: no leader and no lease.
type Postgres struct{ pool *pgxpool.Pool }

const postgresSchema = `
CREATE TABLE IF NOT EXISTS matches (
	number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	id     TEXT NOT NULL UNIQUE
);
CREATE TABLE IF NOT EXISTS journal (
	match TEXT NOT NULL,
	seq   BIGINT NOT NULL,
	body  BYTEA NOT NULL,
	PRIMARY KEY (match, seq)
);`

// schemaLock is the advisory lock under which nodes that start together make the tables.
const schemaLock = 0x52554d424c45

// uniqueViolation is PostgreSQL's code for a key that exists already.
const uniqueViolation = "23505"

// OpenPostgres connects to the database and makes its tables if need be.
func OpenPostgres(ctx context.Context, address string) (*Postgres, error) {
	pool, err := pgxpool.New(ctx, address)
	if err != nil {
		return nil, unreachable(err)
	}
	p := &Postgres{pool}
	if err := pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `SELECT pg_advisory_xact_lock($1)`, int64(schemaLock)); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, postgresSchema)
		return err
	}); err != nil {
		pool.Close()
		return nil, unreachable(err)
	}
	return p, nil
}

func unreachable(cause error) error {
	// The address holds a password, so it stays out of the sentence.
	return &game.Error{Code: "store-unusable", Field: "database", Sentence: "The PostgreSQL database cannot be used for the journals.", Cause: cause}
}

// Append writes the rows in one transaction.
func (p *Postgres) Append(ctx context.Context, match string, first int, rows [][]byte) error {
	if err := check(match, first, rows); err != nil {
		return err
	}
	err := pgx.BeginFunc(ctx, p.pool, func(tx pgx.Tx) error {
		if first == 1 {
			if _, err := tx.Exec(ctx, `INSERT INTO matches (id) VALUES ($1)`, match); err != nil {
				return err
			}
		} else {
			var before int
			err := tx.QueryRow(ctx, `SELECT count(*) FROM journal WHERE match = $1 AND seq = $2`, match, first-1).Scan(&before)
			if err != nil {
				return err
			}
			if before == 0 {
				return Conflict
			}
		}
		batch := &pgx.Batch{}
		for i, body := range rows {
			batch.Queue(`INSERT INTO journal (match, seq, body) VALUES ($1, $2, $3)`, match, first+i, body)
		}
		return tx.SendBatch(ctx, batch).Close()
	})
	var refused *pgconn.PgError
	switch {
	case err == nil:
		return nil
	case IsConflict(err), errors.As(err, &refused) && refused.Code == uniqueViolation:
		return Conflict
	}
	return unavailable(err)
}

// Read gives the rows of a match from a number on.
func (p *Postgres) Read(ctx context.Context, match string, from int) ([][]byte, error) {
	rows, err := p.pool.Query(ctx, `SELECT body FROM journal WHERE match = $1 AND seq >= $2 ORDER BY seq`, match, from)
	if err != nil {
		return nil, unavailable(err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowTo[[]byte])
	if err != nil {
		return nil, unavailable(err)
	}
	return all, nil
}

// Matches lists the matches, the latest first.
func (p *Postgres) Matches(ctx context.Context, limit int) ([]string, error) {
	rows, err := p.pool.Query(ctx, `SELECT id FROM matches ORDER BY number DESC LIMIT $1`, limit)
	if err != nil {
		return nil, unavailable(err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return nil, unavailable(err)
	}
	return all, nil
}

// Shared is true: other nodes write to the same database.
func (p *Postgres) Shared() bool { return true }

// Close closes the connections.
func (p *Postgres) Close() error {
	p.pool.Close()
	return nil
}
