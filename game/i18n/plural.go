package i18n

// category is a plural category of CLDR.
type category uint8

const (
	zero category = iota
	one
	two
	few
	many
	other
	categories
)

// categoryNames are the suffixes of keys.
var categoryNames = [categories]string{"zero", "one", "two", "few", "many", "other"}

// Categories returns the names of the plural categories, which are suffixes of keys.
func Categories() []string { return categoryNames[:] }

// The rules of CLDR 48 for cardinal whole numbers from 0.

// pluralOne is for English and German.
func pluralOne(n int) category {
	if n == 1 {
		return one
	}
	return other
}

// pluralCzech has "many" for fractions only.
func pluralCzech(n int) category {
	switch {
	case n == 1:
		return one
	case n >= 2 && n <= 4:
		return few
	}
	return other
}

func pluralRomanian(n int) category {
	switch {
	case n == 1:
		return one
	case n == 0, n%100 >= 1 && n%100 <= 19:
		return few
	}
	return other
}

func pluralSerbian(n int) category {
	switch tens := n % 100; {
	case n%10 == 1 && tens != 11:
		return one
	case n%10 >= 2 && n%10 <= 4 && (tens < 12 || tens > 14):
		return few
	}
	return other
}

func pluralHebrew(n int) category {
	switch n {
	case 1:
		return one
	case 2:
		return two
	}
	return other
}
