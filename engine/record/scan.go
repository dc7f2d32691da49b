package record

import "bytes"

// maxDepth is how deeply the objects and lists of a record may be nested. Those of this format are 6 deep at most, in
// the houses of a position that a game begins from; the rest is for formats to come.
const maxDepth = 16

// tooDeep reports whether objects and lists are nested more deeply than in any record. It reads each byte once, before
// anything else is done with the data.
func tooDeep(data []byte) bool {
	return scan(data, func(_ byte, depth int) bool { return depth > maxDepth }) < len(data)
}

// scan returns how many bytes of JSON come before the one, outside strings, at which stop returns true; all if it
// never does. depth counts the objects and lists that are open after a byte, less those that were open before the
// data.
func scan(data []byte, stop func(c byte, depth int) bool) int {
	depth := 0
	for i := 0; i < len(data); i++ {
		c := data[i]
		switch c {
		case '"':
			i += skipString(data[i:]) - 1
			continue
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		if stop(c, depth) {
			return i
		}
	}
	return len(data)
}

// skipString returns the length of the string that the data begins with, in bytes.
func skipString(data []byte) int {
	for i := 1; i < len(data); i++ {
		switch data[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(data)
}

// skipValue returns the length of the value that the data begins with, in bytes.
func skipValue(data []byte) int {
	return scan(data, func(c byte, depth int) bool { return depth < 0 || c == ',' && depth == 0 })
}

// member returns the value that valid and compact JSON has under a name, the last one if there are several; nil if it
// has none or is not an object.
func member(compact []byte, name string) (value []byte) {
	if len(compact) == 0 || compact[0] != '{' {
		return nil
	}
	for i := 1; i < len(compact) && compact[i] == '"'; i++ {
		key := compact[i : i+skipString(compact[i:])]
		i += len(key) + 1 // and the colon
		size := skipValue(compact[i:])
		if string(bytes.Trim(key, `"`)) == name {
			value = compact[i : i+size]
		}
		i += size // at the comma, or at the end
	}
	return value
}
