/** How much of what happened a log tells. */
export const depths = [
	{ id: 'main', name: 'What matters' },
	{ id: 'all', name: 'Everything' },
	{ id: 'sums', name: 'Everything, with sums' },
] as const;

export type Depth = (typeof depths)[number]['id'];
