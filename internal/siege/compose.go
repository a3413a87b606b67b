package main

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
)

// composition is what matters of a file of Docker Compose to whoever runs its services as processes.
type composition struct {
	Services map[string]service `yaml:"services"`
	Networks map[string]struct {
		IPAM struct {
			Config []struct {
				Subnet string `yaml:"subnet"`
			} `yaml:"config"`
		} `yaml:"ipam"`
	} `yaml:"networks"`
	Volumes map[string]any `yaml:"volumes"`
}

type service struct {
	Image       string            `yaml:"image"`
	Command     []string          `yaml:"command"`
	Environment map[string]string `yaml:"environment"`
	Volumes     []string          `yaml:"volumes"`
	Ports       []string          `yaml:"ports"`
}

// readComposition reads a file in which the variables stand for what they are told; one that is told nothing is refused.
func readComposition(file string, told map[string]string) (c composition, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return c, err
	}
	var missing []string
	filled := regexp.MustCompile(`\$\{([A-Z_]+)(?::\?[^}]*)?\}`).ReplaceAllStringFunc(string(text), func(all string) string {
		name := strings.Trim(strings.SplitN(all, ":", 2)[0], "${}")
		value, known := told[name]
		if !known {
			missing = append(missing, name)
		}
		return value
	})
	if len(missing) > 0 {
		return c, fmt.Errorf("%s: nothing is told of %s", file, strings.Join(missing, ", "))
	}
	// What a service has besides what it takes over from another counts; the reader would call that double.
	if err := yaml.UnmarshalWithOptions([]byte(filled), &c, yaml.AllowDuplicateMapKey()); err != nil {
		return c, fmt.Errorf("%s: %w", file, err)
	}
	return c, nil
}

// ours are the names of the services that are this program, in order.
func (c *composition) ours() (names []string) {
	for name, s := range c.Services {
		if strings.HasPrefix(s.Image, "rumble:") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// of is the one service of an image; the error says that there is none.
func (c *composition) of(image string) (name string, s service, err error) {
	for name, s := range c.Services {
		if strings.HasPrefix(s.Image, image+":") {
			return name, s, nil
		}
	}
	return "", s, fmt.Errorf("there is no service of the image %s", image)
}

// places say where what a service names is when it is a process.
type places struct {
	folder  string // that stands for everything volumes are mounted at
	address string // of the database
	metrics string // where figures are shown
	proxy   string // from where the proxy asks
}

// node is how a service of this program is started as a process: its arguments but for the address, its environment, and the port by which
// others know it. What the file has is kept as it is, except for what only a container has.
func (c *composition) node(name string, p places) (args, env []string, port string, err error) {
	s := c.Services[name]
	for _, arg := range s.Command {
		flag, value, _ := strings.Cut(arg, "=")
		switch flag {
		case "--addr":
			_, port, _ = strings.Cut(value, ":")
			continue
		case "--data", "--owner-key":
			at, inside := s.mounted(value)
			if at == "" {
				return nil, nil, "", fmt.Errorf("%s: %s is in no volume: it would be lost with the container", name, arg)
			}
			value = filepath.Join(p.folder, at, inside)
		case "--metrics":
			value = p.metrics
		case "--trusted-proxy":
			if !c.subnet(value) {
				return nil, nil, "", fmt.Errorf("%s: %s is not the network of the composition", name, arg)
			}
			value = p.proxy
		default:
			args = append(args, arg)
			continue
		}
		args = append(args, flag+"="+value)
	}
	for key, value := range s.Environment {
		if key == "RUMBLE_DATABASE" {
			if err := c.database(value); err != nil {
				return nil, nil, "", fmt.Errorf("%s: %w", name, err)
			}
			value = p.address
		}
		env = append(env, key+"="+value)
	}
	return args, env, port, nil
}

// mounted is the volume in which a path is, and the path inside of it.
func (s *service) mounted(path string) (volume, inside string) {
	for _, v := range s.Volumes {
		name, at, _ := strings.Cut(v, ":")
		if rest, is := strings.CutPrefix(path, at); is && (rest == "" || rest[0] == '/') {
			return name, rest
		}
	}
	return "", ""
}

// subnet says whether a network is one of the composition.
func (c *composition) subnet(network string) bool {
	for _, n := range c.Networks {
		for _, config := range n.IPAM.Config {
			if config.Subnet == network {
				return true
			}
		}
	}
	return false
}

// database says why an address is not that of the composition's own database.
func (c *composition) database(address string) error {
	name, s, err := c.of("postgres")
	if err != nil {
		return err
	}
	u, err := url.Parse(address)
	if err != nil {
		return err
	}
	password, _ := u.User.Password()
	for _, same := range [][2]string{
		{u.Hostname(), name},
		{u.User.Username(), s.Environment["POSTGRES_USER"]},
		{password, s.Environment["POSTGRES_PASSWORD"]},
		{strings.TrimPrefix(u.Path, "/"), s.Environment["POSTGRES_DB"]},
	} {
		if same[0] != same[1] {
			return fmt.Errorf("the database goes by %q, and is asked for by %q", same[1], same[0])
		}
	}
	return nil
}
