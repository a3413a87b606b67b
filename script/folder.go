package script

import (
	"io/fs"
	"path"

	"rumble/game"
	"rumble/ruletext"
	"rumble/scenariofile"
)

// LoadFS reads a script of a file system, as [Load] does from the disk.
func LoadFS(files fs.FS, name string) (*Script, error) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, unreadable(name, err)
	}
	return parse(name, data, func(file string) ([]byte, error) {
		return fs.ReadFile(files, path.Join(path.Dir(name), file))
	})
}

// Played is a script file of a folder and what came of it.
type Played struct {
	File   string
	Script *Script // nil when it could not be read
	Err    error   // why not
	Result Result
}

// Passed says whether the file could be read and everything was as it says.
func (p *Played) Passed() bool { return p.Err == nil && p.Result.Passed }

// Files are the names of the scripts of a ruleset, testdata/*.yaml, in their order. A ruleset need not have any yet; what else
// lies beside them is none.
func Files(ruleset *game.Ruleset) []string {
	if ruleset.Scripts == nil {
		return nil
	}
	names, _ := fs.Glob(ruleset.Scripts, "testdata/*.yaml") // the pattern is a good one, which is all that can be wrong
	return names
}

// Folder plays every script of a ruleset. Stock finds scenarios by their name and may be nil.
func Folder(ruleset *game.Ruleset, stock func(id string) (*scenariofile.File, bool)) []Played {
	names := Files(ruleset)
	library := NewLibrary(func(id string) (game.Ruleset, bool) { return *ruleset, id == ruleset.ID }, stock)
	played := make([]Played, len(names))
	for i, name := range names {
		p := &played[i]
		p.File = name
		if p.Script, p.Err = LoadFS(ruleset.Scripts, name); p.Err == nil {
			p.Result = library.Run(p.Script)
		}
	}
	return played
}

// Coverage is how far a ruleset covers its clauses by its code, its tests and those of its scripts that pass.
func Coverage(ruleset *game.Ruleset, stock func(id string) (*scenariofile.File, bool)) (ruletext.Coverage, error) {
	played := Folder(ruleset, stock)
	var tested []game.ClauseID
	for i := range played {
		if played[i].Passed() {
			tested = append(tested, played[i].Script.Clauses...)
		}
	}
	return ruletext.CoverageOf(ruleset, tested)
}
