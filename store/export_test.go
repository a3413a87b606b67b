package store

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// OpenBeside opens a second handle on a folder that is open already, as no other process could: what the database itself
// promises must not hang on the lock of the folder.
func OpenBeside(folder string) (*SQLite, error) { return openSQLite(folder, chosen(nil)) }

// Quiet is after how long without a hint a database is asked whether it is still there.
func Quiet(d time.Duration) Option { return func(o *options) { o.quiet = d } }

// Together is one of several appends that are made to fall into one transaction.
type Together struct {
	Match string
	First int
	Rows  [][]byte
}

// AppendTogether writes several appends as one group and returns how each went. Nobody else may write meanwhile.
func AppendTogether(s *SQLite, all []Together) []error {
	var group []*request
	for _, a := range all {
		group = append(group, &request{write: func(w *writes) (refused, failed error) { return w.insert(a.Match, a.First, a.Rows) }, ready: make(chan struct{})})
	}
	s.commit(group)
	var errs []error
	for _, r := range group {
		<-r.ready
		errs = append(errs, r.err)
	}
	return errs
}

// Fill makes the disk full but for a few pages of 4 KiB.
func Fill(s *SQLite, pages int) {
	var count int
	if err := s.writer.QueryRowContext(context.Background(), "PRAGMA page_count").Scan(&count); err != nil {
		panic(err)
	}
	if _, err := s.writer.ExecContext(context.Background(), fmt.Sprintf("PRAGMA max_page_count = %d", count+pages)); err != nil {
		panic(err)
	}
}

// ReadOnly makes the disk refuse to write, or no longer.
func ReadOnly(s *SQLite, on bool) {
	if _, err := s.writer.ExecContext(context.Background(), fmt.Sprintf("PRAGMA query_only = %v", on)); err != nil {
		panic(err)
	}
}

// Stall keeps the writer from beginning anything until it may go on.
func Stall(s *SQLite) (goOn func()) {
	stalled, release := make(chan struct{}), make(chan struct{})
	go func() {
		_ = s.writer.Raw(func(any) error {
			close(stalled)
			<-release
			return nil
		})
	}()
	<-stalled
	return sync.OnceFunc(func() { close(release) })
}
