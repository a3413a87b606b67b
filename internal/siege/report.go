package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"
)

// report is what is printed: figures, and verdicts.
type report struct {
	out    io.Writer
	failed bool
}

// figure prints one figure.
func (r *report) figure(name, format string, args ...any) {
	fmt.Fprintf(r.out, "  %-38s %s\n", name, fmt.Sprintf(format, args...))
}

// title prints what the next figures are about, and how busy the machine is with other things.
func (r *report) title(format string, args ...any) {
	fmt.Fprintf(r.out, "%s (%s)\n", fmt.Sprintf(format, args...), load())
}

// expect prints a verdict.
func (r *report) expect(ok bool, format string, args ...any) {
	verdict := "PASS"
	if !ok {
		verdict, r.failed = "FAIL", true
	}
	fmt.Fprintf(r.out, "%s  %s\n", verdict, fmt.Sprintf(format, args...))
}

// end is the error of a report in which something failed.
func (r *report) end() error {
	if r.failed {
		return errFailed
	}
	return nil
}

// load is how busy the machine is, where the system says so.
func load() string {
	text, err := os.ReadFile("/proc/loadavg")
	if fields := strings.Fields(string(text)); err == nil && len(fields) >= 3 {
		return "load " + strings.Join(fields[:3], " ")
	}
	return "load unknown"
}

// percentile is the time that so many hundredths of all took no longer than; zero for none.
func percentile(times []time.Duration, hundredths int) time.Duration {
	if len(times) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(times))
	return sorted[max(0, (len(sorted)*hundredths+99)/100-1)]
}
