import { authRoutes, backendReasons } from '@countersign/contract';
import { isWalletError, type WalletError } from '../errors.js';
import type { Clock } from './clock.js';
import { backendRoutes, type Route } from './http.js';
import { loadModule } from './loadModule.js';

/** Notices a browser that keeps none of the backend's cookies. */
export interface CookieWatch {
	/** A request succeeded. */
	succeeded(route: Route, status: number): void;
	/** How many sign-ins there were, for {@link refused}. */
	signIns(): number;
	/**
	 * `config.cookie_refused` when a request came without its login cookie, and nothing that needs the login has
	 * worked since a sign-in just now.
	 *
	 * @param signInsBefore - When the request left: one that left before the sign-in says nothing of it.
	 */
	refused(cause: unknown, signInsBefore: number): Promise<WalletError | undefined>;
	/**
	 * `config.cookie_refused` when an emailed code came without the cookie that the backend set when this page
	 * asked for the code just now.
	 */
	deviceRefused(cause: unknown): Promise<WalletError | undefined>;
}

/** Later, a login may have ended in the usual ways. Milliseconds. */
const justNow = 5 * 60_000;

/** Routes that need no login. */
const open: readonly Route[] = [
	authRoutes.verifyCredential,
	authRoutes.challengeCredential,
	backendRoutes.login,
	backendRoutes.logout,
	backendRoutes.oauthCredential,
];

const load = () => loadModule(() => import('./cookieRefused.js'));

/** Makes the {@link CookieWatch} of one backend. */
export function createCookieWatch(endpoint: string, clock: Clock): CookieWatch {
	let verifiedAt: number | undefined;
	let codeAskedAt: number | undefined;
	const isJustNow = (time: number | undefined) =>
		time !== undefined && Math.abs(clock.local() - time) < justNow;
	let signIns = 0;
	return {
		succeeded({ method, path }, status) {
			if (path === authRoutes.verifyCredential.path && status === 200) {
				verifiedAt = clock.local();
				codeAskedAt = undefined;
				signIns += 1;
			} else if (path === backendRoutes.login.path) {
				codeAskedAt = clock.local();
			} else if (!open.some((one) => one.method === method && one.path === path)) {
				verifiedAt = undefined;
			}
		},
		signIns: () => signIns,
		async refused(cause, signInsBefore) {
			if (signIns !== signInsBefore || !isJustNow(verifiedAt)) return undefined;
			if (!isWalletError(cause) || cause.reason !== backendReasons.noLoginCookie) return undefined;
			const { cookieRefused, loginCookieMissing } = await load();
			return cookieRefused(loginCookieMissing, endpoint, cause);
		},
		async deviceRefused(cause) {
			if (!isWalletError(cause) || cause.serviceCode !== 'DEVICE_COOKIE_MISSING') return undefined;
			if (!isJustNow(codeAskedAt)) return undefined;
			const { cookieRefused, deviceCookieMissing } = await load();
			return cookieRefused(deviceCookieMissing, endpoint, cause);
		},
	};
}
