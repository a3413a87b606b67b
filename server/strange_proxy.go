package server

import (
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"sync"

	"rumble/game"
)

// forwarding are the headers by which somebody says that a request is another's.
var forwarding = []string{"X-Forwarded-For", "X-Forwarded-Proto", "Forwarded"}

// mostStrangers is how many addresses are told of that send requests on and are not trusted. Anybody can write such a header.
const mostStrangers = 16

// strangers are the addresses that sent requests on and are not trusted: each is logged once.
type strangers struct {
	mu   sync.Mutex
	told []netip.Addr
}

// first says whether it is the first time that this one is told of.
func (s *strangers) first(a netip.Addr) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if slices.Contains(s.told, a) || len(s.told) >= mostStrangers {
		return false
	}
	s.told = append(s.told, a)
	return true
}

// stranger is the address that has sent a request on without being trusted to, and by which header it says so.
func (p proxies) stranger(r *http.Request) (from netip.Addr, header string, is bool) {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return from, "", false // a socket that is no network's
	}
	from = at.Addr().Unmap().WithZone("")
	i := slices.IndexFunc(forwarding, func(name string) bool { return len(r.Header.Values(name)) > 0 })
	if i < 0 || p.trust(from) {
		return from, "", false
	}
	return from, forwarding[i], true
}

// knownProxy refuses what a proxy sends on that is not trusted, where somebody has said how the server is reached: what all people behind it
// do would count as done by one, and who they are nobody would know. Where nothing was said (a table at home, a developer's proxy) the
// header is ignored, and whoever runs the server is told once. Whether the server is well may be asked through anything.
func (s *Server) knownProxy(r *http.Request) error {
	from, header, is := s.proxies.stranger(r)
	if !is || r.URL.Path == healthAddress || r.URL.Path == readyAddress {
		return nil
	}
	refused := s.config.URL != "" || len(s.proxies) > 0
	if s.strangers.first(from) {
		sentence := fmt.Sprintf("%s sends requests on for others (%s) and is not trusted: all people behind it count as one. If it is a proxy of yours, start the server with --trusted-proxy %s.", from, header, from)
		if refused {
			sentence = fmt.Sprintf("%s sends requests on for others (%s) and is not trusted: they are refused. If it is a proxy of yours, start the server with --trusted-proxy %s.", from, header, from)
		}
		if near(from) {
			s.config.Troubles.Found(strangeProxy, from.String(), sentence)
		} else { // anybody may write such a header: of somebody far away only the log tells
			s.config.Log.Warn("a proxy is not trusted", "code", strangeProxy, "sentence", sentence)
		}
	}
	if !refused {
		return nil
	}
	return game.Refuse(strangeProxy, "", "This came through a proxy at %s, which this server does not trust (%s). Whoever runs it can say so: rumble serve --trusted-proxy %s.", from, header, from)
}

// near says whether an address is one of the machine itself or of its own network, where proxies in front of a server mostly are.
func near(a netip.Addr) bool {
	return a.IsLoopback() || a.IsPrivate() || a.IsLinkLocalUnicast()
}
