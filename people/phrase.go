package people

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"strings"
	"time"

	"golang.org/x/crypto/argon2"

	"rumble/game"
	"rumble/records"
)

// phraseWords is how many words a secret phrase has: 7 of 512 are 63 bits.
const phraseWords = 7

// MaxPhrase is how many bytes of what somebody types as their phrase are looked at.
const MaxPhrase = 200

// The slow hash of a phrase, argon2id, as OWASP would have it: 19 MiB for each, of which few are made at the same time.
const (
	hashTimes  = 2
	hashMemory = 19 << 10 // KiB
	mostHashes = 2
)

// phrase is what is kept of a secret phrase.
type phrase struct {
	Salt []byte    `json:"salt"`
	Hash []byte    `json:"hash"`
	Made time.Time `json:"made"`
}

// newPhrase makes a secret phrase, and what is kept of it.
func (p *People) newPhrase(ctx context.Context) (string, *phrase, error) {
	chance := make([]byte, 2*phraseWords+16)
	p.config.Random(chance)
	said := make([]string, phraseWords)
	for i := range said {
		said[i] = words[(int(chance[2*i])<<8|int(chance[2*i+1]))%len(words)] // 65536 is a multiple of their number
	}
	text, salt := strings.Join(said, " "), chance[2*phraseWords:]
	hash, err := p.slowHash(ctx, text, salt)
	return text, &phrase{Salt: salt, Hash: hash, Made: time.Now().UTC()}, err
}

// slowHash hashes a phrase as soon as there is a place to do so.
func (p *People) slowHash(ctx context.Context, text string, salt []byte) ([]byte, error) {
	select {
	case p.hashing <- struct{}{}:
		defer func() { <-p.hashing }()
		return argon2.IDKey([]byte(text), salt, hashTimes, hashMemory, 1, 32), nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// plainPhrase is a phrase as it is hashed, however somebody has typed it: small letters, and a space between two words.
func plainPhrase(typed string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(typed), func(r rune) bool { return r < 'a' || r > 'z' }), " ")
}

// ClaimByPhrase gives a name to somebody new, and the secret phrase by which they prove that it is theirs. The phrase is shown once.
func (p *People) ClaimByPhrase(ctx context.Context, name string) (Token, string, error) {
	name, err := p.Free(ctx, "name", name)
	if err != nil {
		return Token{}, "", err
	}
	text, kp, err := p.newPhrase(ctx)
	if err != nil {
		return Token{}, "", err
	}
	id := p.text(idBytes)
	l, token := p.newLogin(id, ByPhrase)
	who, err := p.claim(ctx, id, name, kept{Phrase: kp, Logins: []login{l}})
	if err != nil {
		return Token{}, "", err
	}
	return Token{who, token, l.ends()}, text, nil
}

// wrongProof refuses a proof without a word about what is wrong with it.
func wrongProof() error {
	return game.Refuse(game.WrongProof, "", "This does not prove that the name is yours.")
}

// LogInByPhrase logs somebody in who knows the phrase of a name. The client is who tries it: a few times in a quarter of an hour, and
// all clients together some times more, then a name is not tried any more ("too-fast").
func (p *People) LogInByPhrase(ctx context.Context, name, typed, client string) (Token, error) {
	who, err := p.find(ctx, "name", name)
	if err != nil {
		return Token{}, err
	}
	if len(typed) > MaxPhrase {
		return Token{}, wrongProof()
	}
	if err := p.try(ctx, who.ID, client); err != nil {
		return Token{}, err
	}
	k, _, err := read[kept](ctx, p.config.Records, kindPerson, who.ID)
	if err != nil {
		return Token{}, err
	}
	if k.Phrase == nil {
		return Token{}, wrongProof()
	}
	hash, err := p.slowHash(ctx, plainPhrase(typed), k.Phrase.Salt)
	if err != nil {
		return Token{}, err
	}
	token, err := p.logIn(ctx, who.ID, ByPhrase, func(now *kept) error {
		if now.Phrase == nil || subtle.ConstantTimeCompare(now.Phrase.Hash, hash) != 1 {
			return wrongProof()
		}
		return nil
	})
	if err == nil {
		err = p.config.Records.Delete(ctx, kindTries, who.ID)
	}
	return token, err
}

// NewPhrase gives a person another secret phrase; the one before is worth nothing any more.
func (p *People) NewPhrase(ctx context.Context, who Person) (string, error) {
	text, kp, err := p.newPhrase(ctx)
	if err != nil {
		return "", err
	}
	return text, p.change(ctx, who.ID, func(k *kept) error {
		k.Phrase = kp
		return nil
	})
}

// EndPhrase takes the secret phrase of somebody away who has a passkey.
func (p *People) EndPhrase(ctx context.Context, who Person) error {
	return p.change(ctx, who.ID, func(k *kept) error {
		k.Phrase = nil
		return k.provable()
	})
}

// provable refuses a change that would leave a person without any proof.
func (k *kept) provable() error {
	if k.Phrase == nil && len(k.Passkeys) == 0 {
		return game.Refuse(game.LastProof, "", "This is the last proof that the name is yours. Add a passkey or a phrase first, or erase all that is kept about you.")
	}
	return nil
}

// How often a phrase may be tried in a quarter of an hour: by one client, and by all.
const (
	triesOfOne = 10
	triesOfAll = 100
	triesLast  = 15 * time.Minute
)

// tries counts the phrases that were tried for a name.
type tries struct {
	Since time.Time      `json:"since"`
	All   int            `json:"all"`
	By    map[string]int `json:"by"` // by the hash of the client: no more than there were tries
}

// try counts one try before it is made, so that nobody can make many at the same time.
func (p *People) try(ctx context.Context, id, client string) error {
	sum := sha256.Sum256([]byte("rumble client 1\x00" + id + "\x00" + client))
	by := hex.EncodeToString(sum[:8])
	return records.Change(ctx, p.config.Records, kindTries, id, func(body []byte) ([]byte, error) {
		t := tries{Since: time.Now().UTC(), By: map[string]int{}}
		if body != nil {
			var before tries
			if err := json.Unmarshal(body, &before); err != nil {
				return nil, err
			}
			if time.Since(before.Since) < triesLast {
				t = before
			}
		}
		if t.By[by] >= triesOfOne || t.All >= triesOfAll {
			return nil, game.Refuse(game.TooFast, "", "The phrase of this name was tried too often just now. Try again in a quarter of an hour.")
		}
		t.All++
		t.By[by]++
		return json.Marshal(&t)
	})
}
