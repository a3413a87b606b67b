// Package storetest starts throwaway PostgreSQL clusters for tests. It installs nothing: on a machine without PostgreSQL
// it says so in the test's log.
package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Cluster is a PostgreSQL of its own, in a temporary folder, that listens on a socket in it and on no port.
type Cluster struct {
	folder   string
	programs string
	server   *exec.Cmd
	said     bytes.Buffer
	made     int
	prepare  []func(*exec.Cmd)
}

// ErrMissing says that PostgreSQL is not installed.
var ErrMissing = errors.New("PostgreSQL is not installed here")

// Start starts a cluster that ends with the test; nil, with a line in the log, when PostgreSQL is not installed.
func Start(t *testing.T) *Cluster {
	t.Helper()
	c, err := Launch()
	if errors.Is(err, ErrMissing) {
		t.Logf("%v: what needs it is left out.", err)
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// Launch starts a cluster that is to be closed. What is given is done to the command of its server before each start.
func Launch(prepare ...func(*exec.Cmd)) (*Cluster, error) {
	programs, ok := find()
	if !ok {
		return nil, ErrMissing
	}
	// Not the folder of a test: PostgreSQL refuses to run as root, and its user could not enter that. The name is short
	// because the path of a socket may have about a hundred bytes only.
	folder, err := os.MkdirTemp("", "pg")
	if err != nil {
		return nil, err
	}
	c := &Cluster{folder: folder, programs: programs, prepare: prepare}
	if err := c.lay(); err != nil {
		return nil, errors.Join(err, os.RemoveAll(folder))
	}
	if err := c.Resume(); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return c, nil
}

// lay makes an empty cluster.
func (c *Cluster) lay() error {
	if err := lend(c.folder); err != nil {
		return fmt.Errorf("handing the folder to the user of PostgreSQL: %w", err)
	}
	initdb := command(c.programs, "initdb", "-D", c.data(), "-U", "tester", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
	initdb.Dir = c.folder
	if said, err := initdb.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w\n%s", err, said)
	}
	return nil
}

func (c *Cluster) data() string { return filepath.Join(c.folder, "data") }

// Resume starts a cluster that was broken off, and waits until it answers.
func (c *Cluster) Resume() error {
	c.server = command(c.programs, "postgres", "-D", c.data(), "-k", c.folder, "-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=50")
	c.server.Dir, c.server.Stdout, c.server.Stderr = c.folder, &c.said, &c.said
	for _, prepare := range c.prepare {
		prepare(c.server)
	}
	if err := c.server.Start(); err != nil {
		return err
	}
	return c.await()
}

// Break ends the cluster at once, without a word to anybody who is connected: an immediate shutdown, after which it has to
// recover.
func (c *Cluster) Break() error { return c.end(syscall.SIGQUIT) }

// end stops the server in one of the ways that it knows.
func (c *Cluster) end(how os.Signal) error {
	if c.server == nil || c.server.Process == nil || c.server.ProcessState != nil {
		return nil // it has ended already
	}
	if err := c.server.Process.Signal(how); err != nil {
		return err
	}
	_ = c.server.Wait() // how it ended says nothing
	return nil
}

// Close ends the cluster and takes its folder away.
func (c *Cluster) Close() error {
	return errors.Join(c.end(os.Interrupt), os.RemoveAll(c.folder)) // a fast shutdown
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

// await waits until the cluster answers, at most half a minute.
func (c *Cluster) await() error {
	var err error
	for range 300 {
		if err = c.ask("SELECT 1"); err == nil {
			return nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	return fmt.Errorf("PostgreSQL does not answer: %w\n%s", err, c.said.String())
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

// Cut ends all connections of a program to the cluster, by the name that it goes by.
func (c *Cluster) Cut(application string) error {
	return c.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '" + application + "'")
}

// Database makes an empty database and gives its address.
func (c *Cluster) Database(t *testing.T) string {
	t.Helper()
	address, err := c.NewDatabase()
	if err != nil {
		t.Fatal(err)
	}
	return address
}

// NewDatabase makes an empty database and gives its address.
func (c *Cluster) NewDatabase() (string, error) {
	c.made++
	name := fmt.Sprintf("test%d", c.made)
	if err := c.ask("CREATE DATABASE " + name); err != nil {
		return "", err
	}
	return c.address(name), nil
}

// Copy is another database with all that is in one, as whoever runs it saves and restores it: pg_dump and pg_restore.
func (c *Cluster) Copy(from string) (to string, err error) {
	if to, err = c.NewDatabase(); err != nil {
		return "", err
	}
	var dump, said bytes.Buffer
	save := command(c.programs, "pg_dump", "--format=custom", "--dbname="+from)
	save.Dir, save.Stdout, save.Stderr = c.folder, &dump, &said
	restore := command(c.programs, "pg_restore", "--exit-on-error", "--dbname="+to)
	restore.Dir, restore.Stdin, restore.Stderr = c.folder, &dump, &said
	if err := save.Run(); err != nil {
		return "", fmt.Errorf("pg_dump: %w\n%s", err, said.String())
	}
	if err := restore.Run(); err != nil {
		return "", fmt.Errorf("pg_restore: %w\n%s", err, said.String())
	}
	return to, nil
}

func (c *Cluster) address(database string) string {
	u := url.URL{Scheme: "postgres", User: url.User("tester"), Path: "/" + database}
	u.RawQuery = url.Values{"host": {c.folder}}.Encode()
	return u.String()
}
