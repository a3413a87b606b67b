package command

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"rumble/game"
	"rumble/internal/trouble"
)

// soonOld is how long a certificate should still be good, and one of a few days, for a sixth of its time.
const soonOld = 14 * 24 * time.Hour

// lookAtCertificate says what is wrong with a certificate of a server that people reach under an address ("" when that is not known).
func lookAtCertificate(leaf *x509.Certificate, file, public string, now time.Time) (all []finding) {
	from, until := leaf.NotBefore.UTC().Format("2 January 2006"), leaf.NotAfter.UTC().Format("2 January 2006")
	switch left := leaf.NotAfter.Sub(now); {
	case left < 0, now.Before(leaf.NotBefore):
		all = append(all, finding{certOld, fmt.Sprintf("The certificate %s is good from %s to %s. Get a new one.", file, from, until)})
	case left < min(soonOld, leaf.NotAfter.Sub(leaf.NotBefore)/6):
		all = append(all, finding{certSoonOld, fmt.Sprintf("The certificate %s is good until %s only. Renew it.", file, until)})
	}
	if u, err := url.Parse(public); err == nil && public != "" && leaf.VerifyHostname(u.Hostname()) != nil {
		all = append(all, finding{certElsewhere, fmt.Sprintf("The certificate %s is not one of %s.", file, u.Hostname())})
	}
	return all
}

// tellOfCertificate writes down what is wrong with a certificate, and what is not any more.
func tellOfCertificate(troubles *trouble.Book, leaf *x509.Certificate, file, public string, now time.Time) {
	found := lookAtCertificate(leaf, file, public, now)
	for _, code := range []game.Code{certOld, certSoonOld, certElsewhere} {
		over := true
		for _, f := range found {
			if f.code == code {
				troubles.Found(code, file, f.sentence)
				over = false
			}
		}
		if over {
			troubles.Over(code, file)
		}
	}
}

// certificate looks at the certificate of the server.
func (c *doctor) certificate(now time.Time) []finding {
	if c.TLSCert == "" && c.TLSKey == "" {
		return nil
	}
	pair, err := tls.LoadX509KeyPair(c.TLSCert, c.TLSKey)
	if err != nil {
		return []finding{{certWrong, fmt.Sprintf("The certificate %s and its key %s cannot be used: %v.", c.TLSCert, c.TLSKey, err)}}
	}
	leaf, err := x509.ParseCertificate(pair.Certificate[0])
	if err != nil {
		return []finding{{certWrong, fmt.Sprintf("The certificate %s cannot be read: %v.", c.TLSCert, err)}}
	}
	return lookAtCertificate(leaf, c.TLSCert, c.Public, now)
}

// byACME looks at the folder of certificates that are asked for by ACME, and at those that are there. One that is not there yet is asked for
// when the server runs, which says itself what is wrong with that.
func (c *doctor) byACME(now time.Time) (all []finding) {
	folder := filepath.Join(c.Data, acmeFolder)
	if info, err := os.Stat(folder); err == nil && len(c.ACME) > 0 {
		if err := writable(folder); err != nil || !info.IsDir() {
			all = append(all, finding{noWriting, fmt.Sprintf("Nothing can be written into %s, where certificates are kept. Give it to whoever runs the server.", folder)})
		}
	}
	for _, name := range c.ACME {
		file := filepath.Join(folder, strings.ToLower(name))
		text, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		pair, err := tls.X509KeyPair(text, text)
		if err != nil {
			all = append(all, finding{certWrong, fmt.Sprintf("What is kept in %s is no certificate with its key: %v. Erase it: the server asks for another one.", file, err)})
			continue
		}
		all = append(all, lookAtCertificate(pair.Leaf, file, "https://"+name, now)...)
	}
	return all
}
