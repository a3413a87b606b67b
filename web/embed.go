// Package web carries the web table inside the binary: the pages that Vite builds from this folder's TypeScript into
// dist. The Go program compiles and runs without them; Built says whether they are there.
package web

import (
	"embed"
	"io/fs"
)

// dist always holds at least the file .keep, so that the program compiles where nobody has run the web build.
//
//go:embed all:dist
var dist embed.FS

// Files is the built web table with index.html at its root, or an almost empty folder when it was not built.
func Files() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil { // only an invalid path gives an error, and "dist" is valid
		panic(err)
	}
	return files
}

// Built says whether the web table was built before the program was.
func Built() bool { return complete(Files()) }

func complete(files fs.FS) bool {
	info, err := fs.Stat(files, "index.html")
	return err == nil && info.Mode().IsRegular()
}
