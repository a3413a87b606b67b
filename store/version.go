package store

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"

	"rumble/game"
)

// Version is the version of the tables. It changes when a program that knows only the one before could not use them any more.
const Version = 1

// mark is what a file of SQLite says of whose it is: "RUMB".
const mark = 0x52554d42

// ourTables are all there ever were.
var ourTables = map[string]bool{"journal": true, "matches": true, "records": true}

// RestoringName is the name of the file that stands in a folder as long as it is being restored: what is beside it is not whole yet.
const RestoringName = "rumble.restoring"

func newer(found int, where string) error {
	return game.Refuse(codeStoreNewer, "data",
		"%s was written by a newer version of Rumble (its tables are of version %d, this program knows up to %d). Start that version, or restore a backup of before. Nothing was changed.", where, found, Version)
}

func foreign(where string) error {
	return game.Refuse(codeStoreForeign, "data", "%s is the database of another program. Take another one. Nothing was changed.", where)
}

// inspect refuses a folder whose database this program must not touch: that of another program, of a newer version, or one that was
// not restored to its end. It looks before anything is written.
func inspect(folder string) error {
	if _, err := os.Stat(filepath.Join(folder, RestoringName)); err == nil {
		return game.Refuse(codeHalfRestored, "data",
			"The folder %s was not restored to its end. Erase it, and restore the backup again. Nothing was changed.", folder)
	}
	file := filepath.Join(folder, FileName)
	f, err := os.Open(file)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	head := make([]byte, 16)
	n, err := io.ReadFull(f, head)
	_ = f.Close() // it was only read
	switch {
	case n == 0:
		return nil // a file that is empty is one that is to be filled
	case err != nil && !errors.Is(err, io.ErrUnexpectedEOF):
		return err
	case !bytes.Equal(head, []byte("SQLite format 3\x00")):
		return errors.New("the file is no database")
	}
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Path: file}).String())
	if err != nil {
		return err
	}
	return errors.Join(whose(db, "The file "+file), db.Close())
}

// whose refuses a database that is not this program's.
func whose(db *sql.DB, where string) error {
	var marked, version int
	if err := db.QueryRow(`SELECT application_id, user_version FROM pragma_application_id, pragma_user_version`).Scan(&marked, &version); err != nil {
		return err
	}
	if marked == mark {
		if version > Version {
			return newer(version, where)
		}
		return nil
	}
	rows, err := db.Query(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' LIMIT 100`)
	if err != nil {
		return err
	}
	tables, err := collect[string](rows)
	if err != nil {
		return err
	}
	if marked != 0 || version != 0 {
		return foreign(where)
	}
	for _, name := range tables {
		if !ourTables[name] {
			return foreign(where)
		}
	}
	return nil // it is new, or was made before its tables had a version
}

// marking says in the file whose it is, and of which version.
func marking() string {
	return fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d;", mark, Version)
}
