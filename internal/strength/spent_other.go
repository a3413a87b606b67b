//go:build !linux

package main

import "time"

var start = time.Now()

// spent is how long it is since the program began, where the system does not say how long a processor has worked for a thread.
func spent() time.Duration { return time.Since(start) }
