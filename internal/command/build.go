package command

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"

	"rumble/internal/built"
)

// build names this build of the program: two that are named alike play alike. A commit names all that was built from it; where something was
// changed since, or no commit is known, only the program itself can be asked.
func build() (string, error) { return buildOf(built.This(), os.Executable) }

func buildOf(b built.Built, program func() (string, error)) (string, error) {
	if b.Commit != "" && !b.Modified {
		return b.Commit, nil
	}
	path, err := program()
	if err != nil {
		return "", fmt.Errorf("this program does not know its own file: %w", err)
	}
	file, err := os.Open(path)
	if err != nil {
		return "", fmt.Errorf("this program cannot read its own file: %w", err)
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return "", fmt.Errorf("this program cannot read its own file: %w", err)
	}
	return b.Short() + "#" + hex.EncodeToString(sum.Sum(nil)[:10]), nil
}
