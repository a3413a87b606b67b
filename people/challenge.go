package people

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"

	"rumble/game"
	"rumble/records"
)

// Bounds of the challenges that are answered by passkeys.
const (
	challenges     = 4096            // at the same time, of all
	challengeLasts = 5 * time.Minute // and then its place is free again
	challengeTries = 16              // places that are looked at for a free one
	placeLetters   = 4               // of the number of a place
)

// aim is what a challenge is for.
type aim string

const (
	toClaim aim = "claim"
	toLogIn aim = "log in"
	toAdd   aim = "add"
)

// challenge is one that waits for its answer, or one that is over: then it is empty. Any node may be answered, so they are records. They
// stand in places that are used again, so that there are never more of them.
type challenge struct {
	Hash   []byte               `json:"hash,omitempty"` // of the secret by which the answer names it
	For    aim                  `json:"for,omitempty"`
	Person string               `json:"person,omitempty"` // who adds a passkey, or will be made
	Name   string               `json:"name,omitempty"`   // that is claimed
	Label  string               `json:"label,omitempty"`  // of the passkey
	Origin string               `json:"origin,omitempty"`
	Data   webauthn.SessionData `json:"data,omitzero"`
	Until  time.Time            `json:"until,omitzero"`
}

func challengeOver() error {
	return game.Refuse(game.ChallengeOver, "challenge", "This took too long, or was answered before. Begin again.")
}

func hashChallenge(secret string) []byte {
	sum := sha256.Sum256([]byte("rumble challenge 1\x00" + secret))
	return sum[:]
}

// challenge keeps a challenge and gives the name by which it is answered. When all places are taken it is refused with "busy".
func (p *People) challenge(ctx context.Context, c challenge) (string, error) {
	secret := p.text(secretBytes)
	c.Hash, c.Until = hashChallenge(secret), time.Now().UTC().Add(challengeLasts)
	for range challengeTries {
		var chance [2]byte
		p.config.Random(chance[:])
		place := fmt.Sprintf("%0*d", placeLetters, (int(chance[0])<<8|int(chance[1]))%challenges)
		old, version, err := read[challenge](ctx, p.config.Records, kindChallenge, place)
		if err != nil {
			return "", err
		}
		if time.Now().Before(old.Until) {
			continue
		}
		if err = write(ctx, p.config.Records, kindChallenge, place, version, &c); err == nil {
			return place + secret, nil
		}
		if !records.IsConflict(err) {
			return "", err
		}
	}
	return "", game.Refuse(game.Busy, "", "Too many people prove their names just now. Try again in a minute.")
}

// takeChallenge is the challenge of that name, which is over by that: nobody answers it twice.
func (p *People) takeChallenge(ctx context.Context, name string, to aim) (challenge, error) {
	if len(name) != placeLetters+secretLetters {
		return challenge{}, challengeOver()
	}
	if n, err := strconv.ParseUint(name[:placeLetters], 10, 16); err != nil || n >= challenges {
		return challenge{}, challengeOver()
	}
	place := name[:placeLetters]
	c, version, err := read[challenge](ctx, p.config.Records, kindChallenge, place)
	if err != nil {
		return challenge{}, err
	}
	if subtle.ConstantTimeCompare(c.Hash, hashChallenge(name[placeLetters:])) != 1 || c.For != to || !time.Now().Before(c.Until) {
		return challenge{}, challengeOver()
	}
	over, err := json.Marshal(challenge{})
	if err == nil {
		_, err = p.config.Records.Put(ctx, records.Record{Kind: kindChallenge, ID: place, Version: version, Body: over})
	}
	if records.IsConflict(err) {
		err = challengeOver() // somebody else has answered it
	}
	return c, err
}
