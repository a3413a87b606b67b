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
	return !!at?.closest('button, a, summary, input, [role="button"]');
}
