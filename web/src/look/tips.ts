/** The nearest thing round an element that has a title, as an attribute or as the first child of a drawing, and what it says. */
export function titleOf(of: EventTarget | null): { element: Element; text: string } | null {
	for (let e = of instanceof Element ? of : null; e; e = e.parentElement) {
		const drawn = e.firstElementChild?.localName === 'title' ? (e.firstElementChild.textContent ?? '') : '';
		const text = (e.getAttribute('title') ?? drawn).trim();
		if (text) return { element: e, text };
	}
	return null;
}
