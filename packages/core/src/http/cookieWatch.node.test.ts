import { authRoutes, backendReasons } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { WalletError } from '../errors.js';
import { backendRoutes } from './backendRoutes.js';
import { createClock } from './clock.js';
import { createCookieWatch } from './cookieWatch.js';

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

test('reports a refused cookie when a request right after the sign-in comes without it', () => {
	const { signIn, pass, codeOf } = watchSignIn();
	expect(codeOf(withoutCookie)).toBeUndefined();
	signIn();
	pass(5 * minute - 1);
	expect(codeOf(withoutCookie)).toBe('config.cookie_refused');
});

test('learns nothing about the cookie from a request that left before the sign-in', () => {
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
	'treats a login as ended when a clock that advanced by %d ms finds it over',
	(time) => {
		const { signIn, pass, codeOf } = watchSignIn();
		signIn();
		pass(time);
		expect(codeOf(withoutCookie)).toBeUndefined();
	},
);

test('does not call a cookie refused that has come back once', () => {
	const { cookies, signIn, codeOf } = watchSignIn();
	signIn();
	cookies.succeeded(backendRoutes.me, 200);
	expect(codeOf(withoutCookie)).toBeUndefined();
});
