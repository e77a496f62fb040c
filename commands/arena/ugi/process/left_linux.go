package process

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// killLeft kills what a program has left behind outside of its process group: every process that has
// the mark in its environment, as children inherit it, and everything that those, or the program with
// process number root, have started. root is 0 if the program has ended; if it is running it is
// stopped first, so that it starts no more. Processes started meanwhile are found by looking again.
func killLeft(root int, mark string) {
	if root != 0 {
		_ = syscall.Kill(-root, syscall.SIGSTOP) // fails only if it has ended by itself
	}
	const rounds = 50
	for range rounds {
		left := leftBehind(root, mark)
		if len(left) == 0 {
			return
		}
		for _, pid := range left {
			_ = syscall.Kill(pid, syscall.SIGKILL) // fails only if it has ended by itself
		}
	}
}

// leftBehind lists the processes that killLeft kills, without zombies.
func leftBehind(root int, mark string) (left []int) {
	parents := map[int]int{}
	found := map[int]bool{}
	folders, _ := filepath.Glob("/proc/[0-9]*") // the pattern is valid
	for _, folder := range folders {
		pid, err := strconv.Atoi(filepath.Base(folder))
		if err != nil {
			continue
		}
		parent, alive := parentOf(folder)
		if !alive {
			continue
		}
		parents[pid] = parent
		found[pid] = isMarked(folder, mark)
	}
	for pid := range parents {
		if pid != root && descends(pid, root, parents, found) {
			left = append(left, pid)
		}
	}
	return left
}

// descends says whether a process is one of those found, or a descendant of one of them or of root.
func descends(pid, root int, parents map[int]int, found map[int]bool) bool {
	for range len(parents) {
		if found[pid] || root != 0 && pid == root {
			return true
		}
		parent, known := parents[pid]
		if !known {
			return false
		}
		pid = parent
	}
	return false
}

// parentOf gives the number of a process's parent, and false if the process has ended. The line of
// stat is "number (name) state parent ...", where the name may contain anything.
func parentOf(folder string) (parent int, alive bool) {
	stat, err := os.ReadFile(filepath.Join(folder, "stat"))
	if err != nil {
		return 0, false
	}
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	if len(fields) < 2 || string(fields[0]) == "Z" || string(fields[0]) == "X" {
		return 0, false
	}
	parent, err = strconv.Atoi(string(fields[1]))
	return parent, err == nil
}

// isMarked says whether the environment that a process started with has a mark. That of other users'
// processes cannot be read, and counts as unmarked.
func isMarked(folder, mark string) bool {
	environment, err := os.ReadFile(filepath.Join(folder, "environ"))
	return err == nil && bytes.Contains(append([]byte{0}, environment...), []byte("\x00"+mark+"="))
}
