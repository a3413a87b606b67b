package main

import (
	"errors"
	"strings"
	"testing"
	"time"
)

func TestAReportFailsWithOneVerdict(t *testing.T) {
	var said strings.Builder
	r := &report{out: &said}
	r.title("measured: %d", 3)
	r.figure("so many", "%d", 5)
	r.expect(true, "one")
	if r.end() != nil {
		t.Error("it fails although all is well")
	}
	r.expect(false, "two of %d", 2)
	r.expect(true, "three")
	if !errors.Is(r.end(), errFailed) {
		t.Error("a later verdict makes up for a failure")
	}
	for _, line := range []string{"measured: 3 (load ", "so many", " 5\n", "PASS  one\n", "FAIL  two of 2\n", "PASS  three\n"} {
		if !strings.Contains(said.String(), line) {
			t.Errorf("%q is missing in:\n%s", line, said.String())
		}
	}
}

func TestPercentiles(t *testing.T) {
	var times []time.Duration
	for i := range 200 {
		times = append(times, time.Duration(200-i))
	}
	for hundredths, want := range map[int]time.Duration{50: 100, 99: 198, 100: 200, 0: 1} {
		if got := percentile(times, hundredths); got != want {
			t.Errorf("%d of a hundred took up to %d, not %d", hundredths, got, want)
		}
	}
	if percentile(nil, 99) != 0 || percentile(times[:1], 99) != 200 {
		t.Error("few times have other percentiles")
	}
	if times[0] != 200 {
		t.Error("the times were sorted in place")
	}
}
