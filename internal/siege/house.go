package main

import (
	"bufio"
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/pprof"
	"strings"

	"rumble/game"
	"rumble/rules"
	"rumble/scenarios"
	"rumble/server"
	"rumble/store"
)

// house is the same server as rumble serve, in a process that says on request what it takes. The product itself has
// nothing of the kind.
type house struct {
	Addr string `required:""`
	Data string `required:""`
	Fine bool   `help:"Note more exactly who takes memory, which takes time."`

	Crowd        int    `default:"10000"`
	Opened       int    `default:"1000000"`
	Streams      int    `default:"4096"`
	Live         int    `default:"4096"`
	TrustedProxy string `help:"The address of a proxy whose word is taken."`
	Metrics      string `help:"Where figures are shown."`
}

// houseOn are the arguments of a house.
func houseOn(data string, more ...string) []string {
	return append([]string{"house", "--data", data}, more...)
}

// startHouse starts a house in a process of its own.
func startHouse(ctx context.Context, data string, more ...string) (*child, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	c, err := newChild(self, houseOn(data, more...)...)
	if err != nil {
		return nil, err
	}
	return c, c.start(ctx)
}

// Run serves, and answers the lines "heap", "profile FILE", "profile" and "allocated FILE".
func (c *house) Run(ctx context.Context) error {
	if c.Fine {
		runtime.MemProfileRate = 8 << 10 // bytes: a match takes little
	}
	journals, err := store.OpenSQLite(c.Data)
	if err != nil {
		return err
	}
	defer journals.Close()
	files, err := scenarios.All()
	if err != nil {
		return err
	}
	config := server.Config{
		Rules: rules.All(), Store: journals, Log: slog.New(slog.NewTextHandler(os.Stderr, nil)),
		Random: func(b []byte) { _, _ = rand.Read(b) }, // it never fails
		Bounds: server.Bounds{Crowd: c.Crowd, Opened: c.Opened, Streams: c.Streams, Live: c.Live}, Meter: server.NewMeter(),
	}
	if c.TrustedProxy != "" {
		proxy, err := netip.ParseAddr(c.TrustedProxy)
		if err != nil {
			return err
		}
		config.TrustedProxies = []netip.Prefix{netip.PrefixFrom(proxy, proxy.BitLen())}
	}
	for _, f := range files {
		config.Scenarios = append(config.Scenarios, (*game.Scenario)(&f.Scenario))
	}
	s, err := server.New(config)
	if err != nil {
		return err
	}
	defer s.Close()
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return err
	}
	fmt.Printf("A house is served at http://%s/\n", listener.Addr())
	if c.Metrics != "" {
		go func() { _ = http.ListenAndServe(c.Metrics, config.Meter.Handler()) }() // it ends with the house
	}
	go s.KeepTime(ctx)
	ctx, end := context.WithCancel(ctx)
	defer end()
	go func() {
		attend()
		end() // whoever has started it is gone
	}()
	web := s.HTTP(c.Addr)
	go func() {
		<-ctx.Done()
		_ = web.Close()
	}()
	_ = web.Serve(listener) // until it is closed
	return nil
}

// attend answers the lines on standard input.
func attend() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		what, file, _ := strings.Cut(lines.Text(), " ")
		fmt.Println(attendTo(what, file))
	}
}

func attendTo(what, file string) string {
	switch {
	case what == "heap":
		runtime.GC()
		runtime.GC() // what the first one only made ready to be let go of
		debug.FreeOSMemory()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return fmt.Sprint(m.HeapAlloc + m.StackInuse)
	case what == "profile" && file != "":
		f, err := os.Create(file)
		if err == nil {
			err = pprof.StartCPUProfile(f)
		}
		return fmt.Sprint(err)
	case what == "profile":
		pprof.StopCPUProfile()
		return "done"
	case what == "waiting":
		f, err := os.Create(file)
		if err == nil {
			defer f.Close()
			err = pprof.Lookup("goroutine").WriteTo(f, 1)
		}
		return fmt.Sprint(err)
	case what == "allocated":
		f, err := os.Create(file)
		if err == nil {
			defer f.Close()
			err = pprof.Lookup("heap").WriteTo(f, 0)
		}
		return fmt.Sprint(err)
	}
	return "?"
}
