package maps

import "math"

// conic is Albers' equal-area conic projection: it suits countries that are wider than tall (the USA) and is close to
// a plain cylindrical one for small ones (Germany). Angles are in radians.
type conic struct {
	n, c, rho0 float64 // the cone; n is 0 for the cylinder that replaces it near the equator
	lon0, cos0 float64 // central meridian; cosine of the central latitude, for the cylinder
}

// newConic returns the projection for a country within bounds in degrees.
func newConic(minLat, maxLat, minLon, maxLon float64) conic {
	rad := math.Pi / 180
	span := maxLat - minLat
	// The usual rule: the standard parallels lie a sixth of the height from either edge.
	p1, p2 := (minLat+span/6)*rad, (maxLat-span/6)*rad
	lat0 := (minLat + maxLat) / 2 * rad
	k := conic{lon0: (minLon + maxLon) / 2 * rad, cos0: math.Cos(lat0)}
	if n := (math.Sin(p1) + math.Sin(p2)) / 2; math.Abs(n) > 0.05 {
		k.n = n
		k.c = math.Cos(p1)*math.Cos(p1) + 2*n*math.Sin(p1)
		k.rho0 = k.rho(lat0)
	}
	return k
}

func (k conic) rho(lat float64) float64 {
	return math.Sqrt(max(0, k.c-2*k.n*math.Sin(lat))) / k.n
}

// plane returns the place on the projection's plane; y grows northwards.
func (k conic) plane(lat, lon float64) (x, y float64) {
	lat, lon = lat*math.Pi/180, lon*math.Pi/180
	if k.n == 0 {
		return (lon - k.lon0) * k.cos0, lat
	}
	rho, theta := k.rho(lat), k.n*(lon-k.lon0)
	return rho * math.Sin(theta), k.rho0 - rho*math.Cos(theta)
}

// margin is the empty edge around the outline, as a fraction of the picture's longer side.
const margin = 0.03

// fit maps the projection to the picture.
type fit struct {
	conic
	left, top     float64 // on the plane
	width, height float64 // on the plane; their quotient is the picture's aspect ratio
}

// newFit returns the fit in which the points fill the picture up to the margin.
func newFit(points []geo) fit {
	minLat, maxLat, minLon, maxLon := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for _, p := range points {
		minLat, maxLat = min(minLat, p.lat), max(maxLat, p.lat)
		minLon, maxLon = min(minLon, p.lon), max(maxLon, p.lon)
	}
	f := fit{conic: newConic(minLat, maxLat, minLon, maxLon)}
	minX, maxX, minY, maxY := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for _, p := range points {
		x, y := f.plane(p.lat, p.lon)
		minX, maxX = min(minX, x), max(maxX, x)
		minY, maxY = min(minY, y), max(maxY, y)
	}
	edge := max(maxX-minX, maxY-minY) * margin / (1 - 2*margin)
	f.left, f.top = minX-edge, maxY+edge
	f.width, f.height = maxX-minX+2*edge, maxY-minY+2*edge
	return f
}

func (f fit) project(lat, lon float64) Point {
	x, y := f.plane(lat, lon)
	return Point{(x - f.left) / f.width, (f.top - y) / f.height}
}

// A geo is a location in degrees.
type geo struct{ lat, lon float64 }

// Project returns where the board picture shows a location given in degrees. It is the projection of Outline, and
// suits rivers or a grid as well. Locations outside the picture have fractions outside 0..1.
func (b *Board) Project(lat, lon float64) Point { return b.fit.project(lat, lon) }
