package command

import (
	"context"
	"net"
)

// Machine is what the doctor asks the machine; what is nil it asks the one it runs on.
type Machine struct {
	// Resolve is the addresses of a name.
	Resolve func(ctx context.Context, name string) ([]string, error)
	// Room is how many bytes of a folder's disk are free for us, and how many it has.
	Room func(folder string) (free, all uint64, known bool)
	// OpenFiles is how many files and connections a program may have open.
	OpenFiles func() (most uint64, known bool)
}

// filled is the machine with everything that was left out.
func (m Machine) filled() Machine {
	if m.Resolve == nil {
		m.Resolve = net.DefaultResolver.LookupHost
	}
	if m.Room == nil {
		m.Room = room
	}
	if m.OpenFiles == nil {
		m.OpenFiles = openFiles
	}
	return m
}
