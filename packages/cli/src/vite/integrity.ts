import path from 'node:path';
import { hashOf, writeManifest } from './manifest.js';
import { type Hashes, sealPage } from './sealPage.js';

/** What the plugin cannot know. */
export interface IntegrityOptions {
	/**
	 * Origins beside its own that the page sends requests or people to, for example `https://api.example.com`. With
	 * them, `Connection-Allowlist` is among the headers.
	 */
	readonly connections?: readonly string[] | undefined;
}

type Bundle = Record<
	string,
	| { readonly type: 'chunk'; readonly code: string }
	| { readonly type: 'asset'; source: string | Uint8Array }
>;

/** What Vite calls. */
export interface IntegrityPlugin {
	readonly name: string;
	readonly apply: 'build';
	readonly enforce: 'post';
	config(): { readonly build: { readonly cssCodeSplit: false } };
	configResolved(config: {
		readonly base: string;
		readonly root: string;
		readonly build: { readonly outDir: string };
	}): void;
	readonly generateBundle: {
		readonly order: 'post';
		handler(options: unknown, bundle: Bundle): void;
	};
	readonly writeBundle: { readonly order: 'post'; readonly sequential: true; handler(): void };
}

/**
 * Vite plugin: writes the hash of every script and style sheet into the page, so that browsers run none with other
 * bytes, and the hash of every file into `integrity.json`, with which `countersign doctor` compares the live page.
 */
export function integrity({ connections }: IntegrityOptions = {}): IntegrityPlugin {
	let base = '/';
	let outDir = '';
	let hashes: Hashes = {};
	const importMaps = new Set<string>();
	return {
		name: 'countersign-integrity',
		apply: 'build',
		enforce: 'post',
		// Nothing can say the hash of a style sheet that a script loads.
		config: () => ({ build: { cssCodeSplit: false } }),
		configResolved(config) {
			base = config.base;
			outDir = path.resolve(config.root, config.build.outDir);
			if (/^\.?$/.test(base) || base.startsWith('./')) {
				throw new Error('integrity() needs a `base` that begins with / or https://.');
			}
		},
		// After Vite has replaced what it leaves in the scripts.
		generateBundle: {
			order: 'post',
			handler(_, bundle) {
				hashes = hashesOf(bundle, base);
				for (const [name, file] of Object.entries(bundle)) {
					if (file.type !== 'asset' || !name.endsWith('.html')) continue;
					const { page, importMap } = sealPage(textOf(file.source), hashes);
					file.source = page;
					importMaps.add(hashOf(importMap));
				}
			},
		},
		writeBundle: {
			order: 'post',
			sequential: true,
			handler() {
				const headers = allowlist(connections);
				const about = { base, headers, inlineScripts: [...importMaps] };
				const { files } = writeManifest(outDir, about);
				const changed = Object.entries(files).find(
					([name, hash]) => (hashes[base + name] ?? hash) !== hash,
				);
				if (!changed) return;
				throw new Error(`A plugin changed ${changed[0]} after integrity(): put integrity() last.`);
			},
		},
	};
}

/** Of the scripts and style sheets, by their addresses. */
function hashesOf(bundle: Bundle, base: string): Hashes {
	const entries = Object.entries(bundle).flatMap(([name, file]) => {
		if (file.type === 'chunk') return [[base + name, hashOf(file.code)]];
		return name.endsWith('.css') ? [[base + name, hashOf(file.source)]] : [];
	});
	return Object.fromEntries(entries);
}

function textOf(source: string | Uint8Array): string {
	return typeof source === 'string' ? source : new TextDecoder().decode(source);
}

/** @see Connection Allowlists (WICG) */
function allowlist(connections?: readonly string[]): Readonly<Record<string, string>> {
	if (!connections) return {};
	const members = ['response-origin', ...connections.map((one) => `"${new URL(one).origin}"`)];
	return { 'Connection-Allowlist': `(${members.join(' ')})` };
}
