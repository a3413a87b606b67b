package store

import (
	"context"

	"github.com/jackc/pgx/v5"
)

// ourColumns are those of the tables that were made before they had a version.
const ourColumns = "journal.body,journal.match,journal.seq,matches.id,matches.number,records.body,records.id,records.kind,records.version"

// oldColumns are the same from before there were records.
const oldColumns = "journal.body,journal.match,journal.seq,matches.id,matches.number"

// settle refuses a database that is not this program's, and makes the tables if need be. It is done in a transaction of which nothing
// stays when it is refused. What carries studies (river) may stand beside the tables.
func settle(ctx context.Context, tx pgx.Tx) error {
	const where = "The PostgreSQL database"
	var marked bool
	if err := tx.QueryRow(ctx, `SELECT to_regclass('rumble_version') IS NOT NULL`).Scan(&marked); err != nil {
		return err
	}
	if marked {
		var version int
		if err := tx.QueryRow(ctx, `SELECT coalesce(max(version), 0) FROM rumble_version`).Scan(&version); err != nil {
			return err
		}
		if version > Version {
			return newer(version, where)
		}
	} else if err := mayBeOurs(ctx, tx, where); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, postgresSchema); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `CREATE TABLE IF NOT EXISTS rumble_version (version INTEGER PRIMARY KEY)`); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `INSERT INTO rumble_version VALUES ($1) ON CONFLICT DO NOTHING`, Version)
	return err
}

// mayBeOurs refuses a database with tables of others. One from before there were versions has ours and no others.
func mayBeOurs(ctx context.Context, tx pgx.Tx, where string) error {
	var strange int
	var columns string
	if err := tx.QueryRow(ctx, `
		SELECT count(*) FILTER (WHERE table_name NOT IN ('journal', 'matches', 'records')),
			coalesce(string_agg(table_name || '.' || column_name, ',' ORDER BY (table_name || '.' || column_name) COLLATE "C")
				FILTER (WHERE table_name IN ('journal', 'matches', 'records')), '')
		FROM information_schema.columns WHERE table_schema = current_schema() AND table_name NOT LIKE 'river\_%'`).Scan(&strange, &columns); err != nil {
		return err
	}
	if strange > 0 || columns != "" && columns != ourColumns && columns != oldColumns {
		return foreign(where)
	}
	return nil
}
