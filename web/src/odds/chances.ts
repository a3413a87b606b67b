// Chances as a person reads them. What may happen never reads as if it could not, and what may fail never as if it could
// not: only a chance of nothing is "0 %", and only certainty is "100 %".

/** Nearer than this to nothing and to certainty no share comes that is neither. */
const speck = 1e-9;

/**
 * A share of a hundred as the server writes it, as a number: above 0 unless it is "0", and below 100 unless it is "100".
 * A server may have rounded to "0.00" what can happen; what cannot is "0".
 */
export function shareOf(said: string): number {
	const n = Number(said);
	if (said === '0' || Number.isNaN(n)) return 0;
	return /^100(\.0*)?$/.test(said) ? 100 : Math.min(Math.max(n, speck), 100 - speck);
}

/** A share of a hundred, to one decimal: "13.9 %", "<0.1 %", ">99.9 %". */
export function percent(n: number): string {
	return shown(n, 1);
}

/** The same to two decimals, of a share as the server writes it: "13.89 %", "<0.01 %", ">99.99 %". */
export function finely(said: string): string {
	return shown(shareOf(said), 2);
}

/** A chance in thousandths: "87.5 %". The rules' own sentences write it in the same way, and never 0 for what may happen. */
export function thousandths(n: number): string {
	return shown(n / 10, 1);
}

/** The ways in which a sentence may tell a chance in thousandths: "50 %", "50.0 %". */
export function tellings(n: number): string[] {
	return [thousandths(n), `${Math.floor(n / 10)}.${n % 10} %`];
}

function shown(n: number, decimals: 1 | 2): string {
	const parts = 10 ** decimals;
	const least = 1 / parts;
	const most = 100 - least;
	if (n <= 0) return '0 %';
	if (n >= 100) return '100 %';
	if (n < least) return `<${least} %`;
	if (n > most) return `>${most} %`;
	const rounded = Math.round(n * parts) / parts;
	// Where there are two decimals they stand below one another.
	return `${decimals === 1 || Number.isInteger(rounded) ? rounded : rounded.toFixed(decimals)} %`;
}

/** The sum of shares as they are written, to as many decimals as any of them has: sums of decimal fractions are not exact. */
export function summed(said: readonly string[]): string {
	const some = said.filter((p) => p !== '0');
	if (some.length === 0) return '0';
	const longest = Math.max(...some.map((p) => (p.split('.')[1] ?? '').length));
	const decimals = Math.min(9, longest);
	const scale = 10 ** decimals;
	const sum = some.reduce((total, p) => total + Math.round(shareOf(p) * scale), 0) / scale;
	// What was cut off may be all that it lacks.
	return longest > decimals && sum >= 100 ? '99.999999999' : Math.min(sum, 100).toFixed(decimals);
}
