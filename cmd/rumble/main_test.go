package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"rumble/web"
)

func TestAFileIsNoTerminal(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if terminal(f) {
		t.Error("a file is taken for a terminal")
	}
	closed, err := os.Create(filepath.Join(t.TempDir(), "closed"))
	if err != nil {
		t.Fatal(err)
	}
	_ = closed.Close()
	if terminal(closed) {
		t.Error("a closed file is taken for a terminal")
	}
}

func TestThePagesAreThoseThatWereBuilt(t *testing.T) {
	if (pages() != nil) != web.Built() {
		t.Error("the program and the web table disagree on whether it was built")
	}
	if files := pages(); files != nil {
		if _, err := fs.Stat(files, "index.html"); err != nil {
			t.Error(err)
		}
	}
}
