package kernel

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net"
	"strconv"

	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/transcripts/files"
)

// connection is what a file says that Jupyter writes for the kernel that it starts: where to listen, and
// the key that signs messages.
type connection struct {
	Transport       string `json:"transport"`
	IP              string `json:"ip"`
	Shell           int    `json:"shell_port"`
	Control         int    `json:"control_port"`
	Stdin           int    `json:"stdin_port"`
	IOPub           int    `json:"iopub_port"`
	Heartbeat       int    `json:"hb_port"`
	SignatureScheme string `json:"signature_scheme"`
	Key             key    `json:"key"`
}

// mostConnection is how many bytes a file of a connection may have.
const mostConnection = 1 << 16

// readConnection reads a file of a connection. Errors say nothing of what is in it, as it holds the key.
func readConnection(path string) (connection, error) {
	var c connection
	text, err := files.Anywhere().ReadShortText(path, mostConnection)
	if err != nil {
		return c, wording.Errorf("cannot-read", "the file of a connection cannot be read: %v", report.Reason(err))
	}
	if json.Unmarshal(text, &c) != nil {
		return c, wording.Errorf("bad-connection", "wanted the file of a connection that Jupyter has written, in JSON, given %s", path)
	}
	switch ip := net.ParseIP(c.IP); {
	case c.Transport != "tcp":
		return c, wording.Errorf("bad-connection", "wanted tcp as the transport, given %s", strconv.Quote(c.Transport))
	case ip == nil || !ip.IsLoopback():
		return c, wording.Errorf("bad-connection", "wanted an address of this machine alone, such as 127.0.0.1, given %s", strconv.Quote(c.IP))
	case c.SignatureScheme != "hmac-sha256":
		return c, wording.Errorf("bad-connection", "wanted hmac-sha256 as the scheme of signatures, given %s", strconv.Quote(c.SignatureScheme))
	case len(c.Key) == 0:
		return c, wording.Errorf("bad-connection", "wanted a key, as without one anybody on this machine could run commands")
	}
	return c, nil
}

// at is the address of a port.
func (c connection) at(port int) string { return net.JoinHostPort(c.IP, strconv.Itoa(port)) }

// key signs messages. It is printed nowhere.
type key string

// String hides the key from whatever prints it.
func (key) String() string { return "(a key)" }

// GoString hides it likewise.
func (key) GoString() string { return "(a key)" }

// sign gives the signature of the parts of a message.
func (k key) sign(parts ...[]byte) []byte {
	mac := hmac.New(sha256.New, []byte(string(k)))
	for _, part := range parts {
		mac.Write(part)
	}
	return []byte(hex.EncodeToString(mac.Sum(nil)))
}
