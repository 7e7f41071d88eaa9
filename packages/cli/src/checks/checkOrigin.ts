import { localHostPattern } from '@countersign/contract/service';
import { error, type Finding, note, ok, warning } from '../finding.js';
import { hasResponse, type Probe, probe } from '../probe.js';
import { isPublicSuffix } from '../site.js';
import { type Subject, signingPlace } from '../subject.js';

/**
 * Whether passkeys of the relying party can be used on the page.
 *
 * @see WebAuthn Level 3, sections 5.1.4 and 5.11
 */
export async function checkOrigin(subject: Subject): Promise<Finding[]> {
	const { protocol, hostname, origin } = subject.page;
	if (protocol !== 'https:' && !localHostPattern.test(hostname)) {
		const message = `${origin} is not a secure context: browsers offer neither passkeys nor WebCrypto there.`;
		return [error('origin.secure', message, 'Serve the page over https.')];
	}
	if (/^[\d.]+$|^\[/.test(hostname)) {
		const message = `${hostname} is an IP address, which cannot be a relying-party id.`;
		return [
			error('origin.host_name', message, 'Open the page with a host name such as localhost.'),
		];
	}
	return [ok('origin.secure', `${origin} is a secure context.`), ...(await relyingParty(subject))];
}

async function relyingParty(subject: Subject): Promise<Finding[]> {
	const { rpId } = subject;
	const { hostname, origin } = signingPlace(subject);
	if (rpId !== 'localhost' && isPublicSuffix(rpId)) {
		const message = `The relying-party id ${rpId} is a public suffix, which no single party owns.`;
		return [error('rp.id', message, 'Use your own domain, for example example.com.')];
	}
	if (isWithin(hostname, rpId)) {
		return [ok('rp.id', `Passkeys of ${rpId} can be used on ${hostname}.`)];
	}
	return relatedOrigins(origin, rpId);
}

/** Whether a host is the relying party's or below it (WebAuthn Level 3, section 5.1.4). */
export function isWithin(hostname: string, rpId: string): boolean {
	return hostname === rpId || hostname.endsWith(`.${rpId}`);
}

/** A page on another domain may use the passkeys when the relying party's own host lists its origin. */
async function relatedOrigins(origin: string, rpId: string): Promise<Finding[]> {
	const address = `https://${rpId}/.well-known/webauthn`;
	const fix = `Set rpId to the page's host or a parent domain of it, or list ${origin} in ${address} (relatedOrigins of createWellKnownHandler).`;
	const about = `The relying-party id ${rpId} is not the page's host or a parent domain of it`;
	const result = await probe(address, { redirect: 'follow' });
	if (!hasResponse(result)) {
		return [error('rp.id', `${about}, and ${address} cannot be read: ${result.reason}.`, fix)];
	}
	const listed: unknown = result.body?.['origins'];
	if (result.status !== 200 || !Array.isArray(listed) || !listed.includes(origin)) {
		return [error('rp.id', `${about}, and ${address} does not list ${origin}.`, fix)];
	}
	const needs =
		'There, createWallet needs allowRelatedOrigin: true, and createWalletHandler needs relyingParty.relatedOrigins';
	return [note('rp.id', `${address} lists ${origin} as a related origin. ${needs}.`)];
}

/**
 * The public files of the domain. Platforms read the files about passkeys from the relying party's host; `security.txt`
 * belongs to the page's host. A missing file is not an error.
 */
export async function checkWellKnown({ page, rpId }: Subject): Promise<Finding[]> {
	const files = await Promise.all(
		wellKnown.map(async ({ name, problemOf }) => {
			const check = `well_known.${name}`;
			const isOfPage = name === 'security.txt' || page.hostname === rpId;
			const address = `${isOfPage ? page.origin : `https://${rpId}`}/.well-known/${name}`;
			const request = { headers: { Accept: '*/*' }, redirect: 'follow' } as const;
			const result = await probe(address, request);
			if (!hasResponse(result)) return note(check, `${address} cannot be read: ${result.reason}.`);
			const { status, reached, text } = result;
			if (status >= 400 && status < 500) {
				return note(check, `${address} is not served: it has the status ${status}.`);
			}
			const isRedirected = new URL(reached).href !== new URL(address).href;
			if (isRedirected && isHtml(result)) return note(check, `${address} is not served.`);
			// Readers of security.txt follow redirects (RFC 9116, section 5.2).
			if (isRedirected && status === 200 && name !== 'security.txt') {
				const message = `${address} redirects, and platforms do not follow redirects.`;
				return error(check, message, 'Serve the file at this address, without a redirect.');
			}
			if (status === 200 && isHtml(result)) {
				const message = `${address} responds with an HTML page, which hides that the file is missing.`;
				const fix =
					'Route /.well-known/ to createWellKnownHandler, or to a 404, before the page fallback.';
				return warning(check, message, fix);
			}
			const isAssociation = status === 200 && name === 'apple-app-site-association';
			if (isAssociation && isWithoutPasskeys(text)) {
				const message = `${address} has no list "webcredentials.apps": no native app can use the passkeys.`;
				return note(check, message);
			}
			const problem = status === 200 ? problemOf(text) : `it has the status ${status}`;
			if (problem === undefined) return ok(check, `${address} can be read.`);
			return error(check, `${address}: ${problem}.`, 'Serve it with createWellKnownHandler.');
		}),
	);
	return files;
}

/** An association file for other purposes, such as universal links. */
function isWithoutPasskeys(text: string): boolean {
	const file = parse(text);
	return typeof file === 'object' && file !== null && !('webcredentials' in file);
}

function isHtml({ headers }: Probe): boolean {
	return /^text\/html/i.test(headers.get('Content-Type') ?? '');
}

const wellKnown: readonly {
	readonly name: string;
	readonly problemOf: (text: string) => string | undefined;
}[] = [
	{
		name: 'webauthn',
		problemOf: (text) =>
			Array.isArray(member(parse(text), 'origins')) ? undefined : 'it has no list "origins"',
	},
	{
		name: 'assetlinks.json',
		problemOf: (text) =>
			Array.isArray(parse(text)) ? undefined : 'it is not a list of statements',
	},
	{
		name: 'apple-app-site-association',
		problemOf: (text) =>
			Array.isArray(member(member(parse(text), 'webcredentials'), 'apps'))
				? undefined
				: 'it has no list "webcredentials.apps", so apps cannot use the passkeys',
	},
	{ name: 'security.txt', problemOf: (text) => securityProblem(text) },
];

/** RFC 9116, sections 2.5.3 and 2.5.5. */
function securityProblem(text: string): string | undefined {
	if (!/^Contact:/im.test(text)) return 'it has no Contact';
	const expires = Date.parse(/^Expires:\s*(\S+)/im.exec(text)?.[1] ?? '');
	if (Number.isNaN(expires)) return 'it does not say when it expires';
	return expires > Date.now() ? undefined : 'it has expired';
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function member(value: unknown, name: string): unknown {
	return typeof value === 'object' && value !== null
		? (value as Readonly<Record<string, unknown>>)[name]
		: undefined;
}
