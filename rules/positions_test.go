package rules_test

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"rumble/rules"
)

// byPosition is an option that is known by its place in a list and not by what it says.
var byPosition = regexp.MustCompile(`Option: *[0-9]|Option [!=]= [0-9]|Options\[[0-9]|len\([a-zA-Z.]*[oO]ptions\) ?- ?1`)

// Rules and advice know an option by its verb or by what it is about: where it stands in the list may change with any new
// option.
func TestOptionsAreKnownByTheirVerbs(t *testing.T) {
	folders := map[string]fs.FS{
		"toy": os.DirFS("../internal/toy"), "first": os.DirFS("../internal/first"), "cups": os.DirFS("../internal/cups"), // what newcomers copy
	}
	for _, r := range rules.All() {
		folders[r.ID] = r.Code
	}
	for id, folder := range folders {
		files, err := fs.Glob(folder, "*.go")
		if err != nil || len(files) == 0 {
			t.Fatalf("%s has no Go files: %v", id, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			code, err := fs.ReadFile(folder, file)
			if err != nil {
				t.Fatal(err)
			}
			for i, line := range strings.Split(string(code), "\n") {
				if byPosition.MatchString(line) {
					t.Errorf("%s/%s:%d knows an option by its place in the list, and not by its verb: %s", id, file, i+1, strings.TrimSpace(line))
				}
			}
		}
	}
}
