package store

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"

	"rumble/game"
)

// Restore makes a folder of a backup. All is held to what the backup says of itself before the folder is there; it comes there at once,
// under its name. A folder with something in it is refused unless it is to be replaced: then it is kept under the name that is returned.
func Restore(file, folder string, replace bool) (b Backup, aside string, err error) {
	folder, err = filepath.Abs(folder)
	if err != nil {
		return b, "", unusable(folder, err)
	}
	release, full, err := free(folder, replace)
	if err != nil {
		return b, "", err
	}
	defer release()
	if err := os.MkdirAll(filepath.Dir(folder), 0o700); err != nil {
		return b, "", unusable(folder, err)
	}
	scratch, err := os.MkdirTemp(filepath.Dir(folder), filepath.Base(folder)+".restoring-")
	if err != nil {
		return b, "", unusable(folder, err)
	}
	defer func() { _ = os.RemoveAll(scratch) }() // by then it has its name, or is worth nothing
	marked := filepath.Join(scratch, RestoringName)
	if err := os.WriteFile(marked, nil, 0o600); err != nil {
		return b, "", unusable(folder, err)
	}
	if b, err = unpack(file, filepath.Join(scratch, FileName)); err != nil {
		return b, "", badBackup(file, err)
	}
	if err := os.Remove(marked); err != nil {
		return b, "", unusable(folder, err)
	}
	release() // the lock lies in the folder that is put aside
	if full {
		aside = folder + ".before-" + time.Now().UTC().Format("20060102-150405")
		if err := os.Rename(folder, aside); err != nil {
			return b, "", unusable(folder, err)
		}
	} else if err := os.Remove(folder); err != nil && !errors.Is(err, os.ErrNotExist) {
		return b, "", unusable(folder, err)
	}
	if err := os.Rename(scratch, folder); err != nil {
		if full {
			err = errors.Join(err, os.Rename(aside, folder))
		}
		return b, "", unusable(folder, err)
	}
	return b, aside, nil
}

// free says whether something is in a folder that may be replaced, and keeps a server out of it until it is released. The folder of a
// server that is running is refused in any case.
func free(folder string, replace bool) (release func(), full bool, err error) {
	entries, err := os.ReadDir(folder)
	switch {
	case errors.Is(err, os.ErrNotExist), err == nil && len(entries) == 0:
		return func() {}, false, nil
	case err != nil:
		return nil, false, unusable(folder, err)
	case !replace:
		return nil, false, game.Refuse(codeFolderFull, "data",
			"The folder %s is not empty. Restore into another one, or say --replace: then what is in it is kept beside it. Nothing was changed.", folder)
	}
	lock, err := claim(folder)
	if err != nil {
		return nil, false, err
	}
	return func() { _ = lock.Unlock() }, true, nil
}

func badBackup(file string, cause error) error {
	if refused, ok := errors.AsType[*game.Error](cause); ok {
		return refused
	}
	return &game.Error{
		Code: codeBadBackup, Field: "from", Sentence: "The file " + file + " is no whole backup: something of it is missing or changed. Nothing was restored.", Cause: cause,
	}
}

// unpack writes the database of a backup into a file, and holds it to what the backup says of itself.
func unpack(file, database string) (b Backup, err error) {
	z, err := zip.OpenReader(file)
	if err != nil {
		return b, err
	}
	defer func() { _ = z.Close() }()
	if b, err = aboutOf(&z.Reader); err != nil {
		return b, err
	}
	if b.Format > backupFormat || b.Tables > Version {
		return b, newer(b.Tables, "The backup "+file)
	}
	from, err := z.Open(FileName)
	if err != nil {
		return b, err
	}
	defer func() { _ = from.Close() }()
	to, err := os.OpenFile(database, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return b, err
	}
	sum := sha256.New()
	n, err := io.Copy(io.MultiWriter(to, sum), io.LimitReader(from, b.Bytes+1)) // no more than was promised
	if err = errors.Join(err, to.Sync(), to.Close()); err != nil {
		return b, err
	}
	if n != b.Bytes || hex.EncodeToString(sum.Sum(nil)) != b.SHA256 {
		return b, errors.New("the database is not the one that was saved")
	}
	found, err := examine(database)
	if err != nil {
		return b, err
	}
	if found.Tables != b.Tables || found.Matches != b.Matches || found.Rows != b.Rows || found.Records != b.Records {
		return b, errors.New("the database does not hold what was counted")
	}
	return b, nil
}

func aboutOf(z *zip.Reader) (b Backup, err error) {
	about, err := z.Open(aboutName)
	if err != nil {
		return b, err
	}
	defer func() { _ = about.Close() }()
	text, err := io.ReadAll(io.LimitReader(about, mostAbout))
	if err != nil {
		return b, err
	}
	return b, json.Unmarshal(text, &b)
}
