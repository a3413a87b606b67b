package lobby

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"time"

	"rumble/game"
	"rumble/records"
)

// same says whether these are the same terms but for their number.
func (t *Terms) same(other Terms) bool {
	return t.Ruleset == other.Ruleset && t.Scenario == other.Scenario && t.Overheard == other.Overheard &&
		maps.Equal(t.Settings, other.Settings) && bytes.Equal(t.Agreement, other.Agreement)
}

// The kinds of records.
const (
	kindRoom   = "room"
	kindListed = "room-listed" // by the id of a room that is listed; it has no content
)

// Rooms are all rooms of a server.
type Rooms struct {
	Records records.Records
	Now     func() time.Time
}

func isUnknown(err error) bool {
	e, refused := errors.AsType[*game.Error](err)
	return refused && e.Code == game.UnknownRoom
}

func unknown() error { return game.Refuse(game.UnknownRoom, "room", "There is no such room.") }

// Find is the room of that id; "unknown-room" when there is none, or none any more.
func (rs *Rooms) Find(ctx context.Context, id string) (*Room, error) {
	kept, err := rs.Records.Get(ctx, kindRoom, id)
	if err != nil {
		return nil, err
	}
	return rs.read(kept.Body)
}

func (rs *Rooms) read(body []byte) (*Room, error) {
	if body == nil {
		return nil, unknown()
	}
	r := &Room{}
	if err := json.Unmarshal(body, r); err != nil {
		return nil, &game.Error{Code: game.BadJournal, Sentence: "This room cannot be read.", Cause: err}
	}
	if (lasting{r.Begun, r.Changed}).expired(rs.Now()) {
		return nil, unknown()
	}
	return r, nil
}

// Add keeps a new room.
func (rs *Rooms) Add(ctx context.Context, r *Room) error {
	body, err := rs.write(r)
	if err != nil {
		return err
	}
	if err := rs.note(ctx, r, nil); err != nil {
		return err
	}
	_, err = rs.Records.Put(ctx, records.Record{Kind: kindRoom, ID: r.ID, Body: body})
	return err
}

func (rs *Rooms) write(r *Room) ([]byte, error) {
	r.Changed = rs.Now().Unix()
	r.Revision++
	return json.Marshal(r)
}

// Change has the owner of a key do something in a room, and gives the room as it is then. What is done may be tried several times, as
// others are quicker. A key that is none of the room is refused ("bad-key"), but for nil: that is a stranger's.
func (rs *Rooms) Change(ctx context.Context, id string, key []byte, do func(r *Room, w Who) error) (*Room, error) {
	var changed *Room
	err := records.Change(ctx, rs.Records, kindRoom, id, func(body []byte) ([]byte, error) {
		r, err := rs.read(body)
		if err != nil {
			return nil, err
		}
		who, known := r.Who(key)
		if !known && key != nil {
			return nil, r.NoKey(key)
		}
		before, err := json.Marshal(r)
		if err != nil {
			return nil, err
		}
		owners := r.owners()
		if err := do(r, who); err != nil {
			return nil, err
		}
		changed = r
		if after, err := json.Marshal(r); err != nil || bytes.Equal(before, after) {
			return nil, err
		}
		// A room is in the list's index before it says so: what is there too much is taken out when the list is read.
		if err := rs.note(ctx, r, owners); err != nil {
			return nil, err
		}
		return rs.write(r)
	})
	return changed, err
}

// note puts a room where it is found again: in the list, if strangers find it there, and with those who are in it by their own names and were
// not before.
func (rs *Rooms) note(ctx context.Context, r *Room, before []string) error {
	for _, person := range r.owners() {
		if slices.Contains(before, person) {
			continue
		}
		if err := rs.own(ctx, person, r.ID); err != nil {
			return err
		}
	}
	return rs.list(ctx, r)
}

// list puts a room that is listed into the index.
func (rs *Rooms) list(ctx context.Context, r *Room) error {
	if !r.Listed() {
		return nil
	}
	_, err := rs.Records.Put(ctx, records.Record{Kind: kindListed, ID: r.ID})
	if records.IsConflict(err) {
		return nil // it is there already
	}
	return err
}

// Close erases a room that has not begun. Its links are dead.
func (rs *Rooms) Close(ctx context.Context, id string, key []byte) error {
	r, err := rs.Find(ctx, id)
	if err != nil {
		return err
	}
	who, known := r.Who(key)
	if !known {
		return r.NoKey(key)
	}
	if err := r.host(who); err != nil {
		return err
	}
	if err := rs.forget(ctx, r); err != nil {
		return err
	}
	for _, kept := range [][2]string{{kindListed, id}, {kindChat, chatID(id, AtTable)}, {kindChat, chatID(id, Watching)}, {kindThere, id}, {kindRoom, id}} {
		if err := rs.Records.Delete(ctx, kept[0], kept[1]); err != nil {
			return err
		}
	}
	return nil
}

// MaxPage is how many rooms a page of the list has at most.
const MaxPage = 50

// Listed are the rooms that strangers find, in the order of their ids, those after the id. More says that the list goes on after the
// last one that was looked at, which is named: a page may have fewer than there is room for, or none.
func (rs *Rooms) Listed(ctx context.Context, after string, limit int) (rooms []*Room, next string, err error) {
	limit = max(1, min(limit, MaxPage))
	index, err := rs.Records.List(ctx, kindListed, after, limit)
	if err != nil {
		return nil, "", err
	}
	for _, entry := range index {
		r, err := rs.Find(ctx, entry.ID)
		switch e, refused := err.(*game.Error); {
		case err == nil && r.Listed():
			rooms = append(rooms, r)
		case err == nil, refused && e.Code == game.UnknownRoom:
			if err := rs.Records.Delete(ctx, kindListed, entry.ID); err != nil {
				return nil, "", err
			}
		default:
			return nil, "", err
		}
	}
	if len(index) == limit {
		next = index[limit-1].ID
	}
	return rooms, next, nil
}

// forget takes out the notes of a room whose time is over, of those who were in it.
func (rs *Rooms) forget(ctx context.Context, r *Room) error {
	for _, person := range slices.Concat(r.owners(), r.shutOutOwners()) {
		if err := rs.Records.Delete(ctx, kindSits, sitsID(person, r.ID)); err != nil {
			return err
		}
	}
	return nil
}

// Kinds are what is kept for rooms and matches that ends with time, for [Rooms.Sweep]. When something has happened in a match last ends with
// the match.
func Kinds() []string {
	return []string{kindRoom, kindChat, kindThere, kindRelink, kindAgain}
}

// Sweep erases what is kept of a kind and whose time is over, among what comes after the id, at most so much of it. It gives the last
// id that it has looked at, "" at the end of all.
func (rs *Rooms) Sweep(ctx context.Context, kind, after string, limit int) (next string, err error) {
	all, err := rs.Records.List(ctx, kind, after, limit)
	if err != nil {
		return after, err
	}
	for _, kept := range all {
		l := lasting{Begun: kind != kindRoom} // what is beside a match lasts as long as its room
		if json.Unmarshal(kept.Body, &l) == nil && l.expired(rs.Now()) {
			if r, err := readAs[Room](kept.Body); kind == kindRoom && err == nil {
				if err := rs.forget(ctx, r); err != nil {
					return after, err
				}
			}
			if err := rs.Records.Delete(ctx, kind, kept.ID); err != nil {
				return after, err
			}
		}
		next = kept.ID
	}
	if len(all) < min(limit, records.MaxList) {
		next = ""
	}
	return next, nil
}
