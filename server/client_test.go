package server

import (
	"context"
	"net/http"
	"net/netip"
	"testing"
)

func TestWhoAsks(t *testing.T) {
	trusted := proxies{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8"), netip.MustParsePrefix("fe80::/10")}
	for _, c := range []struct {
		name, remote string
		forwarded    []string
		want         string
	}{
		{"somebody without a proxy", "192.0.2.7:999", nil, "192.0.2.7"},
		{"somebody who pretends to be a proxy", "192.0.2.7:999", []string{"198.51.100.1"}, "192.0.2.7"},
		{"somebody behind a proxy", "10.0.0.1:999", []string{"198.51.100.1"}, "198.51.100.1"},
		{"with a port", "10.0.0.1:999", []string{"198.51.100.1:1234"}, "198.51.100.1"},
		{"behind two proxies", "10.0.0.1:999", []string{"198.51.100.1, 10.0.0.2"}, "198.51.100.1"},
		{"two headers", "10.0.0.1:999", []string{"198.51.100.1", "10.0.0.2"}, "198.51.100.1"},
		{"what the asker wrote", "10.0.0.1:999", []string{"203.0.113.9, 198.51.100.1, 10.0.0.2"}, "198.51.100.1"},
		{"nonsense the asker wrote", "10.0.0.1:999", []string{"nonsense, 10.0.0.2"}, "10.0.0.2"},
		{"the proxy itself", "10.0.0.1:999", nil, "10.0.0.1"},
		{"a proxy for a proxy", "10.0.0.1:999", []string{"10.0.0.3, 10.0.0.2"}, "10.0.0.3"},
		{"IPv6", "[2001:db8:1:2:3:4:5:6]:999", nil, "2001:db8:1:2::/64"},
		{"IPv6 of the same house", "[2001:db8:1:2:ffff::1]:999", nil, "2001:db8:1:2::/64"},
		{"IPv6 of another", "[2001:db8:1:3::1]:999", nil, "2001:db8:1:3::/64"},
		{"IPv6 of one link", "[fe80::1%eth0]:999", nil, "fe80::/64"},
		{"behind a proxy on one link", "[fe80::1%eth0]:999", []string{"fe80:1::1%eth1, fe80::2%eth0"}, "fe80:1::/64"},
		{"IPv6 behind a proxy", "[fd00::1]:999", []string{"[2001:db8:1:2::9]:77"}, "2001:db8:1:2::/64"},
		{"IPv6 in brackets", "[fd00::1]:999", []string{"[2001:db8:1:2::9]"}, "2001:db8:1:2::/64"},
		{"IPv4 as IPv6", "[::ffff:10.0.0.1]:999", []string{"::ffff:198.51.100.1"}, "198.51.100.1"},
		{"IPv4 as IPv6, with a port", "10.0.0.1:999", []string{"198.51.100.1, [::ffff:10.0.0.2]:77"}, "198.51.100.1"},
		{"no network at all", "@", []string{"198.51.100.1"}, "invalid IP"},
	} {
		r := &http.Request{RemoteAddr: c.remote, Header: http.Header{"X-Forwarded-For": c.forwarded}}
		if got := trusted.client(r); got.address != c.want || got.key != "" {
			t.Errorf("%s: %q, not %q", c.name, got.address, c.want)
		}
	}
}

func TestTheKeyOfWhoAsks(t *testing.T) {
	with := func(authorization string) string {
		return proxies(nil).client(&http.Request{Header: http.Header{"Authorization": {authorization}}}).key
	}
	if with("Bearer one") == with("Bearer two") || with("Bearer one") != with("Bearer one") || len(with("Bearer one")) != 32 {
		t.Error("keys are not told apart")
	}
	for _, none := range []string{"", "Bearer ", "Basic one"} {
		if with(none) != "" {
			t.Errorf("%q is a key", none)
		}
	}
}

// Who is logged in is told apart by that from others at the same address; a key that is sent counts before a login.
func TestTheLoginOfWhoAsks(t *testing.T) {
	with := func(login, authorization string) string {
		h := http.Header{}
		h.Set(loginHeader, login)
		h.Set("Authorization", authorization)
		return proxies(nil).client(&http.Request{Header: h}).key
	}
	if one := with("one", ""); one == "" || one == with("two", "") || one != with("one", "Basic x") || one != with("", "Bearer one") {
		t.Error("logins are not told apart")
	}
	if with("one", "Bearer two") != with("", "Bearer two") {
		t.Error("a login counts before a key")
	}
}

// Only a proxy that is trusted says that it was asked over TLS.
func TestWhoSaysThatItWasTLS(t *testing.T) {
	trusted := proxies{netip.MustParsePrefix("10.0.0.0/8")}
	for _, c := range []struct {
		remote, proto string
		want          bool
	}{{"10.0.0.1:999", "https", true}, {"10.0.0.1:999", "http", false}, {"10.0.0.1:999", "", false}, {"192.0.2.7:999", "https", false}, {"@", "https", false}} {
		r := &http.Request{RemoteAddr: c.remote, Header: http.Header{"X-Forwarded-Proto": {c.proto}}}
		if got := trusted.forwardsTLS(r); got != c.want {
			t.Errorf("%s says %q: %v", c.remote, c.proto, got)
		}
	}
}

func TestWhatTheServerDoesByItselfIsNobodys(t *testing.T) {
	if c := clientOf(context.Background()); c != (client{}) {
		t.Errorf("it is asked by %+v", c)
	}
	v := &visit{client: client{address: "a", key: "k"}}
	if c := clientOf(context.WithoutCancel(v.within(context.Background()))); c != v.client {
		t.Errorf("it is asked by %+v", c)
	}
}
