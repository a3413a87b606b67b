package study

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/gofrs/flock"

	"rumble/game"
)

// The files of a study.
const (
	planFile   = "plan.json"
	lockFile   = "lock"
	ReportFile = "report.html"
)

// Folder is where a study is written: its plan, its rows, its report. One process at a time writes there; the lock is the operating
// system's, so that it is gone when the process is.
type Folder struct {
	Path string

	study *Study
	rows  *os.File
	lock  *flock.Flock
	made  []string // files and folders that were not there, in the order in which they were made

	// What the rows come to that were there when it was opened: in how many whole batches, and where these end.
	tally   *Tally
	batches int
	end     int64
}

// RowsFile is the name of the file of the rows.
func (p *Plan) RowsFile() string { return rowsFile(p.Rows) }

func rowsFile(f Format) string { return "rows." + string(f) }

// OpenFolder begins a study in a folder, or goes on where it stood there. All that can be known is known before anything is played: whose the
// folder is, whether plan, rows and report can be written, and what has been played. A folder that is refused is left as it was.
func OpenFolder(path string, s *Study) (*Folder, error) {
	f := &Folder{Path: path, study: s}
	if err := f.fit(); err != nil {
		return nil, err
	}
	if err := f.open(); err != nil {
		return nil, errors.Join(err, f.Undo())
	}
	return f, nil
}

// open makes the folder and takes it for this process, looks whether all can be written, and reads what is there.
func (f *Folder) open() error {
	if err := f.makeFolders(); err != nil {
		return cannotWrite(f.Path, err)
	}
	lock := flock.New(f.at(lockFile), flock.SetPermissions(0o644))
	there := f.has(lockFile)
	locked, err := lock.TryLock()
	if err != nil {
		return cannotWrite(f.at(lockFile), err)
	}
	if !locked || !f.holds(lock) {
		return errors.Join(game.Refuse(StudyRunning, "", "Another process is at work on the study in %s.", f.Path), lock.Close())
	}
	f.lock = lock
	if !there {
		f.made = append(f.made, f.at(lockFile))
	}
	if err := f.fit(); err != nil { // another process may have begun meanwhile
		return err
	}
	return f.begin()
}

// holds is whether a lock is that of the folder, and not of a file that whoever was refused has taken away.
func (f *Folder) holds(lock *flock.Flock) bool {
	mine, err := lock.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(f.at(lockFile))
	return err == nil && os.SameFile(mine, there)
}

// makeFolders makes the folder, and those in which it is, and notes which it has made.
func (f *Folder) makeFolders() error {
	var missing []string
	for at := filepath.Clean(f.Path); ; at = filepath.Dir(at) {
		if _, err := os.Lstat(at); !errors.Is(err, fs.ErrNotExist) {
			break
		}
		missing = append(missing, at)
	}
	for _, at := range slices.Backward(missing) {
		switch err := os.Mkdir(at, 0o755); {
		case err == nil:
			f.made = append(f.made, at)
		case !errors.Is(err, fs.ErrExist): // else somebody was quicker
			return err
		}
	}
	return os.MkdirAll(f.Path, 0o755) // it is a folder
}

// Undo ends the work on the folder, and takes away what was made to begin it. It is for a study that is refused after all.
func (f *Folder) Undo() error {
	if f.rows != nil {
		_ = f.rows.Close() // nothing was written
	}
	for range 2 { // where no file is taken away that is open, once more when the lock is
		for _, name := range slices.Backward(f.made) {
			_ = os.Remove(name) // a folder in which there is something of somebody else stays
		}
		if f.lock == nil {
			break
		}
		if err := f.lock.Close(); err != nil {
			return fmt.Errorf("the lock of the study: %w", err)
		}
	}
	return nil
}

// begin writes the plan where there is none yet, opens the rows and counts them.
func (f *Folder) begin() error {
	if err := f.tryReport(); err != nil {
		return err
	}
	if !f.has(planFile) {
		if err := f.replace(planFile, f.study.Plan.Bytes()); err != nil {
			return err
		}
		f.made = append(f.made, f.at(planFile))
	}
	name := f.study.Plan.RowsFile()
	there := f.has(name)
	var err error
	if f.rows, err = os.OpenFile(f.at(name), os.O_RDWR|os.O_CREATE, 0o644); err != nil {
		return cannotWrite(f.at(name), err)
	}
	if !there {
		f.made = append(f.made, f.at(name))
	}
	return f.recall()
}

func (f *Folder) at(name string) string { return filepath.Join(f.Path, name) }

// recall counts the rows that are there already.
func (f *Folder) recall() error {
	f.tally = NewTally(f.study)
	err := f.study.readRows(f.rows, func(rows []*Row, end int64) error {
		for _, r := range rows {
			f.tally.Add(r)
		}
		f.batches, f.end = f.batches+1, end
		return nil
	})
	if e, ok := errors.AsType[*game.Error](err); ok {
		e.File = filepath.ToSlash(f.at(f.study.Plan.RowsFile()))
	}
	return err
}

// resume cuts off whatever follows the last whole batch: the half of a row, and the rows of a batch that was not whole.
func (f *Folder) resume() error {
	header, err := f.study.Plan.Rows.header(f.study)
	if err != nil {
		return err
	}
	if err := f.rows.Truncate(f.end); err != nil {
		return err
	}
	if _, err := f.rows.Seek(f.end, io.SeekStart); err != nil {
		return err
	}
	if f.batches == 0 {
		return f.write(header)
	}
	return nil
}

// write writes the rows of a batch behind those that are there, and waits until they are on the disk: what has been counted is not lost.
func (f *Folder) write(rows []byte) error {
	if len(rows) == 0 {
		return nil
	}
	_, err := f.rows.Write(rows)
	if err == nil {
		err = f.rows.Sync()
	}
	if err != nil {
		return fmt.Errorf("the rows cannot be written to %s: %w", f.rows.Name(), reason(err))
	}
	return nil
}

// WriteReport writes the report. That it could be written was known; if it cannot be any more, that is no fault of whoever asked.
func (f *Folder) WriteReport(page []byte) error {
	err := f.replace(ReportFile, page)
	if e, ok := errors.AsType[*game.Error](err); ok {
		return errors.New(e.Sentence)
	}
	return err
}

// replace writes a whole file or nothing.
func (f *Folder) replace(name string, data []byte) error {
	file, err := os.CreateTemp(f.Path, "."+name+"-*")
	if err != nil {
		return cannotWrite(f.at(name), err)
	}
	_, err = file.Write(data)
	err = errors.Join(err, file.Chmod(0o644), file.Sync(), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), f.at(name))
	}
	if err != nil {
		_ = os.Remove(file.Name()) // it is of no use
		return cannotWrite(f.at(name), err)
	}
	return nil
}

// Close lets another process go on.
func (f *Folder) Close() error {
	var err error
	if f.rows != nil {
		err = f.rows.Close()
	}
	if closed := f.lock.Unlock(); err == nil && closed != nil {
		err = fmt.Errorf("the lock of the study: %w", closed)
	}
	return err
}
