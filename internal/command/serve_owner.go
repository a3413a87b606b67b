package command

import (
	"encoding/base32"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"rumble/server"
)

// ownerFile is the file in the data folder with the key of whoever runs the server.
const ownerFile = "owner.key"

// ownerKey is the key of whoever runs the server, from the file in their folder; made when there is none yet.
func ownerKey(p *Program, folder string) (key server.OwnerKey, file string, err error) {
	file = filepath.Join(folder, ownerFile)
	text, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		if err = os.MkdirAll(folder, 0o700); err != nil {
			return nil, file, err
		}
		random := make([]byte, 20)
		if _, err = io.ReadFull(p.Random, random); err != nil {
			return nil, file, err
		}
		text = []byte(strings.ToLower(base32.StdEncoding.EncodeToString(random)) + "\n")
		err = os.WriteFile(file, text, 0o600)
	}
	if err != nil {
		return nil, file, err
	}
	const least = 20 // letters: fewer could be tried out
	secret := strings.TrimSpace(string(text))
	if len(secret) < least {
		return nil, file, wrong("The key in %s has fewer than %d letters. Erase the file: another one is made.", file, least)
	}
	return server.NewOwnerKey(secret), file, nil
}
