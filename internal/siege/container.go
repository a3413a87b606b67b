package main

import (
	"archive/tar"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/validate"
)

// containerImage is an image as whoever starts it reads it.
type containerImage struct {
	*v1.ConfigFile
	content  v1.Image
	uid, gid int
	port     string // the one it exposes
}

// openImage reads an image, and checks all of its sums.
func openImage(file string) (*containerImage, error) {
	content, err := tarball.ImageFromPath(file, nil)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if err := validate.Image(content); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	img := &containerImage{content: content}
	if img.ConfigFile, err = content.ConfigFile(); err != nil {
		return nil, err
	}
	uid, gid, _ := strings.Cut(img.Config.User, ":")
	if img.uid, err = strconv.Atoi(uid); err != nil {
		return nil, fmt.Errorf("the user is no number: %w", err)
	}
	if img.gid, err = strconv.Atoi(gid); err != nil {
		return nil, fmt.Errorf("the group is no number: %w", err)
	}
	for port := range img.Config.ExposedPorts {
		img.port = strings.TrimSuffix(port, "/tcp")
	}
	if img.uid == 0 || img.port == "" || len(img.Config.Entrypoint) == 0 {
		return nil, fmt.Errorf("%s: an image that runs as root, exposes no port or starts nothing: %+v", file, img.Config)
	}
	return img, nil
}

// container is an image that was unpacked, and what runs in it.
type container struct {
	image *containerImage
	root  string // the folder that is / to it
	env   []string
	log   *tail
	cmd   *exec.Cmd
	ended chan error
}

// unpack makes a container of the image in a folder of a name, with the names of hosts that engines write.
func (img *containerImage) unpack(folder, name string) (*container, error) {
	c := &container{image: img, root: filepath.Join(folder, name), env: img.Config.Env, log: &tail{}}
	if err := os.Mkdir(c.root, 0o755); err != nil {
		return nil, err
	}
	content := mutate.Extract(img.content)
	defer content.Close()
	archive := tar.NewReader(content)
	for {
		h, err := archive.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = c.put(h, archive)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := os.Mkdir(filepath.Join(c.root, "etc"), 0o755); err != nil {
		return nil, err
	}
	return c, os.WriteFile(filepath.Join(c.root, "etc", "hosts"), []byte("127.0.0.1 localhost database\n"), 0o644)
}

// put puts a file or a folder of the image where it belongs, with its owner and its mode.
func (c *container) put(h *tar.Header, content io.Reader) error {
	at := c.at(h.Name)
	switch h.Typeflag {
	case tar.TypeDir:
		if err := os.MkdirAll(at, 0o755); err != nil {
			return err
		}
	case tar.TypeReg:
		f, err := os.Create(at)
		if err != nil {
			return err
		}
		if _, err := io.Copy(f, content); err != nil {
			return errors.Join(err, f.Close())
		}
		if err := f.Close(); err != nil {
			return err
		}
	default:
		return fmt.Errorf("%s is of the kind %c, and that is not expected", h.Name, h.Typeflag)
	}
	if os.Getenv(unprivileged) == "" {
		if err := os.Lchown(at, h.Uid, h.Gid); err != nil {
			return err
		}
	}
	return os.Chmod(at, h.FileInfo().Mode()) // with the bits that say more than who may
}

// at is where a path of the container is outside of it.
func (c *container) at(inside string) string {
	return filepath.Join(c.root, filepath.FromSlash(inside))
}

func (c *container) url() string { return "http://127.0.0.1:" + c.image.port }

// start starts what the image starts, with these arguments, and waits until it is ready.
func (c *container) start(ctx context.Context, args []string) error {
	all := append(c.image.Config.Entrypoint[:len(c.image.Config.Entrypoint):len(c.image.Config.Entrypoint)], args...)
	c.cmd = exec.Command(all[0], all[1:]...)
	c.cmd.Env = append([]string{"PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/"}, c.env...) // as engines give them
	c.cmd.Dir = path.Join("/", c.image.Config.WorkingDir)
	c.cmd.Stdout, c.cmd.Stderr = c.log, c.log
	if err := enclose(c.cmd, c.root, c.image.uid, c.image.gid); err != nil {
		return err
	}
	if err := c.cmd.Start(); err != nil {
		return fmt.Errorf("%q does not start: %w", all, err)
	}
	c.ended = make(chan error, 1)
	go func() { c.ended <- c.cmd.Wait() }()
	a, last := newAPI(time.Second), error(nil)
	for begun := time.Now(); time.Since(begun) < patience && ctx.Err() == nil; rest(ctx, 50*time.Millisecond) {
		if _, last = a.call(ctx, request{method: http.MethodGet, url: c.url() + "/readyz"}); last == nil {
			return nil
		}
		select {
		case err := <-c.ended:
			return fmt.Errorf("%q has ended: %w\n%s", all, err, c.log)
		default:
		}
	}
	c.kill()
	return fmt.Errorf("%q is not ready: %w\n%s", all, last, c.log)
}

// stop tells it to stop, as engines do; the error says that it did not, or not well.
func (c *container) stop() error {
	terminate(c.cmd.Process)
	select {
	case err := <-c.ended:
		c.cmd = nil
		return err
	case <-time.After(10 * time.Second): // so long Docker waits
		c.kill()
		return errors.New("it does not stop")
	}
}

// kill ends it, if it runs.
func (c *container) kill() {
	if c.cmd != nil {
		_ = c.cmd.Process.Kill()
		_ = <-c.ended // it says that it was killed
		c.cmd = nil
	}
}

// read reads a file of it.
func (c *container) read(inside string) (string, error) {
	text, err := os.ReadFile(c.at(inside))
	return strings.TrimSpace(string(text)), err
}

// owns says whether a path is a folder of the image that belongs to the user of the image, and that others do not look into.
func (c *container) owns(inside string) bool {
	info, err := os.Stat(c.at(inside))
	if err != nil || !info.IsDir() || info.Mode().Perm() != 0o700 {
		return false
	}
	uid, gid := ownersOf(info)
	return uid == c.image.uid && gid == c.image.gid || os.Getenv(unprivileged) != ""
}

// take takes a folder over from another container, as if it was a volume of both.
func (c *container) take(from *container, inside string) error {
	if err := os.Remove(c.at(inside)); err != nil {
		return err
	}
	return os.Rename(from.at(inside), c.at(inside))
}

// files are all that it has, each with what would be different if it was written.
func (c *container) files() (map[string]string, error) {
	all := map[string]string{}
	err := filepath.WalkDir(c.root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(c.root, file)
		all["/"+filepath.ToSlash(inside)] = fmt.Sprint(info.Mode(), info.Size(), info.ModTime())
		return err
	})
	return all, err
}

// strange is what was written outside of its volumes, and what is in them that is not its own.
func (c *container) strange(before, after map[string]string) (all []string) {
	for file, now := range after {
		inVolume := false
		for volume := range c.image.Config.Volumes {
			inVolume = inVolume || file == volume || strings.HasPrefix(file, volume+"/")
		}
		if !inVolume && before[file] != now {
			all = append(all, file)
		}
		if inVolume && os.Getenv(unprivileged) == "" {
			info, err := os.Lstat(c.at(file))
			if err != nil {
				continue
			}
			if uid, gid := ownersOf(info); uid != c.image.uid || gid != c.image.gid {
				all = append(all, file)
			}
		}
	}
	slices.Sort(all)
	return all
}

// pages looks whether it serves what people and those who watch ask for.
func (c *container) pages(ctx context.Context, a *api, out *report) {
	for _, page := range [][2]string{
		{"/", "text/html; charset=utf-8"}, {"/manifest.webmanifest", "application/manifest+json"}, {"/favicon.svg", "image/svg+xml"}, {"/icon-192.png", "image/png"},
	} {
		place, kind := page[0], page[1]
		reply, err := a.send(ctx, request{method: http.MethodGet, url: c.url() + place})
		got := ""
		if err == nil {
			got = reply.Header.Get("Content-Type")
			_ = reply.Body.Close()
		}
		out.expect(err == nil && got == kind, "it serves %s as %s%s", place, got, why(err))
	}
	front, err := a.call(ctx, request{method: http.MethodGet, url: c.url() + "/"})
	out.expect(err == nil && strings.Contains(string(front), "/assets/"), "the front page is the web table")
}

// node starts it as a node of the composition, and gives the key of whoever runs it.
func (c *container) node(ctx context.Context, name string, args []string, out *report) (string, error) {
	if err := c.start(ctx, args); err != nil {
		return "", err
	}
	defer c.kill()
	a := newAPI(5 * time.Second)
	for _, arg := range args {
		flag, value, _ := strings.Cut(arg, "=")
		switch flag {
		case "--owner-key", "--data":
			info, err := os.Stat(c.at(value))
			out.expect(err == nil && info.Mode().Perm()&0o077 == 0, "%s: %s is there, for nobody else%s", name, arg, why(err))
		case "--metrics":
			_, port, _ := net.SplitHostPort(value)
			figures, err := a.call(ctx, request{method: http.MethodGet, url: "http://127.0.0.1:" + port + "/metrics"})
			out.expect(err == nil && strings.Contains(string(figures), "rumble_matches "), "%s: %s shows figures%s", name, arg, why(err))
		}
	}
	key, err := c.read("/owner/owner.key")
	if err != nil {
		return "", err
	}
	var v struct{ Store string }
	err = a.ask(ctx, request{method: http.MethodGet, url: c.url() + "/api/owner", key: key}, &v)
	out.expect(err == nil && v.Store == "PostgreSQL", "%s: the page of whoever runs it opens, and says %q%s", name, v.Store, why(err))
	out.expect(c.stop() == nil, "%s stops in order", name)
	return key, nil
}

// mountedAt is where a volume of a composition is mounted: of first:/data it is /data.
func mountedAt(volume string) string {
	_, at, _ := strings.Cut(volume, ":")
	at, _, _ = strings.Cut(at, ":") // what may follow is how
	return at
}

// forward sends whoever connects to an address on to PostgreSQL, which listens on a socket in a folder.
func forward(address, folder string) (done func(), err error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return func() {}, err
	}
	go func() {
		for {
			in, err := l.Accept()
			if err != nil {
				return // it is done
			}
			to, err := net.Dial("unix", filepath.Join(folder, ".s.PGSQL.5432"))
			if err != nil {
				_ = in.Close()
				continue
			}
			for _, way := range [2][2]net.Conn{{in, to}, {to, in}} {
				go func() {
					_, _ = io.Copy(way[0], way[1]) // whoever is at the end of it finds out
					_ = way[0].Close()
				}()
			}
		}
	}()
	return func() { _ = l.Close() }, nil
}
