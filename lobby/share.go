package lobby

import (
	"context"
	"encoding/json"

	"rumble/records"
)

// shared is the record of a match that its people have shared with everybody.
type shared struct {
	At int64 `json:"at"` // since when, in seconds of Unix
}

const kindShared = "shared"

// Share shares a match with everybody who has its address, or takes that back.
func (rs *Rooms) Share(ctx context.Context, match string, share bool) error {
	if !share {
		return rs.Records.Delete(ctx, kindShared, match)
	}
	return records.Change(ctx, rs.Records, kindShared, match, func(body []byte) ([]byte, error) {
		if body != nil {
			return nil, nil
		}
		return json.Marshal(shared{rs.Now().Unix()})
	})
}

// Shared says whether a match is shared.
func (rs *Rooms) Shared(ctx context.Context, match string) (bool, error) {
	kept, err := rs.Records.Get(ctx, kindShared, match)
	return kept.Version > 0, err
}
