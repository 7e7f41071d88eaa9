import { error, type Finding, note, ok, warning } from '../finding.js';
import { hasResponse, type Probe, probe } from '../probe.js';
import type { Subject } from '../subject.js';

/** The headers that a wallet page is served with. */
export async function checkPage({ page, api }: Subject): Promise<Finding[]> {
	const result = await probe(page.href, { headers: { Accept: 'text/html' }, redirect: 'follow' });
	if (!hasResponse(result) || result.status >= 400) {
		const reason = hasResponse(result) ? `status ${result.status}` : result.reason;
		const mend = 'Give the address of a wallet page.';
		return [error('page.reachable', `${page.href} cannot be read: ${reason}.`, mend)];
	}
	const { origin } = new URL(result.reached);
	if (origin !== page.origin) {
		const message = `${page.href} redirects to ${origin}, and that is where browsers open the page.`;
		return [error('page.redirected', message, `Examine ${result.reached} instead.`)];
	}
	const isOverHttps = page.protocol === 'https:';
	return [
		...contentPolicy(result, page, api),
		...permissions(result.headers),
		...(isOverHttps ? transportSecurity(result.headers) : []),
	];
}

type Policy = ReadonlyMap<string, readonly string[]>;

/** @see Content Security Policy Level 3 */
function contentPolicy(response: Probe, page: URL, api: URL): Finding[] {
	const inHeader = headerPolicies(response);
	const policies = [...inHeader, ...metaPolicies(response)];
	// Browsers ignore frame-ancestors in a <meta>.
	const framed = framing(inHeader, response.headers);
	if (policies.length === 0) {
		const message = 'The page has no Content-Security-Policy.';
		const mend = `Send at least: default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'.`;
		return [warning('csp.present', message, mend), ...framed];
	}
	const blocked = policies.some((policy) => !allows(policy, page, api));
	return [
		...(blocked
			? [blockedConnection(page, api)]
			: [ok('csp.connect', 'The policy allows requests to the backend.')]),
		...scripts(policies),
		...framed,
	];
}

function headerPolicies({ headers }: Probe): Policy[] {
	return readPolicies((headers.get('Content-Security-Policy') ?? '').split(','));
}

function metaPolicies({ text }: Probe): Policy[] {
	const tags = text.matchAll(/<meta[^>]+http-equiv=["']?content-security-policy[^>]*>/gi);
	return readPolicies(
		[...tags].map(
			([tag]) => /content="([^"]*)"|content='([^']*)'/i.exec(tag)?.slice(1).join('') ?? '',
		),
	);
}

function readPolicies(texts: readonly string[]): Policy[] {
	return texts.filter((text) => text.trim() !== '').map(readPolicy);
}

function readPolicy(text: string): Policy {
	const directives = text.split(';').map((directive): [string, string[]] => {
		const [name = '', ...sources] = directive.trim().split(/\s+/);
		return [name.toLowerCase(), sources];
	});
	return new Map(directives.reverse());
}

function blockedConnection(page: URL, api: URL): Finding {
	const source = page.origin === api.origin ? "'self'" : api.origin;
	const message = `The Content-Security-Policy blocks requests to ${api.origin}.`;
	return error('csp.connect', message, `Add ${source} to connect-src.`);
}

/** Whether `connect-src` allows requests to the backend. */
function allows(policy: Policy, page: URL, api: URL): boolean {
	const sources = policy.get('connect-src') ?? policy.get('default-src');
	return sources === undefined || sources.some((source) => matches(source, page, api));
}

function matches(source: string, page: URL, { origin, protocol, hostname, host }: URL): boolean {
	if (source === "'self'") return page.origin === origin;
	if (source === '*') return true;
	if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return source.toLowerCase() === protocol;
	const [, scheme, name = ''] = /^(?:([a-z]+):\/\/)?([^/]+)/i.exec(source) ?? [];
	if (scheme !== undefined && `${scheme.toLowerCase()}:` !== protocol) return false;
	const wanted = name.toLowerCase();
	if (wanted.startsWith('*.')) return hostname.endsWith(wanted.slice(1));
	return wanted === host || wanted === `${hostname}:*`;
}

function scripts(policies: readonly Policy[]): Finding[] {
	const lists = policies.flatMap((policy) =>
		[policy.get('script-src') ?? policy.get('default-src') ?? []].filter((list) => list.length > 0),
	);
	if (lists.length === 0) {
		const message = 'The Content-Security-Policy does not limit scripts.';
		return [warning('csp.scripts', message, "Add script-src 'self'.")];
	}
	const isStrict = (list: readonly string[]) =>
		!list.includes("'unsafe-eval'") &&
		(!list.includes("'unsafe-inline'") || list.some((one) => /^'(nonce|sha\d+)-/.test(one)));
	if (lists.some(isStrict)) return [ok('csp.scripts', 'The policy limits scripts.')];
	const message =
		"The Content-Security-Policy allows 'unsafe-inline' or 'unsafe-eval' for scripts.";
	const mend = 'Remove both; a nonce or a hash lets single inline scripts run. The SDK needs none.';
	return [warning('csp.scripts', message, mend)];
}

/** A page in a frame of another site can have its buttons pressed by mistake. */
function framing(policies: readonly Policy[], headers: Headers): Finding[] {
	const isLimited = policies.some((policy) => policy.has('frame-ancestors'));
	if (isLimited || headers.has('X-Frame-Options')) {
		return [ok('csp.frames', 'The page limits who may embed it.')];
	}
	const message =
		'Any site may show the page in a frame, and trick people into pressing its buttons.';
	return [warning('csp.frames', message, "Send frame-ancestors 'none' in the policy's header.")];
}

/** @see WebAuthn Level 3, section 5.9 */
function permissions(headers: Headers): Finding[] {
	const policy = headers.get('Permissions-Policy') ?? '';
	const closed = ['publickey-credentials-create', 'publickey-credentials-get'].filter((feature) =>
		new RegExp(`${feature}\\s*=\\s*\\(\\s*\\)`).test(policy),
	);
	if (closed.length === 0) return [ok('page.permissions', 'The page may use passkeys.')];
	const message = `Permissions-Policy forbids ${closed.join(' and ')}.`;
	const mend = `Send ${closed.map((feature) => `${feature}=(self)`).join(', ')}.`;
	return [error('page.permissions', message, mend)];
}

function transportSecurity(headers: Headers): Finding[] {
	if (headers.has('Strict-Transport-Security')) {
		return [ok('page.hsts', 'Browsers come back by https.')];
	}
	const mend = 'Send Strict-Transport-Security: max-age=31536000.';
	return [warning('page.hsts', 'Strict-Transport-Security is missing.', mend)];
}

/** What could not be looked at, and how to have it looked at. */
export function unchecked({ wallet, webhook }: Subject): Finding[] {
	return [
		...(wallet
			? []
			: [
					note(
						'pins.checked',
						'Pins are not checked: name the options of createWallet with --wallet.',
					),
				]),
		...(webhook
			? []
			: [note('webhook.checked', 'Webhooks are not checked: name their address with --webhook.')]),
	];
}
