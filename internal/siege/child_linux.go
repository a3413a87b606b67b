package main

import (
	"os/exec"
	"syscall"
)

// dieWithUs lets a process end when this one does, however that comes about.
func dieWithUs(c *exec.Cmd) {
	if c.SysProcAttr == nil {
		c.SysProcAttr = &syscall.SysProcAttr{}
	}
	c.SysProcAttr.Pdeathsig = syscall.SIGKILL
}
