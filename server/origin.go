package server

import (
	"mime"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"rumble/game"
)

// origins says which requests a browser may send here. Pages of others can make a browser ask anything: they could play
// with the server of whoever looks at them, in the middle of their own network.
type origins struct {
	names map[string]bool
	cross *http.CrossOriginProtection
}

// newOrigins is for a server that is known by these names, with or without a port, besides its addresses.
func newOrigins(hosts []string) (*origins, error) {
	o := &origins{names: map[string]bool{"localhost": true}, cross: http.NewCrossOriginProtection()}
	for _, host := range hosts {
		if err := CheckHost(host); err != nil {
			return nil, err
		}
		o.names[nameOf(host)] = true
		for _, scheme := range []string{"http", "https"} { // a proxy may call the server by another name than browsers do
			if err := o.cross.AddTrustedOrigin(scheme + "://" + strings.ToLower(host)); err != nil {
				return nil, err
			}
		}
	}
	return o, nil
}

// CheckHost refuses what is no name of a server, with a port or without.
func CheckHost(host string) error {
	u, err := url.Parse("http://" + host)
	if err != nil || u.Host != host || u.Hostname() == "" || strings.ContainsAny(host, "*") {
		return game.Refuse(codeBadHost, "host", "%q is no name of a server.", host)
	}
	return nil
}

// nameOf is a host without its port and with small letters.
func nameOf(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(strings.TrimSuffix(host, "."))
}

// check refuses what should not have come here.
func (o *origins) check(r *http.Request) error {
	if !o.known(r.Host) {
		// A name that leads here and is not ours may be one of a page that wants to pass for us.
		return game.Refuse(wrongHost, "", "This server does not go by the name %q. Whoever runs it can add the name: rumble serve --host NAME.", nameOf(r.Host))
	}
	if !o.ours(r) {
		return game.Refuse(game.CrossOrigin, "", "A page of somebody else has asked for this. Open the table at the server's own address.")
	}
	if !sendsJSON(r) {
		return game.Refuse(notJSON, "", "What is sent here is JSON, and says so: Content-Type: application/json.")
	}
	return nil
}

// known says whether a host is this server. Without one it was no browser that asked.
func (o *origins) known(host string) bool {
	name := nameOf(host)
	if name == "" || o.names[name] {
		return true
	}
	_, err := netip.ParseAddr(strings.Trim(name, "[]"))
	return err == nil
}

// ours says whether our own page asks, or no page at all. What only reads is no different: of a match nobody else's page is
// to know anything. But a link from elsewhere may be followed to what is shown by itself.
func (o *origins) ours(r *http.Request) bool {
	reads := r.Method == http.MethodGet || r.Method == http.MethodHead
	if reads && (!strings.HasPrefix(r.URL.Path, "/api/") || r.Header.Get("Sec-Fetch-Mode") == "navigate") {
		return true
	}
	asked := *r
	asked.Method = http.MethodPost // what reads is let through otherwise
	return o.cross.Check(&asked) == nil
}

// sendsJSON says whether what is sent along is JSON, if anything is.
func sendsJSON(r *http.Request) bool {
	if r.Method == http.MethodGet || r.Method == http.MethodHead || r.ContentLength == 0 || strings.HasPrefix(r.URL.Path, unsubscribing) {
		return true
	}
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return err == nil && kind == "application/json"
}
