package share

import "rsc.io/qr/coding"

// A QR is a QR code: a square of dark and light modules.
type QR struct {
	Side int // in modules, without the quiet zone
	code *coding.Code
}

// Quiet is the width of the light zone around a QR code, modules.
const Quiet = 4

// maxVersion bounds the size of a QR code: 97 modules on a side, for 858 characters. A telephone reads a larger one
// from a screen only with patience.
const maxVersion = 20

// NewQR returns the QR code of a text in ASCII; nil if it is too long.
func NewQR(text string) *QR {
	for version := coding.Version(coding.MinVersion); version <= maxVersion; version++ {
		s := coding.String(text)
		if s.Bits(version) > version.DataBytes(coding.L)*8 {
			continue
		}
		plan, err := coding.NewPlan(version, coding.L, 0)
		if err != nil {
			return nil
		}
		code, err := plan.Encode(s)
		if err != nil {
			return nil
		}
		return &QR{code.Size, code}
	}
	return nil
}

// Dark reports whether a module is dark; those of the quiet zone, around 0 to Side-1, are not.
func (q *QR) Dark(x, y int) bool { return q.code.Black(x, y) }
