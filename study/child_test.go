package study_test

import (
	"context"
	"fmt"
	"os"

	"rumble/internal/toy"
	"rumble/study"
)

// child plays the long study into a folder, as a process of its own that may be killed.
func child(folder string) int {
	s, err := study.Prepare(long(), toy.Rules(), "test")
	if err == nil {
		var f *study.Folder
		if f, err = study.OpenFolder(folder, s); err == nil {
			_, err = study.Run(context.Background(), s, f, study.Cores(2), quiet)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}
