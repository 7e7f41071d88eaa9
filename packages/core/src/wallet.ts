import { checkConfig } from './config/checkConfig.js';
import {
	defaultEmailCode,
	type EmailCodeConfig,
	type WalletConfig,
} from './config/walletConfig.js';
import { WalletError } from './errors.js';
import { type Clock, createClock } from './http/clock.js';
import type { Middleware } from './http/http.js';

/**
 * What actions need. Not part of the public API. `own` creates the rest on first use, so that an application that
 * only reads does not load the session or storage.
 */
export interface WalletParts {
	readonly config: WalletConfig;
	readonly clock: Clock;
	/** The application's own `fetch`, or the page's. */
	readonly fetch: typeof globalThis.fetch;
	readonly emailCode: EmailCodeConfig;
	/** Part of the names of all records of this environment and backend. */
	readonly scope: string;
	/** What every later request passes on its way to the backend. */
	readonly middlewares: Map<MiddlewareName, Middleware>;
	/** Returns the wallet's instance of a part, created on the first call. */
	readonly own: <Part>(make: (parts: WalletParts) => Part) => Part;
}

/** What requests pass on their way to the backend. */
export type MiddlewareName = 'stepUps' | 'cookies' | 'session';

let readParts: (wallet: Wallet) => WalletParts;

/** A wallet. Opaque, even at run time: pass it to actions. */
export class Wallet {
	readonly #parts: WalletParts;

	static {
		readParts = (wallet) => {
			if (#parts in Object(wallet)) return wallet.#parts;
			throw new WalletError(
				'config.invalid',
				'Expected a wallet made by createWallet. If it is one, another copy of @countersign/core made it: run `npm ls @countersign/core`.',
			);
		};
	}

	constructor(parts: WalletParts) {
		this.#parts = parts;
		Object.freeze(this);
	}
}

/** What an action needs. */
export function partsOf(wallet: Wallet): WalletParts {
	return readParts(wallet);
}

/**
 * Creates a wallet. Pure: it sends no request and uses no browser API, so it may run on a server and at module
 * level.
 *
 * With `transactions` pinned, this page signs no other payment. That does not bind a hostile backend to which a passkey
 * sign-in has given a session of its own: see `passkeySignIn`.
 *
 * @throws WalletError `config.invalid`, which names the setting and how to fix it.
 * @example
 * ```ts
 * import { sandboxTrust } from '@countersign/contract';
 * import { createWallet } from '@countersign/core';
 *
 * export const wallet = createWallet({
 *   endpoint: '/api',
 *   ...sandboxTrust,
 * });
 * ```
 */
export function createWallet(config: WalletConfig): Wallet {
	checkConfig(config);
	const clock = createClock(config.now ?? Date.now, config.now ?? (() => performance.now()));
	// Called by itself: the browser's own `fetch` refuses to be the method of another object.
	const { fetch: given } = config;
	const fetch: typeof globalThis.fetch = (...request) => (given ?? globalThis.fetch)(...request);
	const made = new Map<unknown, unknown>();
	const parts: WalletParts = {
		config,
		clock,
		fetch,
		emailCode: { ...defaultEmailCode, ...config.emailCode },
		scope: scopeOf(config),
		middlewares: new Map(),
		own<Part>(make: (parts: WalletParts) => Part): Part {
			if (!made.has(make)) made.set(make, make(parts));
			return made.get(make) as Part;
		},
	};
	return new Wallet(parts);
}

/** Scope of the record names. An endpoint on the page's own origin counts as its path. */
function scopeOf({ environment, endpoint }: WalletConfig): string {
	const url = endpoint.startsWith('/') ? undefined : new URL(endpoint);
	const isOwn = url?.origin === globalThis.location?.origin;
	return `${environment}:${url && isOwn ? url.pathname : endpoint}`;
}
