// Rumble is a digital tabletop that knows the rules of published skirmish games. This file is its table of contents: what
// the program is made of. The commands are in internal/command, one file each.
package main

import (
	"context"
	"crypto/rand"
	"io/fs"
	"os"

	// Who vouches for others, where the machine itself knows nobody: in the container image, in which there is nothing but this program.
	_ "golang.org/x/crypto/x509roots/fallback"

	"rumble/internal/command"
	"rumble/rules"
	"rumble/scenarios"
	"rumble/web"
)

func main() {
	program := command.Program{
		In:       os.Stdin,
		Out:      os.Stdout,
		Err:      os.Stderr,
		Terminal: terminal(os.Stderr),
		Random:   rand.Reader,
		Rulesets: rules.All(),
		Stock:    scenarios.All,
		Web:      pages(),
	}
	os.Exit(program.Run(context.Background(), os.Args[1:]))
}

// terminal says whether somebody may be watching the file.
func terminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// pages is the web table, nil when the program was built without it.
func pages() fs.FS {
	if !web.Built() {
		return nil
	}
	return web.Files()
}
