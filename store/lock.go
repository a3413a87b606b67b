package store

import (
	"path/filepath"

	"github.com/gofrs/flock"

	"rumble/game"
)

// LockName is the name of the file in the data folder that says, by being locked, that the folder is in use. What is in
// it does not matter. It is not the database itself, so that copies and backups are not hindered.
const LockName = "rumble.lock"

// claim takes a folder for this process. The operating system lets go of it when the process ends, however it ends.
func claim(folder string) (*flock.Flock, error) {
	lock := flock.New(filepath.Join(folder, LockName), flock.SetPermissions(0o600))
	taken, err := lock.TryLock()
	if err != nil {
		return nil, unusable(folder, err)
	}
	if !taken {
		return nil, game.Refuse(codeStoreInUse, "data",
			"Another Rumble uses the folder %s. Stop that one first, or take another folder; several programs can share a PostgreSQL database.", folder)
	}
	return lock, nil
}
