//go:build unix

package main

import "syscall"

// stepBack lets all other processes have the processors before this one.
func stepBack() { _ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, 19) } // where it may not, it floods all the more
