// Both sides show the same part: what is scrolled on one is scrolled on the other.

const sides = [...document.querySelectorAll('iframe')];

for (const side of sides) {
	side.addEventListener('load', () => {
		side.contentWindow?.addEventListener('scroll', () => {
			const y = side.contentWindow?.scrollY ?? 0;
			for (const other of sides) {
				if (other !== side && other.contentWindow?.scrollY !== y) other.contentWindow?.scrollTo(0, y);
			}
		});
	});
}
