//go:build !unix

package files

// nonBlocking is not needed where there are no named pipes.
const nonBlocking = 0
