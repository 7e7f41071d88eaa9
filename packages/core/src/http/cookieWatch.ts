import { authRoutes, backendReasons } from '@countersign/contract/service';
import { isWalletError, WalletError } from '../errors.js';
import type { Clock } from './clock.js';
import type { Route } from './http.js';
import { needsLogin } from './needsLogin.js';

/** Detects a browser that does not keep the backend's cookies. */
export interface CookieWatch {
	/** A request succeeded. */
	succeeded(route: Route, status: number): void;
	/** Number of sign-ins so far, for {@link refused}. */
	signIns(): number;
	/**
	 * `config.cookie_refused` when a request arrived without its login cookie, and nothing that needs the login has
	 * worked since a recent sign-in. On a platform with its own login, most requests work without that cookie. There
	 * it holds the proof of the sign-in, and an action that needs the proof arrived without it.
	 *
	 * @param signInsBefore - Number of sign-ins when the request was sent: a request that was sent before the
	 *   sign-in does not count.
	 */
	refused(cause: unknown, signInsBefore: number | undefined): WalletError | undefined;
	/**
	 * `config.cookie_refused` when an emailed code arrived without the cookie that the backend set when this page
	 * requested the code.
	 */
	deviceRefused(cause: unknown): WalletError | undefined;
}

/** After this, a login may have ended in the usual ways. Milliseconds. */
const justNow = 5 * 60_000;

/** Creates the {@link CookieWatch} of one backend. */
export function createCookieWatch(endpoint: string, clock: Clock): CookieWatch {
	let verifiedAt: number | undefined;
	let hasWorked = false;
	let signIns = 0;
	return {
		succeeded(route, status) {
			if (route.path === authRoutes.verifyCredential.path && status === 200) {
				verifiedAt = clock.local();
				hasWorked = false;
				signIns += 1;
			} else if (needsLogin(route)) {
				hasWorked = true;
			}
		},
		signIns: () => signIns,
		refused(cause, signInsBefore) {
			if (signIns !== signInsBefore || verifiedAt === undefined) return undefined;
			if (Math.abs(clock.local() - verifiedAt) >= justNow) return undefined;
			if (!isWalletError(cause) || cause.reason !== backendReasons.noLoginCookie) return undefined;
			if (hasWorked && cause.code !== 'backend.step_up_required') return undefined;
			return cookieRefused(
				'The sign-in succeeded, but a request after it came without its login cookie.',
				endpoint,
				cause,
			);
		},
		deviceRefused(cause) {
			if (!isWalletError(cause) || cause.serviceCode !== 'DEVICE_COOKIE_MISSING') return undefined;
			return cookieRefused(
				'The code came without the cookie that the backend set when it was asked for.',
				endpoint,
				cause,
			);
		},
	};
}

/** The browser did not keep the backend's cookies. */
function cookieRefused(what: string, endpoint: string, cause: WalletError): WalletError {
	const actualOrigin = globalThis.location?.origin;
	const expectedOrigin = URL.canParse(endpoint, actualOrigin)
		? new URL(endpoint, actualOrigin).origin
		: endpoint;
	const details = `The page is on ${actualOrigin}, the backend on ${expectedOrigin}. Likely causes: they are on different sites, where SameSite=Lax cookies do not go; the backend is asked over http, where Secure cookies are not kept; a proxy drops Set-Cookie; or the browser blocks cookies.`;
	const { serviceCode, status } = cause;
	return new WalletError('config.cookie_refused', what, {
		details,
		serviceCode,
		status,
		actualOrigin,
		expectedOrigin,
		cause,
	});
}
