import { localHostPattern } from '@countersign/contract/service';
import { error, type Finding, note, ok } from '../finding.js';
import { hasResponse, type Probe, probe } from '../probe.js';
import { siteOf } from '../site.js';
import type { Subject } from '../subject.js';
import { readerProblem } from './checkBackend.js';
import { headerPolicies, matches, metaPolicies, type Policy } from './policies.js';

/** The signer of an origin of its own: where it is, what it is served with, and whether page and backend know it. */
export async function checkSigner({ page, api, rpId, signer }: Subject): Promise<Finding[]> {
	if (!signer) return [];
	const misplaced = placeProblem(signer, page, api);
	if (misplaced) return [misplaced];
	const shown = await probe(`${signer.origin}/`, { headers: { Accept: 'text/html' } });
	if (!hasResponse(shown) || shown.status !== 200) {
		const reason = hasResponse(shown) ? `status ${shown.status}` : shown.reason;
		const message = `${signer.origin}/ cannot be read: ${reason}.`;
		return [error('signer.reachable', message, 'Serve the folder of the signer there.')];
	}
	const problems = [
		...relyingPartyProblem(signer, rpId),
		...policyProblems(shown, signer, api),
		...frameProblems(shown, page),
		...(await pageProblems(page, signer)),
		...(await backendProblems(api, page, signer)),
	];
	const isWrong = problems.some(({ level }) => level === 'error');
	const right = ok('signer', `${signer.origin} signs for ${page.origin}, and nobody else does.`);
	return isWrong ? problems : [right, ...problems];
}

function placeProblem(signer: URL, page: URL, api: URL): Finding | undefined {
	if (signer.origin === page.origin) {
		const message = "The signer has the page's own origin: script in the page reaches its keys.";
		const fix = 'Serve it on a host of its own, for example signer.example.com.';
		return error('signer.origin', message, fix);
	}
	if (signer.protocol !== 'https:' && !localHostPattern.test(signer.hostname)) {
		const message = `${signer.origin} is not a secure context.`;
		return error('signer.secure', message, 'Serve the signer over https.');
	}
	const isSame = [page, api].every(
		({ protocol, hostname }) =>
			protocol === signer.protocol && siteOf(hostname) === siteOf(signer.hostname),
	);
	if (isSame) return undefined;
	const message = `${signer.origin} is on a different site from the page or the backend: browsers do not send the login cookie.`;
	const fix = "Serve the signer on another host of the page's domain.";
	return error('signer.same_site', message, fix);
}

function relyingPartyProblem(signer: URL, rpId: string): Finding[] {
	if (rpId === signer.hostname) return [];
	const message = `The relying-party id ${rpId} is not the signer's host: its passkeys can be used in other pages, or not in the signer.`;
	const fix = `Set relyingParty.id of createWalletHandler to ${signer.hostname}.`;
	return [error('signer.rp', message, fix)];
}

/** The build writes its policy into the page, and with `frame-ancestors` into `_headers`. */
function policyProblems(shown: Probe, signer: URL, api: URL): Finding[] {
	const built = metaPolicies(shown).map(written);
	const sent = headerPolicies(shown).map(written);
	const fix = 'Serve the folder as it was built, with the headers that its file _headers has.';
	if (built.length !== 1 || sent.join() !== built.join()) {
		const message =
			"The Content-Security-Policy of the signer is not the one of the signer's build.";
		return [error('signer.policy', message, fix)];
	}
	const [sources = []] = headerPolicies(shown).map((policy) => policy.get('connect-src'));
	if (sources.some((source) => matches(source, signer, new URL(api.origin)))) return [];
	const message = `The signer was built for another backend than ${api.origin}.`;
	return [error('signer.endpoint', message, `Build it with VITE_ENDPOINT=${api.href}.`)];
}

function written(policy: Policy): string {
	const directives = [...policy].filter(([name]) => name !== 'frame-ancestors' && name !== '');
	return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

function frameProblems(shown: Probe, page: URL): Finding[] {
	const lists = headerPolicies(shown).flatMap((policy) => policy.get('frame-ancestors') ?? []);
	const others = lists.filter((source) => source !== page.origin);
	const loose = others.filter((source) => !isOrigin(source));
	const fix = `Send frame-ancestors ${page.origin} in the header Content-Security-Policy.`;
	if (lists.length === 0 || loose.length > 0) {
		const who = loose.length > 0 ? `Whoever ${loose.join(' or ')} stands for` : 'Any site';
		return [error('signer.ancestors', `${who} may show the signer in a frame.`, fix)];
	}
	if (!lists.includes(page.origin)) {
		return [error('signer.ancestors', `${page.origin} may not show the signer in a frame.`, fix)];
	}
	if (others.length === 0) return [];
	return [note('signer.ancestors', `Pages on ${others.join(', ')} may show the signer, too.`)];
}

function isOrigin(source: string): boolean {
	return URL.canParse(source) && new URL(source).origin === source && !source.includes('*');
}

async function pageProblems(page: URL, signer: URL): Promise<Finding[]> {
	const result = await probe(page.href, { headers: { Accept: 'text/html' }, redirect: 'follow' });
	if (!hasResponse(result)) return [];
	const isBlocked = [...headerPolicies(result), ...metaPolicies(result)].some((policy) => {
		const sources = ['frame-src', 'child-src', 'default-src'].map((name) => policy.get(name));
		const limiting = sources.find((list) => list !== undefined);
		return limiting?.some((source) => matches(source, page, signer)) === false;
	});
	if (!isBlocked) return [];
	const message = "The page's Content-Security-Policy blocks the frame of the signer.";
	return [error('signer.frame_src', message, `Add ${signer.origin} to frame-src.`)];
}

const nobody = 'AuthMethod:00000000-0000-4000-8000-000000000000';

/** A proof that proves nothing. What the backend has against its sender comes first. */
async function backendProblems(api: URL, page: URL, signer: URL): Promise<Finding[]> {
	const sends = async ({ origin }: URL) => {
		const headers = { Origin: origin, 'Content-Type': 'application/json' };
		const route = `${api.href}/auth/credentials/${nobody}/verify`;
		const result = await probe(route, { method: 'POST', headers, body: '{}' });
		return hasResponse(result) && result.body?.['code'] !== 'FORBIDDEN_ORIGIN';
	};
	const fix = `Add ${signer.origin} to origins of createWalletHandler, and name it as signer.`;
	if (!(await sends(signer))) {
		const message = `The backend refuses sign-ins from ${signer.origin}.`;
		return [error('signer.backend', message, fix)];
	}
	if (await sends(page)) {
		const message = `The backend accepts sign-ins from ${page.origin}, too: script there can use a code that it has talked the person into typing.`;
		return [error('signer.backend', message, fix)];
	}
	const problem = signer.origin === api.origin ? undefined : await readerProblem(api, signer);
	return problem ? [problem] : [];
}
