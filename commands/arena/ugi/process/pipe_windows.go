package process

import (
	"fmt"
	"os"
	"sync/atomic"

	"golang.org/x/sys/windows"
)

// pipes counts the pipes that were made, so that each has a name of its own.
var pipes atomic.Uint64

// pipe makes a pipe of which this program reads one end, or writes it, and another program has the
// other end. The anonymous pipes of Windows know no deadlines, so it is a named one that no other
// machine and no second program can open.
func pipe(reads bool) (ours, theirs *os.File, err error) {
	ourWay, theirWay := uint32(windows.PIPE_ACCESS_OUTBOUND), uint32(windows.GENERIC_READ)
	if reads {
		ourWay, theirWay = windows.PIPE_ACCESS_INBOUND, windows.GENERIC_WRITE
	}
	path := fmt.Sprintf(`\\.\pipe\parlor-%d-%d`, os.Getpid(), pipes.Add(1))
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		return nil, nil, err
	}
	const size = 64 << 10 // of the buffer, as elsewhere
	way := ourWay | windows.FILE_FLAG_FIRST_PIPE_INSTANCE | windows.FILE_FLAG_OVERLAPPED
	handle, err := windows.CreateNamedPipe(name, way, windows.PIPE_TYPE_BYTE|windows.PIPE_REJECT_REMOTE_CLIENTS, 1, size, size, 0, nil)
	if err != nil {
		return nil, nil, os.NewSyscallError("CreateNamedPipe", err)
	}
	ours = os.NewFile(uintptr(handle), path)
	handle, err = windows.CreateFile(name, theirWay, 0, nil, windows.OPEN_EXISTING, windows.FILE_ATTRIBUTE_NORMAL, 0)
	if err != nil {
		_ = ours.Close()
		return nil, nil, &os.PathError{Op: "open", Path: path, Err: err}
	}
	return ours, os.NewFile(uintptr(handle), path), nil
}
