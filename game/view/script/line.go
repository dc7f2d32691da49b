//go:build !js

package script

import (
	"bufio"
	"bytes"
)

// readLine returns the next line without its end. long reports that it has more than maxLine bytes; it is skipped
// then. The error comes with what there is before it.
func readLine(in *bufio.Reader) (line []byte, long bool, err error) {
	for {
		part, err := in.ReadSlice('\n')
		if long = long || len(bytes.TrimRight(part, "\r\n"))+len(line) > maxLine; long {
			line = nil
		} else {
			line = append(line, part...)
		}
		if err != bufio.ErrBufferFull {
			return bytes.TrimRight(line, "\r\n"), long, err
		}
	}
}
