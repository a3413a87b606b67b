package main

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"

	"rumble/internal/storetest"
)

type image struct {
	Image   string `placeholder:"FILE" help:"The image; that of this processor in bin/image when left out."`
	Compose string `default:"deploy/compose.yaml" help:"The composition, whose nodes are started in it, too."`
}

// Run starts the image in namespaces of its own, where the ports it takes are free and where there is no network. PostgreSQL is outside.
func (c *image) Run(ctx context.Context, _ *report) error {
	database, err := storetest.Launch(dieWithUs)
	if err != nil {
		return err
	}
	defer func() { _ = database.Close() }() // it is thrown away
	address, err := database.NewDatabase()
	if err != nil {
		return err
	}
	folder, remove, err := (&site{}).folder()
	if err != nil {
		return err
	}
	defer remove()
	self, err := os.Executable()
	if err != nil {
		return err
	}
	file := cmp.Or(c.Image, "bin/image/rumble-linux-"+runtime.GOARCH+".tar")
	cmd := exec.CommandContext(ctx, self, "inside", "--image", file, "--compose", c.Compose, "--folder", folder, "--database", address)
	said := &tail{}
	cmd.Stdout, cmd.Stderr = os.Stdout, said
	if err := apart(cmd); err != nil {
		return err
	}
	err = cmd.Run()
	if _, is := errors.AsType[*exec.ExitError](err); is {
		return errors.New(strings.TrimSpace(said.String()))
	}
	return err
}

type inside struct {
	Image    string `required:""`
	Compose  string `required:""`
	Folder   string `required:"" help:"An empty folder for all that containers write."`
	Database string `required:"" help:"The address of an empty PostgreSQL database on a socket."`
}

// Run starts the image as it starts by itself, and as each node of the composition does.
func (c *inside) Run(ctx context.Context, out *report) error {
	if err := loopback(); err != nil {
		return err
	}
	img, err := openImage(c.Image)
	if err != nil {
		return err
	}
	out.title("image: %s, as user %s with nothing but what is in it", c.Image, img.Config.User)
	if os.Getenv(unprivileged) != "" {
		out.figure("folders of others", "are its own here, since this is not root")
	}
	if err := c.alone(ctx, img, out); err != nil {
		return err
	}
	if err := c.composed(ctx, img, out); err != nil {
		return err
	}
	return out.end()
}

// alone starts it as `docker run` does, stops it, and starts it again over the same folder.
func (c *inside) alone(ctx context.Context, img *containerImage, out *report) error {
	box, err := img.unpack(c.Folder, "alone")
	if err != nil {
		return err
	}
	before, err := box.files()
	if err != nil {
		return err
	}
	if err := box.start(ctx, img.Config.Cmd); err != nil {
		return err
	}
	defer box.kill()
	a := newAPI(5 * time.Second)
	box.pages(ctx, a, out)
	sc, err := a.find(ctx, box.url(), "maddogs-first-game")
	if err != nil {
		return err
	}
	t, err := a.open(ctx, box.url(), sc, "open")
	if err != nil {
		return err
	}
	written, err := a.journal(ctx, box.url(), t, t.keys[0])
	if err != nil {
		return err
	}
	key, err := box.read("/data/owner.key")
	out.expect(err == nil && key != "", "the key of whoever runs it is in /data%s", why(err))
	_, err = a.call(ctx, request{method: http.MethodPost, url: box.url() + "/api/owner/backups", key: key})
	out.expect(err == nil, "a backup is made in it%s", why(err))
	out.expect(box.stop() == nil, "it stops in order when it is told to")
	text, err := box.read("/data/rumble.db")
	out.expect(err == nil && len(text) > 16 && text[:15] == "SQLite format 3", "the database is in /data%s", why(err))
	after, err := box.files()
	if err != nil {
		return err
	}
	strange := box.strange(before, after)
	out.expect(len(strange) == 0 && len(after) > len(before), "nothing is written but into /data: %q", strange)
	if err := box.start(ctx, img.Config.Cmd); err != nil {
		return err
	}
	read, err := a.journal(ctx, box.url(), t, t.keys[0])
	out.expect(err == nil && difference(written, read) == "", "a match is there as it was when it is started again%s", why(err))
	out.expect(box.stop() == nil, "it stops again")
	return nil
}

// composed starts it as each node of the composition, with every argument as it stands there, one after the other: they would take the same ports.
func (c *inside) composed(ctx context.Context, img *containerImage, out *report) error {
	file, err := readComposition(c.Compose, map[string]string{"HOST": composedHost, "POSTGRES_PASSWORD": "secret"})
	if err != nil {
		return err
	}
	address, done, err := c.reach(file)
	if err != nil {
		return err
	}
	defer done()
	var earlier *container
	keys := map[string]bool{}
	for _, name := range file.ours() {
		s := file.Services[name]
		box, err := img.unpack(c.Folder, name)
		if err != nil {
			return err
		}
		for _, v := range s.Volumes {
			at := mountedAt(v)
			out.expect(box.owns(at), "%s: what is mounted at %s is its own", name, at)
		}
		if earlier != nil {
			if err := box.take(earlier, "/owner"); err != nil { // the volume that both have
				return err
			}
		}
		box.env = append(box.env, "RUMBLE_DATABASE="+address)
		key, err := box.node(ctx, name, s.Command, out)
		if err != nil {
			return err
		}
		keys[key], earlier = true, box
	}
	out.expect(len(keys) == 1 && earlier != nil, "all nodes have one key")
	return nil
}

// reach lets whoever is inside reach the database by the name and the port of the composition, and gives its address there.
func (c *inside) reach(file composition) (address string, done func(), err error) {
	nodes := file.ours()
	if len(nodes) == 0 {
		return "", nil, errors.New("the composition has no node")
	}
	asked, err := url.Parse(file.Services[nodes[0]].Environment["RUMBLE_DATABASE"])
	if err != nil {
		return "", nil, err
	}
	real, err := url.Parse(c.Database)
	if err != nil {
		return "", nil, err
	}
	done, err = forward("127.0.0.1:"+asked.Port(), real.Query().Get("host"))
	asked.User, asked.Path = real.User, real.Path // the host and the port stay as they are
	return asked.String(), done, err
}

// why is what follows a verdict: nothing where all went well.
func why(err error) string {
	if err == nil {
		return ""
	}
	return ": " + err.Error()
}
