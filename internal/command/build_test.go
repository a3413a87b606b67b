package command

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"rumble/internal/built"
)

// A commit names a build; where something was changed since, or no commit is known, what is in the program's file does.
func TestBuildsThatDifferAreNamedOtherwise(t *testing.T) {
	folder := t.TempDir()
	program := func(bytes string) func() (string, error) {
		path := filepath.Join(folder, bytes)
		if err := os.WriteFile(path, []byte(bytes), 0o600); err != nil {
			t.Fatal(err)
		}
		return func() (string, error) { return path, nil }
	}
	one, other := program("one"), program("other")
	names := map[string]string{}
	for what, b := range map[string]struct {
		of   built.Built
		file func() (string, error)
	}{
		"a commit":               {built.Built{Commit: "0123456789abcdef"}, nil},
		"another commit":         {built.Built{Commit: "fedcba9876543210"}, nil},
		"with changes":           {built.Built{Commit: "0123456789abcdef", Modified: true}, one},
		"with other changes":     {built.Built{Commit: "0123456789abcdef", Modified: true}, other},
		"without a commit":       {built.Built{}, one},
		"another without commit": {built.Built{}, other},
	} {
		name, err := buildOf(b.of, b.file)
		if err != nil || name == "" || names[name] != "" {
			t.Errorf("%s is named %q, as is %s: %v", what, name, names[name], err)
		}
		names[name] = what
		if again, _ := buildOf(b.of, b.file); again != name {
			t.Errorf("%s is named %q and %q", what, name, again)
		}
	}
	for _, lost := range []func() (string, error){
		func() (string, error) { return "", errors.New("none") },
		func() (string, error) { return filepath.Join(folder, "gone"), nil },
		func() (string, error) { return folder, nil },
	} {
		if name, err := buildOf(built.Built{}, lost); err == nil {
			t.Errorf("a program that cannot be read is named %q", name)
		}
	}
}
