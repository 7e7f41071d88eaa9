import { defaultHeaderNames } from '@countersign/contract';
import { checkConfig } from './config/checkConfig.js';
import {
	defaultEmailCode,
	type EmailCodeConfig,
	type WalletConfig,
} from './config/walletConfig.js';
import { type Ceremonies, createCeremonies } from './credential/createCeremonies.js';
import { createDevicePasskeys, type DevicePasskeys } from './credential/devicePasskeys.js';
import { isWalletError } from './errors.js';
import { type Clock, createClock } from './http/clock.js';
import { type CookieWatch, createCookieWatch } from './http/cookieWatch.js';
import { backendRoutes, createHttp, type Http } from './http/http.js';
import { type AwaitedKeys, createAwaitedKeys } from './session/createAwaitedKeys.js';
import { createSessionStore, type SessionStore } from './session/createSessionStore.js';
import { createEmailSignIns, type EmailSignIns } from './signIn/emailSignIns.js';
import {
	createWalletOrganizations,
	type WalletOrganizations,
} from './signIn/walletOrganizations.js';
import { createStepUps, type StepUps } from './stepUp/createStepUps.js';
import { createRecordStore } from './storage/createRecordStore.js';
import type { RecordStore } from './storage/recordStore.js';

/**
 * What actions work with. Not part of the public API. The rest is made by `own` on first use, so that an
 * application that only reads loads neither the session nor storage.
 */
export interface WalletParts {
	readonly config: WalletConfig;
	readonly clock: Clock;
	/** Ends the session when the backend says that nobody is signed in any more. */
	readonly http: Http;
	/** The application's own, or the page's. */
	readonly fetch: typeof globalThis.fetch;
	readonly emailCode: EmailCodeConfig;
	/** What names the records of this environment and backend. */
	readonly scope: string;
	/** Puts something around every request that `http` sends from now on. */
	readonly wrapHttp: (wrap: (http: Http) => Http) => void;
	/** What only some actions need: made at the first call, the same one ever after. */
	readonly own: <Part>(make: (parts: WalletParts) => Part) => Part;
}

let readParts: (wallet: Wallet) => WalletParts;

/** A wallet. Opaque, also at run time: pass it to actions. */
export class Wallet {
	readonly #parts: WalletParts;

	static {
		readParts = (wallet) => wallet.#parts;
	}

	constructor(parts: WalletParts) {
		this.#parts = parts;
		Object.freeze(this);
	}
}

/** What an action works with. */
export function partsOf(wallet: Wallet): WalletParts {
	return readParts(wallet);
}

/**
 * Makes a wallet. Pure: no request is sent and nothing of the browser is touched, so it may run on a
 * server and at module level.
 *
 * @throws WalletError `config.invalid`, naming the setting and the way to mend it.
 * @example
 * ```ts
 * import { sandboxEnclaveKeys, sandboxTransactions } from '@countersign/contract';
 * import { createWallet } from '@countersign/core';
 *
 * export const wallet = createWallet({
 *   endpoint: '/api',
 *   environment: 'sandbox',
 *   enclaveKeys: sandboxEnclaveKeys,
 *   transactions: sandboxTransactions,
 * });
 * ```
 */
export function createWallet(config: WalletConfig): Wallet {
	checkConfig(config);
	const { endpoint } = config;
	const clock = createClock(config.now ?? Date.now);
	const fetch: typeof globalThis.fetch =
		config.fetch ?? ((...request) => globalThis.fetch(...request));
	let send = createHttp({
		endpoint,
		fetch,
		headerNames: { ...defaultHeaderNames, ...config.headerNames },
		clock,
	});
	const made = new Map<unknown, unknown>();
	const parts: WalletParts = {
		config,
		clock,
		http: (route, request) => send(route, request),
		fetch,
		emailCode: { ...defaultEmailCode, ...config.emailCode },
		scope: `${config.environment}:${endpoint}`,
		wrapHttp(wrap) {
			send = wrap(send);
		},
		own<Part>(make: (parts: WalletParts) => Part): Part {
			if (!made.has(make)) made.set(make, make(parts));
			return made.get(make) as Part;
		},
	};
	return new Wallet(parts);
}

/** This device's memory. It also remembers how far the service's clock is ahead. */
export function recordStoreOf({ config, clock, scope }: WalletParts): RecordStore {
	const records = createRecordStore(config.storage ?? 'indexedDB', 'countersign');
	const offset = `countersign:clock:${scope}`;
	clock.rememberIn({
		load: () => records.get(offset),
		save: (by) => (by === 0 ? records.delete(offset) : records.set(offset, by)),
	});
	return records;
}

/** This device's session. From its first use on, a request whose login has ended ends the session. */
export function sessionStoreOf({ clock, scope, own, wrapHttp }: WalletParts): SessionStore {
	const name = `countersign:session:${scope}`;
	const session = createSessionStore({ records: own(recordStoreOf), clock, name });
	const cookie = own(cookieWatchOf);
	wrapHttp((http) => whileSignedIn(http, session, cookie));
	return session;
}

/** The passkeys that this device remembers. */
export function devicePasskeysOf({ own, scope }: WalletParts): DevicePasskeys {
	return createDevicePasskeys(own(recordStoreOf), `countersign:passkeys:${scope}`);
}

/** The passkey prompts of this page. */
export function ceremoniesOf(): Ceremonies {
	return createCeremonies();
}

/** The emailed code that is on its way. */
export function emailSignInsOf({ own, clock, scope, emailCode }: WalletParts): EmailSignIns {
	own(cookieWatchOf);
	return createEmailSignIns({
		records: own(recordStoreOf),
		name: `countersign:email:${scope}`,
		clock,
		lifetime: emailCode.lifetime,
	});
}

/** The enclave's organisation of each wallet on this device. */
export function organizationsOf({ own, scope }: WalletParts): WalletOrganizations {
	const devicePasskeys = own(devicePasskeysOf);
	return createWalletOrganizations({ records: own(recordStoreOf), scope, devicePasskeys });
}

/** The keys of sign-ins that redirected the person to an identity provider. */
export function awaitedKeysOf({ own, clock, scope }: WalletParts): AwaitedKeys {
	return createAwaitedKeys({
		records: own(recordStoreOf),
		clock,
		name: `countersign:oauth:${scope}`,
	});
}

/** The actions that wait for another sign-in. */
export function stepUpsOf({ http, config, own }: WalletParts): StepUps {
	return createStepUps({ http, config, session: own(sessionStoreOf) });
}

/** Watches the requests of this page for a browser that keeps no cookies. */
function cookieWatchOf({ config, clock, wrapHttp }: WalletParts): CookieWatch {
	const cookie = createCookieWatch(config.endpoint, clock);
	wrapHttp((http) => async (route, request) => {
		try {
			const response = await http(route, request);
			cookie.succeeded(route, response.status);
			return response;
		} catch (error) {
			throw (await cookie.deviceRefused(error)) ?? error;
		}
	});
	return cookie;
}

/**
 * Cookie gone, key gone: a key that no backend will vouch for is of no use to the person.
 *
 * The cookie changes at every verification, so a request that crosses one is turned away at the door
 * although the person is there: it had no effect, and goes out once more. And only the session that was
 * there when the request left is ended: a late response must not end the session after it.
 */
function whileSignedIn(http: Http, session: SessionStore, cookie: CookieWatch): Http {
	return async (route, request) => {
		const before = session.get();
		const signIns = cookie.signIns();
		try {
			return await http(route, request);
		} catch (error) {
			if (!isSignedOut(error) || !('session' in before)) throw error;
			const isStillThere = await http(backendRoutes.me).then(
				() => true,
				() => false,
			);
			if (isStillThere) return http(route, request);
			// A sign-out in another tab takes the session and the cookie: that cookie was not refused.
			const now = await session.reread();
			const isStored = 'session' in now && now.session.id === before.session.id;
			await session.end(before.session.id);
			throw (isStored && (await cookie.refused(error, signIns))) || error;
		}
	};
}

function isSignedOut(error: unknown): boolean {
	return isWalletError(error) && error.code === 'backend.signed_out';
}
