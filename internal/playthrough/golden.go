package playthrough

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// update is what `go test -update` sets.
var update = flag.Bool("update", false, "write the golden playthroughs again")

// Golden compares a told game with the one kept in testdata/golden, and names the first line that differs.
func Golden(t *testing.T, name, told string) {
	t.Helper()
	file := filepath.Join("testdata", "golden", name+".txt")
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(told), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, old := strings.Split(told, "\n"), strings.Split(string(want), "\n")
	for i := range got {
		if i >= len(old) || got[i] != old[i] {
			t.Fatalf("line %d of %s is\n%s\nno longer\n%s", i+1, file, got[i], strings.Join(old[min(i, len(old)):min(i+1, len(old))], ""))
		}
	}
	if len(got) != len(old) {
		t.Fatalf("%s has %d lines, the game now %d", file, len(old), len(got))
	}
}
