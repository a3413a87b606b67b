package study

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"rumble/game"
)

// fit is whether the study can be written to the folder, as far as that can be seen: nothing is changed. A folder that is not there yet fits.
func (f *Folder) fit() error {
	if info, err := os.Stat(f.Path); err == nil && !info.IsDir() {
		return cannotWrite(f.Path, syscall.ENOTDIR)
	}
	for _, name := range []string{planFile, lockFile, f.study.Plan.RowsFile(), ReportFile} {
		if err := f.readable(name); err != nil {
			return cannotWrite(f.at(name), err)
		}
	}
	there, err := os.ReadFile(f.at(planFile))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return f.nobodys()
	case err != nil:
		return cannotWrite(f.at(planFile), err)
	case !bytes.Equal(there, f.study.Plan.Bytes()):
		return f.another(there)
	}
	return nil
}

// readable is whether a file of the study can be read where there is one of that name, be it by a link.
func (f *Folder) readable(name string) error {
	if !f.has(name) {
		return nil
	}
	info, err := os.Stat(f.at(name))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errors.New("a link has that name, and leads nowhere")
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return errors.New("something else has that name")
	}
	file, err := os.Open(f.at(name))
	if err != nil {
		return err
	}
	return file.Close()
}

// has is whether anything has that name in the folder.
func (f *Folder) has(name string) bool {
	_, err := os.Lstat(f.at(name))
	return err == nil
}

// nobodys is whether a folder without a plan has nothing that a study would write over, or that would be taken for its own.
func (f *Folder) nobodys() error {
	for _, name := range []string{rowsFile(JSONLines), rowsFile(CSV)} {
		if f.has(name) {
			return game.Refuse(AnotherStudy, "", "There are rows in %s, and no plan that says of what. Take another folder.", f.Path)
		}
	}
	if f.has(ReportFile) {
		return game.Refuse(AnotherStudy, "", "There is a %s in %s, and no plan of a study: it would be written over. Take another folder.", ReportFile, f.Path)
	}
	return nil
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
