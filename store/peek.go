package store

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
	"os"
	"path/filepath"

	"github.com/jackc/pgx/v5"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"rumble/game"
)

// Inspect says what is wrong with a folder, which may be in use, or with a database that an address names, and changes nothing. Tables
// says whether there are some already.
func Inspect(ctx context.Context, address, folder string) (tables bool, err error) {
	if address != "" {
		return inspectPostgres(ctx, address)
	}
	if err := inspect(folder); err != nil {
		return false, unusable(folder, err)
	}
	file := filepath.Join(folder, FileName)
	if info, err := os.Stat(file); err != nil || info.Size() == 0 {
		return false, nil
	}
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Path: file}).String())
	if err != nil {
		return false, unusable(folder, err)
	}
	defer func() { _ = db.Close() }()
	var verdict string
	err = db.QueryRowContext(ctx, `PRAGMA quick_check(1)`).Scan(&verdict)
	if e, is := errors.AsType[*sqlite.Error](err); is && (e.Code()&0xff == sqlite3.SQLITE_CANTOPEN || e.Code()&0xff == sqlite3.SQLITE_BUSY) {
		return false, unusable(folder, err) // it could not be looked at: that says nothing of what is in it
	}
	if err != nil || verdict != "ok" {
		return false, &game.Error{
			Code: codeStoreDamaged, Field: "data", Sentence: "The database " + file + " is damaged. Restore a backup into another folder.", Cause: errors.Join(err, errors.New(verdict)),
		}
	}
	return true, nil
}

// errLooked ends a transaction in which it was only looked.
var errLooked = errors.New("it was only looked")

func inspectPostgres(ctx context.Context, address string) (tables bool, err error) {
	ctx, end := context.WithTimeout(ctx, usualLimit)
	defer end()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return false, unreachable(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	err = pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
		if err := tx.QueryRow(ctx, `SELECT to_regclass('matches') IS NOT NULL`).Scan(&tables); err != nil {
			return err
		}
		if err := settle(ctx, tx); err != nil {
			return err
		}
		return errLooked
	})
	if errors.Is(err, errLooked) {
		return tables, nil
	}
	return tables, unreachable(err)
}

// First gives the first row of the latest matches of a folder, which may be in use, to somebody, at most so many.
func First(ctx context.Context, folder string, limit int, each func(match string, row []byte)) error {
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Path: filepath.Join(folder, FileName)}).String())
	if err != nil {
		return unread(err)
	}
	defer func() { _ = db.Close() }()
	rows, err := db.QueryContext(ctx, `SELECT id, body FROM matches JOIN journal ON match = id AND seq = 1 ORDER BY number DESC LIMIT ?`, limit)
	if err != nil {
		return unread(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id string
		var body []byte
		if err := rows.Scan(&id, &body); err != nil {
			return unread(err)
		}
		each(id, body)
	}
	if err := rows.Err(); err != nil {
		return unread(err)
	}
	return nil
}

// InUse says whether a server runs on a folder.
func InUse(folder string) bool {
	if _, err := os.Stat(filepath.Join(folder, LockName)); err != nil {
		return false
	}
	lock, err := claim(folder)
	if err != nil {
		return true
	}
	_ = lock.Unlock()
	return false
}
