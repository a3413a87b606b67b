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
	Dump  bool     `help:"Print what each match is like in the end: the picture, the facts, the question. Where a script fails, after each of its steps."`
}

// Run plays scripts, a line each and whatever is not as they say, and fails when one of them does.
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
		switch ok, started := c.play(p, library, file); {
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

// play plays one file and prints how it went: its title, and every difference. A file that is wrong in itself is not started.
func (c *scripts) play(p *Program, library *script.Library, file string) (passed, started bool) {
	s, err := script.Load(file)
	if err != nil {
		fmt.Fprintf(p.Out, "FAIL %s\n     %v\n", file, err)
		return false, false
	}
	var result script.Result
	var states []script.State
	if c.Dump {
		result, states = library.Dump(s)
	} else {
		result = library.Run(s)
	}
	if result.Passed {
		fmt.Fprintf(p.Out, "ok   %s: %s\n", file, s.Title)
		states = states[max(len(states)-1, 0):]
	} else {
		fmt.Fprintf(p.Out, "FAIL %s: %s\n", file, s.Title)
		for _, d := range result.Differences {
			fmt.Fprintf(p.Out, "     %v\n", d)
		}
		if result.Stopped != nil {
			fmt.Fprintf(p.Out, "     %v\n", result.Stopped)
		}
	}
	for i := range states {
		printState(p.Out, file, &states[i])
	}
	return result.Passed, result.Started
}
