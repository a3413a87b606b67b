// Package built says what this program was built from, so that whoever has trouble can say which one it was.
package built

import (
	"runtime/debug"
	"strings"
)

// stamp is what the Makefile says of the working tree: the commit, its date and whether something was changed since, with
// blanks between them. The compiler finds that out by itself only where the tree is no second one of the same repository.
var stamp string

// Built is what a program was built from. What is not known is empty.
type Built struct {
	Version  string // of the module
	Commit   string
	Date     string // of the commit, in RFC 3339
	Modified bool   // something was changed since the commit
	Go       string // the version of the compiler
}

// This is this program.
func This() Built {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return of(info, stamp)
}

// of reads what the compiler noted, and the stamp where it noted no commit.
func of(info *debug.BuildInfo, stamp string) Built {
	b := Built{Version: info.Main.Version, Go: info.GoVersion}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.time":
			b.Date = s.Value
		case "vcs.modified":
			b.Modified = s.Value == "true"
		}
	}
	if words := strings.Fields(stamp); b.Commit == "" && len(words) > 0 {
		b.Commit = words[0]
		if len(words) > 1 {
			b.Date = words[1]
		}
		b.Modified = len(words) > 2
	}
	return b
}

// Short is the commit as people write it: ten digits, and a plus when something was changed since.
func (b Built) Short() string {
	if b.Commit == "" {
		return ""
	}
	short := b.Commit[:min(10, len(b.Commit))]
	if b.Modified {
		short += "+"
	}
	return short
}
