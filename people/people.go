package people

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"encoding/json"
	"time"

	"rumble/game"
	"rumble/records"
)

// Person is somebody who owns a name: the id stays the same when the name changes.
type Person struct{ ID, Name string }

// Config is what the people of a server are made of.
type Config struct {
	Records records.Records
	Random  func([]byte) // fills with random bytes nobody can guess
	Keepers []Keeper     // whoever else keeps something about people
}

// People are those who own a name on a server. They may be asked by many goroutines at once, and on several nodes that share their records.
type People struct {
	config  Config
	hashing chan struct{} // places for slow hashes, which take much memory
}

// New makes the people of a server.
func New(c Config) *People { return &People{config: c, hashing: make(chan struct{}, mostHashes)} }

// The kinds of the records.
const (
	kindPerson    = "person"      // by id
	kindName      = "name"        // who owns it, by the hash of the folded name
	kindTries     = "tries"       // wrong phrases, by the id of the person
	kindChallenge = "challenge"   // by the number of its place
	kindLists     = "people-list" // whom somebody mutes and blocks, by the id of that person
)

// kept is what is kept of a person. All of it fits one record: every list in it is bounded.
type kept struct {
	Name     string    `json:"name"`
	Since    time.Time `json:"since"`
	Phrase   *phrase   `json:"phrase,omitempty"`
	Passkeys []passkey `json:"passkeys,omitempty"`
	Logins   []login   `json:"logins,omitempty"`
	Bots     []string  `json:"bots,omitempty"` // the ids of those they own
	Bot      *botOf    `json:"bot,omitempty"`  // of a bot, which has none of all that

	// Next is the name that is about to take the place of Name: both are theirs until that is done. Busy is since when a change of the
	// name, or the erasure, goes on. Whoever died in the middle of one holds up the next no longer than for mostBusy.
	Next string    `json:"next,omitempty"`
	Busy time.Time `json:"busy,omitzero"`
}

// mostBusy is after how long a change of a name that did not come to its end no longer holds up another.
const mostBusy = time.Minute

// owns says whether a name is theirs, by the key of its record.
func (k *kept) owns(key string) bool {
	return nameKey(k.Name) == key || k.Next != "" && nameKey(k.Next) == key
}

// nameKey is the id of the record of a name: a hash, since a name that is folded may be longer than an id.
func nameKey(name string) string {
	sum := sha256.Sum256([]byte("rumble name 1\x00" + Fold(name)))
	return hex.EncodeToString(sum[:])
}

// owner is the body of the record of a name.
type owner struct {
	Person string `json:"person"`
}

// letters writes bytes with letters and digits that survive being read aloud.
var letters = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// The random bytes of an id and of a secret, and how many letters they are.
const (
	idBytes, idLetters         = 10, 16
	secretBytes, secretLetters = 16, 26
)

func (p *People) text(n int) string {
	b := make([]byte, n)
	p.config.Random(b)
	return letters.EncodeToString(b)
}

// read is the body of a record; false for one that does not exist.
func read[T any](ctx context.Context, rs records.Records, kind, id string) (body T, version int64, err error) {
	r, err := rs.Get(ctx, kind, id)
	if err == nil && r.Version > 0 {
		err = json.Unmarshal(r.Body, &body)
	}
	return body, r.Version, err
}

// write puts a body over the version that was read.
func write(ctx context.Context, rs records.Records, kind, id string, version int64, body any) error {
	text, err := json.Marshal(body)
	if err == nil {
		_, err = rs.Put(ctx, records.Record{Kind: kind, ID: id, Version: version, Body: text})
	}
	return err
}

// change changes what is kept of a person who is there.
func (p *People) change(ctx context.Context, id string, change func(*kept) error) error {
	return records.Change(ctx, p.config.Records, kindPerson, id, func(body []byte) ([]byte, error) {
		if body == nil {
			return nil, notLoggedIn()
		}
		var k kept
		if err := json.Unmarshal(body, &k); err != nil {
			return nil, err
		}
		if err := change(&k); err != nil {
			return nil, err
		}
		return json.Marshal(&k)
	})
}

// Owner is who owns a name; false when nobody does.
func (p *People) Owner(ctx context.Context, name string) (Person, bool, error) {
	o, version, err := read[owner](ctx, p.config.Records, kindName, nameKey(name))
	if err != nil || version == 0 {
		return Person{}, false, err
	}
	k, version, err := read[kept](ctx, p.config.Records, kindPerson, o.Person)
	if err != nil || version == 0 || !k.owns(nameKey(name)) {
		return Person{}, false, err
	}
	return Person{o.Person, k.Name}, true, nil
}

// Named is the person with that id; false when there is none, any longer.
func (p *People) Named(ctx context.Context, id string) (Person, bool, error) {
	k, version, err := read[kept](ctx, p.config.Records, kindPerson, id)
	if err != nil || version == 0 {
		return Person{}, false, err
	}
	return Person{id, k.Name}, true, nil
}

// find is the person who owns a name, as it stands in a field of a request.
func (p *People) find(ctx context.Context, field, name string) (Person, error) {
	name, err := CheckName(field, name)
	if err != nil {
		return Person{}, err
	}
	who, owned, err := p.Owner(ctx, name)
	if err == nil && !owned {
		err = game.Refuse(game.UnknownPerson, field, "Nobody owns the name %s here.", name)
	}
	return who, err
}
