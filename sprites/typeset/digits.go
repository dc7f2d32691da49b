package typeset

// digits are the texts of single digits, so that drawing a number allocates nothing.
var digits = [11]string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "-"}

// Digit returns the text of one digit, 0..9, or of a minus sign, 10.
func Digit(d int) string { return digits[d] }

// DigitWidth returns the width of every digit.
func (r *Setter) DigitWidth(size float64, w Weight) float64 { return r.Measure("0", size, w) }

// NumberWidth returns the width of a number in digits of equal width.
func (r *Setter) NumberWidth(n int, size float64, w Weight) float64 {
	count := 1
	if n < 0 {
		count, n = 2, -n
	}
	for n >= 10 {
		count, n = count+1, n/10
	}
	return float64(count) * r.DigitWidth(size, w)
}
