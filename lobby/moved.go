package lobby

import (
	"context"
	"encoding/json"

	"rumble/records"
)

// kindMoved is when something has happened in a match last, by its id. The rows of a match know no time, so that it is the same whenever it is
// played again.
const kindMoved = "moved"

// Moved notes that something has just happened in a match.
func (rs *Rooms) Moved(ctx context.Context, id string) error {
	return records.Change(ctx, rs.Records, kindMoved, id, func([]byte) ([]byte, error) {
		return json.Marshal(lasting{Begun: true, Changed: rs.Now().Unix()})
	})
}

// LastMoved is when something has happened in a match last, in seconds of Unix, to the minute; 0 when that is not known.
func (rs *Rooms) LastMoved(ctx context.Context, id string) (int64, error) {
	kept, err := rs.Records.Get(ctx, kindMoved, id)
	if err != nil {
		return 0, err
	}
	l, err := readAs[lasting](kept.Body)
	if err != nil {
		return 0, err
	}
	return l.Changed, nil
}
