package store

import (
	"context"
	"os"
	"path/filepath"

	"github.com/jackc/pgx/v5"
)

// Table is how much a match takes.
type Table struct {
	Number int64 // by which the matches are numbered as they began
	Match  string
	Rows   int
	Bytes  int64
}

// Upkeep is what whoever runs a server needs to know of the journals, and how they let go of one.
type Upkeep interface {
	// Tables lists the matches that began before the number, the latest first, at most limit; 0 stands for all.
	Tables(ctx context.Context, before int64, limit int) ([]Table, error)
	// Size is how many bytes all takes on the disk.
	Size(ctx context.Context) (int64, error)
	// Erase erases the last rows of a match, at most limit; more says whether there are some left. With the last one the match is gone.
	Erase(ctx context.Context, match string, limit int) (more bool, err error)
}

const (
	sqliteTables = `SELECT number, id, (SELECT count(*) FROM journal WHERE match = id), (SELECT coalesce(sum(length(body)), 0) FROM journal WHERE match = id)
		FROM matches WHERE number < ? ORDER BY number DESC LIMIT ?`
	postgresTables = `SELECT number, id, (SELECT count(*) FROM journal WHERE match = id), (SELECT coalesce(sum(length(body)), 0)::bigint FROM journal WHERE match = id)
		FROM matches WHERE number < $1 ORDER BY number DESC LIMIT $2`
	lastNumber = int64(1)<<62 - 1
)

// from is the number before which a list begins.
func from(before int64) int64 {
	if before <= 0 {
		return lastNumber
	}
	return before
}

// Tables lists the matches, the latest first.
func (s *SQLite) Tables(ctx context.Context, before int64, limit int) ([]Table, error) {
	ctx, end := s.bounded(ctx)
	defer end()
	rows, err := s.db.QueryContext(ctx, sqliteTables, from(before), limit)
	if err != nil {
		return nil, unread(err)
	}
	defer func() { _ = rows.Close() }()
	var all []Table
	for rows.Next() {
		var t Table
		if err := rows.Scan(&t.Number, &t.Match, &t.Rows, &t.Bytes); err != nil {
			return nil, unread(err)
		}
		all = append(all, t)
	}
	if err := rows.Err(); err != nil {
		return nil, unread(err)
	}
	return all, nil
}

// Size is how many bytes the database takes, with what was not yet put in its place.
func (s *SQLite) Size(context.Context) (int64, error) {
	var all int64
	for _, name := range []string{FileName, FileName + "-wal"} {
		if info, err := os.Stat(filepath.Join(s.folder, name)); err == nil {
			all += info.Size()
		} else if name == FileName {
			return 0, unread(err)
		}
	}
	return all, nil
}

// Erase erases the last rows of a match, and waits until that is on the disk.
func (s *SQLite) Erase(ctx context.Context, match string, limit int) (more bool, err error) {
	err = s.await(ctx, func(w *writes) (refused, failed error) {
		var last int
		if err := w.last.QueryRow(match).Scan(&last); err != nil {
			return nil, err
		}
		if _, err := w.unwrite.Exec(match, last-limit); err != nil {
			return nil, err
		}
		if more = last > limit; more {
			return nil, nil
		}
		_, err := w.end.Exec(match)
		return nil, err
	})
	return more && err == nil, err
}

// Save makes a backup of the folder; see [Save].
func (s *SQLite) Save(ctx context.Context, file string) (Backup, error) {
	return Save(ctx, s.folder, file)
}

// Tables lists the matches, the latest first.
func (p *Postgres) Tables(ctx context.Context, before int64, limit int) ([]Table, error) {
	return queryRows(ctx, p, pgx.RowToStructByPos[Table], postgresTables, from(before), limit)
}

// Size is how many bytes the tables take.
func (p *Postgres) Size(ctx context.Context) (int64, error) {
	found, err := query[int64](ctx, p, `SELECT (pg_total_relation_size('journal') + pg_total_relation_size('matches') + pg_total_relation_size('records'))::bigint`)
	if err != nil || len(found) == 0 {
		return 0, err
	}
	return found[0], nil
}

// Erase erases the last rows of a match in one transaction.
func (p *Postgres) Erase(ctx context.Context, match string, limit int) (more bool, err error) {
	err = p.transact(ctx, func(ctx context.Context, tx pgx.Tx) (transaction int64, err error) {
		var last int64
		if err = tx.QueryRow(ctx, `SELECT coalesce(max(seq), 0), txid_current() FROM journal WHERE match = $1`, match).Scan(&last, &transaction); err != nil {
			return 0, err
		}
		if _, err = tx.Exec(ctx, `DELETE FROM journal WHERE match = $1 AND seq > $2`, match, last-int64(limit)); err != nil {
			return 0, err
		}
		if more = last > int64(limit); !more {
			_, err = tx.Exec(ctx, `DELETE FROM matches WHERE id = $1`, match)
		}
		return transaction, err
	})
	return more && err == nil, err
}
