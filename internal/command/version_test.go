package command

import (
	"strings"
	"testing"

	"rumble/internal/toy"
)

func TestVersionNamesTheCommitTheCompilerAndTheGames(t *testing.T) {
	b := newBench("")
	b.want(t, 0, "version")
	for _, part := range []string{"rumble ", "commit", "built by  go1", "toy", "version " + toy.Rules().Version} {
		if !strings.Contains(b.out.String(), part) {
			t.Errorf("%q is missing: %s", part, b.out.String())
		}
	}
}
