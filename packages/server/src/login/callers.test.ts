import { expect, it } from 'vitest';
import type { Call } from '../handler/call.js';
import { createCallers } from './callers.js';

const token = 'a'.repeat(43);
const hour = 60 * 60_000;
let time = 0;

/** A request from a network, with a login cookie if there is one. */
function callFrom(network: string, cookie?: string, settings: object = {}): Call {
	const headers = cookie === undefined ? {} : { Cookie: `wallet-login=${cookie}` };
	return {
		request: new Request('http://localhost/api/me', { headers }),
		context: undefined,
		settings: {
			cookie: { name: 'wallet-login' },
			clientAddress: () => network,
			now: () => time,
			...settings,
		},
	} as unknown as Call;
}

/** Callers of a backend that has just seen two networks. */
function apartCallers(isValid = () => true) {
	const callers = createCallers(isValid);
	for (const network of ['10.0.0.1', '10.0.0.2']) callers.of(callFrom(network), false);
	return callers;
}

it('counts a login as one caller from any network', () => {
	const callers = createCallers(() => true);
	expect(callers.of(callFrom('10.0.0.1', token), false)).toBe(`login:${token}`);
	expect(callers.of(callFrom('10.0.0.2', token), false)).toBe(`login:${token}`);
});

it('counts a network as one caller without a login', () => {
	expect(apartCallers().of(callFrom('2001:db8::1'), false)).toBe('network:2001:db8:0:0::/64');
	expect(apartCallers().of(callFrom('10.0.0.1', 'no token'), false)).toBe('network:10.0.0.1');
});

it('ignores a cookie that anybody could have invented', () => {
	expect(apartCallers().of(callFrom('10.0.0.1', token), true)).toBe('network:10.0.0.1');
	const invented = apartCallers(() => false);
	expect(invented.of(callFrom('10.0.0.1', token), false)).toBe('network:10.0.0.1');
	const ownLogin = callFrom('10.0.0.1', token, { authenticate: async () => undefined });
	expect(apartCallers().of(ownLogin, false)).toBe('network:10.0.0.1');
});

it('counts requests for no caller while all come from one network, which may be a proxy', () => {
	const callers = createCallers(() => true);
	for (let count = 0; count < 3; count += 1) {
		expect(callers.of(callFrom('10.0.0.1'), true)).toBeUndefined();
	}
	expect(callers.of(callFrom('10.0.0.2', token), false)).toBe(`login:${token}`);
	expect(callers.of(callFrom('10.0.0.1'), true)).toBe('network:10.0.0.1');
	time += hour;
	expect(callers.of(callFrom('10.0.0.1'), true)).toBeUndefined();
});

it('counts a request without an address for no caller', () => {
	const callers = apartCallers();
	expect(callers.of(callFrom(''), true)).toBeUndefined();
	const clientAddress = () => {
		throw new Error('The proxy sets no X-Real-IP.');
	};
	expect(callers.of(callFrom('', undefined, { clientAddress }), true)).toBeUndefined();
});
