package tablebase

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"

	"parlor/search/hugepages"
)

// oldMagic begins a table file of the layout of earlier versions: then come the length of
// the name and the name, the size, and a checksum of all that and of the bytes (SHA-256).
const oldMagic = "parlor table 1\n"

// openOld takes the values out of a file of the earlier layout, all of them.
func (f Format) openOld(path string, file []byte, s Size) (*File, error) {
	header := binary.LittleEndian.AppendUint32([]byte(oldMagic), uint32(len(f.Old)))
	header = append(header, f.Old...)
	header = binary.LittleEndian.AppendUint64(header, uint64(f.Room(s)))
	if want := len(header) + sha256.Size + f.Room(s); len(file) != want {
		return nil, Damaged(path, "wanted %d bytes, got %d", want, len(file))
	}
	sum, data := file[len(header):][:sha256.Size], file[len(header)+sha256.Size:]
	found := sha256.New()
	found.Write(header)
	found.Write(data)
	if !bytes.HasPrefix(file, header) || !bytes.Equal(found.Sum(nil), sum) {
		return nil, Damaged(path, "it is damaged, or is not the table %q", f.Old)
	}
	held := hugepages.Room(len(data))
	copy(held, data)
	return f.Hold(s, held), nil
}
