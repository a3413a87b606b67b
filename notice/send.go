package notice

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"
)

// send sends a message by a channel; nil when it has arrived.
func (n *Notices) send(ctx context.Context, at Place, c *Channel, m *Message) *failure {
	ctx, end := context.WithTimeout(ctx, sendLimit)
	defer end()
	if n.May(c.Kind) != nil {
		return &failure{why: "This server no longer sends notices in this way.", final: true}
	}
	switch c.Kind {
	case Push:
		return n.push(ctx, c, m)
	case Mail:
		return n.mail(ctx, at, c, m)
	}
	return n.hook(ctx, c, m)
}

// Pushed is what a browser is pushed. Its worker shows it.
type Pushed struct {
	Title string `json:"title"`
	Body  string `json:"body"`
	Path  string `json:"path"`
	Tag   string `json:"tag"` // a later one of the same takes the place of an earlier one
}

// pushLasts is how long a push service keeps a push for a browser that is not there.
const pushLasts = 24 * time.Hour

func (n *Notices) push(ctx context.Context, c *Channel, m *Message) *failure {
	keys, err := n.keyPair(ctx)
	if err != nil {
		return &failure{why: "The server could not read its keys for browsers."}
	}
	text, err := json.Marshal(Pushed{m.Title(), m.Body(), m.path(), m.Match})
	if err != nil {
		return &failure{why: "The notice could not be written.", final: true}
	}
	answer, err := webpush.SendNotificationWithContext(ctx, text, &webpush.Subscription{
		Endpoint: c.Push.Endpoint, Keys: webpush.Keys{Auth: c.Push.Auth, P256dh: c.Push.P256dh},
	}, &webpush.Options{
		HTTPClient: n.client, Subscriber: n.contact(), Topic: m.Match, TTL: int(pushLasts.Seconds()), Urgency: webpush.UrgencyHigh,
		VAPIDPublicKey: keys.Public, VAPIDPrivateKey: keys.Private, RecordSize: 2048,
	})
	return answered(answer, err, "The push service")
}

// contact is whom a push service may ask about the server.
func (n *Notices) contact() string {
	if strings.HasPrefix(n.config.URL, "https:") {
		return n.config.URL
	}
	if n.config.SMTP != nil {
		return n.config.SMTP.address()
	}
	return "rumble@localhost"
}

func (n *Notices) hook(ctx context.Context, c *Channel, m *Message) *failure {
	text, err := json.Marshal(hookBody(c.Format, m, n.config.URL+m.path()))
	if err != nil {
		return &failure{why: "The notice could not be written.", final: true}
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.Webhook, bytes.NewReader(text))
	if err != nil {
		return &failure{why: "This is no address that can be sent to.", final: true}
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "Rumble")
	answer, err := n.client.Do(r)
	return answered(answer, err, "The webhook")
}

// hookBody is what a webhook is sent, as its receiver reads it. Nobody is called by a name that somebody has given themself.
func hookBody(f Format, m *Message, link string) any {
	switch f {
	case Discord:
		return map[string]any{"content": escape(m.Title()) + "\n" + escape(m.Body()) + "\n" + link, "allowed_mentions": map[string]any{"parse": []string{}}}
	case Slack:
		safe := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "@", "@\u200b")
		return map[string]any{"text": safe.Replace(m.Title()) + "\n" + safe.Replace(m.Body()) + "\n<" + link + ">", "unfurl_links": false}
	}
	return map[string]any{
		"kind": m.Kind, "title": m.Title(), "text": m.Body(), "link": link, "match": m.Match, "game": m.Game, "scenario": m.Scenario, "turn": m.Turn,
		"with": append([]string{}, m.With...), "until": m.Until,
	}
}

// escape keeps text from being read as Discord's own marks.
func escape(text string) string {
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune("\\*_~`|>#[]()<:-", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
		if r == '@' {
			b.WriteRune('\u200b')
		}
	}
	return b.String()
}

// maxAnswer bounds what is read of an answer: enough to use the connection again, and nobody looks at it.
const maxAnswer = 4 << 10

// answered is what an answer means.
func answered(answer *http.Response, err error, who string) *failure {
	if err != nil {
		if errors.Is(err, errInside) {
			return &failure{why: "The address leads to the inside of a network.", final: true, gone: true}
		}
		return &failure{why: who + " could not be reached."}
	}
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, maxAnswer))
	_ = answer.Body.Close()
	switch s := answer.StatusCode; {
	case s >= 200 && s < 300:
		return nil
	case s == http.StatusNotFound || s == http.StatusGone:
		return &failure{why: who + " says that there is no such address any more.", final: true, gone: true}
	case s == http.StatusRequestTimeout || s == http.StatusTooManyRequests || s >= 500:
		return &failure{why: fmt.Sprintf("%s answers %d just now.", who, s)}
	case s >= 300 && s < 400:
		return &failure{why: who + " sends on to another address, which is not followed.", final: true}
	default:
		return &failure{why: fmt.Sprintf("%s refuses it, with %d.", who, s), final: true}
	}
}
