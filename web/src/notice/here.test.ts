import { expect, test, vi } from 'vitest';
import { answer, shows } from './here.ts';

test('a page shows what a notice leads to by whatever key, and nothing that only begins alike', () => {
	expect(shows('/#/m/abc', '/#/m/abc')).toBe(true);
	expect(shows('/#/m/abc', '/#/m/abc/key')).toBe(true);
	expect(shows('/#/m/abc', '/#/m/abcd/key')).toBe(false);
	expect(shows('/#/m/abc', '/#/room/abc')).toBe(false);
	expect(shows('/', '/')).toBe(false);
	expect(shows(undefined, '/')).toBe(false);
});

test('a page answers the worker by where it is at that moment', () => {
	const worker = new EventTarget();
	const place = { pathname: '/', hash: '' };
	answer(worker as ServiceWorkerContainer, place);
	const port = { postMessage: vi.fn() };
	const asks = (data: unknown) => worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
	asks({ shows: '/#/m/abc' });
	place.hash = '#/m/abc/key';
	asks({ shows: '/#/m/abc' });
	asks(null);
	expect(port.postMessage.mock.calls).toEqual([[false], [true], [false]]);
	worker.dispatchEvent(Object.assign(new Event('message'), { data: { shows: '/#/m/abc' }, ports: [] }));
	expect(port.postMessage).toHaveBeenCalledTimes(3);
});
