// Package storetest starts throwaway PostgreSQL clusters for tests. It installs nothing: on a machine without PostgreSQL
// it says so in the test's log.
package storetest

import (
	"bytes"
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Cluster is a PostgreSQL of its own, in a temporary folder, that listens on a socket in it and on no port.
type Cluster struct {
	folder string
	server *exec.Cmd
	said   bytes.Buffer
	made   int
}

// Start starts a cluster that ends with the test; nil, with a line in the log, when PostgreSQL is not installed.
func Start(t *testing.T) *Cluster {
	t.Helper()
	programs, ok := find()
	if !ok {
		t.Log("PostgreSQL is not installed here: what needs it is left out.")
		return nil
	}
	// Not t.TempDir: PostgreSQL refuses to run as root, and its user could not enter that folder. The name is short because
	// the path of a socket may have about a hundred bytes only.
	folder, err := os.MkdirTemp("", "pg")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	if err := lend(folder); err != nil {
		t.Fatalf("handing the folder to the user of PostgreSQL: %v", err)
	}
	data := filepath.Join(folder, "data")
	run(t, folder, programs, "initdb", "-D", data, "-U", "tester", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
	c := &Cluster{folder: folder}
	c.server = command(programs, "postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=50")
	c.server.Dir, c.server.Stdout, c.server.Stderr = folder, &c.said, &c.said
	if err := c.server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = c.server.Process.Signal(os.Interrupt) // a fast shutdown
		_ = c.server.Wait()
	})
	c.await(t)
	return c
}

// find gives the folder with PostgreSQL's programs: Debian keeps them off the path.
func find() (string, bool) {
	if name, err := exec.LookPath("initdb"); err == nil {
		if real, err := filepath.EvalSymlinks(name); err == nil && whole(filepath.Dir(real)) {
			return filepath.Dir(real), true
		}
	}
	folders, _ := filepath.Glob("/usr/lib/postgresql/*/bin") // the pattern is well-formed, so there is no error
	slices.Sort(folders)
	for _, folder := range slices.Backward(folders) {
		if whole(folder) {
			return folder, true
		}
	}
	return "", false
}

func whole(folder string) bool {
	for _, program := range []string{"initdb", "postgres"} {
		if _, err := os.Stat(filepath.Join(folder, program)); err != nil {
			return false
		}
	}
	return true
}

func command(programs, program string, args ...string) *exec.Cmd {
	c := exec.Command(filepath.Join(programs, program), args...)
	c.Env = append(os.Environ(), "LC_ALL=C")
	asUser(c)
	return c
}

func run(t *testing.T, folder, programs, program string, args ...string) {
	t.Helper()
	c := command(programs, program, args...)
	c.Dir = folder
	if said, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", program, err, said)
	}
}

// await waits until the cluster answers, at most half a minute.
func (c *Cluster) await(t *testing.T) {
	t.Helper()
	var err error
	for range 300 {
		if err = c.ask("SELECT 1"); err == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("PostgreSQL does not answer: %v\n%s", err, c.said.String())
}

func (c *Cluster) ask(sql string) error {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, c.address("postgres"))
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }()
	_, err = conn.Exec(ctx, sql)
	return err
}

// Run runs a command of SQL on the cluster's own database.
func (c *Cluster) Run(t *testing.T, sql string) {
	t.Helper()
	if err := c.ask(sql); err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
}

// Database makes an empty database and gives its address.
func (c *Cluster) Database(t *testing.T) string {
	t.Helper()
	c.made++
	name := fmt.Sprintf("test%d", c.made)
	c.Run(t, "CREATE DATABASE "+name)
	return c.address(name)
}

func (c *Cluster) address(database string) string {
	u := url.URL{Scheme: "postgres", User: url.User("tester"), Path: "/" + database}
	u.RawQuery = url.Values{"host": {c.folder}}.Encode()
	return u.String()
}
