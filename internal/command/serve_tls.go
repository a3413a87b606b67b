package command

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"rumble/internal/trouble"
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

// wrap has a listener speak TLS, where that is wanted, and looks after the certificate until the context is over.
func (e *encrypted) wrap(ctx context.Context, listener net.Listener, folder, public string, troubles *trouble.Book, log *slog.Logger) (net.Listener, error) {
	var config *tls.Config
	switch {
	case e.TLSCert != "":
		files := &certificateFiles{cert: e.TLSCert, key: e.TLSKey, public: public, troubles: troubles, log: log}
		if err := files.read(time.Now()); err != nil {
			return nil, coded(certWrong, "--tls-cert: the certificate %s and its key %s cannot be used: %v.", e.TLSCert, e.TLSKey, err)
		}
		files.tell()
		go files.watch(ctx)
		config = &tls.Config{GetCertificate: files.get, NextProtos: []string{"h2", "http/1.1"}}
	case len(e.ACME) > 0:
		k, err := e.newKeeper(ctx, folder, public, troubles, log)
		if err != nil {
			return nil, err
		}
		k.keep(ctx)
		config = k.config()
	default:
		return listener, nil
	}
	config.MinVersion = tls.VersionTLS12
	return tls.NewListener(listener, config), nil
}

// check refuses what does not go together.
func (e *encrypted) check(public string) error {
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
	if u, err := url.Parse(public); err == nil && public != "" && len(e.ACME) > 0 && !slices.ContainsFunc(e.ACME, func(name string) bool { return strings.EqualFold(name, u.Hostname()) }) {
		return coded(certElsewhere, "--acme asks for certificates for %s, and people are told to come by %s (--public): name that one, too.", strings.Join(e.ACME, ", "), u.Hostname())
	}
	return nil
}

// certificateFiles are a certificate and its key, which whoever renews them writes over.
type certificateFiles struct {
	cert, key string
	public    string // the address that people are told, "" when that is not known
	troubles  *trouble.Book
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
			f.troubles.Found(certWrong, f.cert, fmt.Sprintf("The certificate %s and its key %s could not be read again: %v. The one before is used.", f.cert, f.key, err))
		} else {
			f.troubles.Over(certWrong, f.cert)
		}
	}
	return f.pair, nil
}

// watch tells when the certificate is too old, or of another name, until the context is over.
func (f *certificateFiles) watch(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(laterAgain):
			_, _ = f.get(nil) // it may have been renewed, and nobody has come since
			f.tell()
		}
	}
}

// tell writes down what is wrong with the certificate, and what is not any more.
func (f *certificateFiles) tell() {
	f.mu.Lock()
	leaf := f.pair.Leaf
	f.mu.Unlock()
	tellOfCertificate(f.troubles, leaf, f.cert, f.public, time.Now())
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
