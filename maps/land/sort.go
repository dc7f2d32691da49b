package land

import "slices"

// sorted returns the numbers from 0 to n-1 by their keys, none of which is negative; of equal ones the lower number
// comes first.
func sorted(n int, key func(i int) int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = key(i)*n + i
	}
	slices.Sort(out)
	for i := range out {
		out[i] %= n
	}
	return out
}
