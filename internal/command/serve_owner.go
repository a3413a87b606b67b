package command

import (
	"cmp"
	"encoding/base32"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"rumble/game"
	"rumble/server"
)

// ownerFile is the file in the data folder with the key of whoever runs the server.
const ownerFile = "owner.key"

const (
	leastLetters = 20                    // of a key: fewer could be tried out
	othersWrite  = 2 * time.Second       // how long another program may take that makes the key just now
	lookAtOthers = 20 * time.Millisecond // how often it is looked whether it has
)

// ownerKey is the key of whoever runs the server, from their file; made when there is none yet. Of several programs that start
// at once one makes it, and all have the same.
func ownerKey(p *Program, file string) (key server.OwnerKey, absolute string, err error) {
	if file, err = filepath.Abs(file); err != nil {
		return nil, file, err
	}
	err = makeOwnerKey(p, file)
	if err != nil && !errors.Is(err, os.ErrExist) {
		return nil, file, noOwnerKey(file, err)
	}
	for until := time.Now().Add(othersWrite); ; time.Sleep(lookAtOthers) {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, file, noOwnerKey(file, err)
		}
		if secret := strings.TrimSpace(string(text)); len(secret) >= leastLetters {
			return server.NewOwnerKey(secret), file, nil
		}
		if time.Now().After(until) {
			return nil, file, coded(keyUnusable, "The key in %s has fewer than %d letters. Erase the file: another one is made.", file, leastLetters)
		}
	}
}

// keyUnusable is the code of a file from which no key of whoever runs the server can be had.
const keyUnusable game.Code = "owner-key-unusable"

func noOwnerKey(file string, cause error) error {
	return coded(keyUnusable, "The key of whoever runs the server can neither be read from %s nor made there: %v. Give the file to the user that the server runs as, or name another one with --owner-key.", file, cause)
}

// makeOwnerKey writes a key into a file that is not there yet, for us alone: os.ErrExist when there is one, and nothing is made.
func makeOwnerKey(p *Program, file string) error {
	if _, err := os.Lstat(file); err == nil {
		return os.ErrExist // no chance is taken for a key that nobody uses
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return err
	}
	random := make([]byte, 20)
	if _, err := io.ReadFull(p.Random, random); err != nil {
		return err
	}
	made, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = made.WriteString(strings.ToLower(base32.StdEncoding.EncodeToString(random)) + "\n")
	if err = cmp.Or(err, made.Sync(), made.Close()); err != nil {
		_ = os.Remove(file) // half a key is none
	}
	return err
}
