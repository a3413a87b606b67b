package command

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"rumble/script"
)

type scripts struct {
	Paths []string `arg:"" name:"path" help:"Script files, or folders of them."`
}

// Run plays scripts, a line each, and fails when one of them does.
func (c *scripts) Run(p *Program) error {
	var files []string
	for _, path := range c.Paths {
		found, err := scriptFiles(path)
		if err != nil {
			return err
		}
		files = append(files, found...)
	}
	library := script.NewLibrary(p.find, p.stock)
	passed, bad, faulty := 0, 0, 0
	for _, file := range files {
		switch ok, started := playScript(p, library, file); {
		case ok:
			passed++
		case !started:
			bad, faulty = bad+1, faulty+1
		default:
			bad++
		}
	}
	fmt.Fprintf(p.Out, "%d passed, %d failed\n", passed, bad)
	if faulty > 0 {
		return toldWrong
	}
	if bad > 0 {
		return alreadyTold
	}
	return nil
}

// scriptFiles is the file itself, or every .yaml file in a folder and its folders, in the order of their names.
func scriptFiles(path string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(path, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !entry.IsDir() && (name == path || strings.HasSuffix(name, ".yaml")) {
			files = append(files, name)
		}
		return nil
	})
	if err != nil {
		return nil, wrong("The scripts in %s cannot be read: %v.", path, err)
	}
	if len(files) == 0 {
		return nil, wrong("There is no script in %s: a script is a file that ends in .yaml.", path)
	}
	return files, nil
}

// playScript plays one file and prints how it went: its title, or the first difference. A file that is wrong in itself is not
// started.
func playScript(p *Program, library *script.Library, file string) (passed, started bool) {
	s, err := script.Load(file)
	if err != nil {
		fmt.Fprintf(p.Out, "FAIL %s\n     %v\n", file, err)
		return false, false
	}
	result := library.Run(s)
	if !result.Passed {
		fmt.Fprintf(p.Out, "FAIL %s: %s\n     %v\n", file, s.Title, result.Differences[0])
		return false, result.Started
	}
	fmt.Fprintf(p.Out, "ok   %s: %s\n", file, s.Title)
	return true, true
}
