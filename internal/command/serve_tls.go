package command

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
)

// encrypted are the ways in which a server has its own certificate.
type encrypted struct {
	TLSCert string `name:"tls-cert" placeholder:"FILE" help:"Serve over TLS with this certificate, and those that vouch for it after it; read again when it changes."`
	TLSKey  string `name:"tls-key" placeholder:"FILE" help:"The key of the certificate."`

	ACME          []string `name:"acme" placeholder:"NAME" help:"Serve over TLS with certificates for these names that are asked for by ACME (Let's Encrypt). The server must be reached at port 443 under them."`
	ACMEDirectory string   `name:"acme-directory" placeholder:"URL" default:"https://acme-v02.api.letsencrypt.org/directory" help:"Who gives the certificates."`
	ACMEEmail     string   `name:"acme-email" placeholder:"ADDRESS" help:"Where they tell of trouble."`
	ACMECA        string   `name:"acme-ca" placeholder:"FILE" help:"Who vouches for the directory, where the machine does not know them. For tests."`
}

// scheme is how addresses of the server begin.
func (e *encrypted) scheme() string {
	if e.TLSCert != "" || len(e.ACME) > 0 {
		return "https"
	}
	return "http"
}

// wrap has a listener speak TLS, where that is wanted.
func (e *encrypted) wrap(listener net.Listener, folder string, log *slog.Logger) (net.Listener, error) {
	config, err := e.config(folder, log)
	if err != nil || config == nil {
		return listener, err
	}
	config.MinVersion = tls.VersionTLS12
	return tls.NewListener(listener, config), nil
}

// check refuses what does not go together.
func (e *encrypted) check() error {
	if (e.TLSCert == "") != (e.TLSKey == "") {
		return wrong("--tls-cert and --tls-key go together.")
	}
	if e.TLSCert != "" && len(e.ACME) > 0 {
		return wrong("Take --tls-cert or --acme, not both.")
	}
	for _, name := range e.ACME {
		if !callable(name) || !strings.Contains(name, ".") {
			return wrong("--acme: %q is no name of a server, as games.example is one.", name)
		}
	}
	return nil
}

func (e *encrypted) config(folder string, log *slog.Logger) (*tls.Config, error) {
	switch {
	case e.TLSCert != "":
		files := &certificateFiles{cert: e.TLSCert, key: e.TLSKey, log: log}
		if err := files.read(time.Now()); err != nil {
			return nil, wrong("--tls-cert: the certificate %s and its key %s cannot be used: %v.", e.TLSCert, e.TLSKey, err)
		}
		return &tls.Config{GetCertificate: files.get, NextProtos: []string{"h2", "http/1.1"}}, nil
	case len(e.ACME) > 0:
		return e.byACME(folder)
	}
	return nil, nil
}

// byACME has certificates asked for when somebody first comes by a name, and again before they end. They are kept in the data folder.
func (e *encrypted) byACME(folder string) (*tls.Config, error) {
	client := &acme.Client{DirectoryURL: e.ACMEDirectory}
	if e.ACMECA != "" {
		vouching, err := trusting(e.ACMECA)
		if err != nil {
			return nil, wrong("--acme-ca: %v", err)
		}
		client.HTTPClient = &http.Client{Timeout: time.Minute, Transport: &http.Transport{TLSClientConfig: vouching}}
	}
	manager := &autocert.Manager{
		Prompt: autocert.AcceptTOS, HostPolicy: autocert.HostWhitelist(e.ACME...), Cache: autocert.DirCache(filepath.Join(folder, "acme")), Email: e.ACMEEmail, Client: client,
	}
	return manager.TLSConfig(), nil
}

// certificateFiles are a certificate and its key, which whoever renews them writes over.
type certificateFiles struct {
	cert, key string
	log       *slog.Logger

	mu     sync.Mutex // guards what follows; the files are read under it, once in a while
	pair   *tls.Certificate
	looked time.Time
	stamps [2]time.Time // when the files were written
}

// lookAgain is how often it is looked whether the files have changed.
const lookAgain = 5 * time.Second

// get is the certificate as it stands in the files; the one before as long as those cannot be read.
func (f *certificateFiles) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if now := time.Now(); now.Sub(f.looked) >= lookAgain {
		if err := f.read(now); err != nil {
			f.log.Warn("the certificate could not be read again; the one before is used", "file", f.cert, "cause", err)
		}
	}
	return f.pair, nil
}

// read reads the files if they have changed.
func (f *certificateFiles) read(now time.Time) error {
	f.looked = now
	var stamps [2]time.Time
	for i, name := range []string{f.cert, f.key} {
		info, err := os.Stat(name)
		if err != nil {
			return err
		}
		stamps[i] = info.ModTime()
	}
	if f.pair != nil && stamps == f.stamps {
		return nil
	}
	pair, err := tls.LoadX509KeyPair(f.cert, f.key)
	if err != nil {
		return err
	}
	f.pair, f.stamps = &pair, stamps
	return nil
}

// trusting is a configuration that takes the certificates in a file for good.
func trusting(file string) (*tls.Config, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(text) {
		return nil, errors.New("there is no certificate in " + file)
	}
	return &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}, nil
}
