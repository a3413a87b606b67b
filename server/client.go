package server

import (
	"context"
	"net/http"
	"net/netip"
	"strings"

	"rumble/game"
	"rumble/people"
)

// client is who asks, as far as limits go: an address, and the key that was sent with the request, or else the token of a login, hashed;
// "" without one.
type client struct {
	address string
	key     string
}

// proxies are the addresses whose word is taken for whom they ask.
type proxies []netip.Prefix

// client is who sent a request.
func (p proxies) client(r *http.Request) client {
	c := client{address: network(p.address(r))}
	if key, bearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); bearer && key != "" {
		c.key = string(hashKey(key))
	} else if token := r.Header.Get(loginHeader); token != "" {
		c.key = string(hashKey(token))
	}
	return c
}

// address is where a request comes from. What a proxy forwards names the hops from right to left: it is read only as far as
// each was said by a proxy that is trusted, because what stands further left anybody may have written.
func (p proxies) address(r *http.Request) netip.Addr {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{} // a socket that is no network's
	}
	hop := from.Addr().Unmap().WithZone("")
	said := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(said) - 1; i >= 0 && p.trust(hop); i-- {
		before, ok := forwarded(said[i])
		if !ok {
			break
		}
		hop = before
	}
	return hop
}

// forwardsTLS says whether a proxy that is trusted was asked over TLS.
func (p proxies) forwardsTLS(r *http.Request) bool {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && p.trust(from.Addr().Unmap().WithZone("")) && r.Header.Get("X-Forwarded-Proto") == "https"
}

func (p proxies) trust(a netip.Addr) bool {
	for _, prefix := range p {
		if prefix.Contains(a) {
			return true
		}
	}
	return false
}

// forwarded reads one hop: an address, perhaps with a port.
func forwarded(text string) (netip.Addr, bool) {
	text = strings.TrimSpace(text)
	if a, err := netip.ParseAddr(strings.Trim(text, "[]")); err == nil {
		return a.Unmap().WithZone(""), true
	}
	a, err := netip.ParseAddrPort(text)
	return a.Addr().Unmap().WithZone(""), err == nil
}

// network is what counts as one address: of IPv6 everybody has at least 64 bits.
func network(a netip.Addr) string {
	if a.Is6() {
		return netip.PrefixFrom(a, 64).Masked().String()
	}
	return a.String()
}

// visit is one request in its context.
type visit struct {
	client   client
	login    string     // the token of a login that was sent; it may be worth nothing
	right    bool       // its key is one of the match
	bot      people.Bot // who asks, when it is a bot from outside; without an id it is not
	refused  game.Code  // the code it was refused with
	holdBack func()     // holds back its refusal, if its client was refused too often
	leave    func()     // ends what counts against a limit; nil when nothing does
	stays    bool       // it is a stream that goes on although its request has been handled
}

// stay has a request count against its limits although it has been handled, until the call is made. What goes on has a visit of its own, by
// which nothing of the request is kept.
func (v *visit) stay() (own *visit, leave func()) {
	v.stays = true
	if leave = v.leave; leave == nil {
		leave = func() {}
	}
	return &visit{client: v.client, login: v.login, right: v.right, bot: v.bot}, leave
}

type visitKey struct{}

func (v *visit) within(ctx context.Context) context.Context {
	return context.WithValue(ctx, visitKey{}, v)
}

// visitOf is the request a context belongs to; an empty one for what the server does by itself.
func visitOf(ctx context.Context) *visit {
	if v, ok := ctx.Value(visitKey{}).(*visit); ok {
		return v
	}
	return &visit{}
}

// clientOf is whose request a context belongs to.
func clientOf(ctx context.Context) client { return visitOf(ctx).client }
