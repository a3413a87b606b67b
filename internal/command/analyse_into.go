package command

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"rumble/analysis"
)

// into is where a report is written down: nowhere, to the standard output, or to a file. A file is written beside the one it becomes, and takes its place when it
// is whole: whoever breaks off has lost nothing that was there before.
type into struct {
	name string
	file *os.File
	part string // the name of what is written, where it is to become another file
	to   string // that one, behind all links
}

// open looks whether a report can be written there, before any work is done. The journal is not written over.
func (c *analyse) open(in io.Reader) (*into, error) {
	if c.JSON == nil {
		return &into{}, nil
	}
	t := &into{name: *c.JSON, to: *c.JSON}
	if t.name == "" {
		return nil, wrong("A file is missing after --json.")
	}
	if t.name == "-" {
		return t, nil
	}
	var err error
	if t.to, err = behind(t.to); err != nil {
		return nil, t.fails(err)
	}
	was, err := os.Stat(t.to)
	mode := fs.FileMode(0o666)
	if err == nil {
		if c.isJournal(was, in) {
			return nil, wrong("%s is the journal: the report would be written over it.", t.name)
		}
		if t.file, err = os.OpenFile(t.to, os.O_WRONLY, 0); err != nil {
			return nil, t.fails(err)
		}
		if !was.Mode().IsRegular() {
			return t, nil // a device or a pipe
		}
		t.file.Close()
		mode = was.Mode().Perm()
	}
	part := fmt.Sprintf("%s.%d.part", t.to, os.Getpid())
	if t.file, err = os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode); err != nil {
		return nil, t.fails(err)
	}
	t.part = part
	return t, nil
}

// behind is the file to which a name leads, behind all links. There may be none yet: then it is made where the last of them points to.
func behind(name string) (string, error) {
	for {
		real, err := filepath.EvalSymlinks(name)
		if err == nil {
			return real, nil
		}
		if _, err := os.Stat(name); err == nil {
			return name, nil // a pipe, of which the link says no more than its number
		} else if !errors.Is(err, fs.ErrNotExist) {
			return "", err // links that lead round in a circle, or a folder that nobody may look into
		}
		target, err := os.Readlink(name)
		if err != nil {
			return name, nil // no link: it is made here, if it can be
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(name), target)
		}
		name = target
	}
}

// isJournal says whether a file is the one that the match is read from.
func (c *analyse) isJournal(file os.FileInfo, in io.Reader) bool {
	journal, err := os.Stat(c.Journal)
	if c.Journal == "-" {
		input, ok := in.(*os.File)
		if !ok {
			return false
		}
		journal, err = input.Stat()
	}
	return err == nil && journal.Mode().IsRegular() && os.SameFile(file, journal)
}

// write writes a report down.
func (t *into) write(report *analysis.Report) error {
	err := printJSON(t.file, report)
	if closed := t.file.Close(); err == nil {
		err = closed
	}
	if err == nil && t.part != "" {
		if err = os.Rename(t.part, t.to); err == nil {
			t.part = ""
		}
	}
	if err != nil {
		return t.fails(err)
	}
	return nil
}

// close leaves nothing behind that is not whole.
func (t *into) close() {
	if t.file != nil {
		t.file.Close()
	}
	if t.part != "" {
		os.Remove(t.part)
	}
}

func (t *into) fails(err error) error {
	return wrong("%s cannot be written: %v.", t.name, err)
}
