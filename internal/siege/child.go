package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// child is a server in a process of its own.
type child struct {
	program string
	args    []string
	env     []string // besides that of this process
	port    int
	log     *tail

	mu  sync.Mutex
	cmd *exec.Cmd
	in  io.WriteCloser // what it reads
	out *bufio.Reader  // what it says after it is ready
}

// newChild is a server that will listen on a free port of its own.
func newChild(program string, args ...string) (*child, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	return &child{program: program, args: append(args, "--addr", fmt.Sprintf("127.0.0.1:%d", port)), port: port, log: &tail{}}, nil
}

// freePort is a port that nobody listens on just now.
func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

func (c *child) url() string { return fmt.Sprintf("http://127.0.0.1:%d", c.port) }

// patience is how long a server may take to be ready.
const patience = 30 * time.Second

// start starts it and waits until it serves.
func (c *child) start(ctx context.Context) error {
	cmd := exec.Command(c.program, c.args...)
	cmd.Stderr = c.log
	if len(c.env) > 0 {
		cmd.Env = append(os.Environ(), c.env...)
	}
	dieWithUs(cmd)
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	c.mu.Lock()
	c.cmd, c.in, c.out = cmd, in, bufio.NewReader(out)
	c.mu.Unlock()
	ready := make(chan error, 1)
	go func() {
		line, err := c.out.ReadString('\n')
		if err == nil && !strings.Contains(line, c.url()) {
			err = fmt.Errorf("it says %q", line)
		}
		ready <- err
	}()
	select {
	case err = <-ready:
	case <-time.After(patience):
		err = errors.New("it is not ready in time")
	case <-ctx.Done():
		err = ctx.Err()
	}
	if err != nil {
		c.kill()
		return fmt.Errorf("%s %s: %w\n%s", c.program, strings.Join(c.args, " "), err, c.log)
	}
	return nil
}

// kill ends it without a warning.
func (c *child) kill() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cmd != nil {
		_ = c.cmd.Process.Kill()
		_ = c.cmd.Wait() // it says that it was killed
		c.cmd = nil
	}
}

// signal sends a signal to it, if it is running.
func (c *child) signal(s os.Signal) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cmd != nil {
		_ = c.cmd.Process.Signal(s) // one that has just ended needs none
	}
}

// pid is the number of its process.
func (c *child) pid() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.cmd.Process.Pid
}

// ask sends it a line and gives the line it answers.
func (c *child) ask(line string) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, err := io.WriteString(c.in, line+"\n"); err != nil {
		return "", err
	}
	answer, err := c.out.ReadString('\n')
	return strings.TrimSpace(answer), err
}

// tail keeps the end of what is written to it.
type tail struct {
	mu   sync.Mutex
	text []byte
}

const tailed = 4 << 10 // bytes

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, b...)
	t.text = t.text[max(0, len(t.text)-tailed):]
	return len(b), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.text)
}
