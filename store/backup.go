package store

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"rumble/game"
)

// A backup is a zip file with the database, as it was at one moment, and after it what can be held to it: a sum over its bytes, how
// much there is of everything, and of which version its tables are.

// Backup is what a backup says of itself.
type Backup struct {
	Format  int       `json:"format"` // of the zip file
	Tables  int       `json:"tables"` // the version of the tables
	Made    time.Time `json:"made"`
	Matches int       `json:"matches"`
	Rows    int       `json:"rows"`
	Records int       `json:"records"`
	Bytes   int64     `json:"bytes"` // of the database
	SHA256  string    `json:"sha256"`
}

const (
	backupFormat = 1
	aboutName    = "backup.json" // in the zip file, after the database
	mostAbout    = 64 << 10      // bytes of it
)

// Save makes a backup of a folder, which may be in use, as it is at this moment. Nobody who writes waits for it. The file must not be
// there yet, and is only there when it is whole.
func Save(ctx context.Context, folder, file string) (Backup, error) {
	if _, err := os.Stat(file); err == nil {
		return Backup{}, game.Refuse(codeBackupThere, "to", "The file %s is there already. Give the backup another name.", file)
	}
	if _, err := os.Stat(filepath.Join(folder, FileName)); err != nil {
		return Backup{}, &game.Error{Code: codeNoStore, Field: "data", Sentence: "In the folder " + folder + " there are no matches to save.", Cause: err}
	}
	if err := inspect(folder); err != nil {
		return Backup{}, unusable(folder, err)
	}
	b, err := save(ctx, folder, file)
	if err != nil {
		return b, &game.Error{Code: codeBadBackup, Field: "to", Sentence: "The backup " + file + " could not be made. There is none.", Cause: err}
	}
	return b, nil
}

func save(ctx context.Context, folder, file string) (b Backup, err error) {
	scratch, err := os.MkdirTemp(filepath.Dir(file), ".rumble-backup-") // on the same disk, so that it can be given its name at once
	if err != nil {
		return b, err
	}
	defer func() { _ = os.RemoveAll(scratch) }()
	copied := filepath.Join(scratch, FileName)
	if err := copyDatabase(ctx, filepath.Join(folder, FileName), copied); err != nil {
		return b, err
	}
	if b, err = examine(copied); err != nil {
		return b, err
	}
	packed := filepath.Join(scratch, "packed")
	if err := pack(copied, packed, &b); err != nil {
		return b, err
	}
	// A link is refused where there is a file by now; not all disks know links.
	if err := os.Link(packed, file); err == nil {
		return b, nil
	} else if errors.Is(err, os.ErrExist) {
		return b, err
	}
	return b, os.Rename(packed, file)
}

// copyDatabase has SQLite write all that was committed by now into another file.
func copyDatabase(ctx context.Context, from, to string) error {
	name := url.URL{Scheme: "file", Path: from, RawQuery: url.Values{"_pragma": {"busy_timeout(5000)"}}.Encode()}
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, `VACUUM INTO ?`, to)
	if err = errors.Join(err, db.Close()); err != nil {
		return err
	}
	if db, err = sql.Open("sqlite", (&url.URL{Scheme: "file", Path: to}).String()); err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, sqliteSchema+marking()) // a folder of before lacks some of it
	return errors.Join(err, db.Close())
}

// examine looks whether a database is whole and ours, and counts what is in it.
func examine(file string) (b Backup, err error) {
	b = Backup{Format: backupFormat, Made: time.Now().UTC().Truncate(time.Second)}
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Path: file}).String())
	if err != nil {
		return b, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var verdict string
	if err := db.QueryRow(`PRAGMA integrity_check(1)`).Scan(&verdict); err != nil {
		return b, err
	}
	if verdict != "ok" {
		return b, errors.New(verdict)
	}
	if err := whose(db, "The database"); err != nil {
		return b, err
	}
	err = db.QueryRow(`SELECT user_version, (SELECT count(*) FROM matches), (SELECT count(*) FROM journal), (SELECT count(*) FROM records) FROM pragma_user_version`).
		Scan(&b.Tables, &b.Matches, &b.Rows, &b.Records)
	return b, err
}

// pack writes the zip file, and into b what only then is known.
func pack(database, file string, b *Backup) (err error) {
	from, err := os.Open(database)
	if err != nil {
		return err
	}
	defer func() { _ = from.Close() }()
	to, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	z := zip.NewWriter(to)
	entry, err := z.Create(FileName)
	if err != nil {
		return err
	}
	sum := sha256.New()
	if b.Bytes, err = io.Copy(io.MultiWriter(entry, sum), from); err != nil {
		return err
	}
	b.SHA256 = hex.EncodeToString(sum.Sum(nil))
	about, err := z.Create(aboutName)
	if err != nil {
		return err
	}
	if err := json.NewEncoder(about).Encode(b); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return to.Sync()
}

// String says what is in a backup.
func (b Backup) String() string {
	return fmt.Sprintf("%d matches of %d rows, %d records", b.Matches, b.Rows, b.Records)
}
