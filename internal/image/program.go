package main

import (
	"debug/elf"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// program is a built program: its bytes, and for which processor, by Go's name.
type program struct {
	processor string
	bytes     []byte
}

var processors = map[elf.Machine]string{elf.EM_X86_64: "amd64", elf.EM_AARCH64: "arm64"}

// readProgram reads a program that runs on Linux without anything else, as nothing else is in the image.
func readProgram(file string) (p program, err error) {
	f, err := elf.Open(file)
	if missing, is := errors.AsType[*fs.PathError](err); is {
		return p, fmt.Errorf("there is no program to make an image of: %w", missing)
	}
	if err != nil {
		return p, fmt.Errorf("%s is no program for Linux: %w", file, err)
	}
	defer f.Close()
	if p.processor = processors[f.Machine]; p.processor == "" || f.Type != elf.ET_EXEC && f.Type != elf.ET_DYN {
		return p, fmt.Errorf("%s is no program for linux-amd64 or linux-arm64 (%v, %v)", file, f.Machine, f.Type)
	}
	for _, part := range f.Progs {
		if part.Type == elf.PT_INTERP {
			return p, fmt.Errorf("%s needs libraries of a system, and there are none in the image: build it with CGO_ENABLED=0", file)
		}
	}
	p.bytes, err = os.ReadFile(file)
	return p, err
}
