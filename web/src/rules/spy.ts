/** Tells when a chapter reaches the upper part of what is seen, where people read. */
export function spy(node: HTMLElement, read: () => void): { destroy(): void } {
	const seen = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && read(), {
		rootMargin: '-20% 0px -79% 0px',
	});
	seen.observe(node);
	return { destroy: () => seen.disconnect() };
}
