import { floorOf } from '../geometry/points.ts';
import type { Feature, Plan } from '../wire/api.ts';
import { drawing } from './symbols.ts';

// The floors of a plan, and what lies over what on them.

/** The floors a plan has something on, from the lowest to the highest; always at least the street. */
export function floors(plan: Plan): number[] {
	const found = new Set([0]);
	for (const f of plan.features) for (let i = 0; i < (f.floors || 1); i++) found.add(f.floor + i);
	for (const l of plan.links) found.add(floorOf(l.foot)).add(floorOf(l.head));
	return [...found].sort((a, b) => a - b);
}

export function onFloor(f: Feature, floor: number): boolean {
	return floor >= f.floor && floor < f.floor + (f.floors || 1);
}

/** How a feature is drawn, from what it does rather than from what it is called. */
export type Look =
	| 'ground'
	| 'pavement'
	| 'room'
	| 'roof'
	| 'water'
	| 'rough'
	| 'low'
	| 'cover'
	| 'solid'
	| 'wall'
	| 'zone'
	| 'exit';

export function look(f: Feature): Look {
	if (f.line) return f.kind === 'exit' ? 'exit' : 'wall';
	if (f.inside) return 'room';
	if (f.blocks) return 'solid';
	if (f.cover) return f.going === 2 ? 'low' : 'cover';
	if (f.going === 3) return 'water';
	if (f.going === 2) return 'low';
	if (f.going === 1) return 'rough';
	if (f.roof) return 'roof';
	if (f.kind === 'zone') return 'zone';
	return f.kind === 'street' || f.kind === 'road' || f.kind === 'alley' || f.kind === 'dirt-road'
		? 'ground'
		: 'pavement';
}

const layers: Look[] = [
	'pavement',
	'ground',
	'room',
	'roof',
	'rough',
	'water',
	'low',
	'cover',
	'solid',
	'wall',
	'zone',
	'exit',
];

/** What does nothing and is drawn as a thing stands on the ground and on floors. */
function layerOf(f: Feature): number {
	const seen = look(f);
	return seen === 'pavement' && drawing(f) ? layers.indexOf('roof') + 0.5 : layers.indexOf(seen);
}

/** Features from the ground up; what lies on the same layer keeps its order. */
export function layered(features: Feature[]): Feature[] {
	return features
		.map((f) => ({ f, layer: layerOf(f) }))
		.sort((a, b) => a.layer - b.layer)
		.map(({ f }) => f);
}
