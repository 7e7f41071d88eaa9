#!/usr/bin/env node

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { examine } from './examine.js';
import type { Finding, Level } from './finding.js';
import { objectIn } from './probe.js';
import type { Subject } from './subject.js';
import { isManifest, type Manifest } from './vite/manifest.js';

const usage = `Usage: countersign doctor <page URL> [options]

  --api <path or address>  where the wallet handler is mounted (default /api)
  --signer <address>       where the page's signer is served (signerAt)
  --rp-id <domain>         relying-party id of the passkeys (default: the host of the signer or the page)
  --webhook <address>      where the service delivers webhooks
  --wallet <file>          module that exports walletConfig, the options of createWallet
  --email <address>        with --wallet: sends a code there, to compare the enclave's key with the pins
  --quote <file>           a quote as JSON, as the service returned it: says which form its payload has;
                           with --wallet also whether the page reads it
  --manifest <file>        integrity.json of the page's build: compares every file of the live page with it
  --json                   prints the findings as JSON

It exits with 1 when it finds an error, and with 2 on a usage error.`;

const signs: Readonly<Record<Level, string>> = { ok: '✓', note: '·', warning: '!', error: '✗' };

/** A call that cannot be understood. The message says what to change. */
class UsageError extends Error {}

try {
	process.exitCode = await run();
} catch (cause) {
	const isUsage = cause instanceof UsageError || (cause instanceof TypeError && 'code' in cause);
	if (!isUsage) throw cause;
	console.error(`${cause.message}\n\n${usage}`);
	process.exitCode = 2;
}

/** The exit code. */
async function run(): Promise<number> {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: {
			api: { type: 'string', default: '/api' },
			signer: { type: 'string' },
			'rp-id': { type: 'string' },
			webhook: { type: 'string' },
			wallet: { type: 'string' },
			email: { type: 'string' },
			quote: { type: 'string' },
			manifest: { type: 'string' },
			json: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) {
		console.log(usage);
		return 0;
	}
	const [command, address, ...others] = positionals;
	if (command !== 'doctor' || address === undefined || others.length > 0) {
		throw new UsageError('Expected the command doctor and one page URL.');
	}
	if (values.email !== undefined && values.wallet === undefined) {
		throw new UsageError('--email needs --wallet, which has the pins.');
	}
	const page = toUrl(address, 'The page URL');
	const api = toUrl(values.api, '--api', page);
	if (api.pathname === '/') {
		throw new UsageError(
			`--api needs the prefix of the wallet handler, for example ${api.origin}/api.`,
		);
	}
	const signer = values.signer === undefined ? undefined : toUrl(values.signer, '--signer', page);
	const subject: Subject = {
		page,
		api: new URL(api.href.replace(/\/$/, '')),
		...(signer && { signer }),
		rpId: values['rp-id'] ?? (signer ?? page).hostname,
		...(values.webhook !== undefined && { webhook: toUrl(values.webhook, '--webhook', page) }),
		...(values.wallet !== undefined && { wallet: await readWallet(values.wallet) }),
		...(values.email !== undefined && { email: values.email }),
		...(values.quote !== undefined && { quote: await readQuote(values.quote) }),
		...(values.manifest !== undefined && { manifest: await readManifest(values.manifest) }),
	};
	const findings = await examine(subject);
	print(subject, findings, values.json);
	return findings.some(({ level }) => level === 'error') ? 1 : 0;
}

function toUrl(text: string, name: string, base?: URL): URL {
	const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : undefined;
	if (url && /^https?:$/.test(url.protocol)) return url;
	throw new UsageError(
		`${name} must be an http or https URL, for example https://wallet.example.com.`,
	);
}

async function readWallet(file: string): Promise<Readonly<Record<string, unknown>>> {
	const place = path.resolve(file);
	const module: { readonly walletConfig?: unknown } = await import(pathToFileURL(place).href).catch(
		(cause: unknown) => {
			const reason = cause instanceof Error ? cause.message : String(cause);
			const fix = /\.[cm]?tsx?$/.test(file) ? `\n${compileFirst(file)}` : '';
			throw new UsageError(`--wallet: ${file} cannot be loaded: ${reason}${fix}`, { cause });
		},
	);
	const { walletConfig } = module;
	if (typeof walletConfig === 'object' && walletConfig !== null) {
		return walletConfig as Readonly<Record<string, unknown>>;
	}
	throw new UsageError(
		`--wallet: ${file} exports no walletConfig. Export the options of createWallet under this name: export const walletConfig = { … }`,
	);
}

function compileFirst(file: string): string {
	return `Pass a JavaScript module, such as the output of this command: npx esbuild ${file} --bundle --format=esm --platform=node --outfile=wallet.mjs`;
}

async function readQuote(file: string): Promise<Readonly<Record<string, unknown>>> {
	const quote = await readObject('--quote', file);
	if (quote) return quote;
	// The reason would quote the file.
	throw new UsageError(
		`--quote: ${file} has no JSON object. Save a quote as the service returned it.`,
	);
}

async function readManifest(file: string): Promise<Manifest> {
	const manifest = await readObject('--manifest', file);
	if (isManifest(manifest)) return manifest;
	throw new UsageError(`--manifest: ${file} is no integrity.json of a build.`);
}

async function readObject(
	option: string,
	file: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
	const text = await readFile(file, 'utf8').catch((cause: unknown) => {
		throw new UsageError(`${option}: ${file} cannot be read.`, { cause });
	});
	return objectIn(text);
}

function print({ page }: Subject, findings: readonly Finding[], asJson: boolean): void {
	const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
	const [errors, warnings] = [count('error'), count('warning')];
	if (asJson) {
		console.log(JSON.stringify({ page: page.href, errors, warnings, findings }, null, '\t'));
		return;
	}
	for (const { level, check, message, fix } of findings) {
		console.log(`${signs[level]} ${check}: ${message}${fix === undefined ? '' : `\n    → ${fix}`}`);
	}
	console.log(`\n${errors} errors, ${warnings} warnings`);
}
