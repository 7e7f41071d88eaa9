/**
 * `npm run bench -- profile PART`: where the time, the bytes or the calls of a figure of `npm run bench` go. It prints
 * tables, and writes nothing.
 */
import process from 'node:process';
import { compile } from '../scripts/build/buildWorkspace.mjs';
import { ensureBrowser } from '../scripts/testing/ensureBrowser.mjs';
import { sharesOf } from './cpuShares.mjs';
import { profileBackend } from './measureBackend.mjs';
import { profileKeys } from './measureKeys.mjs';
import { profileLoads } from './measureLoads.mjs';
import { profileSignedRetries } from './measureSignedRetries.mjs';
import { measureStreams } from './measureStreams.mjs';
import { profileBytes } from './profileBytes.mjs';

const parts = { backend, streams, retries, loads, keys, bytes };

const [wanted = ''] = process.argv.slice(2);
if (!(wanted in parts)) {
	console.error(`Name one part: ${Object.keys(parts).join(', ')}.`);
	process.exit(1);
}
await compile();
await ensureBrowser();
await parts[/** @type {keyof typeof parts} */ (wanted)]();
// As at the end of a benchmark, an embedded PostgreSQL can keep the process waiting.
process.exit();

async function backend() {
	printShares(await profileBackend());
}

async function streams() {
	const { profile } = await measureStreams({ streams: 1_000, rounds: 2, isProfiled: true });
	if (profile) printShares(profile);
}

async function retries() {
	const { profile, memory } = await profileSignedRetries();
	printShares(profile);
	console.log('\nMemory, MB');
	for (const [part, bytes] of Object.entries(memory)) {
		console.log(`${(bytes / 1_000_000).toFixed(0).padStart(6)}  ${part}`);
	}
}

async function loads() {
	for (const [phase, milliseconds] of Object.entries(await profileLoads())) {
		console.log(`${milliseconds.toFixed(0).padStart(6)} ms  ${phase}`);
	}
}

async function keys() {
	for (const { step, contender, milliseconds, between, calls } of await profileKeys()) {
		const all = `${milliseconds.toFixed(2)} ms, of which ${between.toFixed(2)} between calls`;
		console.log(`\n${step}, ${contender}: ${all}`);
		console.table(calls);
	}
}

async function bytes() {
	for (const [name, rows] of Object.entries(await profileBytes())) {
		console.log(`\n${name}, kB`);
		for (const [part, size] of rows)
			console.log(`${(size / 1000).toFixed(1).padStart(8)}  ${part}`);
	}
}

/** @param {import('./cpuShares.mjs').Profile} profile */
function printShares(profile) {
	for (const { part, share } of sharesOf(profile)) {
		if (share >= 0.5) console.log(`${share.toFixed(0).padStart(4)} %  ${part}`);
	}
}
