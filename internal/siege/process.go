package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// work is how long the processors have worked for a process, to a hundredth of a second.
func work(c *child) (time.Duration, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", c.pid()))
	if err != nil {
		return 0, err
	}
	return workOf(string(text))
}

func workOf(text string) (time.Duration, error) {
	_, after, _ := strings.Cut(text, ") ") // its name may hold anything
	fields := strings.Fields(after)
	if len(fields) < 13 {
		return 0, errors.New("the system does not say how long a process has worked")
	}
	user, err := strconv.Atoi(fields[11])
	if err != nil {
		return 0, err
	}
	system, err := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond, err
}

// anonymous is the memory of its own that the system has given to a process, without files that are mapped, in bytes.
func anonymous(c *child) (int, error) { return status(c, "RssAnon:") }

// resident is the memory that the system has given to a process, in bytes.
func resident(c *child) (int, error) { return status(c, "VmRSS:") }

// status is a size that the system tells of a process, in bytes.
func status(c *child, name string) (int, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", c.pid()))
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(text)) {
		if size, is := strings.CutPrefix(line, name); is {
			kilobytes, err := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(size), "kB")))
			return kilobytes << 10, err
		}
	}
	return 0, errors.New("the system does not say what a process takes")
}

// ownWork is how long the processors have worked for this process.
func ownWork() time.Duration {
	text, err := os.ReadFile("/proc/self/stat")
	if err != nil {
		return 0
	}
	worked, _ := workOf(string(text))
	return worked
}
