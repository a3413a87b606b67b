// Image makes a container image of each built program for Linux that it is given, without a container engine and without the network.
// `make image` runs it.
//
//	image [--into FOLDER] PROGRAM...
//
// In the folder there is then rumble-linux-PROCESSOR.tar for each, which `docker load` and `podman load` take, and oci, one OCI layout with all
// of them, for those who bring images to a registry. The same programs of the same commit give the same bytes.
package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/alecthomas/kong"
	"github.com/google/go-containerregistry/pkg/name"
	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"

	"rumble/internal/built"
)

const tag = "rumble:latest" // by which deploy/compose.yaml asks for it

// misused is the exit code for what it was given and cannot work with.
const misused = 2

type line struct {
	Into     string   `default:"bin/image" placeholder:"FOLDER" help:"Where the images go."`
	Programs []string `arg:"" name:"program" help:"Built programs for Linux, one for each processor."`
}

func main() { os.Exit(run(os.Args[1:], built.This(), os.Stdout, os.Stderr)) }

// run does all, of what a commit has built, and gives the exit code.
func run(args []string, from built.Built, out, errs io.Writer) int {
	var l line
	parser, err := kong.New(&l, kong.Name("image"))
	if err == nil {
		_, err = parser.Parse(args)
	}
	if err == nil {
		err = l.make(from, out)
	}
	if err != nil {
		fmt.Fprintf(errs, "image: %v\n", err)
		return misused
	}
	return 0
}

// make makes the images and writes them.
func (l *line) make(from built.Built, out io.Writer) error {
	images := map[string]v1.Image{}
	var all []mutate.IndexAddendum
	for _, file := range l.Programs {
		p, err := readProgram(file)
		if err != nil {
			return err
		}
		if images[p.processor] != nil {
			return fmt.Errorf("%s is the second program for %s", file, p.processor)
		}
		img, err := imageOf(p, from)
		if err != nil {
			return err
		}
		images[p.processor] = img
		all = append(all, mutate.IndexAddendum{Add: img, Descriptor: v1.Descriptor{Platform: &v1.Platform{OS: "linux", Architecture: p.processor}}})
	}
	if err := os.MkdirAll(l.Into, 0o755); err != nil {
		return fmt.Errorf("the folder %s cannot be made: %w", l.Into, err)
	}
	for _, one := range all {
		processor := one.Platform.Architecture
		img, file := images[processor], filepath.Join(l.Into, "rumble-linux-"+processor+".tar")
		if err := save(file, img); err != nil {
			return err
		}
		digest, err := img.Digest()
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%s %s\n", file, digest)
	}
	return lay(filepath.Join(l.Into, "oci"), mutate.AppendManifests(mutate.IndexMediaType(empty.Index, types.OCIImageIndex), all...))
}

// save writes an image as container engines load it.
func save(file string, img v1.Image) error {
	ref, err := name.NewTag(tag)
	if err != nil {
		return err
	}
	f, err := os.Create(file)
	if err != nil {
		return fmt.Errorf("the image cannot be written: %w", err)
	}
	if err := tarball.Write(ref, img, f); err != nil {
		_ = f.Close() // the first error says more
		return fmt.Errorf("%s: %w", file, err)
	}
	return f.Close()
}

// lay writes the images of all processors as one OCI layout, in which there is nothing of an earlier one.
func lay(folder string, all v1.ImageIndex) error {
	if err := os.RemoveAll(folder); err != nil {
		return fmt.Errorf("the earlier layout cannot be taken away: %w", err)
	}
	path, err := layout.Write(folder, empty.Index)
	if err != nil {
		return fmt.Errorf("the layout cannot be written: %w", err)
	}
	return path.AppendIndex(all, layout.WithAnnotations(map[string]string{"org.opencontainers.image.ref.name": "latest"}))
}
