/** Whether a key press belongs to whatever has the focus (a text, a dialog) rather than to the table. */
export function taken(e: KeyboardEvent): boolean {
	if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented || e.isComposing) return true;
	const at = e.target instanceof Element ? e.target : null;
	if (!at) return false;
	if (at.closest('dialog[open]')) return true;
	return at.matches('input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]');
}

/** Whether Enter or Space already does something where the focus is. */
export function presses(e: KeyboardEvent): boolean {
	const at = e.target instanceof Element ? e.target : null;
	if (at?.closest('input[type="checkbox"], input[type="radio"]')) return e.key === ' ';
	return !!at?.closest('button, a, summary, input:not([type="range"]), [role="button"]');
}

/** Up and down go along a list, whatever they find in it that is in sight; false when the key goes nowhere. */
export function along(e: KeyboardEvent, list: HTMLElement, stops: string): boolean {
	const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
	if (step === 0 || !(e.target instanceof Element) || !e.target.matches(stops)) return false;
	const all = [...list.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.checkVisibility());
	const next = all[all.indexOf(e.target as HTMLElement) + step];
	if (!next) return false;
	next.focus();
	return true;
}
