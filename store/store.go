// Package store keeps the journals of matches on disk: rows of bytes, keyed by match and number, never changed once
// written; and beside them records, which change (see package records). SQLite is the default; PostgreSQL serves several nodes. Both promise the same, and one suite of tests holds
// both to it: an append that returned without error survives a crash, one that returned an error changed nothing, of two
// writers of the same row one is told so, and every operation ends in time. Only the error "undecided" leaves open whether
// something was written: a disk or a database has fallen silent in the middle of it.
package store

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"rumble/game"
	"rumble/records"
)

// Store is the journals of all matches, and the records. It may be used by many goroutines at once.
type Store interface {
	// Records of the store are as durable as its journals: the same is true of their errors.
	records.Records
	Upkeep
	// Append writes rows to the journal of a match, the first with that number; rows are numbered from 1 without
	// gaps. [Conflict] when one of the numbers is taken already, or when the row before is missing. On any error but
	// "undecided" nothing was written, and nothing will be. After that one read the rows again: what is not there yet
	// may still come, and then the next append of the same row is a conflict.
	Append(ctx context.Context, match string, first int, rows [][]byte) error
	// Read gives the rows of a match from a number on, in order; none for a match that does not exist.
	Read(ctx context.Context, match string, from int) ([][]byte, error)
	// ReadSome is Read for at most so many rows; 0 stands for all.
	ReadSome(ctx context.Context, match string, from, limit int) ([][]byte, error)
	// Matches lists the ids of the matches, the latest first, at most limit.
	Matches(ctx context.Context, limit int) ([]string, error)
	// Shared says whether others may write to the same journals: then what was read can be out of date.
	Shared() bool
	// Hint tells the other nodes that something beside a match was written; of rows they are told by Append. It waits for nothing, and
	// may be lost.
	Hint(h Hint)
	// Hear calls hear for every hint of another node, one after the other, until the context ends. A store that nobody else writes to has
	// none, and comes back at once.
	Hear(ctx context.Context, hear func(Hint))
	// Close ends all use of the store.
	Close() error
}

// Conflict says that somebody else has written that row first: read again, and ask again.
var Conflict = &game.Error{Code: game.Conflicting, Sentence: "The match has moved on meanwhile. Look again."}

// IsConflict says whether an error is a Conflict.
func IsConflict(err error) bool { return errors.Is(err, Conflict) }

// unavailable wraps what a database says in words for the person who plays.
func unavailable(cause error) error {
	return &game.Error{
		Code: game.StoreUnavailable, Sentence: "This could not be written down, so nothing was done. Try again, or check the disk.", Cause: cause,
	}
}

// unread wraps what a database says when something could not be read.
func unread(cause error) error {
	return &game.Error{Code: game.StoreUnavailable, Sentence: "This could not be read. Try again, or check the disk.", Cause: cause}
}

// undecided is the error of an append that may have been written, or may still be.
func undecided(cause error) error {
	return &game.Error{
		Code: game.Undecided, Sentence: "This could not be written down in time, and it is not known yet whether it was. Look again in a moment.", Cause: cause,
	}
}

// Bounds of what is stored.
const (
	MaxRow   = 4 << 20 // bytes of one row
	MaxMatch = 64      // bytes of a match id
)

// check refuses what no store takes.
func check(match string, first int, rows [][]byte) error {
	if match == "" || len(match) > MaxMatch || strings.ContainsAny(match, "\x00/\\") {
		return game.Refuse(codeBadMatch, "match", "%q is no id of a match.", match)
	}
	if first < 1 || len(rows) == 0 {
		return game.Refuse(codeBadRow, "row", "Rows are numbered from 1, and at least one is written at a time.")
	}
	for i, r := range rows {
		if len(r) > MaxRow {
			return game.Refuse(codeRowTooLong, fmt.Sprintf("row[%d]", first+i), "A row may have at most %d bytes.", MaxRow)
		}
	}
	return nil
}

// Open opens the store a database address names: postgres://..., or a folder for SQLite, created if need be.
func Open(ctx context.Context, address, folder string, options ...Option) (Store, error) {
	if strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://") {
		return OpenPostgres(ctx, address, options...)
	}
	if address != "" {
		return nil, game.Refuse(codeBadDatabase, "database", "A database address begins with postgres://.")
	}
	return OpenSQLite(folder, options...)
}
