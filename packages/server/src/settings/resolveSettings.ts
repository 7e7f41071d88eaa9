import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { defaultHeaderNames, type HeaderNames } from '@countersign/contract';
import { createOpenStreams, type OpenStreams } from '../events/openStreams.js';
import type { Capacity } from '../inbound/admission.js';
import type { EventsPort } from '../ports/eventsPort.js';
import type { PeoplePort } from '../ports/peoplePort.js';
import type { StorePort } from '../ports/storePort.js';
import { pageOrigins, serviceAddress } from './addresses.js';
import type { RateLimits, WalletHandlerConfig } from './walletHandlerConfig.js';

/** A checked configuration with every default filled in. */
export interface Settings {
	readonly service: {
		readonly baseUrl: string;
		/** Value of the `Authorization` header. */
		readonly authorization: string;
		/** What no log line may hold. */
		readonly secrets: readonly string[];
		readonly fetch: (request: Request) => Promise<Response>;
	};
	readonly headerNames: HeaderNames;
	readonly people: PeoplePort;
	readonly store: StorePort;
	readonly events: EventsPort | undefined;
	readonly streams: OpenStreams;
	readonly stopping: AbortSignal;
	/** Milliseconds between two signs of life on a stream. */
	readonly heartbeat: number;
	readonly origins: ReadonlySet<string>;
	readonly relyingParty: { readonly id: string; readonly name: string };
	readonly prefix: string;
	readonly environment: 'sandbox' | 'production';
	readonly authenticate: WalletHandlerConfig['authenticate'];
	readonly cookie: { readonly name: string; readonly secure: boolean; readonly lifetime: number };
	/** The cookie that a browser is recognised by, and the key that signs it. */
	readonly deviceCookie: { readonly name: string; readonly key: Buffer };
	readonly limits: RateLimits;
	/** Milliseconds. */
	readonly loginTime: number;
	readonly currencies: readonly string[] | undefined;
	readonly region: string | undefined;
	readonly recentLoginForRecipients: boolean;
	readonly allowInternalRecipients: boolean;
	readonly deadline: number;
	readonly clientAddress: (request: Request, context: unknown) => string;
	readonly now: () => number;
	readonly wait: (milliseconds: number) => Promise<void>;
	readonly log: WalletHandlerConfig['log'];
	readonly onError: WalletHandlerConfig['onError'];
	readonly capacity: Capacity;
}

const minute = 60_000;

const defaultLimits: RateLimits = {
	loginPerAddress: { max: 10, window: 10 * minute },
	loginPerNetwork: { max: 100, window: 10 * minute },
	loginAddressesPerNetwork: { max: 30, window: 60 * minute },
	loginUnknownBrowsers: { max: 3, window: minute },
	emailChangePerAccount: { max: 10, window: 60 * minute },
	proofPerCredential: { max: 30, window: 10 * minute },
	proofPerNetwork: { max: 300, window: 10 * minute },
};

/** Checks a configuration. Throws an `Error` whose message names the wrong member. */
export function resolveSettings({ people, store, ...config }: WalletHandlerConfig): Settings {
	return { ...resolveWithoutPorts(config), people, store };
}

/** The part of the configuration that needs no database. */
function resolveWithoutPorts(
	config: Omit<WalletHandlerConfig, 'people' | 'store'>,
): Omit<Settings, 'people' | 'store'> {
	const origins = pageOrigins(config.origins, config.relyingParty.id);
	const cookie = loginCookie(config.cookie, origins);
	const deadline = config.deadline ?? 10_000;
	const { stopping = new AbortController().signal } = config;
	return {
		service: {
			baseUrl: serviceAddress(config.service.baseUrl, config.environment),
			authorization: basicAuthorization(config.service.tokenId, config.service.clientSecret),
			secrets: [
				config.service.clientSecret,
				basicAuthorization(config.service.tokenId, config.service.clientSecret).slice(6),
			],
			fetch: config.service.fetch ?? ((request) => fetch(request)),
		},
		headerNames: headerNames(config.service.headerNames),
		origins,
		relyingParty: config.relyingParty,
		prefix: pathPrefix(config.prefix ?? '/api'),
		environment: config.environment,
		authenticate: config.authenticate,
		cookie,
		deviceCookie: {
			name: `${cookie.name}-device`,
			key: deviceKey(config.service.clientSecret),
		},
		limits: { ...defaultLimits, ...config.limits },
		loginTime: loginTime(config.loginTime ?? Math.min(1_000, deadline / 2), deadline),
		currencies: config.currencies,
		region: config.region,
		recentLoginForRecipients: config.recentLoginForRecipients ?? true,
		allowInternalRecipients: config.allowInternalRecipients ?? false,
		deadline,
		events: config.events,
		streams: createOpenStreams(stopping),
		stopping,
		heartbeat: config.heartbeat ?? 15_000,
		clientAddress: config.clientAddress ?? (() => ''),
		now: config.now ?? Date.now,
		wait: config.wait ?? ((milliseconds) => setTimeout(milliseconds)),
		log: config.log,
		onError: config.onError,
		capacity: capacityOf(config.capacity),
	};
}

function basicAuthorization(tokenId: string, clientSecret: string): string {
	// RFC 7617 section 2: the user-id has no colon, neither part has control characters.
	if (!/^[\x21-\x39\x3b-\x7e]+$/.test(tokenId) || !/^[\x21-\x7e]+$/.test(clientSecret)) {
		throw new Error('service.tokenId and service.clientSecret must be printable and not empty.');
	}
	return `Basic ${Buffer.from(`${tokenId}:${clientSecret}`).toString('base64')}`;
}

/** All processes of a backend share the API credential, so they accept each other's cookies. */
function deviceKey(clientSecret: string): Buffer {
	return createHmac('sha256', clientSecret).update('countersign device cookie').digest();
}

function loginTime(milliseconds: number, deadline: number): number {
	if (milliseconds >= 0 && milliseconds < deadline) return milliseconds;
	throw new Error('loginTime must be 0 or more milliseconds, and less than deadline.');
}

function capacityOf(given: Partial<Capacity> | undefined): Capacity {
	const capacity = { active: 100, waiting: 200, ...given };
	if (Number.isInteger(capacity.active) && capacity.active > 0) {
		if (Number.isInteger(capacity.waiting) && capacity.waiting >= 0) return capacity;
	}
	throw new Error('capacity.active must be a whole number above 0, capacity.waiting one from 0.');
}

function headerNames(given: Partial<HeaderNames> | undefined): HeaderNames {
	const names = { ...defaultHeaderNames, ...given };
	for (const name of Object.values(names)) {
		if (!/^[A-Za-z0-9-]{1,64}$/.test(name)) {
			throw new Error('service.headerNames must be letters, digits and hyphens.');
		}
	}
	return names;
}

function pathPrefix(prefix: string): string {
	if (!/^(\/[A-Za-z0-9_-]+)+$/.test(prefix)) {
		throw new Error('prefix must be a path such as /api, without a trailing slash.');
	}
	return prefix;
}

/**
 * 12 hours, counted from the last verified credential: long enough for a day of looking at balances,
 * short enough that a forgotten browser is signed out by the next morning. It buys reading only;
 * signing ends with the session key after minutes.
 */
const defaultLifetime = 12 * 60 * minute;

function loginCookie(
	given: WalletHandlerConfig['cookie'],
	origins: ReadonlySet<string>,
): Settings['cookie'] {
	const overHttps = [...origins].every((origin) => origin.startsWith('https:'));
	const secure = given?.secure ?? overHttps;
	if (overHttps && !secure) throw new Error('cookie.secure may be false on http://localhost only.');
	// RFC 6265bis section 4.1.3.1: a page served over http cannot set a cookie with this prefix.
	const name = given?.name ?? (secure ? '__Secure-wallet-login' : 'wallet-login');
	if (!/^[A-Za-z0-9_-]{1,64}$/.test(name)) {
		throw new Error('cookie.name must be letters, digits, hyphens and underscores.');
	}
	return { name, secure, lifetime: given?.lifetime ?? defaultLifetime };
}

/**
 * Checks a configuration before its ports are there, so that a backend can refuse a wrong one without
 * opening its database first.
 *
 * @throws Error when the configuration is wrong; the message names the member.
 */
export function checkWalletConfig(config: Omit<WalletHandlerConfig, 'people' | 'store'>): void {
	resolveWithoutPorts(config);
}
