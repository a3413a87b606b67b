//go:build unix

package storetest

import (
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"syscall"
)

// server is the user that PostgreSQL's package makes; root runs the cluster as that one.
func server() (uid, gid int, ok bool) {
	if os.Getuid() != 0 {
		return 0, 0, false
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		return 0, 0, false
	}
	uid, err = strconv.Atoi(u.Uid)
	if err != nil {
		return 0, 0, false
	}
	gid, err = strconv.Atoi(u.Gid)
	return uid, gid, err == nil
}

func lend(folder string) error {
	uid, gid, ok := server()
	if !ok {
		return nil
	}
	return os.Chown(folder, uid, gid)
}

func asUser(c *exec.Cmd) {
	if uid, gid, ok := server(); ok {
		c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
	}
}
