package command

import (
	"bytes"
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"

	"rumble/game"
	"rumble/internal/trouble"
)

// How a certificate can fail to be had.
const (
	certRefused   game.Code = "certificate-refused"
	authorityAway game.Code = "authority-away"
	certNotKept   game.Code = "certificate-not-kept"
)

const (
	acmeFolder   = "acme"           // in the data folder
	mostWaited   = 8 * time.Second  // that a hand is held which somebody holds out before there is a certificate; a hand is shaken within ten
	mostAnswered = 30 * time.Second // that the authority takes for one answer
	firstAgain   = 2 * time.Minute  // until it is asked again; each time twice as long: Let's Encrypt takes five failures an hour
	laterAgain   = time.Hour        // and at most; as often it is looked whether a certificate is renewed
	mostRetries  = 2                // of one question to an authority that is too busy
)

// keeper has certificates by ACME for some names. It asks as soon as the server listens, and again and again until it has them; whoever comes
// meanwhile waits for a moment, and is not what sets anything going. Once had, a certificate is renewed by package autocert.
type keeper struct {
	folder    string
	directory string
	public    string
	troubles  *trouble.Book
	patience  time.Duration
	names     map[string]*kept
}

// kept is the certificate for one name.
type kept struct {
	name string
	make func() *autocert.Manager

	mu      sync.Mutex // guards what follows
	manager *autocert.Manager
	had     bool
	trying  chan struct{} // closed when the attempt that goes on is over
}

// newKeeper is for names, whose certificates are kept in the data folder; it refuses what can be known to go wrong. Until the context is over
// the authority is asked.
func (e *encrypted) newKeeper(ctx context.Context, folder, public string, troubles *trouble.Book, log *slog.Logger) (*keeper, error) {
	k := &keeper{folder: filepath.Join(folder, acmeFolder), directory: e.ACMEDirectory, public: public, troubles: troubles, patience: mostWaited, names: map[string]*kept{}}
	if err := writable(k.folder); err != nil {
		return nil, coded(noWriting, "--acme: the folder %s, where certificates are kept, cannot be written: %v.", k.folder, err)
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	if e.ACMECA != "" {
		vouching, err := trusting(e.ACMECA)
		if err != nil {
			return nil, wrong("--acme-ca: %v", err)
		}
		transport.TLSClientConfig = vouching
	}
	for _, name := range e.ACME {
		name = strings.ToLower(name)
		fresh := func() *autocert.Manager {
			return &autocert.Manager{
				Prompt: autocert.AcceptTOS, HostPolicy: autocert.HostWhitelist(name), Email: e.ACMEEmail,
				Cache: &certFolder{autocert.DirCache(k.folder), k.folder, troubles},
				Client: &acme.Client{
					DirectoryURL: e.ACMEDirectory, RetryBackoff: retried,
					HTTPClient: &http.Client{Timeout: mostAnswered, Transport: &ending{ctx, transport}},
				},
			}
		}
		k.names[name] = &kept{name: name, make: fresh, manager: fresh(), trying: make(chan struct{})}
	}
	return k, nil
}

// writable says why nothing can be written into a folder, which is made if need be.
func writable(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	probe, err := os.CreateTemp(folder, ".probe-")
	if err != nil {
		return err
	}
	return cmp.Or(probe.Close(), os.Remove(probe.Name()))
}

// retried is how long until a question is asked again that an authority could not answer; 0 for never.
func retried(n int, _ *http.Request, _ *http.Response) time.Duration {
	if n > mostRetries {
		return 0
	}
	return time.Duration(n) * time.Second / 2
}

// ending asks nobody any more once the server stops, and takes no answer that is longer than any of an authority.
type ending struct {
	context.Context
	http.RoundTripper
}

// RoundTrip asks, and reads the whole answer.
func (e *ending) RoundTrip(r *http.Request) (*http.Response, error) {
	ctx, cut := context.WithCancel(r.Context())
	defer cut()
	defer context.AfterFunc(e.Context, cut)()
	answer, err := e.RoundTripper.RoundTrip(r.WithContext(ctx))
	if err != nil {
		return nil, err
	}
	const most = 1 << 20
	text, err := io.ReadAll(io.LimitReader(answer.Body, most))
	_ = answer.Body.Close()
	answer.Body = io.NopCloser(bytes.NewReader(text))
	return answer, err
}

// certFolder is where certificates are kept. What cannot be written there is told of: it would be asked for again at every start.
type certFolder struct {
	autocert.DirCache
	path     string
	troubles *trouble.Book
}

// Put keeps something.
func (c *certFolder) Put(ctx context.Context, name string, data []byte) error {
	err := c.DirCache.Put(ctx, name, data)
	if err != nil {
		c.troubles.Found(certNotKept, c.path, fmt.Sprintf("A certificate cannot be kept in %s: %v. After the next start it must be asked for again, which is not given often.", c.path, err))
	} else {
		c.troubles.Over(certNotKept, c.path)
	}
	return err
}

// config is how hands are shaken.
func (k *keeper) config() *tls.Config {
	return &tls.Config{GetCertificate: k.get, NextProtos: []string{"h2", "http/1.1", acme.ALPNProto}}
}

// get is the certificate for whoever comes by a name; for the authority, the one that proves that the name is ours.
func (k *keeper) get(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	c := k.names[strings.ToLower(strings.TrimSuffix(hello.ServerName, "."))]
	if c == nil {
		return nil, errors.New("no certificate is kept for this name")
	}
	manager, had, trying := c.now()
	if len(hello.SupportedProtos) == 1 && hello.SupportedProtos[0] == acme.ALPNProto {
		return manager.GetCertificate(hello)
	}
	if !had {
		select {
		case <-trying:
		case <-hello.Context().Done():
		case <-time.After(k.patience):
		}
		if manager, had, _ = c.now(); !had {
			return nil, errors.New("there is no certificate yet")
		}
	}
	return manager.GetCertificate(modern(c.name))
}

func (c *kept) now() (*autocert.Manager, bool, chan struct{}) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.manager, c.had, c.trying
}

// modern is somebody who comes by a name and takes what everybody takes by now: there is one certificate a name.
func modern(name string) *tls.ClientHelloInfo {
	return &tls.ClientHelloInfo{ServerName: name, CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256}}
}

// keep has all certificates until the context is over.
func (k *keeper) keep(ctx context.Context) {
	for _, c := range k.names {
		go k.keepOne(ctx, c)
	}
}

func (k *keeper) keepOne(ctx context.Context, c *kept) {
	for again := firstAgain; ; again = min(2*again, laterAgain) {
		pair, err := c.try()
		if ctx.Err() != nil {
			return
		}
		k.tell(c.name, pair, err)
		if err == nil {
			again = laterAgain
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(again):
		}
		c.next(err == nil)
	}
}

// try has the certificate: from the folder, or from the authority.
func (c *kept) try() (*tls.Certificate, error) {
	manager, _, trying := c.now()
	pair, err := manager.GetCertificate(modern(c.name))
	c.mu.Lock()
	defer c.mu.Unlock()
	if err == nil {
		c.had = true
	}
	select {
	case <-trying:
	default:
		close(trying)
	}
	return pair, err
}

// next prepares another attempt. A manager that has failed would remember that for a while.
func (c *kept) next(had bool) {
	if had {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.manager, c.trying = c.make(), make(chan struct{})
}

// tell writes down how it went.
func (k *keeper) tell(name string, pair *tls.Certificate, err error) {
	if err != nil {
		code, sentence := k.why(name, err)
		for _, other := range []game.Code{certRefused, authorityAway} {
			if other != code {
				k.troubles.Over(other, name)
			}
		}
		k.troubles.Found(code, name, sentence)
		return
	}
	k.troubles.Over(certRefused, name)
	k.troubles.Over(authorityAway, name)
	if pair.Leaf != nil {
		tellOfCertificate(k.troubles, pair.Leaf, filepath.Join(k.folder, name), "", time.Now())
	}
}

// why says what went wrong with a certificate, and what to do.
func (k *keeper) why(name string, err error) (game.Code, string) {
	const still = "Until then nobody reaches the server by that name; it asks again by itself."
	who := k.directory
	if u, err := url.Parse(k.directory); err == nil && u.Host != "" {
		who = u.Host
	}
	said := inOneLine(err)
	if refused, is := errors.AsType[*acme.Error](err); is && refused.StatusCode < http.StatusInternalServerError {
		said = inOneLine(errors.New(cmp.Or(refused.Detail, refused.ProblemType, err.Error())))
		return certRefused, fmt.Sprintf("%s gives no certificate for %s: %s. %s", who, name, said, still)
	}
	if _, is := errors.AsType[*acme.AuthorizationError](err); is || strings.Contains(err.Error(), "no viable challenge") {
		return certRefused, fmt.Sprintf("%s could not see that %s is this server. The name must lead to this machine, and its port 443 to --addr. %s", who, name, still)
	}
	if _, is := errors.AsType[*fs.PathError](err); is {
		return certRefused, fmt.Sprintf("What is kept in %s for %s cannot be used: %s. %s", k.folder, name, said, still)
	}
	if _, is := errors.AsType[*url.Error](err); is || errors.Is(err, context.DeadlineExceeded) {
		return authorityAway, fmt.Sprintf("%s, which is to give the certificate for %s, cannot be reached: %s. %s", who, name, said, still)
	}
	if _, is := errors.AsType[*acme.Error](err); is {
		return authorityAway, fmt.Sprintf("%s, which is to give the certificate for %s, fails: %s. %s", who, name, said, still)
	}
	return certRefused, fmt.Sprintf("There is no certificate for %s: %s. %s", name, said, still)
}

// inOneLine is what somebody else has said, for a sentence of ours.
func inOneLine(err error) string {
	const most = 300
	text := []rune(strings.TrimRight(strings.Join(strings.Fields(err.Error()), " "), "."))
	return string(text[:min(len(text), most)])
}
