package lobby

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"rumble/game"
	"rumble/records"
)

// Relink is the request that a seat whose link was lost is given another while the match goes on. The people at the other seats are
// asked; whoever has the link that is said to be lost can say no, too.
type Relink struct {
	Number int64    `json:"number"`         // counts the requests of the match
	Seat   string   `json:"seat"`           // whose link was lost
	With   []string `json:"with"`           // all seats of that link
	By     []string `json:"by"`             // the seats of whoever asks
	Asked  []string `json:"asked"`          // the seats that have not agreed yet
	Yes    []string `json:"yes,omitempty"`  // those that have
	Key    []byte   `json:"key"`            // hash of the new key
	At     int64    `json:"at"`             // when it was asked, in seconds of Unix
	Over   bool     `json:"over,omitempty"` // it was decided
}

// relinks are the request that is open, and the hashes of all keys that may have come of requests.
type relinks struct {
	Open    *Relink  `json:"open,omitempty"`
	Number  int64    `json:"number"`
	Keys    [][]byte `json:"keys,omitempty"`
	Changed int64    `json:"changed"`
}

const (
	maxRelinks  = 64             // keys that are remembered: so many requests a match may see
	relinkRests = 24 * time.Hour // after it a request that was not agreed to is over
)

const kindRelink = "relink"

func (l *relinks) open(now time.Time) *Relink {
	if r := l.Open; r != nil && !r.Over && now.Sub(time.Unix(r.At, 0)) <= relinkRests {
		return r
	}
	return nil
}

// AskRelink asks for another link. With nobody to ask it is agreed to at once, and never open: when it cannot be carried out it can be
// asked for anew. So can another link when all have agreed to a request that was not carried out. "asked-already" while somebody is asked.
func (rs *Rooms) AskRelink(ctx context.Context, id string, asked Relink) (*Relink, error) {
	err := rs.changeRelinks(ctx, id, func(l *relinks) error {
		if r := l.open(rs.Now()); r != nil && len(r.Asked) > 0 {
			return game.Refuse(game.AskedAlready, "", "The table is being asked already.")
		}
		if len(l.Keys) >= maxRelinks {
			return game.Refuse(game.AskedAlready, "", "Too many links of this match were lost.")
		}
		l.Number++
		asked.Number, asked.At = l.Number, rs.Now().Unix()
		l.Open = nil
		if len(asked.Asked) > 0 {
			l.Open = &asked
		}
		l.Keys = append(l.Keys, asked.Key)
		return nil
	})
	return &asked, err
}

// ReplyRelink takes what the owner of some seats says to the request of that number. It gives the request as it is then, agreed to
// when nobody is asked any more. Whose link is said to be lost can only say no. A yes may be said again, as long as the request was
// not carried out: when all have agreed by whoever asks, too.
func (rs *Rooms) ReplyRelink(ctx context.Context, id string, number int64, seats []string, yes bool) (*Relink, error) {
	var now *Relink
	err := rs.changeRelinks(ctx, id, func(l *relinks) error {
		r := l.open(rs.Now())
		mine := func(seat string) bool { return slices.Contains(seats, seat) }
		if r == nil || r.Number != number || !r.mayReply(mine, yes) {
			return game.Refuse(game.NoRequest, "", "Nobody asks you for another link.")
		}
		r.Over = !yes
		for _, seat := range r.Asked {
			if mine(seat) {
				r.Yes = append(r.Yes, seat)
			}
		}
		r.Asked = slices.DeleteFunc(r.Asked, mine)
		now = r
		return nil
	})
	return now, err
}

// mayReply says whether somebody may say that to the request.
func (r *Relink) mayReply(mine func(seat string) bool, yes bool) bool {
	if slices.ContainsFunc(r.Asked, mine) {
		return true
	}
	if !yes {
		return slices.ContainsFunc(r.With, mine)
	}
	return slices.ContainsFunc(r.Yes, mine) || len(r.Asked) == 0 && slices.ContainsFunc(r.By, mine)
}

// EndRelink ends a request that was carried out, if it is the one that is open.
func (rs *Rooms) EndRelink(ctx context.Context, id string, number int64) error {
	return rs.changeRelinks(ctx, id, func(l *relinks) error {
		if l.Open != nil && l.Open.Number == number {
			l.Open.Over = true
		}
		return nil
	})
}

func (rs *Rooms) changeRelinks(ctx context.Context, id string, do func(*relinks) error) error {
	return records.Change(ctx, rs.Records, kindRelink, id, func(body []byte) ([]byte, error) {
		l, err := readAs[relinks](body)
		if err != nil {
			return nil, err
		}
		if err := do(l); err != nil {
			return nil, err
		}
		l.Changed = rs.Now().Unix()
		return json.Marshal(l)
	})
}

// RelinkOf is the request that is open; nil when there is none.
func (rs *Rooms) RelinkOf(ctx context.Context, id string) (*Relink, error) {
	l, err := rs.relinks(ctx, id)
	if err != nil {
		return nil, err
	}
	return l.open(rs.Now()), nil
}

// MayBeKey says whether a key, by its hash, may be one that came of a request: then it is for the match to say.
func (rs *Rooms) MayBeKey(ctx context.Context, id string, key []byte) (bool, error) {
	l, err := rs.relinks(ctx, id)
	if err != nil {
		return false, err
	}
	return slices.ContainsFunc(l.Keys, func(k []byte) bool { return slices.Equal(k, key) }), nil
}

func (rs *Rooms) relinks(ctx context.Context, id string) (*relinks, error) {
	kept, err := rs.Records.Get(ctx, kindRelink, id)
	if err != nil {
		return nil, err
	}
	return readAs[relinks](kept.Body)
}
