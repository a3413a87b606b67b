import { describe, expect, test } from 'vitest';
import { analysisLink, replayLink, roomLink, route, tableLink } from './routes.ts';

describe('routes', () => {
	test('a link and its page are each other’s', () => {
		expect(route(tableLink('a/b', 'k y'))).toEqual({ page: 'table', match: 'a/b', key: 'k y' });
		expect(route(tableLink('m', ''))).toEqual({ page: 'table', match: 'm', key: '' });
		expect(route('#/m/%E0%A4%A/k')).toMatchObject({ page: 'table', match: '%E0%A4%A' });
		expect(route(roomLink('a/b', 'k y'))).toEqual({ page: 'room', room: 'a/b', key: 'k y' });
		expect([roomLink('r'), route('#/room/r')]).toEqual(['#/room/r', { page: 'room', room: 'r', key: '' }]);
		expect(route('#/about')).toEqual({ page: 'about' });
		for (const hash of ['', '#/', '#/m', '#/m/', '#/elsewhere']) expect(route(hash)).toEqual({ page: 'front' });
	});

	test('the analysis of a match has an address of its own', () => {
		expect(analysisLink('m/1', 'k k')).toBe('#/analysis/m%2F1/k%20k');
		expect(route('#/analysis/m%2F1/k%20k')).toEqual({ page: 'analysis', match: 'm/1', key: 'k k' });
		expect([analysisLink('m', ''), route('#/analysis/m')]).toEqual([
			'#/analysis/m',
			{ page: 'analysis', match: 'm', key: '' },
		]);
		expect(route('#/analysis')).toEqual({ page: 'front' });
	});

	test('the link to the replay keeps the key behind the #', () => {
		expect([replayLink('m/1', 'k k'), replayLink('m', '')]).toEqual(['#/replay/m%2F1/k%20k', '#/replay/m']);
	});
});
