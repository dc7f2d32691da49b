package board

import "math"

// hash returns a pseudo-random value, 0..1, for a pair of integers.
func hash(x, y int32, seed uint32) float64 {
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77 ^ seed*0xC2B2AE3D
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	h ^= h >> 15
	return float64(h) / math.MaxUint32
}

// noise is value noise: a smooth hilly function of the plane, -1..1, with about one hill per unit.
func noise(x, y float64, seed uint32) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	ix, iy := int32(fx), int32(fy)
	smooth := func(t float64) float64 { return t * t * (3 - 2*t) }
	u, v := smooth(x-fx), smooth(y-fy)
	top := hash(ix, iy, seed)*(1-u) + hash(ix+1, iy, seed)*u
	bottom := hash(ix, iy+1, seed)*(1-u) + hash(ix+1, iy+1, seed)*u
	return 2*(top*(1-v)+bottom*v) - 1
}
