package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestScriptsALineEach(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"a/good.yaml":  toyScript,
		"b/bad.yaml":   strings.Replace(toyScript, "{kind: graze", "{kind: down", 1),
		"c/worse.yaml": "nonsense: 1\n",
		"d/notes.txt":  "not a script",
	} {
		if err := os.MkdirAll(filepath.Join(folder, name[:1]), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	good, bad := filepath.Join(folder, "a", "good.yaml"), filepath.Join(folder, "b", "bad.yaml")
	other := write(t, "script.txt", toyScript) // a file that is named is a script whatever its ending

	b := newBench("")
	b.want(t, 0, "script", good, other)
	if want := "ok   " + good + ": A shot that hits\nok   " + other + ": A shot that hits\n2 passed, 0 failed\n"; b.out.String() != want {
		t.Errorf("%s", b.out.String())
	}

	b = newBench("")
	b.want(t, 2, "script", folder)
	printed := lines(b.out.String())
	if len(printed) != 6 || printed[0] != "ok   "+good+": A shot that hits" || printed[1] != "FAIL "+bad+": A shot that hits" ||
		!strings.HasPrefix(printed[2], "     "+bad+":13: ") || !strings.HasPrefix(printed[3], "FAIL ") ||
		!strings.Contains(printed[4], "worse.yaml:1: ") || printed[5] != "1 passed, 2 failed" {
		t.Errorf("%s", b.out.String())
	}
	if b.err.Len() > 0 {
		t.Errorf("what failed is said once: %s", b.err.String())
	}
}

func TestOddsOfAScript(t *testing.T) {
	path := write(t, "odds.yaml", toyOdds)
	b := newBench("")
	b.want(t, 0, "odds", path, "--json")
	odds := decoded(t, b.out.String()).(map[string]any)
	first := odds["outcomes"].([]any)[0].(map[string]any)
	event := first["events"].([]any)[0].(map[string]any)
	// The dice show more than 1 in five cases of six; then the default is not to roll again.
	if odds["exact"] != true || first["p"] != "5/6" || event["kind"] != "miss" || event["who"] != "north-1" || event["whom"] != "south-1" {
		t.Errorf("%s", b.out.String())
	}

	b = newBench("")
	b.want(t, 0, "odds", path)
	if !strings.HasPrefix(b.out.String(), "Needs 1 (Aim +4, Distance -3) with 1D6.\n  83.3 %  North 1 misses.\n   8.3 %  North 1 hits South 1 once; South 1 is grazed.\n") {
		t.Errorf("%s", b.out.String())
	}

	b = newBench("")
	b.want(t, 2, "odds", write(t, "wrong.yaml", strings.Replace(toyOdds, "verb: shoot", "verb: dance", 1)))
	if !strings.Contains(b.err.String(), "wrong.yaml:9: ") || b.out.Len() > 0 {
		t.Errorf("%s%s", b.out.String(), b.err.String())
	}
}
