package command

import (
	"crypto/x509"
	"fmt"
	"net/url"
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
