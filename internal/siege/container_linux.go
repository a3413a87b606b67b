package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"syscall"
	"unsafe"
)

// unprivileged is set in the environment of whoever runs the image without being root: they have one user, who is all users.
const unprivileged = "SIEGE_UNPRIVILEGED"

// apart starts a program with a network of its own, in which there is nothing. Who is not root may do that as the root of a namespace of
// users, where the system allows it.
func apart(cmd *exec.Cmd) error {
	dieWithUs(cmd)
	cmd.SysProcAttr.Cloneflags = syscall.CLONE_NEWNET
	if os.Geteuid() == 0 {
		return nil
	}
	cmd.Env = append(os.Environ(), unprivileged+"=yes")
	cmd.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
	cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Geteuid(), Size: 1}}
	cmd.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getegid(), Size: 1}}
	return nil
}

// enclose starts a program as a user to whom a folder is everything, as the first process of what it sees.
func enclose(cmd *exec.Cmd, root string, uid, gid int) error {
	dieWithUs(cmd)
	cmd.SysProcAttr.Chroot = root
	cmd.SysProcAttr.Cloneflags = syscall.CLONE_NEWPID
	cmd.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	if os.Getenv(unprivileged) == "" {
		return nil
	}
	cmd.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
	cmd.SysProcAttr.Credential.NoSetGroups = true // there is one group to be in
	cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{ContainerID: uid, HostID: 0, Size: 1}}
	cmd.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{ContainerID: gid, HostID: 0, Size: 1}}
	return nil
}

// terminate is how engines tell a container to stop.
func terminate(p *os.Process) { _ = p.Signal(syscall.SIGTERM) } // one that has just ended needs none

// ownersOf are the user and the group that a file belongs to.
func ownersOf(info fs.FileInfo) (uid, gid int) {
	s := info.Sys().(*syscall.Stat_t)
	return int(s.Uid), int(s.Gid)
}

// loopback brings up the one device that a new network has.
func loopback() error {
	s, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_DGRAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer syscall.Close(s)
	device := struct { // what the system calls ifreq
		name  [16]byte
		flags uint16
		_     [22]byte
	}{flags: syscall.IFF_UP}
	copy(device.name[:], "lo")
	if _, _, failed := syscall.Syscall(syscall.SYS_IOCTL, uintptr(s), syscall.SIOCSIFFLAGS, uintptr(unsafe.Pointer(&device))); failed != 0 {
		return fmt.Errorf("the network of a container cannot be brought up: %w", failed)
	}
	return nil
}
