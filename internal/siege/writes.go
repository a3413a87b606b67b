package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	_ "modernc.org/sqlite" // the driver that the store uses

	"rumble/store"
)

// appends is how many rows a second the store writes when so many append at the same time, each to a journal of their own.
func appends(ctx context.Context, folder string, writers, size int, long time.Duration) (perSecond float64, err error) {
	s, err := store.OpenSQLite(folder)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	ctx, end := context.WithTimeout(ctx, long)
	defer end()
	var rows atomic.Int64
	failed := make([]error, writers)
	body := [][]byte{make([]byte, size)}
	begun := time.Now()
	var all sync.WaitGroup
	for i := range writers {
		all.Go(func() {
			for seq := 1; ctx.Err() == nil; seq++ {
				if failed[i] = s.Append(context.WithoutCancel(ctx), fmt.Sprintf("match%d", i), seq, body); failed[i] != nil {
					return
				}
				rows.Add(1)
			}
		})
	}
	all.Wait()
	return float64(rows.Load()) / time.Since(begun).Seconds(), errors.Join(failed...)
}

// transactions is how many rows a second SQLite itself commits, so many in a transaction.
func transactions(ctx context.Context, folder string, together, size int, long time.Duration) (perSecond float64, err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return 0, err
	}
	name := url.URL{Scheme: "file", Path: filepath.Join(folder, "bare.db")}
	name.RawQuery = url.Values{"_pragma": {"journal_mode(wal)", "synchronous(full)"}, "_txlock": {"immediate"}}.Encode()
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec(`CREATE TABLE journal (match TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (match, seq)) WITHOUT ROWID`); err != nil {
		return 0, err
	}
	body, rows := make([]byte, size), 0
	begun := time.Now()
	for seq := 1; time.Since(begun) < long && ctx.Err() == nil; seq++ {
		tx, err := db.BeginTx(ctx, nil)
		if err != nil {
			return 0, err
		}
		for i := range together {
			if _, err := tx.Exec(`INSERT INTO journal (match, seq, body) VALUES (?, ?, ?)`, fmt.Sprintf("match%d", i), seq, body); err != nil {
				return 0, errors.Join(err, tx.Rollback())
			}
		}
		if err := tx.Commit(); err != nil {
			return 0, err
		}
		rows += together
	}
	return float64(rows) / time.Since(begun).Seconds(), nil
}
