package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"
)

// api asks servers.
type api struct {
	http *http.Client
	wait time.Duration // for one reply
}

func newAPI(wait time.Duration) *api {
	return &api{wait: wait, http: &http.Client{Transport: &http.Transport{
		MaxIdleConns: 1024, MaxIdleConnsPerHost: 1024, DisableCompression: true, IdleConnTimeout: 10 * time.Second,
	}}}
}

// refusal is what a server says that does not do what it is asked.
type refusal struct {
	status int
	code   string
	detail string
	after  time.Duration // when to try again
}

func (r *refusal) Error() string { return fmt.Sprintf("%d %s: %s", r.status, r.code, r.detail) }

// passing says whether it may go better in a moment.
func (r *refusal) passing() bool { return r.status >= 500 || r.status == http.StatusTooManyRequests }

// mostRead bounds what is read of a reply.
const mostRead = 64 << 20 // bytes

// request is one request; key and try may be empty.
type request struct {
	method, url, key, try string
	body                  any
}

// call sends a request and reads the whole reply. The error is a *refusal when the server has refused; any other says that
// nothing was heard of it.
func (a *api) call(ctx context.Context, r request) ([]byte, error) {
	ctx, end := context.WithTimeout(ctx, a.wait)
	defer end()
	reply, err := a.send(ctx, r)
	if err != nil {
		return nil, err
	}
	defer reply.Body.Close()
	return io.ReadAll(io.LimitReader(reply.Body, mostRead))
}

// send sends a request and gives the reply, which is to be closed.
func (a *api) send(ctx context.Context, r request) (*http.Response, error) {
	var body io.Reader
	if r.body != nil {
		written, err := json.Marshal(r.body)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(written)
	}
	asked, err := http.NewRequestWithContext(ctx, r.method, r.url, body)
	if err != nil {
		return nil, err
	}
	for name, value := range map[string]string{"Authorization": "Bearer " + r.key, "Idempotency-Key": r.try, "Content-Type": "application/json"} {
		if value != "" && value != "Bearer " {
			asked.Header.Set(name, value)
		}
	}
	reply, err := a.http.Do(asked)
	if err != nil {
		return nil, err
	}
	if reply.StatusCode < 300 {
		return reply, nil
	}
	defer reply.Body.Close()
	said, err := io.ReadAll(io.LimitReader(reply.Body, mostRead))
	if err != nil {
		return nil, err
	}
	return nil, refusalOf(reply, said)
}

// refusalOf is the refusal that a reply is.
func refusalOf(reply *http.Response, said []byte) *refusal {
	var problem struct{ Code, Detail string }
	_ = json.Unmarshal(said, &problem) // the status says enough
	return &refusal{reply.StatusCode, problem.Code, problem.Detail, retryAfter(reply.Header)}
}

// ask is call with a reply in JSON.
func (a *api) ask(ctx context.Context, r request, into any) error {
	body, err := a.call(ctx, r)
	if err != nil || into == nil {
		return err
	}
	return json.Unmarshal(body, into)
}

// rest waits, unless the context ends before.
func rest(ctx context.Context, long time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(long):
	}
}
