package analysis

import "fmt"

// Points are ten-thousandths of a win as people say them: 910 are "9.1".
func Points(n int) string { return tenths(ratio(n, 10)) }

// tenths are tenths of a point as people say them.
func tenths(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%d", sign, n/10, n%10)
}
