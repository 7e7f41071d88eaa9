import { authRoutes, backendReasons } from '@countersign/contract';
import { expect, test } from 'vitest';
import { WalletError } from '../errors.js';
import { createClock } from './clock.js';
import { createCookieWatch } from './cookieWatch.js';
import { backendRoutes } from './http.js';

const withoutCookie = new WalletError('backend.signed_out', 'Nobody is there.', {
	reason: backendReasons.noLoginCookie,
});
const minute = 60_000;

/** A browser in which somebody signs in; `pass` lets time go by, in milliseconds. */
function watchSignIn() {
	let now = Date.now();
	const clock = createClock(() => now);
	const cookies = createCookieWatch('https://api.example.com', clock);
	return {
		cookies,
		signIn: () => cookies.succeeded(authRoutes.verifyCredential, 200),
		pass(time: number) {
			now += time;
		},
		codeOf: (cause: unknown, signInsBefore = cookies.signIns()) =>
			cookies.refused(cause, signInsBefore)?.code,
	};
}

test('a request right after the sign-in that comes without the cookie of the login says that it was refused', () => {
	const { signIn, pass, codeOf } = watchSignIn();
	expect(codeOf(withoutCookie)).toBeUndefined();
	signIn();
	pass(5 * minute - 1);
	expect(codeOf(withoutCookie)).toBe('config.cookie_refused');
});

test('a request that left before the sign-in says nothing of its cookie', () => {
	const { cookies, signIn, codeOf } = watchSignIn();
	const before = cookies.signIns();
	signIn();
	expect(codeOf(withoutCookie, before)).toBeUndefined();
	const first = cookies.signIns();
	signIn();
	expect(codeOf(withoutCookie, first)).toBeUndefined();
	expect(codeOf(withoutCookie)).toBe('config.cookie_refused');
});

test.each([5 * minute, -5 * minute])(
	'a login that is found to be over by a clock that went on by %d ms has ended',
	(time) => {
		const { signIn, pass, codeOf } = watchSignIn();
		signIn();
		pass(time);
		expect(codeOf(withoutCookie)).toBeUndefined();
	},
);

test('a cookie that came back once was not refused', () => {
	const { cookies, signIn, codeOf } = watchSignIn();
	signIn();
	cookies.succeeded(backendRoutes.me, 200);
	expect(codeOf(withoutCookie)).toBeUndefined();
});
