package command

import (
	"encoding/json"
	"net"
	"strings"
	"testing"
	"testing/fstest"
)

// freeAddress is one at which nobody listens.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

func TestFiguresAreShownAtAnAddressOfTheirOwn(t *testing.T) {
	hidden := freeAddress(t)
	b := newBench("")
	b.Web = fstest.MapFS{"index.html": {}}
	address, stop := served(t, b, "--data", t.TempDir(), "--metrics", hidden, "--log", "json", "--log-level", "debug")
	if status, body := get(t, "http://"+hidden+"/readyz"); status != 200 {
		t.Errorf("%d %s", status, body)
	}
	status, body := get(t, "http://"+hidden+"/metrics")
	for _, figure := range []string{"rumble_matches 0", `rumble_store_seconds_count{outcome="ok",what="read"} `} {
		if status != 200 || !strings.Contains(body, figure) {
			t.Errorf("%q is missing: %d %s", figure, status, body)
		}
	}
	if _, body := get(t, address+"metrics"); strings.Contains(body, "rumble_matches") {
		t.Error("everybody is shown the figures")
	}
	if status, _ := get(t, address+"readyz"); status != 200 {
		t.Errorf("not ready: %d", status)
	}
	if code := stop(); code != 0 {
		t.Errorf("exit %d", code)
	}
	lines := strings.Split(strings.TrimSpace(b.err.String()), "\n")
	var line struct{ Level, Msg, Operation string }
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &line); err != nil || line.Level != "DEBUG" || line.Operation == "" {
		t.Errorf("%v: %s", err, b.err.String())
	}
	if l, err := net.Listen("tcp", hidden); err != nil {
		t.Errorf("the address is not given back: %v", err)
	} else {
		_ = l.Close()
	}
}

func TestAnAddressForFiguresThatIsTaken(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	b := newBench("")
	b.want(t, 2, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir(), "--metrics", l.Addr().String())
	if !strings.Contains(b.err.String(), "--metrics: the address "+l.Addr().String()) {
		t.Error(b.err.String())
	}
}
