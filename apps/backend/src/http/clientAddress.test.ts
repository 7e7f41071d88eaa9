import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress } from './clientAddress.js';

const request = (headers: Record<string, string> = {}) =>
	new Request('http://localhost/api/me', { headers });
const incoming = { socket: { remoteAddress: '10.0.0.1' } } as IncomingMessage;

it('trusts the configured proxy, and of its list only what that proxy added', () => {
	const told = request({ 'X-Forwarded-For': '10.9.9.9, 203.0.113.7' });
	expect(clientAddress('X-Forwarded-For')(told, incoming)).toBe('203.0.113.7');
});

it('trusts no header that is not configured', () => {
	const forged = request({ 'X-Forwarded-For': '203.0.113.7', 'X-Real-IP': '203.0.113.7' });
	expect(clientAddress(undefined)(forged)).toBe('');
	expect(clientAddress(undefined)(forged, incoming)).toBe('10.0.0.1');
});

it.each([{}, { 'X-Real-IP': '' }])(
	'does not take the socket for the caller behind a proxy: %j',
	(headers) => {
		const unaddressed = request(headers);
		expect(() => clientAddress('X-Real-IP')(unaddressed, incoming)).toThrow(
			'The proxy sets no X-Real-IP.',
		);
	},
);

it.each([
	'203.0.113.7',
	'203.0.113.7:4711',
	'2001:db8::7',
	'[2001:db8::7]',
	'[2001:db8::7]:4711',
	'fe80::7%eth0',
	'::ffff:203.0.113.7',
])('takes the address %s as the proxy writes it', (address) => {
	expect(clientAddress('X-Real-IP')(request({ 'X-Real-IP': address }))).toBe(address);
});

// Each connection would have limits of its own, or everybody the same.
it.each([
	'for=203.0.113.7;proto=https',
	'for="[2001:db8::7]:4711"',
	'unknown',
	'caller.example.com',
	'203.0.113.7 4711',
])('takes %s for no address', (told) => {
	const forwarded = request({ Forwarded: told });
	expect(() => clientAddress('Forwarded')(forwarded)).toThrow(
		'Forwarded has something else than an address.',
	);
});
