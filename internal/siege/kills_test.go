package main

import (
	"io"
	"testing"
)

// What was looked at and was all there is well, and nothing else: not what nobody has looked at.
func TestMissesAreJudged(t *testing.T) {
	for _, c := range []struct {
		misses *misses
		well   bool
	}{
		{&misses{looks: 3}, true},
		{&misses{}, false},
		{&misses{looks: 3, missing: map[string]bool{"a": true}}, false},
	} {
		out := &report{out: io.Discard}
		if c.misses.judge(out); out.failed == c.well {
			t.Errorf("%d looks, %d missing: well is %v", c.misses.looks, len(c.misses.missing), !out.failed)
		}
	}
}
