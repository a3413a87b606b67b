// What a tab says of itself while it is not looked at: whose turn it is.

/** The title of the tab. */
export function titleOf(table: string, turn: boolean): string {
	return `${turn ? 'Your turn · ' : ''}${table} · Rumble`;
}

/** Puts the dot on the sign of the tab, or takes it away. */
export function badge(turn: boolean): void {
	const sign = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
	const wanted = turn ? '/favicon-turn.svg' : '/favicon.svg';
	if (sign && sign.getAttribute('href') !== wanted) sign.setAttribute('href', wanted);
}
