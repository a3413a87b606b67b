package main

import (
	"archive/tar"
	"bytes"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-containerregistry/pkg/name"
	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
)

// madeImage writes an image with a folder, a file and this configuration.
func madeImage(t *testing.T, c v1.Config) string {
	t.Helper()
	var content bytes.Buffer
	archive := tar.NewWriter(&content)
	for _, h := range []tar.Header{
		{Typeflag: tar.TypeDir, Name: "data/", Mode: 0o700, Uid: os.Getuid(), Gid: os.Getgid()},
		{Typeflag: tar.TypeDir, Name: "shared/", Mode: 0o755, Uid: os.Getuid(), Gid: os.Getgid()},
		{Typeflag: tar.TypeReg, Name: "program", Mode: 0o755, Size: 2, Uid: os.Getuid(), Gid: os.Getgid()},
	} {
		if err := archive.WriteHeader(&h); err != nil {
			t.Fatal(err)
		}
		if h.Size > 0 {
			_, _ = archive.Write([]byte("go"))
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	layer, err := tarball.LayerFromOpener(func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(content.Bytes())), nil })
	if err != nil {
		t.Fatal(err)
	}
	img, err := mutate.AppendLayers(empty.Image, layer)
	if err == nil {
		img, err = mutate.Config(img, c)
	}
	if err != nil {
		t.Fatal(err)
	}
	tagged, err := name.NewTag("rumble:latest")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "image.tar")
	if err := tarball.WriteToFile(file, tagged, img); err != nil {
		t.Fatal(err)
	}
	return file
}

var fine = v1.Config{
	User: "65532:65532", Entrypoint: []string{"/program"}, ExposedPorts: map[string]struct{}{"8080/tcp": {}}, Volumes: map[string]struct{}{"/data": {}},
}

func TestAnImageThatEnginesWouldStartAsRootIsRefused(t *testing.T) {
	for _, c := range []struct {
		change func(*v1.Config)
		says   string
	}{
		{func(c *v1.Config) { c.User = "0:0" }, "runs as root"},
		{func(c *v1.Config) { c.User = "nonroot" }, "the user is no number"},
		{func(c *v1.Config) { c.User = "65532" }, "the group is no number"},
		{func(c *v1.Config) { c.ExposedPorts = nil }, "exposes no port"},
		{func(c *v1.Config) { c.Entrypoint = nil }, "starts nothing"},
	} {
		changed := *fine.DeepCopy()
		c.change(&changed)
		if _, err := openImage(madeImage(t, changed)); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.says, err)
		}
	}
	file := madeImage(t, fine)
	img, err := openImage(file)
	if err != nil || img.uid != 65532 || img.gid != 65532 || img.port != "8080" {
		t.Fatalf("%+v %v", img, err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for what, changed := range map[string][]byte{
		"cut off": text[:len(text)/2], "with another layer than it says": regexp.MustCompile(`"diff_ids":\["sha256:.{8}`).ReplaceAll(text, []byte(`"diff_ids":["sha256:00000000`)),
	} {
		if err := os.WriteFile(file, changed, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := openImage(file); err == nil {
			t.Errorf("an image %s is taken", what)
		}
	}
	if _, err := openImage(filepath.Join(t.TempDir(), "nothing.tar")); err == nil {
		t.Error("no image is taken for one")
	}
}

// What is written elsewhere than into a volume would be lost, and is found.
func TestWhatAContainerWritesElsewhereIsFound(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Log("There are no containers here.")
		return
	}
	img, err := openImage(madeImage(t, fine))
	if err != nil {
		t.Fatal(err)
	}
	img.uid, img.gid = os.Getuid(), os.Getgid() // as if it was us
	c, err := img.unpack(t.TempDir(), "box")
	if err != nil {
		t.Fatal(err)
	}
	for place, want := range map[string]bool{"/data": true, "/shared": false, "/program": false, "/nowhere": false} {
		if c.owns(place) != want {
			t.Errorf("%s is its own: %t", place, !want)
		}
	}
	if info, err := os.Stat(c.at("/program")); err != nil || info.Mode() != 0o755 {
		t.Errorf("%v %v", info, err)
	}
	before, err := c.files()
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"/data/matches", "/shared/mine", "/program"} {
		if err := os.WriteFile(c.at(file), []byte("something new"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	after, err := c.files()
	if err != nil {
		t.Fatal(err)
	}
	found := c.strange(before, after)
	slices.Sort(found)
	if !slices.Equal(found, []string{"/program", "/shared", "/shared/mine"}) {
		t.Errorf("%q", found)
	}
	img.uid++ // and now somebody else
	if found := c.strange(before, after); !slices.Contains(found, "/data/matches") || c.owns("/data") {
		t.Errorf("%q", found)
	}
}

func TestAVolumeIsMountedWhereItSays(t *testing.T) {
	for volume, want := range map[string]string{"first:/data": "/data", "owner:/owner:ro": "/owner", "/anonymous": ""} {
		if at := mountedAt(volume); at != want {
			t.Errorf("%s: %q", volume, at)
		}
	}
}

func TestTheDatabaseIsReachedByItsPort(t *testing.T) {
	folder, err := os.MkdirTemp("", "pg") // the path of a socket is short
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(folder)
	l, err := net.Listen("unix", filepath.Join(folder, ".s.PGSQL.5432"))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go func() {
		_ = http.Serve(l, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "here") }))
	}()
	port, err := freePort()
	if err != nil {
		t.Fatal(err)
	}
	address := net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
	done, err := forward(address, folder)
	if err != nil {
		t.Fatal(err)
	}
	defer done()
	reply, err := http.Get("http://" + address)
	if err != nil {
		t.Fatal(err)
	}
	defer reply.Body.Close()
	if said, err := io.ReadAll(reply.Body); err != nil || string(said) != "here" {
		t.Errorf("%q %v", said, err)
	}
	if _, err := forward(address, folder); err == nil {
		t.Error("a port that is taken is taken again")
	}
}
