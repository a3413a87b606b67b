//go:build unix

package storetest

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
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

// Halt stops every process of the cluster in the middle of what it does, as a machine does that has run out of memory, and
// gives what lets them go on.
func (c *Cluster) Halt(t *testing.T) (goOn func()) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, c.address("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	rows, _ := conn.Query(ctx, "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()") // its error is that of the rows
	pids, err := pgx.CollectRows(rows, pgx.RowTo[int])
	if err = errors.Join(err, conn.Close(ctx)); err != nil {
		t.Fatal(err)
	}
	pids = append(pids, c.server.Process.Pid)
	send := func(s syscall.Signal) {
		for _, pid := range pids {
			_ = syscall.Kill(pid, s) // one that has ended meanwhile needs none
		}
	}
	send(syscall.SIGSTOP)
	goOn = sync.OnceFunc(func() { send(syscall.SIGCONT) })
	t.Cleanup(goOn) // or the cluster could not end
	return goOn
}
