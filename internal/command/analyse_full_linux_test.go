package command

import (
	"strings"
	"testing"
)

// Where nothing can be written in the end, what was found is told all the same. Linux has a device that is always full.
func TestAFullDisk(t *testing.T) {
	b := newBench("")
	b.want(t, 2, "analyse", overMatch(t), "--json", "/dev/full")
	if !strings.Contains(b.err.String(), "/dev/full cannot be written") || !strings.Contains(b.out.String(), "in points of a win") {
		t.Errorf("%q, %q", b.err.String(), b.out.String())
	}
}
