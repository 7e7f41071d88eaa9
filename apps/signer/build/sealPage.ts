import { createHash } from 'node:crypto';
import path from 'node:path';
import { writeManifest } from 'countersign/vite';
import type { Plugin } from 'vite';
import { languages } from './languages.js';

/** Where a build of the signer is used. */
interface Place {
	/** Of the platform's backend. */
	readonly endpoint: string;
	/** Origins of the pages that show the signer. */
	readonly applications: readonly string[];
}

/**
 * Puts the script and the styles of the signer into its page, which its policy names by their hashes, and writes the headers
 * that the page must be served with to `_headers` and `integrity.json`.
 */
export function sealPage(): Plugin {
	let place: Place;
	let folder: string;
	let headers: Readonly<Record<string, string>>;
	return {
		name: 'seal-page',
		apply: 'build',
		enforce: 'post',
		configResolved({ env, root, build }) {
			place = placeIn(env);
			folder = path.resolve(root, build.outDir);
		},
		// After Vite has replaced what it leaves in the script.
		generateBundle: {
			order: 'post',
			handler(_, bundle) {
				const page = bundle['index.html'];
				if (page?.type !== 'asset') throw new Error('The signer has no page.');
				const texts = { script: '', style: '' };
				for (const [name, file] of Object.entries(bundle)) {
					if (file === page) continue;
					if (file.type === 'chunk') texts.script += file.code.trim();
					else if (name.endsWith('.css')) texts.style += String(file.source).trim();
					delete bundle[name];
				}
				const script = texts.script.replaceAll('</script', '<\\/script');
				const policy = policyOf(script, texts.style, place);
				headers = headersOf(policy, place);
				page.source = withTexts(String(page.source), { script, style: texts.style, policy });
				this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(headers) });
				for (const [fileName, texts] of Object.entries(languages)) {
					this.emitFile({ type: 'asset', fileName, source: JSON.stringify(texts) });
				}
			},
		},
		writeBundle() {
			writeManifest(folder, { base: '/', headers, inlineScripts: [] });
		},
	};
}

/** @throws Error that says which setting is missing. */
function placeIn(env: Readonly<Record<string, string | undefined>>): Place {
	const { VITE_ENDPOINT: endpoint, VITE_APPLICATIONS: applications } = env;
	if (endpoint && applications) return { endpoint, applications: applications.split(',') };
	throw new Error('Set VITE_ENDPOINT and VITE_APPLICATIONS: see docs/guides/signer-origin.md.');
}

function policyOf(script: string, style: string, { endpoint }: Place): string {
	return [
		"default-src 'none'",
		`script-src '${hashOf(script)}'`,
		`style-src '${hashOf(style)}'`,
		`connect-src 'self' ${new URL(endpoint).origin}`,
		"base-uri 'none'",
		"form-action 'none'",
		"require-trusted-types-for 'script'",
		"trusted-types 'none'",
	].join('; ');
}

function hashOf(text: string): string {
	return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** A policy in the page itself cannot name `frame-ancestors`. */
function headersOf(
	policy: string,
	{ endpoint, applications }: Place,
): Readonly<Record<string, string>> {
	return {
		'Content-Security-Policy': `${policy}; frame-ancestors ${applications.join(' ')}`,
		'Cache-Control': 'no-cache',
		'Connection-Allowlist': `(response-origin "${new URL(endpoint).origin}")`,
		'Cross-Origin-Resource-Policy': 'same-site',
		'Integrity-Policy': 'blocked-destinations=(script)',
		'Origin-Agent-Cluster': '?1',
		'Referrer-Policy': 'no-referrer',
		'X-Content-Type-Options': 'nosniff',
	};
}

function headersFile(headers: Readonly<Record<string, string>>): string {
	const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
	return `/*\n${lines.join('\n')}\n`;
}

function withTexts(
	page: string,
	{ script, style, policy }: Readonly<Record<'script' | 'style' | 'policy', string>>,
): string {
	const bare = page
		.replace(/\s*<script type="module"[^>]*><\/script>/, '')
		.replace(/\s*<link rel="stylesheet"[^>]*>/, '');
	const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
	return bare
		.replace('<meta charset="utf-8" />', () => `<meta charset="utf-8" />\n\t\t${meta}`)
		.replace('</head>', () => `<style>${style}</style></head>`)
		.replace('</body>', () => `<script type="module">${script}</script></body>`);
}
