import { error, type Finding, ok, warning } from '../finding.js';
import { probe } from '../probe.js';
import type { Subject } from '../subject.js';
import { hashOf, type Manifest } from '../vite/manifest.js';

/** Compares the files of the live page, and its headers, with what the build has written in `integrity.json`. */
export async function checkFiles({ page, manifest }: Subject): Promise<Finding[]> {
	if (!manifest) return [];
	const findings: Finding[] = [];
	for (const [name, hash] of Object.entries(manifest.files)) {
		const url = new URL(addressOf(name), new URL(manifest.base, page));
		const problem = await differenceOf(url, hash);
		if (problem) findings.push(differs(name, problem));
	}
	const count = Object.keys(manifest.files).length;
	const same = ok('files.hash', `All ${count} files are those of the build.`);
	return [...(findings.length > 0 ? findings : [same]), ...(await checkHeaders(page, manifest))];
}

/** Hosts redirect from a page to its folder. */
function addressOf(name: string): string {
	const place = name.replace(/(^|\/)index\.html$/, '$1');
	return place.split('/').map(encodeURIComponent).join('/');
}

function differs(name: string, problem: string): Finding {
	const fix =
		'Find out who changed it: a host that rewrites files, another deployment, or an attacker. Deploy the build again.';
	return error('files.hash', `${name} ${problem}.`, fix);
}

async function differenceOf(url: URL, hash: string): Promise<string | undefined> {
	try {
		// The form that browsers get: a host may keep each in a file of its own.
		const headers = { Accept: '*/*', 'Accept-Encoding': 'br, gzip' };
		const response = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) });
		if (!response.ok) return `cannot be read: status ${response.status}`;
		const bytes = new Uint8Array(await response.arrayBuffer());
		return hashOf(bytes) === hash ? undefined : 'has other bytes than the build';
	} catch {
		return 'cannot be read';
	}
}

async function checkHeaders(page: URL, manifest: Manifest): Promise<Finding[]> {
	const response = await probe(page.href, { headers: { Accept: 'text/html' }, redirect: 'follow' });
	if (!('headers' in response)) return [];
	const policy = response.headers.get('Content-Security-Policy');
	const missing = manifest.inlineScripts.filter((hash) => policy && !policy.includes(`'${hash}'`));
	const blocked = missing.map((hash) => {
		const message = 'The Content-Security-Policy blocks the import map, which has the hashes.';
		return error('files.import_map', message, `Add '${hash}' to script-src.`);
	});
	const unlike = Object.entries(manifest.headers).filter(
		([name, value]) => response.headers.get(name) !== value,
	);
	const headers = unlike.map(([name, value]) =>
		warning(
			'files.headers',
			`The page has no ${name} as the build wants it.`,
			`Send ${name}: ${value}`,
		),
	);
	return [...blocked, ...headers];
}
