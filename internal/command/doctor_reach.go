package command

import (
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"rumble/server"
)

// address looks whether the server could listen.
func (c *doctor) address() []finding {
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return []finding{{portTaken, fmt.Sprintf("The address %s cannot be used: %v. End the program that listens there, or take another one (--addr).", c.Addr, err)}}
	}
	_ = listener.Close()
	return nil
}

// public looks at the address that people are told.
func (c *doctor) public() []finding {
	if c.Public == "" {
		return nil
	}
	if err := server.CheckURL(c.Public); err != nil {
		return []finding{{publicWrong, fmt.Sprintf("--public: %v", err)}}
	}
	u, err := url.Parse(c.Public)
	if err != nil || u.Scheme == "https" || u.Hostname() == "localhost" {
		return nil
	}
	return []finding{{publicPlain, fmt.Sprintf("%s is without TLS: links, which are keys, can be read on their way, and there are no passkeys and no pushes. Use https.", c.Public)}}
}

// mostSilent is how long a server may take to say how it is.
const mostSilent = 5 * time.Second

// answers looks whether the server that runs on the folder says that it is well, at the address where it is to listen.
func (c *doctor) answers(ctx context.Context) []finding {
	host, port, err := net.SplitHostPort(c.Addr)
	if err != nil {
		return c.address()
	}
	if a, err := netip.ParseAddr(host); host == "" || err == nil && a.IsUnspecified() {
		host = "localhost"
	}
	scheme := "http"
	name := ""
	if c.TLSCert != "" {
		scheme = "https"
	}
	if len(c.ACME) > 0 {
		scheme, name = "https", c.ACME[0]
	}
	ask := &http.Client{Timeout: mostSilent, Transport: &http.Transport{ // whose certificate it is says another finding
		DisableKeepAlives: true, TLSClientConfig: &tls.Config{InsecureSkipVerify: true, ServerName: name},
	}}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, scheme+"://"+net.JoinHostPort(host, port)+"/readyz", nil)
	if err != nil {
		return c.address()
	}
	r.Host = "localhost" // which every server goes by
	answer, err := ask.Do(r)
	if err != nil {
		return []finding{{silent, fmt.Sprintf("A server runs on %s, and nobody answers at %s: %s. If it listens elsewhere, say so (--addr, and --tls-cert or --acme as with serve); else start it again.", c.Data, c.Addr, inOneLine(err))}}
	}
	_ = answer.Body.Close()
	switch answer.StatusCode {
	case http.StatusOK:
		return nil
	case http.StatusServiceUnavailable:
		return []finding{{notReady, fmt.Sprintf("The server at %s answers, and its disk or database does not within two seconds.", c.Addr)}}
	}
	return []finding{{silent, fmt.Sprintf("What answers at %s does not say how it is (%s). If the server listens elsewhere, say so (--addr, and --tls-cert or --acme as with serve).", c.Addr, answer.Status)}}
}

// mostLookedUp is how long a name may take to be looked up.
const mostLookedUp = 5 * time.Second

// names looks whether the names by which people come lead anywhere. Those of a network at home have other ways to be known.
func (c *doctor) names(ctx context.Context, p *Program) (all []finding) {
	names := slices.Clone(c.ACME)
	if u, err := url.Parse(c.Public); err == nil && !slices.Contains(names, u.Hostname()) {
		names = append(names, u.Hostname())
	}
	for _, name := range names {
		if _, err := netip.ParseAddr(name); err == nil || !strings.Contains(name, ".") || strings.HasSuffix(name, ".local") {
			continue
		}
		within, end := context.WithTimeout(ctx, mostLookedUp)
		_, err := p.Machine.filled().Resolve(within, name)
		end()
		if err != nil {
			all = append(all, finding{nameNowhere, fmt.Sprintf("The name %s is not found (%s). Whoever keeps its records must have it lead to this machine.", name, inOneLine(err))})
		}
	}
	return all
}
