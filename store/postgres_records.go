package store

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"rumble/records"
)

// Get gives a record.
func (p *Postgres) Get(ctx context.Context, kind, id string) (records.Record, error) {
	r := records.Record{Kind: kind, ID: id}
	if err := records.Check(r); err != nil {
		return r, err
	}
	found, err := queryRows(ctx, p, recordRow, `SELECT kind, id, version, body FROM records WHERE kind = $1 AND id = $2`, kind, id)
	if err != nil || len(found) == 0 {
		return r, err
	}
	return found[0], nil
}

func recordRow(row pgx.CollectableRow) (r records.Record, err error) {
	err = row.Scan(&r.Kind, &r.ID, &r.Version, &r.Body)
	return r, err
}

// Put writes a record over the version that was read, in one transaction: of two that write over the same version the database
// lets the second wait for the first, and then find another version.
func (p *Postgres) Put(ctx context.Context, r records.Record) (int64, error) {
	if err := records.Check(r); err != nil {
		return 0, err
	}
	statement, args := `UPDATE records SET version = version + 1, body = $3 WHERE kind = $1 AND id = $2 AND version = $4 RETURNING txid_current()`,
		[]any{r.Kind, r.ID, whole(r.Body), r.Version}
	if r.Version == 0 {
		statement, args = `INSERT INTO records (kind, id, version, body) VALUES ($1, $2, 1, $3) ON CONFLICT DO NOTHING RETURNING txid_current()`, args[:3]
	}
	err := p.transact(ctx, func(ctx context.Context, tx pgx.Tx) (transaction int64, err error) {
		if err = tx.QueryRow(ctx, statement, args...).Scan(&transaction); errors.Is(err, pgx.ErrNoRows) {
			err = records.Conflict
		}
		return transaction, err
	})
	if err != nil {
		return 0, err
	}
	return r.Version + 1, nil
}

// Delete erases a record.
func (p *Postgres) Delete(ctx context.Context, kind, id string) error {
	if err := records.Check(records.Record{Kind: kind, ID: id}); err != nil {
		return err
	}
	return p.transact(ctx, func(ctx context.Context, tx pgx.Tx) (transaction int64, err error) {
		err = tx.QueryRow(ctx, `WITH gone AS (DELETE FROM records WHERE kind = $1 AND id = $2) SELECT txid_current()`, kind, id).Scan(&transaction)
		return transaction, err
	})
}

// List gives the records of a kind in the order of their ids.
func (p *Postgres) List(ctx context.Context, kind, after string, limit int) ([]records.Record, error) {
	return queryRows(ctx, p, recordRow, `SELECT kind, id, version, body FROM records WHERE kind = $1 AND id > $2 ORDER BY id LIMIT $3`, kind, after, listed(limit))
}
