package command

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

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
