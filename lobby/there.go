package lobby

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"rumble/records"
)

// Who is there follows from the streams that are open. Each node of a server knows its own, and says so from time to time for the
// others; a node that falls silent has nobody any more.
const (
	Beat = 15 * time.Second // is how often a node says who is there
	Gone = 45 * time.Second // after it what a node said last no longer counts
)

// maxNodes bounds how many nodes are listened to.
const maxNodes = 32

// attendance is who is there, by node.
type attendance struct {
	Nodes   map[string]present `json:"nodes"`
	Changed int64              `json:"changed"`
}

// present is who is there at one node.
type present struct {
	At       int64    `json:"at"`
	Seats    []string `json:"seats,omitempty"`
	Watching int      `json:"watching,omitempty"`
}

const kindThere = "there"

// SayThere says for a node who is there, at which seats, and how many watch.
func (rs *Rooms) SayThere(ctx context.Context, id, node string, seats []string, watching int) error {
	return records.Change(ctx, rs.Records, kindThere, id, func(body []byte) ([]byte, error) {
		a, err := readAs[attendance](body)
		if err != nil {
			return nil, err
		}
		now := rs.Now()
		maps.DeleteFunc(a.Nodes, func(other string, p present) bool { return other == node || gone(p, now) })
		if len(a.Nodes) >= maxNodes {
			return nil, nil
		}
		if len(seats) > 0 || watching > 0 {
			if a.Nodes == nil {
				a.Nodes = map[string]present{}
			}
			a.Nodes[node] = present{now.Unix(), seats, watching}
		}
		a.Changed = now.Unix()
		return json.Marshal(a)
	})
}

func gone(p present, now time.Time) bool { return now.Sub(time.Unix(p.At, 0)) > Gone }

// ThereElsewhere is who is there at other nodes than one: the seats in the order of their ids, and how many watch.
func (rs *Rooms) ThereElsewhere(ctx context.Context, id, node string) (seats []string, watching int, err error) {
	kept, err := rs.Records.Get(ctx, kindThere, id)
	if err != nil {
		return nil, 0, err
	}
	a, err := readAs[attendance](kept.Body)
	if err != nil {
		return nil, 0, err
	}
	now := rs.Now()
	for other, p := range a.Nodes {
		if other != node && !gone(p, now) {
			seats = append(seats, p.Seats...)
			watching += p.Watching
		}
	}
	slices.Sort(seats)
	return slices.Compact(seats), watching, nil
}
