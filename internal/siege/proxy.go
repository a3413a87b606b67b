package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// front is the web server in front of the nodes: the real one, with the file that the composition gives it.
type front struct {
	host         string
	plain, over  int // the ports without TLS and over TLS
	folder       string
	cmd          *exec.Cmd
	log          *tail
	certificates *x509.CertPool
}

// startFront starts Caddy. Of its file only this is changed: which address each node has, and that certificates are its own and not asked for.
func startFront(ctx context.Context, program, file, host, folder string, upstreams map[string]string) (*front, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	site := string(text)
	for from, to := range upstreams {
		if !strings.Contains(site, from) {
			return nil, fmt.Errorf("%s does not send anybody to %s", file, from)
		}
		site = strings.ReplaceAll(site, from, to)
	}
	f := &front{host: host, folder: folder, log: &tail{}}
	if f.plain, err = freePort(); err != nil {
		return nil, err
	}
	if f.over, err = freePort(); err != nil {
		return nil, err
	}
	options := fmt.Sprintf("{\n\tadmin off\n\thttp_port %d\n\thttps_port %d\n\tdefault_bind 127.0.0.1\n\tlocal_certs\n\tskip_install_trust\n\tstorage file_system %q\n}\n", f.plain, f.over, folder)
	written := filepath.Join(folder, "Caddyfile")
	if err := os.WriteFile(written, []byte(options+site), 0o600); err != nil {
		return nil, err
	}
	f.cmd = exec.Command(program, "run", "--adapter", "caddyfile", "--config", written)
	f.cmd.Env = append(os.Environ(), "HOST="+host, "XDG_DATA_HOME="+folder, "XDG_CONFIG_HOME="+folder)
	f.cmd.Stdout, f.cmd.Stderr = f.log, f.log
	dieWithUs(f.cmd)
	if err := f.cmd.Start(); err != nil {
		return nil, err
	}
	if err := f.await(ctx); err != nil {
		f.close()
		return nil, fmt.Errorf("%w\n%s", err, f.log)
	}
	return f, nil
}

// await waits until it sends people on.
func (f *front) await(ctx context.Context) error {
	var last error
	for begun := time.Now(); time.Since(begun) < patience; rest(ctx, 100*time.Millisecond) {
		root, err := os.ReadFile(filepath.Join(f.folder, "pki", "authorities", "local", "root.crt"))
		if last = err; err != nil {
			continue
		}
		f.certificates = x509.NewCertPool()
		if !f.certificates.AppendCertsFromPEM(root) {
			return errors.New("the proxy's own authority has no certificate")
		}
		if last = newAPIThrough(f, time.Second).ask(ctx, request{method: http.MethodGet, url: f.url() + "/readyz"}, nil); last == nil {
			return nil
		}
	}
	return fmt.Errorf("the proxy sends nobody on: %w", last)
}

// url is where people come.
func (f *front) url() string { return "https://" + f.host }

func (f *front) close() {
	_ = f.cmd.Process.Kill()
	_ = f.cmd.Wait() // it says that it was killed
}

// newAPIThrough asks as a browser does that has looked the host's name up.
func newAPIThrough(f *front, wait time.Duration) *api {
	a := newAPI(wait)
	over := a.http.Transport.(*http.Transport)
	over.TLSClientConfig = &tls.Config{RootCAs: f.certificates, MinVersion: tls.VersionTLS12}
	over.ForceAttemptHTTP2 = true
	over.DialContext = func(ctx context.Context, network, to string) (net.Conn, error) {
		switch to {
		case f.host + ":443":
			to = fmt.Sprintf("127.0.0.1:%d", f.over)
		case f.host + ":80":
			to = fmt.Sprintf("127.0.0.1:%d", f.plain)
		}
		return (&net.Dialer{}).DialContext(ctx, network, to)
	}
	a.http.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return a
}
