package process

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// killLeft kills what a program has left behind outside of its process group: every
// process that has the mark in its environment, as children inherit it, and all that
// those, or the program with the number root, have started. Where root is 0 the program
// has ended; one that runs is stopped first, so that it starts no more. What others
// start meanwhile is found by looking again.
func killLeft(root int, mark string) {
	if root != 0 {
		_ = syscall.Kill(-root, syscall.SIGSTOP) // which fails only where it has ended by itself
	}
	const rounds = 50
	for range rounds {
		left := leftBehind(root, mark)
		if len(left) == 0 {
			return
		}
		for _, pid := range left {
			_ = syscall.Kill(pid, syscall.SIGKILL) // which fails only where it has ended by itself
		}
	}
}

// leftBehind lists the processes that killLeft kills. Those that have ended and are not
// yet waited for by their parents are not among them.
func leftBehind(root int, mark string) (left []int) {
	parents := map[int]int{}
	found := map[int]bool{}
	folders, _ := filepath.Glob("/proc/[0-9]*") // the pattern is good
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

// descends says whether a process is one of those found, or was started by one of them
// or by root, or by one that was, and so on.
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

// parentOf gives the number of the process that started another, and false if that one
// has ended. The line of stat is "number (name) state parent ...", where the name may
// hold anything.
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

// isMarked says whether the environment that a process began with has a mark. That of
// other people's processes cannot be read, and is not marked.
func isMarked(folder, mark string) bool {
	environment, err := os.ReadFile(filepath.Join(folder, "environ"))
	return err == nil && bytes.Contains(append([]byte{0}, environment...), []byte("\x00"+mark+"="))
}
