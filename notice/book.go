package notice

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"

	"rumble/game"
	"rumble/records"
)

// The kinds of records.
const (
	kindBook = "notice"      // by the id of a match, or of a person after an @
	kindKeys = "notice-keys" // the keys by which browsers know the server
	kindRate = "notice-rate" // how much was sent to an address of late
)

// Book is what a match, or a person, has to do with notices: who is told by which channels, what they were told, what is to be sent.
type Book struct {
	ID      string            `json:"-"`
	Parties map[string]*Party `json:"parties,omitempty"` // by the key that they have; of a person "" alone
	Out     []Job             `json:"out,omitempty"`     // what is to be sent, the oldest first

	// Of a match: how far it was looked at, and when it is to be looked at whatever happens, in seconds of Unix.
	Seen string `json:"seen,omitempty"`
	Wake int64  `json:"wake,omitempty"`
	Over int64  `json:"over,omitempty"` // since when it is over

	// Of a person: the matches in which they have chosen something, to be erased with them.
	Matches []string `json:"matches,omitempty"`

	Changed int64 `json:"changed"`
}

// Party is who has one key of a match, or a person.
type Party struct {
	Channels []Channel `json:"channels,omitempty"`
	Quiet    bool      `json:"quiet,omitempty"` // at this table they are not told by the channels of their name
	Told     []string  `json:"told,omitempty"`  // what they were told lately
}

// Job is one notice that is to be sent by one channel.
type Job struct {
	ID      string  `json:"id"`
	Party   string  `json:"party"`
	Person  string  `json:"person,omitempty"` // whose channel it is; empty for one of the party itself
	Channel string  `json:"channel"`
	Waiting string  `json:"waiting,omitempty"` // what is told of; a test and a code are of nothing
	Message Message `json:"message"`
	At      int64   `json:"at"` // when it is sent, or tried again, in seconds of Unix
	Tries   int     `json:"tries,omitempty"`
}

// Bounds of a book.
const (
	maxTold    = 16  // what is remembered of what a party was told
	maxOut     = 48  // notices that wait
	maxMatches = 100 // matches that a person's book names
)

// Place is where a choice belongs: to a key of a match, or to a person.
type Place struct{ book, party string }

// At is the place of a key, by its hash, at a match or at the room that it begins in.
func At(match string, key []byte) Place { return Place{match, PartyOf(key)} }

// Of is the place of a person.
func Of(person string) Place { return Place{"@" + person, ""} }

// PartyOf is by what a book names the owner of a key, of which it knows a part of the hash alone.
func PartyOf(key []byte) string { return hex.EncodeToString(key[:min(len(key), 16)]) }

// Person is the id of the person whose book it is; "" for that of a match.
func (b *Book) Person() string {
	id, _ := strings.CutPrefix(b.ID, "@")
	if id == b.ID {
		return ""
	}
	return id
}

// party is the party of that name, which is made when there is none.
func (b *Book) party(name string) *Party {
	if b.Parties == nil {
		b.Parties = map[string]*Party{}
	}
	p := b.Parties[name]
	if p == nil {
		p = &Party{}
		b.Parties[name] = p
	}
	return p
}

// channels is how many there are of all parties.
func (b *Book) channels() int {
	n := 0
	for _, p := range b.Parties {
		n += len(p.Channels)
	}
	return n
}

// channel is a channel of a party; nil when there is none of that id.
func (b *Book) channel(party, id string) *Channel {
	p := b.Parties[party]
	if p == nil {
		return nil
	}
	if i := slices.IndexFunc(p.Channels, func(c Channel) bool { return c.ID == id }); i >= 0 {
		return &p.Channels[i]
	}
	return nil
}

// remove takes a channel away, with what was to be sent by it.
func (b *Book) remove(party, id string) {
	if p := b.Parties[party]; p != nil {
		p.Channels = slices.DeleteFunc(p.Channels, func(c Channel) bool { return c.ID == id })
	}
	b.Out = slices.DeleteFunc(b.Out, func(j Job) bool { return j.Party == party && j.Channel == id && j.Person == "" })
}

// read is a book; an empty one when there is none.
func read(id string, body []byte) (*Book, error) {
	b := &Book{ID: id}
	if len(body) == 0 {
		return b, nil
	}
	if err := json.Unmarshal(body, b); err != nil {
		return nil, &game.Error{Code: game.BadJournal, Sentence: "What is kept about notices here cannot be read.", Cause: err}
	}
	return b, nil
}

// book is the book of that id; an empty one when there is none.
func (n *Notices) book(ctx context.Context, id string) (*Book, error) {
	r, err := n.config.Records.Get(ctx, kindBook, id)
	if err != nil {
		return nil, err
	}
	return read(id, r.Body)
}

// change changes a book, or makes it. A book that comes out as it was is not written.
func (n *Notices) change(ctx context.Context, id string, change func(*Book) error) error {
	return records.Change(ctx, n.config.Records, kindBook, id, func(body []byte) ([]byte, error) {
		b, err := read(id, body)
		if err != nil {
			return nil, err
		}
		before, err := json.Marshal(b)
		if err != nil {
			return nil, err
		}
		if err := change(b); err != nil {
			return nil, err
		}
		if after, err := json.Marshal(b); err != nil || bytes.Equal(before, after) {
			return nil, err
		}
		b.Changed = n.config.Now().Unix()
		now, err := json.Marshal(b)
		if err == nil && len(now) > records.MaxBody {
			return nil, game.Refuse(ChannelsFull, "", "There are too many notices to be kept for this table.")
		}
		return now, err
	})
}

// Books are books in the order of their ids, those after the id, at most so many.
func (n *Notices) Books(ctx context.Context, after string, limit int) ([]*Book, error) {
	all, err := n.config.Records.List(ctx, kindBook, after, limit)
	if err != nil {
		return nil, err
	}
	books := make([]*Book, 0, len(all))
	for _, r := range all {
		b, err := read(r.ID, r.Body)
		if err != nil {
			return nil, err
		}
		books = append(books, b)
	}
	return books, nil
}

// Follow makes the book of a match, so that it is looked at although nobody is there.
func (n *Notices) Follow(ctx context.Context, match string) error {
	return n.change(ctx, match, func(b *Book) error {
		if b.Seen == "" {
			b.Wake = n.config.Now().Unix()
		}
		return nil
	})
}

// Forget erases the book of a match.
func (n *Notices) Forget(ctx context.Context, match string) error {
	return n.config.Records.Delete(ctx, kindBook, match)
}
