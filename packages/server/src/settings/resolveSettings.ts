import { type ServiceNames, serviceNames } from '@countersign/contract/service';
import { toBase64, toBytes } from '../crypto/bytes.js';
import { createMac, type Mac } from '../crypto/digest.js';
import { createOpenStreams, type OpenStreams } from '../events/openStreams.js';
import type { Capacity } from '../inbound/admission.js';
import type { EventsPort } from '../ports/eventsPort.js';
import type { PeoplePort } from '../ports/peoplePort.js';
import type { StorePort } from '../ports/storePort.js';
import { pageOrigins, relatedOrigins, serviceAddress } from './addresses.js';
import { duration, emailCodeLifetime, loginTime, overriding, rateLimits } from './numbers.js';
import {
	clientAddressProblems,
	collectProblems,
	credentialProblems,
	deviceSecretProblems,
	environmentProblems,
	identityAudienceProblems,
	missing,
	type Problems,
	peopleMembers,
	portProblems,
	spendingMembers,
	storeMembers,
} from './problems.js';
import { type ResolvedSpendingLimits, spendingLimits } from './spendingLimits.js';
import { unknownMembers } from './unknownMembers.js';
import type { RateLimits, ServiceConfig, WalletHandlerConfig } from './walletHandlerConfig.js';

/** A checked configuration, including all defaults. */
export interface Settings {
	readonly service: {
		readonly baseUrl: string;
		/** Value of the `Authorization` header. */
		readonly authorization: string;
		/** Secrets that no log line may contain. */
		readonly secrets: readonly string[];
		/** What this deployment calls the interface's headers, members and code. */
		readonly names: ServiceNames;
		/** Replaces the global `fetch`. */
		readonly fetch: ServiceConfig['fetch'];
	};
	readonly people: PeoplePort;
	readonly store: StorePort;
	readonly events: EventsPort | undefined;
	readonly streams: OpenStreams;
	/** What this handler remembers, by kind and key. See `processMemory`. */
	readonly facts: Map<string, Map<string, { readonly value: string; readonly until: number }>>;
	readonly stopping: AbortSignal;
	/** Milliseconds between two heartbeats on a stream. */
	readonly heartbeat: number;
	readonly origins: ReadonlySet<string>;
	/** The only one that signs. */
	readonly signer: string | undefined;
	readonly relyingParty: { readonly id: string; readonly name: string };
	readonly prefix: string;
	readonly environment: 'sandbox' | 'production';
	readonly authenticate: WalletHandlerConfig['authenticate'];
	readonly cookie: {
		readonly name: string;
		readonly path: string;
		readonly secure: boolean;
		readonly lifetime: number;
		/** Whether browsers are asked to bind it to their device. */
		readonly deviceBound: boolean;
	};
	/** The cookie that identifies a browser, and what signs it. */
	readonly deviceCookie: { readonly name: string; readonly mac: Mac };
	readonly limits: RateLimits;
	readonly spendingLimits: ResolvedSpendingLimits | undefined;
	readonly allowCode: WalletHandlerConfig['allowCode'];
	readonly onEmailChanged: WalletHandlerConfig['onEmailChanged'];
	/** Milliseconds. */
	readonly loginTime: number;
	/** Milliseconds. */
	readonly emailCodeLifetime: number;
	readonly decoyDomain: string;
	readonly identityAudiences: readonly string[] | undefined;
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
	loginCodesNotEntered: { max: 100, window: 24 * 60 * minute },
	emailChangePerAccount: { max: 10, window: 60 * minute },
	contactCodesPerAccount: { max: 10, window: 60 * minute },
	contactConfirmationsPerAccount: { max: 10, window: 10 * minute },
	writesPerAccount: { max: 300, window: 10 * minute },
	wrongCodesPerNetwork: { max: 50, window: 60 * minute },
	wrongCodes: { max: 500, window: 60 * minute },
	invitationsPerAccount: { max: 20, window: 24 * 60 * minute },
	invitationCodesPerNetwork: { max: 60, window: 10 * minute },
	proofPerCredential: { max: 30, window: 10 * minute },
	proofPerNetwork: { max: 300, window: 10 * minute },
};

/** Checks a configuration. Throws one `Error` that names every invalid member. */
export function resolveSettings({
	people,
	store,
	spending,
	...config
}: WalletHandlerConfig): Settings {
	const problems = collectProblems();
	problems.add(...portProblems('people', people, peopleMembers));
	problems.add(...portProblems('store', store, storeMembers));
	const { spendingLimits: limits } = config;
	if (limits) problems.add(...portProblems('spending', spending, spendingMembers));
	const resolved = resolveWithoutPorts(config, problems);
	return { ...resolved, people, store, spendingLimits: spendingLimits(limits, spending) };
}

/** The part of the configuration that needs no database. */
function resolveWithoutPorts(
	config: Omit<WalletHandlerConfig, 'people' | 'store'>,
	problems: Problems,
): Omit<Settings, 'people' | 'store' | 'spendingLimits'> {
	const { environment, stopping = new AbortController().signal } = config;
	// A JavaScript configuration may lack what the type requires.
	const service: Partial<ServiceConfig> = config.service ?? {};
	const relyingParty: Partial<WalletHandlerConfig['relyingParty']> = config.relyingParty ?? {};
	const { tokenId = '', clientSecret = '', baseUrl = '' } = service;
	const { id = '', name = '' } = relyingParty;
	// When a platform starts to list secrets, browsers still have cookies that the API secret has signed.
	const deviceSecrets = [...new Set([...(config.deviceSecrets ?? []), clientSecret])];
	problems.add(
		...unknownMembers(config),
		...environmentProblems(environment),
		...missing('service.baseUrl', baseUrl, 'SERVICE_BASE_URL'),
		...credentialProblems(service, environment),
		...missing('relyingParty.id', id, 'RP_ID'),
		...missing('relyingParty.name', name, 'RP_NAME'),
		...(config.deviceSecrets ? deviceSecretProblems(config.deviceSecrets) : []),
		...(config.identityAudiences ? identityAudienceProblems(config.identityAudiences) : []),
		...clientAddressProblems(config.clientAddress, environment),
	);
	// A missing address is reported above.
	const address = problems.check(() => baseUrl && serviceAddress(baseUrl, environment));
	const origins = problems.check(() =>
		pageOrigins(config, id, relatedOrigins(relyingParty.relatedOrigins ?? [])),
	);
	const cookie = problems.check(() => loginCookie(config, origins ?? new Set()));
	problems.check(() => spendingLimits(config.spendingLimits));
	const names = problems.check(() => namesOf(service.word));
	const deadline = problems.check(() => duration('deadline', config.deadline ?? 10_000));
	const resolved = {
		prefix: problems.check(() => pathPrefix(config.prefix ?? defaultPrefix)),
		loginTime: problems.check(
			() => deadline && loginTime(config.loginTime ?? Math.min(1_000, deadline / 4), deadline),
		),
		emailCodeLifetime: problems.check(() => emailCodeLifetime(config.emailCodeLifetime)),
		decoyDomain: problems.check(() => decoyDomain(config.decoyDomain)),
		capacity: problems.check(() => capacityOf(config.capacity)),
		limits: problems.check(() => rateLimits(defaultLimits, config.limits)),
		heartbeat: problems.check(() => duration('heartbeat', config.heartbeat ?? 15_000)),
	};
	problems.refuse();
	const credential = toBase64(toBytes(`${tokenId}:${clientSecret}`));
	return {
		...resolved,
		service: {
			baseUrl: address,
			authorization: `Basic ${credential}`,
			secrets: [clientSecret, credential, ...deviceSecrets],
			names,
			fetch: service.fetch,
		},
		origins,
		relyingParty: { id, name },
		environment,
		authenticate: config.authenticate,
		cookie,
		deviceCookie: {
			name: `${cookie.name}-device`,
			// All processes of a backend share these, so they accept each other's cookies.
			mac: createMac(deviceSecrets, 'countersign device cookie'),
		},
		deadline,
		streams: createOpenStreams(stopping, resolved.heartbeat),
		facts: new Map(),
		stopping,
		...withDefaults(config),
	};
}

/** Settings that need no check, with their defaults. */
function withDefaults(config: Omit<WalletHandlerConfig, 'people' | 'store'>) {
	return {
		allowCode: config.allowCode,
		onEmailChanged: config.onEmailChanged,
		identityAudiences: config.identityAudiences,
		currencies: config.currencies,
		region: config.region,
		signer: config.signer,
		recentLoginForRecipients: config.recentLoginForRecipients ?? true,
		allowInternalRecipients: config.allowInternalRecipients ?? false,
		events: config.events,
		clientAddress: config.clientAddress ?? (() => ''),
		now: config.now ?? Date.now,
		wait: config.wait ?? ((milliseconds) => new Promise((done) => setTimeout(done, milliseconds))),
		log: config.log,
		onError: config.onError,
	};
}

function decoyDomain(domain = 'decoy.invalid'): string {
	if (/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(domain))
		return domain;
	throw new Error(
		'decoyDomain must be the name of a domain in lowercase, such as decoy.example.com.',
	);
}

function capacityOf(given: Partial<Capacity> | undefined): Capacity {
	const capacity = overriding({ active: 100, waiting: 200 }, given);
	if (Number.isInteger(capacity.active) && capacity.active > 0) {
		if (Number.isInteger(capacity.waiting) && capacity.waiting >= 0) return capacity;
	}
	throw new Error('capacity.active must be a whole number above 0, capacity.waiting one from 0.');
}

function namesOf(word: string | undefined): ServiceNames {
	try {
		return serviceNames(word);
	} catch (error) {
		throw new Error(`service.${error instanceof Error ? error.message : error}`);
	}
}

function pathPrefix(prefix: string): string {
	if (!/^(\/[A-Za-z0-9_-]+)+$/.test(prefix)) {
		throw new Error('prefix must be a path such as /api, without a trailing slash.');
	}
	return prefix;
}

/**
 * 12 hours after the last verified credential: long enough to look at balances for a day, short enough that a
 * forgotten browser is signed out by the next morning. It allows only reading; signing ends with the session key
 * after minutes.
 */
const defaultLifetime = 12 * 60 * minute;

const defaultPrefix = '/api';

function loginCookie(
	{ cookie: given, prefix = defaultPrefix }: Pick<WalletHandlerConfig, 'cookie' | 'prefix'>,
	origins: ReadonlySet<string>,
): Settings['cookie'] {
	const overHttps = [...origins].every((origin) => origin.startsWith('https:'));
	const secure = given?.secure ?? overHttps;
	if (overHttps && !secure) throw new Error('cookie.secure may be false on http://localhost only.');
	// RFC 6265bis section 4.1.3: over http a browser accepts neither prefix, and `__Host-` needs the path /.
	const isHostBound = overHttps && given?.name === undefined && (given?.path ?? '/') === '/';
	const cookiePrefix = isHostBound ? '__Host-' : secure ? '__Secure-' : '';
	// Browsers send both cookies of handlers with nested paths, and on localhost the cookies of all ports.
	const ofPrefix = isHostBound || prefix === defaultPrefix ? '' : prefix.replaceAll('/', '_');
	const name = given?.name ?? `${cookiePrefix}wallet-login${ofPrefix}`;
	if (given?.name !== undefined && !/^[A-Za-z0-9_-]{1,64}$/.test(name)) {
		throw new Error('cookie.name must be letters, digits, hyphens and underscores.');
	}
	const path = given?.path ?? (isHostBound ? '/' : prefix);
	if (given?.path !== undefined && !/^\/[^\s;,\\]*$/.test(path)) {
		throw new Error('cookie.path must be a path such as /wallet/api.');
	}
	// RFC 6265bis section 4.1.3.2: a browser drops all others, regardless of case.
	if (/^__host-/i.test(name) && !(secure && path === '/')) {
		throw new Error('cookie.name may begin with __Host- only over https and with cookie.path /.');
	}
	const lifetime = duration('cookie.lifetime', given?.lifetime ?? defaultLifetime);
	return { name, path, secure, lifetime, deviceBound: given?.deviceBound ?? false };
}

/**
 * Checks a configuration before its ports exist, so that a backend can reject an invalid one without opening its
 * database first.
 *
 * @throws Error when the configuration is wrong; the message names every invalid member.
 */
export function checkWalletConfig<Context = unknown>(
	config: Omit<WalletHandlerConfig<Context>, 'people' | 'store'>,
): void {
	resolveWithoutPorts(config as WalletHandlerConfig, collectProblems());
}
