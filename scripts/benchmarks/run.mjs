/**
 * `npm run bench`: ratios of two measurements in one run, because times alone say more of the machine
 * than of the code. It writes them into `docs/benchmarks.md`, which says what is measured. With names of parts
 * (`npm run bench -- pages backend`) it measures only those.
 */
import { cpus, totalmem } from 'node:os';
import process from 'node:process';
import { compile } from '../build/buildWorkspace.mjs';
import { measureBackend } from './measureBackend.mjs';
import { measurePages } from './measurePages.mjs';
import { measureSignedRetries } from './measureSignedRetries.mjs';
import { measureStarts } from './measureStarts.mjs';
import { measureStreams } from './measureStreams.mjs';
import { writeSection } from './writeSection.mjs';

/** @typedef {{ median: number, least: number, most: number } | undefined} Ratio */

const parts = { starts, retries, pages, streams, backend };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
	console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
	process.exit(1);
}
await compile();
const gigabytes = Math.round(totalmem() / 2 ** 30);
console.log(`${cpus().length} cores, ${gigabytes} GB, Node ${process.versions.node}\n`);
for (const [name, measure] of Object.entries(parts)) {
	if (wanted.length === 0 || wanted.includes(name)) await measure();
}

async function starts() {
	const measured = await measureStarts(9);
	const empty = measured('empty').processor;
	for (const name of /** @type {const} */ (['contract', 'core', 'server', 'sandbox'])) {
		console.log(`start with ${name} / nothing: ${ratio(measured(name).processor / empty)}`);
	}
}

async function retries() {
	const measured = await measureSignedRetries(5);
	const [bare] = measured;
	writeSection(
		'retries',
		['server', 'per second', 'of the bare server', 'by processor time', 'memory, MB'],
		measured.map(({ name, rate, perWork, memory }) => [
			name,
			whole(rate),
			ratio(rate / (bare?.rate ?? 0)),
			ratio(perWork / (bare?.perWork ?? 0)),
			megabytes(memory),
		]),
	);
}

async function pages() {
	const { rows, overFew } = await measurePages();
	writeSection(
		'pages',
		[
			'filter',
			'first page, many match',
			'first page, few match',
			'page 10,000 over its own first page',
		],
		[
			...rows.map(({ name, many, few, deep }) => [name, spread(many), spread(few), spread(deep)]),
			['1,000,000 over 1,000 payments, first page', spread(overFew), '', ''],
		],
	);
}

async function streams() {
	const measured = await measureStreams({ streams: 1_000, rounds: 3 });
	const { alone, answered, told, idle, memory } = measured;
	writeSection(
		'streams',
		['120 webhooks', 'ms', 'over no stream open'],
		[
			['no stream open', whole(alone), '1'],
			['1,000 streams open: all webhooks answered', whole(answered), ratio(answered / alone)],
			['1,000 streams open: the last of 960 events has arrived', whole(told), ratio(told / alone)],
			['memory of a stream, kB', whole((memory - idle) / 1_000 / 1_000), ''],
		],
	);
}

async function backend() {
	writeSection(
		'backend',
		['request', 'direct, ms', 'bare proxy over direct', 'backend over direct', 'aim'],
		(await measureBackend()).map(({ name, direct, proxy, backend, aim }) => [
			name,
			direct.toFixed(1),
			spread(proxy),
			spread(backend),
			aim,
		]),
	);
}

/** @param {number} value */
function ratio(value) {
	return value.toFixed(2);
}

/** A median with the lowest and the highest of the rounds. @param {Ratio} measured */
function spread(measured) {
	if (!measured) return '';
	const { median, least, most } = measured;
	return `${ratio(median)} (${ratio(least)}–${ratio(most)})`;
}

/** @param {number} value */
function whole(value) {
	return Math.round(value).toLocaleString('en');
}

/** @param {number} bytes */
function megabytes(bytes) {
	return whole(bytes / 2 ** 20);
}
