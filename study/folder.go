package study

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

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
}

// RowsFile is the name of the file of the rows.
func (p *Plan) RowsFile() string { return "rows." + string(p.Rows) }

// OpenFolder begins a study in a folder, or goes on where it stood there. A folder with another study is left as it is. Whether the report
// can be written is known before anything is played.
func OpenFolder(path string, s *Study) (*Folder, error) {
	if err := os.MkdirAll(path, 0o755); err != nil {
		return nil, cannotWrite(path, err)
	}
	f := &Folder{Path: path, study: s}
	if err := f.fit(); err != nil { // before the lock is there: a folder that is refused is left as it was
		return nil, err
	}
	lock := flock.New(filepath.Join(path, lockFile), flock.SetPermissions(0o644))
	locked, err := lock.TryLock()
	if err != nil {
		return nil, cannotWrite(path, err)
	}
	if !locked {
		return nil, game.Refuse(StudyRunning, "", "Another process is at work on the study in %s.", path)
	}
	f.lock = lock
	if err := f.begin(); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

func cannotWrite(path string, err error) error {
	e := game.Refuse(NoFolder, "", "The study cannot be written to %s: %v.", path, reason(err))
	e.Cause = err
	return e
}

// reason is an error of a file without the names of files.
func reason(err error) error {
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		return at.Err
	}
	if between, ok := errors.AsType[*os.LinkError](err); ok {
		return between.Err
	}
	return err
}

// fit is whether the study can be written to the folder, which is not changed.
func (f *Folder) fit() error {
	if info, err := os.Stat(f.at(ReportFile)); err == nil && !info.Mode().IsRegular() {
		return cannotWrite(f.at(ReportFile), errors.New("something else has that name"))
	}
	there, err := os.ReadFile(f.at(planFile))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if _, err := os.Stat(f.at(f.study.Plan.RowsFile())); err == nil {
			return game.Refuse(AnotherStudy, "", "There are rows in %s, and no plan that says of what.", f.Path)
		}
		return nil
	case err != nil:
		return cannotWrite(f.at(planFile), err)
	case !bytes.Equal(there, f.study.Plan.Bytes()):
		return f.another(there)
	}
	return nil
}

// begin writes the plan where there is none yet, and opens the rows. It looks again: another process may have begun meanwhile.
func (f *Folder) begin() error {
	if err := f.fit(); err != nil {
		return err
	}
	_, err := os.Stat(f.at(planFile))
	if errors.Is(err, fs.ErrNotExist) {
		err = f.replace(planFile, f.study.Plan.Bytes())
	}
	if err != nil {
		return err
	}
	if f.rows, err = os.OpenFile(f.at(f.study.Plan.RowsFile()), os.O_RDWR|os.O_CREATE, 0o644); err != nil {
		return cannotWrite(f.at(f.study.Plan.RowsFile()), err)
	}
	return f.tryReport()
}

// tryReport is whether the report can be written when all has been played: as the one that is there, or as a new file.
func (f *Folder) tryReport() error {
	page, err := os.ReadFile(f.at(ReportFile))
	switch {
	case err == nil:
		return f.replace(ReportFile, page)
	case !errors.Is(err, fs.ErrNotExist):
		return cannotWrite(f.at(ReportFile), err)
	}
	file, err := os.CreateTemp(f.Path, "."+ReportFile+"-*")
	if err == nil {
		err = errors.Join(file.Close(), os.Remove(file.Name()))
	}
	if err != nil {
		return cannotWrite(f.at(ReportFile), err)
	}
	return nil
}

// another is why the study in the folder cannot go on.
func (f *Folder) another(plan []byte) error {
	there, err := ReadPlan(plan)
	if e, ok := errors.AsType[*game.Error](err); ok {
		e.File = filepath.ToSlash(f.at(planFile))
	}
	if err != nil {
		return err
	}
	here := f.study.Plan
	there.Program, there.Version = here.Program, here.Version
	if bytes.Equal(there.Bytes(), here.Bytes()) {
		return game.Refuse(AnotherProgram, "", "The study in %s was begun by another build of this program, whose games may differ. "+
			"Let that one go on, or take another folder.", f.Path)
	}
	return game.Refuse(AnotherStudy, "", "There is another study in %s: %s says what was asked. Take another folder.", f.Path, planFile)
}

func (f *Folder) at(name string) string { return filepath.Join(f.Path, name) }

// Recall counts the rows that are there already. Whatever follows the last whole batch is cut off.
func (f *Folder) Recall() (t *Tally, batches int, err error) {
	t = NewTally(f.study)
	header, err := f.study.Plan.Rows.header(f.study)
	if err != nil {
		return nil, 0, err
	}
	end := int64(0)
	err = f.study.readRows(f.rows, func(rows []*Row, to int64) error {
		for _, r := range rows {
			t.Add(r)
		}
		batches, end = batches+1, to
		return nil
	})
	if err != nil {
		if e, ok := errors.AsType[*game.Error](err); ok {
			e.File = filepath.ToSlash(f.at(f.study.Plan.RowsFile()))
		}
		return nil, 0, err
	}
	if err := f.rows.Truncate(end); err != nil {
		return nil, 0, err
	}
	if _, err := f.rows.Seek(end, 0); err != nil {
		return nil, 0, err
	}
	if batches == 0 {
		return t, 0, f.write(header)
	}
	return t, batches, nil
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
