import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddresses } from './clientAddresses.js';

const request = (headers: Record<string, string> = {}) =>
	new Request('http://localhost/api/me', { headers });

it('trusts the configured proxy, and of its list only what that proxy added', () => {
	const addresses = clientAddresses('X-Forwarded-For');
	expect(addresses.of(request({ 'X-Forwarded-For': '10.9.9.9, 203.0.113.7' }))).toBe('203.0.113.7');
});

it('trusts no header that is not configured', () => {
	const addresses = clientAddresses(undefined);
	const forged = request({ 'X-Forwarded-For': '203.0.113.7', 'X-Real-IP': '203.0.113.7' });
	addresses.note(forged, undefined);
	expect(addresses.of(forged)).toBe('');
});

it.each([{}, { 'X-Real-IP': '' }])(
	'does not take the socket for the caller behind a proxy: %j',
	(headers) => {
		const addresses = clientAddresses('X-Real-IP');
		const unaddressed = request(headers);
		const socket = { remoteAddress: '10.0.0.1' };
		addresses.note(unaddressed, { incoming: { socket } as IncomingMessage });
		expect(() => addresses.of(unaddressed)).toThrow('The proxy sets no X-Real-IP.');
	},
);
