package command

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"rumble/game"
	"rumble/store"
)

// served runs "rumble serve" until the test is over, and gives the address that it prints.
func served(t *testing.T, b *bench, args ...string) (address string, stop func() int) {
	t.Helper()
	reader, writer := io.Pipe()
	b.Out = writer
	ctx, cancel := context.WithCancel(context.Background())
	code := make(chan int, 1)
	go func() {
		code <- b.Run(ctx, append([]string{"serve", "--addr", "127.0.0.1:0"}, args...))
		_ = writer.Close()
	}()
	line, err := bufio.NewReader(reader).ReadString('\n')
	if err != nil {
		t.Fatalf("%v: %s", err, b.err.String())
	}
	address, ok := strings.CutPrefix(strings.TrimSpace(line), "Rumble is served at ")
	if !ok {
		t.Fatal(line)
	}
	go func() { _, _ = io.Copy(io.Discard, reader) }()
	stop = func() int {
		cancel()
		select {
		case c := <-code:
			return c
		case <-time.After(10 * time.Second):
			t.Fatal("it does not stop")
			return -1
		}
	}
	t.Cleanup(cancel)
	return address, stop
}

func get(t *testing.T, url string) (int, string) {
	t.Helper()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(body)
}

func TestServeUntilToldToStop(t *testing.T) {
	data := filepath.Join(t.TempDir(), "new", "folder")
	b := newBench("")
	b.Web = fstest.MapFS{"index.html": {Data: []byte("the table")}}
	address, stop := served(t, b, "--data", data)
	if status, body := get(t, address); status != 200 || body != "the table" {
		t.Errorf("%d %s", status, body)
	}
	if status, body := get(t, address+"api/rulesets"); status != 200 || !strings.Contains(body, `"toy"`) {
		t.Errorf("%d %s", status, body)
	}
	if code := stop(); code != 0 {
		t.Errorf("exit %d: %s", code, b.err.String())
	}
	if b.err.Len() > 0 {
		t.Errorf("%s", b.err.String())
	}
	if files, err := os.ReadDir(data); err != nil || len(files) == 0 {
		t.Errorf("nothing was put into the data folder: %v", err)
	}
}

func TestServeWithoutTheWebTable(t *testing.T) {
	t.Chdir(t.TempDir())
	b := newBench("")
	address, stop := served(t, b) // the data folder is "data", where one stands
	if status, body := get(t, address); status != 200 || !strings.Contains(body, "make build") {
		t.Errorf("%d %s", status, body)
	}
	if code := stop(); code != 0 || !strings.Contains(b.err.String(), "was not built into this program") {
		t.Errorf("exit %d: %s", code, b.err.String())
	}
	if _, err := os.Stat(filepath.Join("data", store.FileName)); err != nil {
		t.Error(err)
	}
}

func TestAnOpenStreamDoesNotKeepTheServerFromStopping(t *testing.T) {
	b := newBench("")
	b.Web = fstest.MapFS{"index.html": {}}
	address, stop := served(t, b, "--data", t.TempDir())
	body := `{"ruleset":"toy","scenario":"shoot-out","seats":[{"seat":"north","player":"human"},{"seat":"south","player":"human"}]}`
	answer, err := http.Post(address+"api/matches", "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	made, err := io.ReadAll(answer.Body)
	_ = answer.Body.Close()
	if err != nil || answer.StatusCode/100 != 2 {
		t.Fatalf("%v %d %s", err, answer.StatusCode, made)
	}
	created := decoded(t, string(made)).(map[string]any)
	key := created["keys"].([]any)[0].(map[string]any)["key"].(string)
	request, err := http.NewRequest(http.MethodGet, address+"api/matches/"+created["match"].(string)+"/stream", nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+key)
	stream, err := http.DefaultClient.Do(request)
	if err != nil || stream.StatusCode != 200 {
		t.Fatalf("%v %v", err, stream)
	}
	defer stream.Body.Close()
	began := time.Now()
	if code := stop(); code != 0 || time.Since(began) > patience/2 {
		t.Errorf("exit %d after %v: %s", code, time.Since(began), b.err.String())
	}
}

func TestADataFolderBelongsToOneServer(t *testing.T) {
	data := t.TempDir()
	address, stop := served(t, newBench(""), "--data", data)
	second := newBench("")
	if code := second.Run(context.Background(), []string{"serve", "--addr", "127.0.0.1:0", "--data", data}); code != 1 || !strings.Contains(second.err.String(), "Another Rumble uses the folder "+data) {
		t.Errorf("the second one exits with %d: %s", code, second.err.String())
	}
	if status, _ := get(t, address+"api/rulesets"); status != 200 {
		t.Errorf("the first one answers %d", status)
	}
	if code := stop(); code != 0 {
		t.Errorf("exit %d", code)
	}
	_, stop = served(t, newBench(""), "--data", data)
	if code := stop(); code != 0 {
		t.Errorf("when the first has stopped the next exits with %d", code)
	}
}

// asked is the status for a request to a server under some name, from behind some proxy.
func asked(t *testing.T, address, host, forwarded string) int {
	t.Helper()
	r, err := http.NewRequest(http.MethodGet, address+"api/matches/nonesuch/replay", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Host = host
	r.Header.Set("X-Forwarded-For", forwarded)
	r.Header.Set("Authorization", "Bearer guess")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	return answer.StatusCode
}

func TestServeGoesByItsNames(t *testing.T) {
	machine, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	address, _ := served(t, newBench(""), "--data", t.TempDir(), "--host", "games.example,box.example:8443")
	for host, want := range map[string]int{
		"games.example": 404, "box.example": 404, "localhost:1": 404, "127.0.0.1": 404, machine: 404, machine + ".local:8080": 404, "evil.example": 421,
	} {
		if got := asked(t, address, host, ""); got != want {
			t.Errorf("under the name %q it answers %d", host, got)
		}
	}
}

func TestServeBelievesItsProxies(t *testing.T) {
	for proxy, refusals := range map[string]int{"127.0.0.1": 1, "127.0.0.0/8,10.0.0.0/8": 1, "": 2} { // without one, all behind it are one
		address, stop := served(t, newBench(""), "--data", t.TempDir(), "--trust-proxy="+proxy, "--crowd", "1")
		for range 5 { // wrong keys, as many as one person may try
			asked(t, address, "", "198.51.100.1")
		}
		refused := 0
		for _, from := range []string{"198.51.100.1", "198.51.100.2"} {
			if asked(t, address, "", from) == 429 {
				refused++
			}
		}
		if refused != refusals {
			t.Errorf("with the proxy %s %d are refused", proxy, refused)
		}
		stop()
	}
}

// A proxy of which nothing was said is told of on the page of whoever runs the server and by the doctor; one that is not among those named
// is refused as well.
func TestAProxyThatIsNotTrusted(t *testing.T) {
	for setting, status := range map[string]int{"--keep-days=1": 404, "--trusted-proxy=10.0.0.0/8": 403, "--public=https://games.example": 403} {
		data := t.TempDir()
		b := newBench("")
		address, stop := served(t, b, "--data", data, setting)
		for range 3 {
			if got := asked(t, address, "", "198.51.100.1"); got != status {
				t.Errorf("%s: %d", setting, got)
			}
		}
		addr := strings.TrimSuffix(strings.TrimPrefix(address, "http://"), "/")
		if said := finds(t, []game.Code{"proxy-not-trusted"}, "--data", data, "--addr", addr); !strings.Contains(said, "--trusted-proxy 127.0.0.1. (Found by the server, ") {
			t.Errorf("%s: the doctor says %s", setting, said)
		}
		stop()
		if n := strings.Count(b.err.String(), "--trusted-proxy 127.0.0.1."); n < 1 || strings.Count(b.err.String(), "something is wrong") != 1 {
			t.Errorf("%s: the log is not told once:\n%s", setting, b.err.String())
		}
	}
}

func TestServeUsedWrongly(t *testing.T) {
	for args, want := range map[string]string{
		"--crowd 0":                  "--crowd, --opened, --streams, --live, --counts and --analyses are at least 1.",
		"--opened 0":                 "are at least 1",
		"--streams 0":                "are at least 1",
		"--counts=-1":                "are at least 1",
		"--analyses 0":               "are at least 1",
		"--store-limit 1ms":          "--store-limit is at least 10ms.",
		"--trust-proxy everybody":    "--trust-proxy everybody: this is no address and no network",
		"--trust-proxy 10.0.0.0/33":  "--trust-proxy 10.0.0.0/33: this is no address",
		"--url games.example":        "\"games.example\" is no address of a server, as https://example.org is one.",
		"--smtp smtp://mail.example": "--smtp needs --url, for the links in the mails, and --mail-from.",
		"--mail-from al@a.example":   "--mail-from and --smtp-password-file go with --smtp.",
		"--url https://a.example --mail-from al@a.example --smtp ftp://mail.example":                                   "A server of mail begins with smtp://, smtps:// or smtp+plain://.",
		"--url https://a.example --mail-from al@a.example --smtp smtp://al@mail.example":                               "needs the password of al",
		"--url https://a.example --mail-from nobody --smtp smtp://mail.example":                                        "\"nobody\" is no address of e-mail.",
		"--url https://a.example --mail-from al@a.example --smtp smtp://mail.example --smtp-password-file /none/there": "--smtp-password-file: open /none/there",
		"--host http://games.example": "\"http://games.example\" is no name of a server.",
	} {
		b := newBench("")
		data := filepath.Join(t.TempDir(), "data")
		code := b.Run(context.Background(), append([]string{"serve", "--addr", "127.0.0.1:0", "--data", data}, strings.Fields(args)...))
		if code != 2 || !strings.Contains(b.err.String(), want) {
			t.Errorf("%s: exit %d, %s", args, code, b.err.String())
		}
		if _, err := os.Stat(data); err == nil {
			t.Errorf("%s: nothing was to be begun", args)
		}
	}
}

func TestTheNameOfTheAddressCounts(t *testing.T) {
	for addr, want := range map[string]string{"games.lan:80": "games.lan", "[::1]:80": "", ":80": "", "nonsense": ""} {
		own := (&serve{}).names()
		names := (&serve{Addr: addr, Host: []string{"more"}}).names()
		if want != "" {
			own = append([]string{want}, own...)
		}
		if !slices.Equal(names, append([]string{"more"}, own...)) {
			t.Errorf("at %s it goes by %q", addr, names)
		}
	}
}

func TestTheNameOfAMachine(t *testing.T) {
	for name, want := range map[string]bool{"box": true, "Box-7_a.lan": true, "": false, "my box": false, "a/b": false, "[::1]": false} {
		if callable(name) != want {
			t.Errorf("%q", name)
		}
	}
}

func postJSON(t *testing.T, url, body string) (int, string) {
	t.Helper()
	answer, err := http.Post(url, "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(text)
}
