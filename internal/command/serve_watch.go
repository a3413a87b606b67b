package command

import (
	"io"
	"log/slog"
	"net"
	"net/http"
	"time"

	"rumble/server"
)

// log is what is written down of what happens.
func (c *serve) log(to io.Writer) *slog.Logger {
	var level slog.Level
	_ = level.UnmarshalText([]byte(c.LogLevel)) // the parser has let only levels through
	options := &slog.HandlerOptions{Level: level}
	if c.Log == "json" {
		return slog.New(slog.NewJSONHandler(to, options))
	}
	return slog.New(slog.NewTextHandler(to, options))
}

// showMetrics shows the figures of a server at an address of their own until the end is called.
func (c *serve) showMetrics(s *server.Server) (end func(), err error) {
	if c.Metrics == "" {
		return func() {}, nil
	}
	listener, err := net.Listen("tcp", c.Metrics)
	if err != nil {
		return nil, wrong("--metrics: the address %s cannot be used: %v.", c.Metrics, err)
	}
	h := &http.Server{Handler: s.Measures(), ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10}
	go func() { _ = h.Serve(listener) }() // until it is closed
	return func() { _ = h.Close() }, nil
}
