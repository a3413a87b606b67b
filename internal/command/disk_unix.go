//go:build linux || darwin

package command

import "syscall"

// room is how many bytes of a disk are free for us, and how many it has; false when that is not known.
func room(folder string) (free, all uint64, known bool) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(folder, &s); err != nil {
		return 0, 0, false
	}
	return s.Bavail * uint64(s.Bsize), s.Blocks * uint64(s.Bsize), true
}

// openFiles is how many files a program may have open. The runtime of Go takes all that it may.
func openFiles() (most uint64, known bool) {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return 0, false
	}
	return limit.Max, true
}
