//go:build !js

package script

import (
	"io"
	"sync"
	"time"
)

// How much may be unread, in bytes.
const (
	enoughUnread     = 1 << 20
	farTooMuchUnread = 64 << 20
)

// outbox writes lines without making anybody wait for the reader.
type outbox struct {
	mu    sync.Mutex
	lines [][]byte
	bytes int           // of lines, including those being written
	more  chan struct{} // lines have come
	empty chan struct{} // closed when nothing is unread; nil while nobody waits
	gone  bool          // nobody reads any more
}

func newOutbox(out io.Writer) *outbox {
	b := &outbox{more: make(chan struct{}, 1)}
	go b.write(out)
	return b
}

// put has a line written soon.
func (b *outbox) put(line []byte) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.gone {
		return
	}
	b.lines = append(b.lines, line)
	b.bytes += len(line)
	select {
	case b.more <- struct{}{}:
	default:
	}
}

// unread returns how many bytes are still to be written.
func (b *outbox) unread() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.bytes
}

// lost reports that nobody reads any more.
func (b *outbox) lost() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.gone
}

// drain waits until everything is written, or for enough.
func (b *outbox) drain(enough <-chan time.Time) {
	b.mu.Lock()
	if b.bytes == 0 {
		b.mu.Unlock()
		return
	}
	empty := make(chan struct{})
	b.empty = empty
	b.mu.Unlock()
	select {
	case <-empty:
	case <-enough:
	}
}

func (b *outbox) write(out io.Writer) {
	for range b.more {
		b.mu.Lock()
		lines := b.lines
		b.lines = nil
		b.mu.Unlock()
		for _, line := range lines {
			_, err := out.Write(line)
			b.written(len(line), err)
			if err != nil {
				return
			}
		}
	}
}

// written notes that a line has been read, or that none will be.
func (b *outbox) written(bytes int, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.bytes -= bytes
	if err != nil {
		b.gone, b.lines, b.bytes = true, nil, 0
	}
	if b.bytes <= 0 && b.empty != nil {
		close(b.empty)
		b.empty = nil
	}
}
