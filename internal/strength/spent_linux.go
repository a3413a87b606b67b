package main

import (
	"syscall"
	"time"
)

// spent is how long a processor has worked for the goroutine that asks, which is locked to its thread: others share the machine.
func spent() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_THREAD, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
