package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const file = "../../deploy/compose.yaml"

func TestTheCompositionIsReadAsItStands(t *testing.T) {
	if _, err := readComposition(file, map[string]string{"HOST": "games.example"}); err == nil || !strings.Contains(err.Error(), "POSTGRES_PASSWORD") {
		t.Errorf("a password that nobody told is not missed: %v", err)
	}
	c, err := readComposition(file, map[string]string{"HOST": "games.example", "POSTGRES_PASSWORD": "secret"})
	if err != nil {
		t.Fatal(err)
	}
	if names := c.ours(); !slices.Equal(names, []string{"first", "second"}) {
		t.Errorf("%v", names)
	}
	shared := ""
	for _, name := range c.ours() {
		args, env, port, err := c.node(name, places{folder: "/tmp/x", address: "postgres://here", metrics: "127.0.0.1:9", proxy: "127.0.0.1/32"})
		if err != nil {
			t.Fatal(err)
		}
		want := []string{
			"serve", "--data=/tmp/x/" + name, "--owner-key=/tmp/x/owner/owner.key", "--public=https://games.example", "--trusted-proxy=127.0.0.1/32",
			"--metrics=127.0.0.1:9", "--log=json",
		}
		if !slices.Equal(args, want) || !slices.Equal(env, []string{"RUMBLE_DATABASE=postgres://here"}) || port != "8080" {
			t.Errorf("%s: %q %q %q", name, args, env, port)
		}
		shared += args[2]
	}
	if shared[:len(shared)/2] != shared[len(shared)/2:] {
		t.Error("the nodes have not the same key")
	}
	caddy, err := os.ReadFile(filepath.Join(filepath.Dir(file), "Caddyfile"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range c.ours() {
		if !strings.Contains(string(caddy), name+":8080") {
			t.Errorf("the proxy sends nobody to %s", name)
		}
	}
}

// What would not work in containers is found although these are processes.
func TestWhatWouldNotWorkInContainersIsFound(t *testing.T) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for change, says := range map[[2]string]string{
		{"first:/data", "first:/elsewhere"}:                  "--data=/data is in no volume",
		{"subnet: 172.28.0.0/24", "subnet: 172.29.0.0/24"}:   "is not the network of the composition",
		{"@database:5432", "@db:5432"}:                       `the database goes by "database", and is asked for by "db"`,
		{"POSTGRES_DB: rumble", "POSTGRES_DB: other"}:        `the database goes by "other"`,
		{"postgres://rumble:", "postgres://somebody:"}:       `is asked for by "somebody"`,
		{"- owner:/owner # the", "- owner:/elsewhere # the"}: "--owner-key=/owner/owner.key is in no volume",
	} {
		changed := strings.Replace(string(text), change[0], change[1], 1)
		if changed == string(text) {
			t.Errorf("%q does not stand there", change[0])
		}
		where := filepath.Join(t.TempDir(), "compose.yaml")
		if err := os.WriteFile(where, []byte(changed), 0o600); err != nil {
			t.Fatal(err)
		}
		c, err := readComposition(where, map[string]string{"HOST": "games.example", "POSTGRES_PASSWORD": "secret"})
		if err != nil {
			t.Fatal(err)
		}
		if _, _, _, err := c.node("first", places{}); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", change[1], err)
		}
	}
}
