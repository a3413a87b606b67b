package lobby

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"rumble/people"
	"rumble/records"
)

// What somebody does in rooms by a name that they own is found again by who they are: the tables at which they sit, on every device, and what
// there is to be shown and erased when they ask for it. Nothing is kept here of anybody who owns no name.

// kindSits is by the id of a person and that of a room or match in which something is theirs; it has no content.
const kindSits = "sits"

func sitsID(person, id string) string { return person + "/" + id }

// owners are the ids of those who are in a room by names that they own, each once.
func (r *Room) owners() (ids []string) {
	add := func(p Person) {
		if p.Owner != "" && !slices.Contains(ids, p.Owner) {
			ids = append(ids, p.Owner)
		}
	}
	add(r.Host)
	for i := range r.Seats {
		add(r.Seats[i].Person)
	}
	return ids
}

// own notes that something in a room is that person's. It is noted before it is so: what is noted too much is taken out when it is read.
func (rs *Rooms) own(ctx context.Context, person, id string) error {
	_, err := rs.Records.Put(ctx, records.Record{Kind: kindSits, ID: sitsID(person, id)})
	if records.IsConflict(err) {
		return nil // it is noted already
	}
	return err
}

// MaxOf is how many rooms of a person's a page has at most.
const MaxOf = 20

// Of are the rooms in which a person is by their own name, in the order of their ids, those after the id. Next names where the list goes on; a page
// may have fewer than there is room for.
func (rs *Rooms) Of(ctx context.Context, person, after string, limit int) (rooms []*Room, next string, err error) {
	ids, next, err := rs.ownedBy(ctx, person, after, max(1, min(limit, MaxOf)))
	if err != nil {
		return nil, "", err
	}
	for _, id := range ids {
		r, err := rs.Find(ctx, id)
		switch {
		case err == nil && slices.Contains(r.owners(), person):
			rooms = append(rooms, r)
		case err == nil && slices.Contains(r.shutOutOwners(), person): // it is noted to be erased with all else
		case err == nil || isUnknown(err):
			if err := rs.disown(ctx, person, id); err != nil {
				return nil, "", err
			}
		default:
			return nil, "", err
		}
	}
	return rooms, next, nil
}

// ownedBy are the ids of rooms and matches in which something may be a person's.
func (rs *Rooms) ownedBy(ctx context.Context, person, after string, limit int) (ids []string, next string, err error) {
	index, err := rs.Records.List(ctx, kindSits, sitsID(person, after), limit)
	if err != nil {
		return nil, "", err
	}
	for _, entry := range index {
		id, theirs := strings.CutPrefix(entry.ID, sitsID(person, ""))
		if !theirs {
			return ids, "", nil
		}
		ids = append(ids, id)
	}
	if len(index) == limit {
		next = ids[limit-1]
	}
	return ids, next, nil
}

// disown takes a note out that nothing is behind: the person is not in the room any more, and has said nothing there that is still kept.
func (rs *Rooms) disown(ctx context.Context, person, id string) error {
	lines, err := rs.saidBy(ctx, person, id)
	if err != nil || len(lines) > 0 {
		return err
	}
	return rs.Records.Delete(ctx, kindSits, sitsID(person, id))
}

// saidBy is what a person has said in a room by their own name.
func (rs *Rooms) saidBy(ctx context.Context, person, id string) (lines []Said, err error) {
	for _, c := range channels {
		kept, err := rs.Records.Get(ctx, kindChat, chatID(id, c))
		if err != nil {
			return nil, err
		}
		chat, err := readAs[Chat](kept.Body)
		if err != nil {
			return nil, err
		}
		for i := range chat.Lines {
			if chat.Lines[i].Owner == person {
				lines = append(lines, chat.Lines[i].Said)
			}
		}
	}
	return lines, nil
}

// Kind names what is kept about people here.
func (rs *Rooms) Kind() string { return "tables" }

// About is what is kept of a person in one room.
type About struct {
	Room  string   `json:"room"`
	Game  string   `json:"game,omitempty"`  // what is played there
	Name  string   `json:"name,omitempty"`  // by which they go there
	Host  bool     `json:"host,omitempty"`  // they have opened it
	Seats []string `json:"seats,omitempty"` // at which they sit
	Gangs []string `json:"gangs,omitempty"` // that they have brought, by name
	Said  []Said   `json:"said,omitempty"`
	Out   bool     `json:"shutOut,omitempty"` // the host has shut them out
}

// About is all that is kept about a person; nil for nothing.
func (rs *Rooms) About(ctx context.Context, who people.Person) (any, error) {
	var all []About
	err := rs.eachOf(ctx, who.ID, func(id string) error {
		a := About{Room: id}
		r, err := rs.Find(ctx, id)
		if err != nil && !isUnknown(err) {
			return err
		}
		if err == nil {
			a.tell(r, who.ID)
		}
		if a.Said, err = rs.saidBy(ctx, who.ID, id); err != nil {
			return err
		}
		if a.Name != "" || len(a.Said) > 0 {
			all = append(all, a)
		}
		return nil
	})
	if err != nil || all == nil {
		return nil, err
	}
	return all, nil
}

// tell fills in what is a person's in a room.
func (a *About) tell(r *Room, person string) {
	a.Game = r.Terms.Ruleset
	for i := range r.Out {
		if r.Out[i].Owner == person {
			a.Out, a.Name = true, r.Out[i].Name
		}
	}
	if r.Host.Owner == person {
		a.Host, a.Name = true, r.Host.Name
	}
	for i := range r.Seats {
		if s := &r.Seats[i]; s.Owner == person {
			a.Name, a.Seats = s.Name, append(a.Seats, s.ID)
			if s.Gang != nil {
				a.Gangs = append(a.Gangs, s.Gang.Name)
			}
		}
	}
}

// eachOf looks at all ids of rooms and matches in which something may be a person's, however many they are. What has been looked at may be erased.
func (rs *Rooms) eachOf(ctx context.Context, person string, look func(id string) error) error {
	after := ""
	for {
		ids, next, err := rs.ownedBy(ctx, person, after, records.MaxList)
		if err != nil {
			return err
		}
		for _, id := range ids {
			if err := look(id); err != nil {
				return err
			}
		}
		if after = next; after == "" {
			return nil
		}
	}
}

// Erase takes a person's name out of all rooms, with all that they have said. Their seats stay: whoever has the link of one goes on playing.
func (rs *Rooms) Erase(ctx context.Context, who people.Person) error {
	if err := rs.eraseBot(ctx, who.ID); err != nil {
		return err
	}
	return rs.eachOf(ctx, who.ID, func(id string) error {
		err := records.Change(ctx, rs.Records, kindRoom, id, func(body []byte) ([]byte, error) {
			r, err := rs.read(body)
			if isUnknown(err) {
				return nil, nil
			}
			if err != nil || !slices.Contains(r.owners(), who.ID) && !slices.Contains(r.shutOutOwners(), who.ID) {
				return nil, err
			}
			r.unname(who.ID)
			return rs.write(r)
		})
		if err != nil {
			return err
		}
		for _, c := range channels {
			if err := rs.unsay(ctx, id, c, who.ID); err != nil {
				return err
			}
		}
		return rs.Records.Delete(ctx, kindSits, sitsID(who.ID, id))
	})
}

// unname takes a person's name out of a room.
func (r *Room) unname(person string) {
	if r.Host.Owner == person {
		r.Host.Name, r.Host.Owner = "", ""
	}
	r.Out = slices.DeleteFunc(r.Out, func(p Person) bool { return p.Owner == person })
	for i := range r.Seats {
		if s := &r.Seats[i]; s.Owner == person {
			if people.Fold(s.Invited) == people.Fold(s.Name) {
				s.Invited = ""
			}
			s.Name, s.Owner, s.Gang, s.LetGo = "", "", nil, ""
		}
	}
}

// unsay takes out of a conversation what a person has said.
func (rs *Rooms) unsay(ctx context.Context, id string, c Channel, person string) error {
	return records.Change(ctx, rs.Records, kindChat, chatID(id, c), func(body []byte) ([]byte, error) {
		chat, err := readAs[Chat](body)
		if err != nil {
			return nil, err
		}
		before := len(chat.Lines)
		chat.Lines = slices.DeleteFunc(chat.Lines, func(l line) bool { return l.Owner == person })
		if len(chat.Lines) == before {
			return nil, nil
		}
		return json.Marshal(chat)
	})
}
