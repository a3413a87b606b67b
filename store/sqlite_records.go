package store

import (
	"context"
	"database/sql"
	"errors"

	"rumble/records"
)

// Get gives a record.
func (s *SQLite) Get(ctx context.Context, kind, id string) (records.Record, error) {
	r := records.Record{Kind: kind, ID: id}
	if err := records.Check(r); err != nil {
		return r, err
	}
	ctx, end := s.bounded(ctx)
	defer end()
	err := s.db.QueryRowContext(ctx, `SELECT version, body FROM records WHERE kind = ? AND id = ?`, kind, id).Scan(&r.Version, &r.Body)
	if errors.Is(err, sql.ErrNoRows) {
		return r, nil
	}
	if err != nil {
		return r, unread(err)
	}
	r.Body = whole(r.Body)
	return r, nil
}

// Put writes a record over the version that was read, and waits until it is on the disk.
func (s *SQLite) Put(ctx context.Context, r records.Record) (int64, error) {
	if err := records.Check(r); err != nil {
		return 0, err
	}
	if err := s.await(ctx, func(w *writes) (refused, failed error) { return w.put(r) }); err != nil {
		return 0, err
	}
	return r.Version + 1, nil
}

// put writes one record.
func (w *writes) put(r records.Record) (refused, failed error) {
	statement, args := w.over, []any{whole(r.Body), r.Kind, r.ID, r.Version}
	if r.Version == 0 {
		statement, args = w.record, []any{r.Kind, r.ID, whole(r.Body)}
	}
	done, err := statement.Exec(args...)
	if err != nil {
		return nil, err
	}
	if written, err := done.RowsAffected(); err != nil || written == 1 {
		return nil, err
	}
	return records.Conflict, nil
}

// whole is a body as a database keeps it: no bytes are not nothing.
func whole(body []byte) []byte {
	if body == nil {
		return []byte{}
	}
	return body
}

// Delete erases a record, and waits until that is on the disk.
func (s *SQLite) Delete(ctx context.Context, kind, id string) error {
	if err := records.Check(records.Record{Kind: kind, ID: id}); err != nil {
		return err
	}
	return s.await(ctx, func(w *writes) (refused, failed error) {
		_, err := w.erase.Exec(kind, id)
		return nil, err
	})
}

// List gives the records of a kind in the order of their ids.
func (s *SQLite) List(ctx context.Context, kind, after string, limit int) ([]records.Record, error) {
	ctx, end := s.bounded(ctx)
	defer end()
	rows, err := s.db.QueryContext(ctx, `SELECT id, version, body FROM records WHERE kind = ? AND id > ? ORDER BY id LIMIT ?`, kind, after, listed(limit))
	if err != nil {
		return nil, unread(err)
	}
	defer rows.Close()
	var all []records.Record
	for rows.Next() {
		r := records.Record{Kind: kind}
		if err := rows.Scan(&r.ID, &r.Version, &r.Body); err != nil {
			return nil, unread(err)
		}
		r.Body = whole(r.Body)
		all = append(all, r)
	}
	if err := rows.Err(); err != nil {
		return nil, unread(err)
	}
	return all, nil
}

// listed is how many records of a list are read.
func listed(limit int) int { return max(0, min(limit, records.MaxList)) }
