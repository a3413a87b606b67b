package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"strconv"
	"time"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"

	"rumble/internal/built"
)

// nobody is the user and the group that the program runs as: by custom one that no system has.
const nobody = 65532

// folders are all folders of the image. Engines give a new volume the owner and the mode of the folder that it is mounted at.
var folders = []tar.Header{
	{Name: "data/", Mode: 0o700, Uid: nobody, Gid: nobody},  // the matches
	{Name: "owner/", Mode: 0o700, Uid: nobody, Gid: nobody}, // the key of whoever runs the server, where nodes share it
	{Name: "tmp/", Mode: 0o1777},                            // SQLite sorts in it what is too large for memory
}

// imageOf is the image of a program, of what a commit has built.
func imageOf(p program, from built.Built) (v1.Image, error) {
	made, err := madeAt(from)
	if err != nil {
		return nil, err
	}
	content, err := contentOf(p, made)
	if err != nil {
		return nil, err
	}
	layer, err := tarball.LayerFromOpener(func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(content)), nil },
		tarball.WithMediaType(types.OCILayer), tarball.WithCompressionLevel(gzip.DefaultCompression), tarball.WithCompressedCaching)
	if err != nil {
		return nil, err
	}
	base := mutate.ConfigMediaType(mutate.MediaType(empty.Image, types.OCIManifestSchema1), types.OCIConfigJSON)
	img, err := mutate.Append(base, mutate.Addendum{
		Layer: layer, MediaType: types.OCILayer, History: v1.History{Created: v1.Time{Time: made}, CreatedBy: "make image"},
	})
	if err != nil {
		return nil, err
	}
	file, err := img.ConfigFile()
	if err != nil {
		return nil, err
	}
	file = file.DeepCopy()
	file.OS, file.Architecture, file.Created, file.Config = "linux", p.processor, v1.Time{Time: made}, config(from)
	return mutate.ConfigFile(img, file)
}

// config is how the program is started, and what is said of it.
func config(from built.Built) v1.Config {
	labels := map[string]string{"org.opencontainers.image.title": "Rumble"}
	for label, value := range map[string]string{"created": from.Date, "revision": from.Commit, "version": from.Short()} {
		if value != "" {
			labels["org.opencontainers.image."+label] = value
		}
	}
	return v1.Config{
		User:         strconv.Itoa(nobody) + ":" + strconv.Itoa(nobody),
		Entrypoint:   []string{"/rumble"},
		Cmd:          []string{"serve", "--addr", "0.0.0.0:8080", "--data", "/data"},
		WorkingDir:   "/",
		Volumes:      map[string]struct{}{"/data": {}},
		ExposedPorts: map[string]struct{}{"8080/tcp": {}},
		Labels:       labels,
	}
}

// madeAt is the time of the commit, the same however often it is built; the beginning of time where none is known.
func madeAt(from built.Built) (time.Time, error) {
	if from.Date == "" {
		return time.Unix(0, 0).UTC(), nil
	}
	made, err := time.Parse(time.RFC3339, from.Date)
	if err != nil {
		return made, fmt.Errorf("the time of the commit: %w", err)
	}
	return made.UTC(), nil
}

// contentOf is everything that is in the image, as an archive.
func contentOf(p program, made time.Time) ([]byte, error) {
	var content bytes.Buffer
	archive := tar.NewWriter(&content)
	for _, folder := range folders {
		folder.Typeflag, folder.ModTime = tar.TypeDir, made
		if err := archive.WriteHeader(&folder); err != nil {
			return nil, err
		}
	}
	if err := archive.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: "rumble", Mode: 0o755, Size: int64(len(p.bytes)), ModTime: made}); err != nil {
		return nil, err
	}
	if _, err := archive.Write(p.bytes); err != nil {
		return nil, err
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	return content.Bytes(), nil
}
