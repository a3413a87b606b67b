package main

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"debug/elf"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-containerregistry/pkg/name"
	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/validate"

	"rumble/internal/built"
)

var commit = built.Built{Version: "(devel)", Commit: "0123456789abcdef0123456789abcdef01234567", Date: "2026-11-24T11:30:00+01:00", Go: "go1.26.8"}

// madeUp writes a file that is a program for Linux as far as its head says, with parts of these kinds.
func madeUp(t *testing.T, machine elf.Machine, kind elf.Type, parts ...elf.ProgType) string {
	t.Helper()
	var text bytes.Buffer
	head := elf.Header64{
		Ident: [elf.EI_NIDENT]byte{0x7f, 'E', 'L', 'F', byte(elf.ELFCLASS64), byte(elf.ELFDATA2LSB), byte(elf.EV_CURRENT)},
		Type:  uint16(kind), Machine: uint16(machine), Version: uint32(elf.EV_CURRENT), Ehsize: 64, Phoff: 64, Phentsize: 56, Phnum: uint16(len(parts)),
	}
	_ = binary.Write(&text, binary.LittleEndian, head) // a buffer takes all
	for _, part := range parts {
		_ = binary.Write(&text, binary.LittleEndian, elf.Prog64{Type: uint32(part)})
	}
	text.WriteString("the rest of it")
	file := filepath.Join(t.TempDir(), "program")
	if err := os.WriteFile(file, text.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// made runs the command for both processors, and gives the folder.
func made(t *testing.T, from built.Built) string {
	t.Helper()
	into := filepath.Join(t.TempDir(), "deep", "image")
	var out, errs bytes.Buffer
	code := run([]string{"--into", into, madeUp(t, elf.EM_X86_64, elf.ET_EXEC, elf.PT_LOAD), madeUp(t, elf.EM_AARCH64, elf.ET_EXEC)}, from, &out, &errs)
	if code != 0 || errs.Len() > 0 || strings.Count(out.String(), "\n") != 2 {
		t.Fatalf("%d\n%s%s", code, out.String(), errs.String())
	}
	return into
}

func TestTheImageSaysAllThatEnginesAskFor(t *testing.T) {
	into := made(t, commit)
	tagged, err := name.NewTag("rumble:latest")
	if err != nil {
		t.Fatal(err)
	}
	for _, processor := range []string{"amd64", "arm64"} {
		img, err := tarball.ImageFromPath(filepath.Join(into, "rumble-linux-"+processor+".tar"), &tagged)
		if err != nil {
			t.Fatal(err)
		}
		if err := validate.Image(img); err != nil {
			t.Error(err)
		}
		got, err := img.ConfigFile()
		if err != nil {
			t.Fatal(err)
		}
		at := v1.Time{Time: time.Date(2026, 11, 24, 10, 30, 0, 0, time.UTC)}
		want := &v1.ConfigFile{
			OS: "linux", Architecture: processor, Created: at, RootFS: got.RootFS, // which the check of the whole has looked at
			History: []v1.History{{Created: at, CreatedBy: "make image"}},
			Config: v1.Config{
				User: "65532:65532", Entrypoint: []string{"/rumble"}, Cmd: []string{"serve", "--addr", "0.0.0.0:8080", "--data", "/data"}, WorkingDir: "/",
				Volumes: map[string]struct{}{"/data": {}}, ExposedPorts: map[string]struct{}{"8080/tcp": {}},
				Labels: map[string]string{
					"org.opencontainers.image.title":    "Rumble",
					"org.opencontainers.image.created":  "2026-11-24T11:30:00+01:00",
					"org.opencontainers.image.revision": "0123456789abcdef0123456789abcdef01234567",
					"org.opencontainers.image.version":  "0123456789",
				},
			},
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s:\n%+v\nand not\n%+v", processor, got, want)
		}
	}
}

func TestTheImageHoldsTheProgramAndFoldersOfItsUser(t *testing.T) {
	into := made(t, commit)
	for processor, machine := range map[string]elf.Machine{"amd64": elf.EM_X86_64, "arm64": elf.EM_AARCH64} {
		img, err := tarball.ImageFromPath(filepath.Join(into, "rumble-linux-"+processor+".tar"), nil)
		if err != nil {
			t.Fatal(err)
		}
		content := mutate.Extract(img)
		defer content.Close()
		var all []string
		archive := tar.NewReader(content)
		for {
			h, err := archive.Next()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, fmt.Sprintf("%c %s %o %d:%d", h.Typeflag, h.Name, h.Mode, h.Uid, h.Gid))
			if !h.ModTime.Equal(time.Date(2026, 11, 24, 10, 30, 0, 0, time.UTC)) {
				t.Errorf("%s is of %v", h.Name, h.ModTime)
			}
			if h.Typeflag != tar.TypeReg {
				continue
			}
			f, err := elf.NewFile(readAll(t, archive))
			if err != nil || f.Machine != machine {
				t.Errorf("%s: %v %v", processor, f, err)
			}
		}
		slices.Sort(all)
		if want := []string{"0 rumble 755 0:0", "5 data 700 65532:65532", "5 owner 700 65532:65532", "5 tmp 1777 0:0"}; !slices.Equal(all, want) {
			t.Errorf("%s: %q", processor, all)
		}
	}
}

func readAll(t *testing.T, r io.Reader) *bytes.Reader {
	t.Helper()
	all, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.NewReader(all)
}

// Whoever brings the image to a registry finds those of both processors under one name.
func TestTheLayoutHasAnImageForEachProcessor(t *testing.T) {
	into := made(t, commit)
	top, err := layout.ImageIndexFromPath(filepath.Join(into, "oci"))
	if err != nil {
		t.Fatal(err)
	}
	if err := validate.Index(top); err != nil {
		t.Error(err)
	}
	named, err := top.IndexManifest()
	if err != nil || len(named.Manifests) != 1 || named.Manifests[0].Annotations["org.opencontainers.image.ref.name"] != "latest" {
		t.Fatalf("%+v %v", named, err)
	}
	inner, err := top.ImageIndex(named.Manifests[0].Digest)
	if err != nil {
		t.Fatal(err)
	}
	all, err := inner.IndexManifest()
	if err != nil {
		t.Fatal(err)
	}
	var platforms []string
	for _, m := range all.Manifests {
		platforms = append(platforms, m.Platform.String())
		if m.MediaType != "application/vnd.oci.image.manifest.v1+json" {
			t.Errorf("%s is a %s", m.Platform, m.MediaType)
		}
	}
	if !slices.Equal(platforms, []string{"linux/amd64", "linux/arm64"}) {
		t.Errorf("%q", platforms)
	}
}

// sums are those of all files of a folder, by their names.
func sums(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		inside, _ := filepath.Rel(folder, path)
		all[filepath.ToSlash(inside)] = fmt.Sprintf("%x", sha256.Sum256(text))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestTheSameCommitGivesTheSameBytes(t *testing.T) {
	first, second := sums(t, made(t, commit)), sums(t, made(t, commit))
	if !reflect.DeepEqual(first, second) || len(first) < 10 {
		t.Errorf("%v\nand\n%v", first, second)
	}
	elsewhere := commit
	elsewhere.Date = "2026-11-24T12:00:00Z"
	if other := sums(t, made(t, elsewhere)); other["rumble-linux-amd64.tar"] == first["rumble-linux-amd64.tar"] {
		t.Error("the time of the commit changes nothing")
	}
}

// What is built where no commit is known, or over an earlier image, is an image, too.
func TestAnImageOfNoCommitAndOverAnother(t *testing.T) {
	into := t.TempDir()
	for range 2 {
		var errs bytes.Buffer
		if code := run([]string{"--into", into, madeUp(t, elf.EM_X86_64, elf.ET_EXEC)}, built.Built{}, io.Discard, &errs); code != 0 {
			t.Fatal(errs.String())
		}
	}
	img, err := tarball.ImageFromPath(filepath.Join(into, "rumble-linux-amd64.tar"), nil)
	if err != nil {
		t.Fatal(err)
	}
	c, err := img.ConfigFile()
	if err != nil || !c.Created.Equal(time.Unix(0, 0)) || len(c.Config.Labels) != 1 {
		t.Errorf("%+v %v", c, err)
	}
	all, err := filepath.Glob(filepath.Join(into, "oci", "blobs", "sha256", "*"))
	if err != nil || len(all) != 4 { // a layer, a config, a manifest and an index
		t.Errorf("%q %v", all, err)
	}
}

func TestWhatNoImageCanBeMadeOfIsRefused(t *testing.T) {
	good := madeUp(t, elf.EM_X86_64, elf.ET_EXEC)
	taken := filepath.Join(t.TempDir(), "taken")
	if err := os.WriteFile(taken, []byte("no program"), 0o600); err != nil {
		t.Fatal(err)
	}
	blocked := t.TempDir()
	if err := os.Mkdir(filepath.Join(blocked, "rumble-linux-amd64.tar"), 0o700); err != nil {
		t.Fatal(err)
	}
	timeless := commit
	timeless.Date = "yesterday"
	for _, c := range []struct {
		from built.Built
		args []string
		says string
	}{
		{commit, nil, `expected "<program> ..."`},
		{commit, []string{filepath.Join(t.TempDir(), "nothing")}, "there is no program to make an image of"},
		{commit, []string{taken}, "is no program for Linux"},
		{commit, []string{madeUp(t, elf.EM_386, elf.ET_EXEC)}, "is no program for linux-amd64 or linux-arm64"},
		{commit, []string{madeUp(t, elf.EM_X86_64, elf.ET_REL)}, "is no program for linux-amd64 or linux-arm64"},
		{commit, []string{madeUp(t, elf.EM_X86_64, elf.ET_DYN, elf.PT_LOAD, elf.PT_INTERP)}, "build it with CGO_ENABLED=0"},
		{commit, []string{good, good}, "is the second program for amd64"},
		{commit, []string{"--into", filepath.Join(taken, "deeper"), good}, "cannot be made"},
		{commit, []string{"--into", blocked, good}, "the image cannot be written"},
		{timeless, []string{"--into", t.TempDir(), good}, "the time of the commit"},
	} {
		var out, errs bytes.Buffer
		if code := run(c.args, c.from, &out, &errs); code != misused || !strings.Contains(errs.String(), c.says) || out.Len() > 0 {
			t.Errorf("%q: %d %s%s", c.args, code, out.String(), errs.String())
		}
	}
}
