import { checkConfig } from './config/checkConfig.js';
import {
	defaultEmailCode,
	type EmailCodeConfig,
	type WalletConfig,
} from './config/walletConfig.js';
import { WalletError } from './errors.js';
import { type Clock, createClock } from './http/clock.js';
import { createHttp, type Http } from './http/http.js';

/**
 * What actions need. Not part of the public API. `own` creates the rest on first use, so that an application that
 * only reads does not load the session or storage.
 */
export interface WalletParts {
	readonly config: WalletConfig;
	readonly clock: Clock;
	/** Ends the session when the backend says that nobody is signed in. */
	readonly http: Http;
	/** The application's own `fetch`, or the page's. */
	readonly fetch: typeof globalThis.fetch;
	readonly emailCode: EmailCodeConfig;
	/** Part of the names of all records of this environment and backend. */
	readonly scope: string;
	/** Adds a middleware to every later request, in its place among {@link middlewares}. */
	readonly wrapHttp: (name: Middleware, wrap: (http: Http) => Http) => void;
	/** Returns the wallet's instance of a part, created on the first call. */
	readonly own: <Part>(make: (parts: WalletParts) => Part) => Part;
}

/** What a request passes on its way to the backend, the outermost first, whichever action was the first to add one. */
const middlewares = ['stepUps', 'cookies', 'session'] as const;

type Middleware = (typeof middlewares)[number];

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
	const { endpoint } = config;
	const clock = createClock(config.now ?? Date.now, config.now ?? (() => performance.now()));
	// Called by itself: the browser's own `fetch` refuses to be the method of another object.
	const { fetch: given } = config;
	const fetch: typeof globalThis.fetch = (...request) => (given ?? globalThis.fetch)(...request);
	const send = createHttp({ endpoint, fetch, clock });
	const wrapped = new Map<Middleware, Http>();
	/** The first middleware from that place on, or what sends. */
	const from = (place: number): Http => {
		const name = middlewares.slice(place).find((one) => wrapped.has(one));
		return (name && wrapped.get(name)) ?? send;
	};
	const made = new Map<unknown, unknown>();
	const parts: WalletParts = {
		config,
		clock,
		http: (route, request) => from(0)(route, request),
		fetch,
		emailCode: { ...defaultEmailCode, ...config.emailCode },
		scope: scopeOf(config),
		wrapHttp(name, wrap) {
			const next = middlewares.indexOf(name) + 1;
			wrapped.set(
				name,
				wrap((route, request) => from(next)(route, request)),
			);
		},
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
