// Package records is what the parts of Rumble that know people keep: small documents that change, each with a kind, an id
// and a version that counts its writes. A match is none of them: its journal only grows (see package store). Who wants to
// change a record reads it, and writes over the version it has read; when somebody else was quicker, it reads again
// ([Change]). So nothing is locked, and several nodes are no other case than several requests.
package records

import (
	"context"
	"errors"

	"rumble/game"
)

// Record is a small document that changes.
type Record struct {
	Kind, ID string
	Version  int64 // counts the writes; 0: it does not exist
	Body     []byte
}

// Records keeps records. It may be used by many goroutines at once.
type Records interface {
	// Get gives a record; version 0 and no body for one that does not exist.
	Get(ctx context.Context, kind, id string) (Record, error)
	// Put writes a record over the version that was read, 0 for a new one, and gives the new version. A [Conflict] when
	// somebody else has written, or erased it, meanwhile.
	Put(ctx context.Context, r Record) (int64, error)
	// Delete erases a record whatever its version; nothing happens when it does not exist.
	Delete(ctx context.Context, kind, id string) error
	// List gives the records of a kind in the order of their ids, those after the id, at most limit.
	List(ctx context.Context, kind, after string, limit int) ([]Record, error)
}

// Bounds of what is kept.
const (
	MaxKind = 16       // bytes of a kind
	MaxID   = 128      // bytes of an id
	MaxBody = 64 << 10 // bytes of a body
	MaxList = 1000     // records of one [Records.List]
)

// Conflict says that somebody else has changed a record first: read it again.
var Conflict = &game.Error{Code: game.Conflicting, Sentence: "Somebody else has changed this meanwhile. Look again."}

// IsConflict says whether an error is a Conflict.
func IsConflict(err error) bool {
	var e *game.Error
	return errors.As(err, &e) && e.Code == game.Conflicting
}

// tries is how often a change is begun again when somebody else was quicker.
const tries = 20

// Change reads a record, lets it be changed and writes it, again and again while others are quicker, at most 20 times: then it
// gives the conflict. The body is nil for a record that does not exist; a change that gives nil erases nothing and writes nothing.
// The change may be called several times, and must depend on the body alone.
func Change(ctx context.Context, rs Records, kind, id string, change func(body []byte) ([]byte, error)) error {
	for try := 1; ; try++ {
		r, err := rs.Get(ctx, kind, id)
		if err != nil {
			return err
		}
		if r.Body, err = change(r.Body); err != nil || r.Body == nil {
			return err
		}
		r.Kind, r.ID = kind, id
		if _, err = rs.Put(ctx, r); !IsConflict(err) || try == tries {
			return err
		}
	}
}
