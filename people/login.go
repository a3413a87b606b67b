package people

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"slices"
	"strings"
	"time"

	"rumble/game"
)

// Bounds of logins.
const (
	MostLogins = 20                  // of one person; one more ends the one that was not used for the longest time
	LoginLasts = 60 * 24 * time.Hour // after its last use
	noteUse    = 24 * time.Hour      // how often it is written down that a login is used
)

// login is a browser that has proved a name. Of its token only a hash is kept.
type login struct {
	ID   string    `json:"id"`
	Hash []byte    `json:"hash"`
	By   Proof     `json:"by"`
	Made time.Time `json:"made"`
	Used time.Time `json:"used"`
}

// ends is when a login ends that is not used any more.
func (l *login) ends() time.Time { return l.Used.Add(LoginLasts) }

// Proof is by what a name was proved.
type Proof string

// The proofs.
const (
	ByPhrase  Proof = "phrase"
	ByPasskey Proof = "passkey"
)

// LoggedIn is a person in a browser.
type LoggedIn struct {
	Person
	Login string // the id of the login
}

// Token is a new login: what a browser sends to say who asks. It is given once, and cannot be found again.
type Token struct {
	Person
	Token string
	Until time.Time // when it ends if it is never used
}

func notLoggedIn() error {
	return game.Refuse(game.NotLoggedIn, "", "This needs somebody who owns a name. Log in, by a passkey or the secret phrase.")
}

func hashToken(secret string) []byte {
	sum := sha256.Sum256([]byte("rumble login 1\x00" + secret))
	return sum[:]
}

// newLogin makes a login and the token for it.
func (p *People) newLogin(id string, by Proof) (login, string) {
	secret, now := p.text(secretBytes), time.Now().UTC()
	return login{ID: p.text(5), Hash: hashToken(secret), By: by, Made: now, Used: now}, id + secret
}

// addLogin adds a login to those of a person, and ends those whose time is over and the one too many.
func (k *kept) addLogin(l login) {
	k.Logins = slices.DeleteFunc(k.Logins, func(old login) bool { return time.Now().After(old.ends()) })
	if len(k.Logins) >= MostLogins {
		oldest := 0
		for i := range k.Logins {
			if k.Logins[i].Used.Before(k.Logins[oldest].Used) {
				oldest = i
			}
		}
		k.Logins = slices.Delete(k.Logins, oldest, oldest+1)
	}
	k.Logins = append(k.Logins, l)
}

// logIn writes a new login of a person who has proved that the name is theirs. The change is made with it, if what is kept still allows it.
func (p *People) logIn(ctx context.Context, id string, by Proof, change func(*kept) error) (Token, error) {
	l, token := p.newLogin(id, by)
	name := ""
	err := p.change(ctx, id, func(k *kept) error {
		if err := change(k); err != nil {
			return err
		}
		k.addLogin(l)
		name = k.Name
		return nil
	})
	return Token{Person{id, name}, token, l.ends()}, err
}

// Who is who sends a token. A token that is none, any longer, is refused with "not-logged-in".
func (p *People) Who(ctx context.Context, token string) (LoggedIn, error) {
	if len(token) != idLetters+secretLetters || strings.Trim(token, "abcdefghijklmnopqrstuvwxyz234567") != "" {
		return LoggedIn{}, notLoggedIn()
	}
	id, hash := token[:idLetters], hashToken(token[idLetters:])
	k, version, err := read[kept](ctx, p.config.Records, kindPerson, id)
	if err != nil {
		return LoggedIn{}, err
	}
	i := slices.IndexFunc(k.Logins, func(l login) bool { return subtle.ConstantTimeCompare(l.Hash, hash) == 1 })
	if version == 0 || i < 0 || time.Now().After(k.Logins[i].ends()) {
		return LoggedIn{}, notLoggedIn()
	}
	in := LoggedIn{Person{id, k.Name}, k.Logins[i].ID}
	if time.Since(k.Logins[i].Used) > noteUse {
		err = p.used(ctx, in)
	}
	return in, err
}

// used writes down that a login is used.
func (p *People) used(ctx context.Context, in LoggedIn) error {
	return p.change(ctx, in.ID, func(k *kept) error {
		for i := range k.Logins {
			if k.Logins[i].ID == in.Login {
				k.Logins[i].Used = time.Now().UTC()
			}
		}
		return nil
	})
}

// EndLogin ends a login of a person, by its id: its token is worth nothing from then on.
func (p *People) EndLogin(ctx context.Context, who Person, id string) error {
	return p.change(ctx, who.ID, func(k *kept) error {
		i := slices.IndexFunc(k.Logins, func(l login) bool { return l.ID == id })
		if i < 0 {
			return game.Refuse(game.UnknownLogin, "login", "There is no such login of yours.")
		}
		k.Logins = slices.Delete(k.Logins, i, i+1)
		return nil
	})
}
