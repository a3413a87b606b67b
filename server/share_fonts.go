package server

import (
	"fmt"
	"io/fs"
	"path"
)

// houseFonts are the fonts of the web table as style sheets have them: a page that is no part of it is written with the same files. Their names
// change with their content, so they are looked for. Of one that is not there nothing is said, and the browser takes another.
func houseFonts(web fs.FS) (rules []byte) {
	if web == nil {
		return nil
	}
	for _, f := range []struct {
		family, file string
		weight       int
	}{
		{"Federo", "federo-latin-400-normal", 400}, {"Source Serif 4", "source-serif-4-latin-400-normal", 400}, {"Source Serif 4", "source-serif-4-latin-600-normal", 600},
	} {
		found, err := fs.Glob(web, "assets/"+f.file+"-*.woff2")
		if err != nil || len(found) == 0 {
			continue
		}
		rules = fmt.Appendf(rules, "@font-face {\n\tfont-family: %q;\n\tfont-weight: %d;\n\tfont-display: swap;\n\tsrc: url(%q) format(\"woff2\");\n}\n",
			f.family, f.weight, path.Join("/", found[0]))
	}
	return rules
}
