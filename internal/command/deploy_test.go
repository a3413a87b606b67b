package command

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/goccy/go-yaml"
)

// understood is the serve command of arguments, read as the program reads them.
func understood(t *testing.T, args []string) serve {
	t.Helper()
	var l line
	parser, err := kong.New(&l)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := parser.Parse(args); err != nil {
		t.Fatalf("%q: %v", args, err)
	}
	p := newBench("").Program
	if _, err := l.Serve.config(&p); err != nil {
		t.Errorf("%q: %v", args, err)
	}
	return l.Serve
}

// What deploy/ has the program started with, the program knows.
func TestTheFilesOfDeployAreOfFlagsThatThereAre(t *testing.T) {
	text, err := os.ReadFile("../../deploy/compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var composition struct {
		Services map[string]struct {
			Image   string   `yaml:"image"`
			Command []string `yaml:"command"`
		} `yaml:"services"`
	}
	filled := strings.ReplaceAll(string(text), "${HOST:?say by which name people come}", "games.example")
	// What a service has besides what it takes over from another counts; the reader would call that double.
	if err := yaml.UnmarshalWithOptions([]byte(filled), &composition, yaml.AllowDuplicateMapKey()); err != nil {
		t.Fatal(err)
	}
	nodes := 0
	for name, s := range composition.Services {
		if !strings.HasPrefix(s.Image, "rumble:") {
			continue
		}
		nodes++
		if c := understood(t, s.Command); c.URL != "https://games.example" || len(c.TrustProxy) != 1 || c.Metrics == "" || c.OwnerKey == "" || c.Data == "" {
			t.Errorf("%s is started with %+v", name, c)
		}
	}
	if nodes != 2 {
		t.Errorf("there are %d nodes", nodes)
	}

	text, err = os.ReadFile("../image/image.go")
	if err != nil {
		t.Fatal(err)
	}
	command := regexp.MustCompile(`Cmd: +\[\]string\{(.*)\}`).FindSubmatch(text)
	if command == nil {
		t.Fatal("what the image starts does not stand there")
	}
	var args []string
	if err := json.Unmarshal([]byte("["+string(command[1])+"]"), &args); err != nil {
		t.Fatal(err)
	}
	if c := understood(t, args); c.Addr != "0.0.0.0:8080" {
		t.Errorf("the image listens at %s", c.Addr)
	}
}
