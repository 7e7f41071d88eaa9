import { relatedOrigins } from '../settings/addresses.js';

/** An Android app that may use the passkeys of the web pages. */
export interface AndroidApp {
	/** For example `com.example.wallet`. */
	readonly packageName: string;
	/** SHA-256 of each signing certificate: 32 bytes in hex, separated by colons. */
	readonly certificateFingerprints: readonly string[];
}

/** How to report a vulnerability (RFC 9116). */
export interface SecurityContact {
	/** URIs in the order of preference: `mailto:security@example.com`, `https://…` or `tel:…`. */
	readonly contacts: readonly string[];
	/** ISO 8601. From then on, the file is not served, because its content is stale. */
	readonly expires: string;
	/** `https:` URL of the disclosure policy. */
	readonly policy?: string | undefined;
	/** Language tags, for example `en`. */
	readonly preferredLanguages?: readonly string[] | undefined;
}

/** What {@link createWellKnownHandler} publishes. Omitted files are a 404. */
export interface WellKnownConfig {
	/** Origins outside the relying party's domain whose pages may use its passkeys, as in `relyingParty` of the wallet handler. */
	readonly relatedOrigins?: readonly string[] | undefined;
	readonly androidApps?: readonly AndroidApp[] | undefined;
	/** App ids with the team's prefix, for example `ABCDE12345.com.example.wallet`. */
	readonly appleApps?: readonly string[] | undefined;
	readonly security?: SecurityContact | undefined;
	/** Epoch milliseconds. Default `Date.now`. */
	readonly now?: (() => number) | undefined;
}

/** Handles requests below `/.well-known/`. */
export type WellKnownHandler = (request: Request) => Response;

/**
 * Creates the handler for the public files that link passkeys to a domain and tell researchers how to report
 * vulnerabilities: `webauthn` (related origins), `assetlinks.json` (Android), `apple-app-site-association` and
 * `security.txt`. Mount it on the host of the relying party id, without a redirect or a login.
 *
 * @throws Error when the configuration is wrong; the message names the member.
 * @see service interface, §4.8; WebAuthn Level 3, section 5.11; RFC 9116
 * @example
 * ```ts
 * import { createWellKnownHandler } from '@countersign/server';
 * import { Hono } from 'hono';
 *
 * const wellKnown = createWellKnownHandler({
 * 	appleApps: ['ABCDE12345.com.example.wallet'],
 * 	security: { contacts: ['mailto:security@example.com'], expires: '2027-01-01T00:00:00Z' },
 * });
 *
 * export const app: Hono = new Hono().all('/.well-known/*', ({ req }) => wellKnown(req.raw));
 * ```
 */
export function createWellKnownHandler(config: WellKnownConfig): WellKnownHandler {
	const { now = Date.now, security } = config;
	const files = new Map(
		[
			relatedFile(config),
			assetLinks(config),
			appleAssociation(config),
			securityText(config),
		].flat(),
	);
	const expiresAt = security ? Date.parse(security.expires) : Number.POSITIVE_INFINITY;
	return ({ method, url }) => {
		const { pathname } = new URL(url);
		const file = files.get(pathname);
		const isStale = pathname === securityPath && expiresAt <= now();
		if (!file || isStale) return new Response(null, { status: 404 });
		if (method !== 'GET' && method !== 'HEAD') {
			return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
		}
		return new Response(method === 'HEAD' ? null : file.text, {
			headers: {
				'Content-Type': file.type,
				'Cache-Control': 'public, max-age=3600',
				'X-Content-Type-Options': 'nosniff',
			},
		});
	};
}

interface File {
	readonly type: string;
	readonly text: string;
}

type Files = readonly (readonly [path: string, file: File])[];

const json = (value: unknown): File => ({ type: 'application/json', text: JSON.stringify(value) });

/** WebAuthn Level 3, section 5.11.1. */
function relatedFile({ relatedOrigins: given = [] }: WellKnownConfig): Files {
	const origins = relatedOrigins(given);
	return origins.length === 0 ? [] : [['/.well-known/webauthn', json({ origins })]];
}

/** Digital Asset Links: allow an app to open the site's links and use its credentials. */
function assetLinks({ androidApps: apps = [] }: WellKnownConfig): Files {
	const statements = apps.map(({ packageName, certificateFingerprints }) => {
		if (!/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(packageName)) {
			throw new Error(`androidApps: "${packageName}" is not a package name.`);
		}
		const fingerprints = certificateFingerprints.map((fingerprint) => fingerprint.toUpperCase());
		const areRight = fingerprints.every((text) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(text));
		if (fingerprints.length === 0 || !areRight) {
			throw new Error(`androidApps: ${packageName} needs SHA-256 fingerprints such as AB:CD:….`);
		}
		return {
			relation: [
				'delegate_permission/common.handle_all_urls',
				'delegate_permission/common.get_login_creds',
			],
			target: {
				namespace: 'android_app',
				package_name: packageName,
				sha256_cert_fingerprints: fingerprints,
			},
		};
	});
	return apps.length === 0 ? [] : [['/.well-known/assetlinks.json', json(statements)]];
}

/** Passkeys need the key `webcredentials` in an associated domain. */
function appleAssociation({ appleApps: apps = [] }: WellKnownConfig): Files {
	for (const app of apps) {
		if (!/^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+$/.test(app)) {
			throw new Error(
				`appleApps: "${app}" is not an app id such as ABCDE12345.com.example.wallet.`,
			);
		}
	}
	if (apps.length === 0) return [];
	return [['/.well-known/apple-app-site-association', json({ webcredentials: { apps } })]];
}

const securityPath = '/.well-known/security.txt';

/** RFC 9116, section 2.5. */
function securityText({ security }: WellKnownConfig): Files {
	if (!security) return [];
	const { contacts, expires, policy, preferredLanguages = [] } = security;
	if (
		contacts.length === 0 ||
		!contacts.every((uri) => isUri(uri, ['mailto:', 'https:', 'tel:']))
	) {
		throw new Error('security.contacts must be URIs such as mailto:security@example.com.');
	}
	const time = /^\d{4}-\d{2}-\d{2}/.test(expires) ? Date.parse(expires) : Number.NaN;
	if (Number.isNaN(time)) throw new Error('security.expires must be a date and time in ISO 8601.');
	if (policy !== undefined && !isUri(policy, ['https:'])) {
		throw new Error('security.policy must begin with https://.');
	}
	if (!preferredLanguages.every((tag) => /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(tag))) {
		throw new Error('security.preferredLanguages must be language tags such as en.');
	}
	const lines = [
		...contacts.map((contact) => `Contact: ${contact}`),
		`Expires: ${new Date(time).toISOString()}`,
		...(policy === undefined ? [] : [`Policy: ${policy}`]),
		...(preferredLanguages.length === 0
			? []
			: [`Preferred-Languages: ${preferredLanguages.join(', ')}`]),
	];
	const text = lines.map((line) => `${line}\r\n`).join('');
	return [[securityPath, { type: 'text/plain; charset=utf-8', text }]];
}

/** Visible ASCII only: a line break would start a new field. */
function isUri(text: string, protocols: readonly string[]): boolean {
	const isPlain = /^[\x21-\x7e]+$/.test(text) && URL.canParse(text);
	return isPlain && protocols.includes(new URL(text).protocol);
}
