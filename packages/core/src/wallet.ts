import { defaultHeaderNames, type Quote } from '@countersign/contract';
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
import { createSessionStore, type SessionStore } from './session/createSessionStore.js';
import { createEmailSignIns, type EmailSignIns } from './signIn/emailSignIns.js';
import { createRecordStore } from './storage/createRecordStore.js';
import type { RecordStore } from './storage/recordStore.js';

/** What actions work with. Not part of the public API. */
export interface WalletParts {
	readonly config: WalletConfig;
	readonly clock: Clock;
	/** Ends the session when the backend says that nobody is signed in any more. */
	readonly http: Http;
	/** The application's own, or the page's. */
	readonly fetch: typeof globalThis.fetch;
	readonly session: SessionStore;
	readonly devicePasskeys: DevicePasskeys;
	readonly ceremonies: Ceremonies;
	readonly emailCode: EmailCodeConfig;
	readonly emailSignIns: EmailSignIns;
	/** This device's memory, and what names the records of this environment and backend in it. */
	readonly records: RecordStore;
	readonly scope: string;
	/** Executions under way, by quote id: a second click joins the first. */
	readonly executions: Map<string, Promise<Quote>>;
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
	const records = createRecordStore(config.storage ?? 'indexedDB', 'countersign');
	const scope = `${config.environment}:${config.endpoint}`;
	const offset = `countersign:clock:${scope}`;
	const clock = createClock(config.now ?? Date.now, {
		load: () => records.get(offset),
		save: (by) => (by === 0 ? records.delete(offset) : records.set(offset, by)),
	});
	const session = createSessionStore({ records, clock, name: `countersign:session:${scope}` });
	const { endpoint } = config;
	const fetch: typeof globalThis.fetch =
		config.fetch ?? ((...request) => globalThis.fetch(...request));
	const http = createHttp({
		endpoint,
		fetch,
		headerNames: { ...defaultHeaderNames, ...config.headerNames },
		clock,
	});
	const emailCode = { ...defaultEmailCode, ...config.emailCode };
	const devicePasskeys = createDevicePasskeys(records, `countersign:passkeys:${scope}`);
	const made = new Map<unknown, unknown>();
	const parts: WalletParts = {
		config,
		clock,
		http: whileSignedIn(http, session, createCookieWatch(endpoint, clock)),
		fetch,
		session,
		devicePasskeys,
		ceremonies: createCeremonies(),
		emailCode,
		emailSignIns: createEmailSignIns({
			records,
			name: `countersign:email:${scope}`,
			clock,
			lifetime: emailCode.lifetime,
		}),
		records,
		scope,
		executions: new Map<string, Promise<Quote>>(),
		own<Part>(make: (parts: WalletParts) => Part): Part {
			if (!made.has(make)) made.set(make, make(parts));
			return made.get(make) as Part;
		},
	};
	return new Wallet(parts);
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
			const response = await http(route, request);
			cookie.succeeded(route, response.status);
			return response;
		} catch (error) {
			const refused = await cookie.deviceRefused(error);
			if (refused) throw refused;
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
