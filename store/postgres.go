package store

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"rumble/game"
	"rumble/records"
)

// Postgres keeps the journals in a database that several nodes share. The primary key decides between two nodes that
// write the same row: no leader and no lease.
type Postgres struct {
	options
	pool  *pgxpool.Pool
	hints *hints
}

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
);
CREATE TABLE IF NOT EXISTS records (
	kind    TEXT COLLATE "C" NOT NULL,
	id      TEXT COLLATE "C" NOT NULL,
	version BIGINT NOT NULL,
	body    BYTEA NOT NULL,
	PRIMARY KEY (kind, id)
);`

// schemaLock is the advisory lock under which nodes that start together make the tables.
const schemaLock = 0x52554d424c45

// uniqueViolation is PostgreSQL's code for a key that exists already.
const uniqueViolation = "23505"

// OpenPostgres connects to the database and makes its tables if need be.
func OpenPostgres(ctx context.Context, address string, options ...Option) (*Postgres, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, unreachable(err)
	}
	p := &Postgres{options: chosen(options)}
	config.ConnConfig.ConnectTimeout = p.limit
	ctx, end := p.bounded(ctx)
	defer end()
	if p.pool, err = pgxpool.NewWithConfig(ctx, config); err != nil {
		return nil, unreachable(err)
	}
	if err := pgx.BeginFunc(ctx, p.pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `SELECT pg_advisory_xact_lock($1)`, int64(schemaLock)); err != nil {
			return err
		}
		return settle(ctx, tx)
	}); err != nil {
		p.pool.Close()
		return nil, unreachable(err)
	}
	p.startHints()
	return p, nil
}

func unreachable(cause error) error {
	if refused, ok := errors.AsType[*game.Error](cause); ok {
		return refused
	}
	// The address holds a password, so it stays out of the sentence.
	return &game.Error{Code: codeStoreUnusable, Field: "database", Sentence: "The PostgreSQL database cannot be used for the journals.", Cause: cause}
}

// acquire waits for a free connection, but only a part of what the operation may take: when all of them hang, whoever comes
// then hears it soon.
func (p *Postgres) acquire(ctx context.Context) (*pgxpool.Conn, error) {
	short, end := context.WithTimeout(ctx, p.limit/5)
	defer end()
	conn, err := p.pool.Acquire(short)
	if err != nil {
		return nil, fmt.Errorf("no connection to the database: %w", err)
	}
	return conn, nil
}

// Append writes the rows in one transaction. Up to its last statement it can be given up at any time, for the database
// undoes what is not committed; only a commit without a reply leaves open what became of it.
func (p *Postgres) Append(ctx context.Context, match string, first int, rows [][]byte) error {
	if err := check(match, first, rows); err != nil {
		return err
	}
	err := p.transact(ctx, func(ctx context.Context, tx pgx.Tx) (int64, error) { return fill(ctx, tx, match, first, rows) })
	if refused, ok := errors.AsType[*pgconn.PgError](err); ok && refused.Code == uniqueViolation {
		return Conflict
	}
	if err == nil {
		p.Hint(Hint{match, first + len(rows) - 1})
	}
	return err
}

// transact does something in one transaction, and finds out what became of it when nothing was heard.
func (p *Postgres) transact(ctx context.Context, do func(ctx context.Context, tx pgx.Tx) (transaction int64, err error)) error {
	written, transaction, err := p.attempt(ctx, do)
	switch {
	case written == unclear:
		return p.find(ctx, transaction, err)
	case err == nil, err == Conflict, err == records.Conflict:
		return err
	}
	return unavailable(err)
}

// outcome is what became of a transaction.
type outcome int

const (
	ended   outcome = iota // as its error says
	unclear                // it was told to commit, and then nothing was heard of it
)

// attempt does something in one transaction, and gives the number of that.
func (p *Postgres) attempt(ctx context.Context, do func(ctx context.Context, tx pgx.Tx) (int64, error)) (outcome, int64, error) {
	ctx, end := p.writing(ctx)
	defer end()
	conn, err := p.acquire(ctx)
	if err != nil {
		return ended, 0, err
	}
	defer conn.Release() // one that failed in the middle of something is closed, and not handed out again
	tx, err := conn.BeginTx(ctx, pgx.TxOptions{BeginQuery: p.begin()})
	if err != nil {
		return ended, 0, err
	}
	defer func() { _ = tx.Rollback(ctx) }() // after the end it does nothing
	transaction, err := do(ctx, tx)
	if err != nil {
		return ended, 0, err
	}
	err = tx.Commit(ctx)
	if err == nil || errors.Is(err, pgx.ErrTxCommitRollback) || declined(err) {
		return ended, transaction, err
	}
	return unclear, transaction, err
}

// declined says whether the database itself says that it did not commit. When it ends the connection instead, that may
// have been before or after.
func declined(err error) bool {
	reply, ok := errors.AsType[*pgconn.PgError](err)
	return ok && reply.SeverityUnlocalized == "ERROR"
}

// begin begins a transaction that the database itself ends when it takes too long or is not heard of any more, so that it
// holds up no other node. A little before the time is up here: then there is a reply, and the connection stays good.
func (p *Postgres) begin() string {
	limit := p.limit.Milliseconds()
	return fmt.Sprintf("BEGIN; SET LOCAL statement_timeout = %d; SET LOCAL idle_in_transaction_session_timeout = %d", limit*4/5, limit)
}

// fill writes rows and gives the number of the transaction.
func fill(ctx context.Context, tx pgx.Tx, match string, first int, rows [][]byte) (transaction int64, err error) {
	if first == 1 {
		err = tx.QueryRow(ctx, `INSERT INTO matches (id) VALUES ($1) RETURNING txid_current()`, match).Scan(&transaction)
	} else {
		err = tx.QueryRow(ctx, `SELECT txid_current() FROM journal WHERE match = $1 AND seq = $2`, match, first-1).Scan(&transaction)
	}
	if errors.Is(err, pgx.ErrNoRows) {
		return 0, Conflict
	}
	if err != nil {
		return 0, err
	}
	batch := &pgx.Batch{}
	for i, body := range rows {
		batch.Queue(`INSERT INTO journal (match, seq, body) VALUES ($1, $2, $3)`, match, first+i, body)
	}
	return transaction, tx.SendBatch(ctx, batch).Close()
}

// find learns from the database what became of a transaction whose commit had no reply: nil when it was committed. One
// that is still open has not got the word, and is ended so that it never comes through later.
func (p *Postgres) find(ctx context.Context, transaction int64, cause error) error {
	// Whoever asked may have gone meanwhile; what was begun is brought to an end.
	ctx, end := p.bounded(context.WithoutCancel(ctx))
	defer end()
	conn, err := p.acquire(ctx)
	if err != nil {
		return undecided(errors.Join(cause, err))
	}
	defer conn.Release()
	for {
		var status *string
		if err := conn.QueryRow(ctx, `SELECT txid_status($1)`, transaction).Scan(&status); err != nil || status == nil {
			return undecided(errors.Join(cause, err))
		}
		switch *status {
		case "committed":
			return nil
		case "aborted":
			return unavailable(cause)
		}
		// What the system's tables call the number of a transaction are its last 32 bits.
		if _, err := conn.Exec(ctx, `SELECT count(pg_terminate_backend(pid)), pg_sleep(0.01) FROM pg_stat_activity WHERE backend_xid::text = $1`,
			strconv.FormatInt(transaction&0xffffffff, 10)); err != nil {
			return undecided(errors.Join(cause, err))
		}
	}
}

// Read gives the rows of a match from a number on.
func (p *Postgres) Read(ctx context.Context, match string, from int) ([][]byte, error) {
	return p.ReadSome(ctx, match, from, 0)
}

// ReadSome gives at most so many rows of a match from a number on; 0 stands for all.
func (p *Postgres) ReadSome(ctx context.Context, match string, from, limit int) ([][]byte, error) {
	return query[[]byte](ctx, p, `SELECT body FROM journal WHERE match = $1 AND seq >= $2 ORDER BY seq LIMIT nullif($3::bigint, 0)`, match, from, limit)
}

// Matches lists the matches, the latest first.
func (p *Postgres) Matches(ctx context.Context, limit int) ([]string, error) {
	return query[string](ctx, p, `SELECT id FROM matches ORDER BY number DESC LIMIT $1`, limit)
}

// query reads one column.
func query[T any](ctx context.Context, p *Postgres, sql string, args ...any) ([]T, error) {
	return queryRows(ctx, p, pgx.RowTo[T], sql, args...)
}

// queryRows reads rows of several.
func queryRows[T any](ctx context.Context, p *Postgres, row pgx.RowToFunc[T], sql string, args ...any) ([]T, error) {
	ctx, end := p.bounded(ctx)
	defer end()
	conn, err := p.acquire(ctx)
	if err != nil {
		return nil, unread(err)
	}
	defer conn.Release()
	rows, err := conn.Query(ctx, sql, args...)
	if err != nil {
		return nil, unread(err)
	}
	all, err := pgx.CollectRows(rows, row)
	if err != nil {
		return nil, unread(err)
	}
	return all, nil
}

// Shared is true: other nodes write to the same database.
func (p *Postgres) Shared() bool { return true }

// Close closes the connections. For those that hang it waits no longer than an operation does.
func (p *Postgres) Close() error {
	p.endHints()
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		p.pool.Close()
	}()
	patience := time.NewTimer(p.limit)
	defer patience.Stop()
	select {
	case <-closed:
		return nil
	case <-patience.C:
		return unread(errors.New("connections to the database do not end"))
	}
}
