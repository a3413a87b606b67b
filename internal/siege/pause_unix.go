//go:build unix

package main

import "syscall"

// pause stops a process in the middle of what it does; goOn lets it go on.
func (c *child) pause() { c.signal(syscall.SIGSTOP) }

func (c *child) goOn() { c.signal(syscall.SIGCONT) }
