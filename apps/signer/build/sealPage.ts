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
 * Puts the styles of the signer and its policy into its page, after `integrity` has named the hashes of the scripts there, and
 * writes the headers that the page must be served with to `_headers` and `integrity.json`.
 */
export function sealPage(): Plugin {
	let place: Place;
	let folder: string;
	let headers: Readonly<Record<string, string>>;
	let importMap: string;
	return {
		name: 'seal-page',
		apply: 'build',
		enforce: 'post',
		configResolved({ env, root, build }) {
			place = placeIn(env);
			folder = path.resolve(root, build.outDir);
		},
		generateBundle: {
			order: 'post',
			handler(_, bundle) {
				const page = bundle['index.html'];
				if (page?.type !== 'asset') throw new Error('The signer has no page.');
				let style = '';
				for (const [name, file] of Object.entries(bundle)) {
					if (file.type === 'chunk' || !name.endsWith('.css')) continue;
					style += String(file.source).trim();
					delete bundle[name];
				}
				const source = String(page.source);
				importMap = hashOf(/<script type="importmap">(.*?)<\/script>/.exec(source)?.[1] ?? '');
				const policy = policyOf(importMap, hashOf(style), place);
				headers = headersOf(policy, place);
				page.source = withTexts(source, { style, policy });
				this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(headers) });
				for (const [fileName, texts] of Object.entries(languages)) {
					this.emitFile({ type: 'asset', fileName, source: JSON.stringify(texts) });
				}
			},
		},
		writeBundle: {
			order: 'post',
			sequential: true,
			handler() {
				writeManifest(folder, { base: '/', headers, inlineScripts: [importMap] });
			},
		},
	};
}

/** @throws Error that says which setting is missing. */
function placeIn(env: Readonly<Record<string, string | undefined>>): Place {
	const { VITE_ENDPOINT: endpoint, VITE_APPLICATIONS: applications } = env;
	if (endpoint && applications) return { endpoint, applications: applications.split(',') };
	throw new Error('Set VITE_ENDPOINT and VITE_APPLICATIONS: see docs/guides/signer-origin.md.');
}

/** Scripts of the folder, whose hashes the import map has. */
function policyOf(importMap: string, style: string, { endpoint }: Place): string {
	return [
		"default-src 'none'",
		`script-src 'self' '${importMap}'`,
		`style-src '${style}'`,
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
	{ style, policy }: Readonly<Record<'style' | 'policy', string>>,
): string {
	const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
	return page
		.replace(/\s*<link rel="stylesheet"[^>]*>/, '')
		.replace('<meta charset="utf-8" />', (charset) => `${charset}\n\t\t${meta}`)
		.replace('</head>', () => `<style>${style}</style></head>`);
}
