package notice

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"

	"rumble/game"
)

// Addresses of pushes and webhooks are given by anybody. A server must not be made to ask the machines beside it, which trust whoever is
// inside of their network. So an address is looked at once more when it is dialled, after its name was resolved: a name that leads to another
// address a second time helps nobody.

// Resolver finds the addresses of a name.
type Resolver interface {
	LookupNetIP(ctx context.Context, network, host string) ([]netip.Addr, error)
}

type guard struct {
	anywhere bool
	resolver Resolver
}

// closed are networks of the inside, and such as stand for another address, among those that look like any.
var closed = func() (all []netip.Prefix) {
	for _, text := range []string{
		"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24",
		"192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3",
		"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
	} {
		all = append(all, netip.MustParsePrefix(text))
	}
	return all
}()

// everywhere is where addresses of IPv6 are that anybody may reach: all else is local, mapped, or translated.
var everywhere = netip.MustParsePrefix("2000::/3")

// open says whether an address is one that anybody may reach.
func open(a netip.Addr) bool {
	if a.Zone() != "" {
		return false
	}
	if a = a.Unmap(); a.Is6() && !everywhere.Contains(a) || !a.IsValid() {
		return false
	}
	for _, p := range closed {
		if p.Contains(a) {
			return false
		}
	}
	return true
}

var errInside = errors.New("the address is inside of a network")

// control is asked before a connection is made, with the address that it goes to.
func (g *guard) control(_, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	if !g.anywhere && (!open(to.Addr()) || to.Port() != 443) {
		return errInside
	}
	return nil
}

// look refuses a host that leads inside, before anything is sent there. A name that leads nowhere is refused, too.
func (g *guard) look(ctx context.Context, field, host string) error {
	if g.anywhere {
		return nil
	}
	inside := game.Refuse(Inside, field, "This address leads to the inside of a network. Notices are sent to addresses that everybody can reach.")
	if a, err := netip.ParseAddr(host); err == nil {
		if !open(a) {
			return inside
		}
		return nil
	}
	ctx, end := context.WithTimeout(ctx, 5*time.Second)
	defer end()
	addresses, err := g.names().LookupNetIP(ctx, "ip", host)
	if err != nil || len(addresses) == 0 {
		return game.Refuse(Inside, field, "This address cannot be found.")
	}
	for _, a := range addresses {
		if !open(a) {
			return inside
		}
	}
	return nil
}

func (g *guard) names() Resolver {
	if g.resolver == nil {
		return net.DefaultResolver
	}
	return g.resolver
}

// dial resolves a name by the guard's own resolver, and tries its addresses in turn.
func (g *guard) dial(ctx context.Context, network, address string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	addresses, err := g.names().LookupNetIP(ctx, "ip", host)
	if err != nil {
		return nil, err
	}
	d := net.Dialer{Timeout: 5 * time.Second, Control: g.control}
	err = errInside
	for _, a := range addresses[:min(len(addresses), 4)] {
		var c net.Conn
		if c, err = d.DialContext(ctx, network, net.JoinHostPort(a.String(), port)); err == nil {
			return c, nil
		}
	}
	return nil, err
}

// client asks by the guard: it follows no redirect, goes by no proxy, and keeps no connection for long.
func (g *guard) client(roots *x509.CertPool) *http.Client {
	return &http.Client{
		Timeout:       sendLimit,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DialContext: g.dial, TLSClientConfig: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}, TLSHandshakeTimeout: 5 * time.Second,
			ResponseHeaderTimeout: 10 * time.Second, MaxResponseHeaderBytes: 16 << 10, MaxIdleConns: 16, IdleConnTimeout: 30 * time.Second,
			ForceAttemptHTTP2: true,
		},
	}
}
