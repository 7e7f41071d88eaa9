import { error, type Finding, note, ok, warning } from '../finding.js';
import { hasResponse, type Probe, probe } from '../probe.js';
import type { Subject } from '../subject.js';
import { anyHost, headerPolicies, matches, metaPolicies, type Policy } from './policies.js';

/** The headers that a wallet page is served with. */
export async function checkPage({ page, api, signer }: Subject): Promise<Finding[]> {
	const result = await probe(page.href, { headers: { Accept: 'text/html' }, redirect: 'follow' });
	if (!hasResponse(result) || result.status >= 400) {
		const reason = hasResponse(result) ? `status ${result.status}` : result.reason;
		const fix = 'Give the URL of a wallet page.';
		return [error('page.reachable', `${page.href} cannot be read: ${reason}.`, fix)];
	}
	const { origin } = new URL(result.reached);
	if (origin !== page.origin) {
		const message = `${page.href} redirects to ${origin}, so browsers open the page there.`;
		return [error('page.redirected', message, `Check ${result.reached} instead.`)];
	}
	const isOverHttps = page.protocol === 'https:';
	return [
		...contentPolicy(result, page, api),
		...permissions(result.headers, signer ? `"${signer.origin}"` : 'self', page),
		...(isOverHttps ? transportSecurity(result.headers) : []),
	];
}

/** @see Content Security Policy Level 3 */
function contentPolicy(response: Probe, page: URL, api: URL): Finding[] {
	const inHeader = headerPolicies(response);
	const policies = [...inHeader, ...metaPolicies(response)];
	// Browsers ignore frame-ancestors in a <meta>.
	const framed = framing(inHeader, response.headers);
	if (policies.length === 0) {
		const message = 'The page has no Content-Security-Policy.';
		const fix = `Send at least: default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'.`;
		return [warning('csp.present', message, fix), ...framed];
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

function blockedConnection(page: URL, api: URL): Finding {
	const source = page.origin === api.origin ? "'self'" : api.origin;
	const message = `The Content-Security-Policy blocks requests below ${api.href}.`;
	return error('csp.connect', message, `Add ${source} to connect-src.`);
}

/** Whether `connect-src` allows requests to the backend. */
function allows(policy: Policy, page: URL, api: URL): boolean {
	const sources = policy.get('connect-src') ?? policy.get('default-src');
	return sources === undefined || sources.some((source) => matches(source, page, api));
}

function scripts(policies: readonly Policy[]): Finding[] {
	const limiting = policies.map(scriptSources).filter((sources) => sources !== undefined);
	if (limiting.length === 0) {
		const message = 'The Content-Security-Policy does not limit scripts.';
		return [warning('csp.scripts', message, "Add script-src 'self'.")];
	}
	const loose = limiting.map(looseSources);
	if (loose.some((sources) => sources.length === 0)) {
		return [ok('csp.scripts', 'The policy limits scripts.')];
	}
	const message = `The Content-Security-Policy allows ${[...new Set(loose.flat())].join(', ')} for scripts.`;
	const fix =
		"Allow 'self' and individual hosts; a nonce or a hash allows an individual inline script. The SDK needs no more.";
	return [warning('csp.scripts', message, fix)];
}

/** `script-src-elem` replaces `script-src` for script elements, but not for `eval` and inline handlers. */
function scriptSources(policy: Policy): (readonly string[])[] | undefined {
	const general = policy.get('script-src') ?? policy.get('default-src');
	return general && [general, policy.get('script-src-elem') ?? []];
}

/** The sources that let injected scripts run. Browsers ignore some of them beside a nonce, a hash or 'strict-dynamic'. */
function looseSources(lists: readonly (readonly string[])[]): string[] {
	return lists.flatMap((list) => {
		const isDynamic = list.includes("'strict-dynamic'");
		const hasNonceOrHash = list.some((source) => /^'(nonce|sha\d+)-/.test(source));
		return list.filter(
			(source) =>
				source === "'unsafe-eval'" ||
				(source === "'unsafe-inline'" && !isDynamic && !hasNonceOrHash) ||
				(anyHost.test(source) && !isDynamic),
		);
	});
}

/** Another site that embeds the page in a frame can trick people into pressing its buttons. */
function framing(policies: readonly Policy[], headers: Headers): Finding[] {
	const lists = policies
		.map((policy) => policy.get('frame-ancestors'))
		.filter((list) => list !== undefined);
	// Browsers ignore X-Frame-Options beside frame-ancestors.
	const isLimited =
		lists.length > 0
			? lists.some((list) => !list.some((source) => anyHost.test(source)))
			: /^(deny|sameorigin)$/i.test(headers.get('X-Frame-Options') ?? '');
	if (isLimited) return [ok('csp.frames', 'The page limits who may embed it.')];
	const message =
		'Any site may show the page in a frame, and trick people into pressing its buttons.';
	return [warning('csp.frames', message, "Send frame-ancestors 'none' in the policy's header.")];
}

/** @see WebAuthn Level 3, section 5.9 */
function permissions(headers: Headers, place: string, page: URL): Finding[] {
	const policy = headers.get('Permissions-Policy') ?? '';
	// A page lets a frame use only what it may use itself.
	const places = [...new Set(['self', place])];
	const closed = ['publickey-credentials-create', 'publickey-credentials-get'].filter((feature) => {
		const [, list] = new RegExp(`${feature}\\s*=\\s*(\\([^)]*\\)|[^,\\s]+)`).exec(policy) ?? [];
		return list !== undefined && !places.every((one) => isOpenTo(one, list, page));
	});
	if (closed.length === 0) return [ok('page.permissions', 'The page may use passkeys.')];
	const message = `Permissions-Policy forbids ${closed.join(' and ')}.`;
	const fix = `Send ${closed.map((feature) => `${feature}=(${places.join(' ')})`).join(', ')}.`;
	return [error('page.permissions', message, fix)];
}

/** Whether an allowlist of `Permissions-Policy` has the place where passkeys are used. */
function isOpenTo(place: string, list: string, page: URL): boolean {
	const members = list.replace(/[()]/g, ' ').trim().split(/\s+/);
	const names = ['*', place, ...(place === 'self' ? [`"${page.origin}"`] : [])];
	return names.some((member) => members.includes(member));
}

function transportSecurity(headers: Headers): Finding[] {
	if (headers.has('Strict-Transport-Security')) {
		return [ok('page.hsts', 'Strict-Transport-Security is set.')];
	}
	const fix = 'Send Strict-Transport-Security: max-age=31536000.';
	return [warning('page.hsts', 'Strict-Transport-Security is missing.', fix)];
}

/** What was not checked, and how to have it checked. */
export function unchecked({ wallet, webhook, manifest }: Subject): Finding[] {
	return [
		...(wallet
			? []
			: [
					note(
						'pins.checked',
						'Pins are not checked: pass the options of createWallet with --wallet.',
					),
				]),
		...(webhook
			? []
			: [note('webhook.checked', 'Webhooks are not checked: pass their address with --webhook.')]),
		...(manifest
			? []
			: [note('files.checked', 'Files are not checked: pass the integrity.json with --manifest.')]),
	];
}
