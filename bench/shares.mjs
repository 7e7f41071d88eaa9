/** `npm run bench -- shares`: prints which part of core makes which part of a page's first script. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';

const core = path.join(workspaceRoot, 'packages/core/src/index.ts');

const pages = {
	list: ['listTransactions'],
	restore: ['restoreSession'],
	'sign-in and execute': [
		'startEmailSignIn',
		'finishEmailSignIn',
		'signInWithPasskey',
		'restoreSession',
		'executeQuote',
	],
};

/** Parts of a page, by the places below `packages` that they take. The first one that fits a file takes it. */
const parts = {
	'one request: deadline, limit of 1 MB, typed refusals, `Retry-After`': [
		'core/src/http/http.',
		'core/src/http/response.',
	],
	"the service's clock": ['core/src/http/clock.'],
	'the check of responses': ['core/src/http/checkShape.'],
	'the check of the configuration: pins, origins, transactions': ['core/src/config/'],
	'codes and remedies of errors': ['core/src/errors.'],
	"the interface's names: routes, headers, limits": ['contract/'],
	'storage: one connection, retries, what storage refuses is held in memory': ['core/src/storage/'],
	'the session: its record, its states, other tabs': [
		'core/src/session/',
		'core/src/signer/',
		'core/src/browser/tabs.',
		'core/src/parts/sessionStoreOf.',
	],
	'the emailed code that is on its way': ['core/src/signIn/', 'core/src/parts/emailSignInsOf.'],
	'actions, and what loads the rest': ['core/src/actions/', 'core/src/browser/loadModule.'],
	'the wallet, bytes, the rest': [''],
};

const columns = await Promise.all(Object.values(pages).map(sharesOf));
const names = Object.keys(parts);
const rows = names.map((name, row) => [name, ...columns.map((shares) => kilobytes(shares[row]))]);
const sums = columns.map((shares) => kilobytes(shares.reduce((sum, share) => sum + share, 0)));
const table = [
	['part', ...Object.keys(pages)],
	['---', ...columns.map(() => '--:')],
	...rows,
	['together', ...sums],
];
const lines = table.map((row) => `| ${row.join(' | ')} |`).join('\n');
console.log(lines);

/**
 * Bytes of each part in the first script of a page, after minification. Gzip finds repetitions across parts, so its
 * gain is shared out evenly.
 * @param {readonly string[]} used names of core
 */
async function sharesOf(used) {
	const folder = mkdtempSync(path.join(tmpdir(), 'countersign-shares-'));
	const entry = path.join(folder, 'entry.js');
	const list = ['createWallet', ...used].join(', ');
	writeFileSync(
		entry,
		`import { ${list} } from ${JSON.stringify(core)};\nglobalThis.used = [${list}];\n`,
	);
	const bundle = await rolldown({
		input: entry,
		platform: 'browser',
		resolve: { conditionNames: ['countersign-source', 'import', 'default'] },
		transform: { target: 'es2022' },
		treeshake: { moduleSideEffects: (id) => id === entry },
	});
	const { output } = await bundle.generate({ format: 'esm', minify: true, sourcemap: true });
	await bundle.close();
	rmSync(folder, { recursive: true });
	const imported = new Set([output[0].fileName]);
	/** @type {number[]} */
	const bytes = Object.keys(parts).map(() => 0);
	for (const name of imported) {
		const chunk = output.find((one) => one.type === 'chunk' && one.fileName === name);
		if (chunk?.type !== 'chunk') continue;
		for (const next of chunk.imports) imported.add(next);
		const found = countByPart(chunk);
		const whole = found.reduce((sum, count) => sum + count, 0);
		const gzipped = gzipSync(chunk.code).length;
		found.forEach((count, part) => {
			bytes[part] = (bytes[part] ?? 0) + (count / whole) * gzipped;
		});
	}
	return bytes;
}

/** @param {import('rolldown').OutputChunk} chunk */
function countByPart({ code, map }) {
	if (!map) throw new Error('The script has no source map.');
	const sources = new SourceMap(JSON.parse(map.toString()));
	const counts = Object.keys(parts).map(() => 0);
	code.split('\n').forEach((line, row) => {
		for (let column = 0; column < line.length; column++) {
			const found = sources.findEntry(row, column);
			const part = partOf('originalSource' in found ? found.originalSource : '');
			counts[part] = (counts[part] ?? 0) + 1;
		}
	});
	return counts;
}

/** @param {string} file */
function partOf(file) {
	return Object.values(parts).findIndex((places) =>
		places.some((place) => file.includes(place && `packages/${place}`)),
	);
}

/** @param {number | undefined} bytes */
function kilobytes(bytes = 0) {
	return bytes < 50 ? '' : (bytes / 1000).toFixed(1);
}
