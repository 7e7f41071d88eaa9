/**
 * `npm run bench -- figures`: figures of this run beside those of a program by hand and of the nearest peer, as ratios, because
 * times alone say more of the machine than of the code. `docs/project/benchmarks.md` says what is measured. With names of parts (`npm run bench -- figures pages backend`) it measures only those.
 */
import { cpus, loadavg, totalmem } from 'node:os';
import process from 'node:process';
import { compile } from '../scripts/build/buildWorkspace.mjs';
import { ensureBrowser } from '../scripts/testing/ensureBrowser.mjs';
import { backend, databases } from './backendFigures.mjs';
import { exact } from './measure.mjs';
import { measureBytes } from './measureBytes.mjs';
import { measureClone } from './measureClone.mjs';
import { measureDocs } from './measureDocs.mjs';
import { measureKeys } from './measureKeys.mjs';
import { measureLoads } from './measureLoads.mjs';
import { measurePages } from './measurePages.mjs';
import { measureReact } from './measureReact.mjs';
import { measureSignedRetries } from './measureSignedRetries.mjs';
import { measureStarts, programNames } from './measureStarts.mjs';
import { measureStreams } from './measureStreams.mjs';
import { printFigures, spread } from './printFigures.mjs';
import { megabytes, printSection, ratio, whole } from './printSection.mjs';
import { printSizes } from './printSizes.mjs';

/** @typedef {import('./figures.mjs').Measured} Measured */

/** Each writes its own tables, if any, and gives what it measured of `figures`, which are printed in the end. */
const parts = {
	bytes,
	loads,
	keys,
	react,
	clone,
	starts,
	retries,
	pages,
	docs,
	streams,
	backend,
	databases,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
	console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
	process.exit(1);
}
await compile();
await ensureBrowser();
const gigabytes = Math.round(totalmem() / 2 ** 30);
console.log(`${cpus().length} cores, ${gigabytes} GB, Node ${process.versions.node}\n`);
/** @type {Record<string, Measured>} */
const measured = {};
for (const [name, measure] of Object.entries(parts)) {
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	const begin = performance.now();
	Object.assign(measured, await measure());
	const seconds = Math.round((performance.now() - begin) / 1000);
	console.log(`${name}: ${seconds} s, load average ${loadavg()[0]?.toFixed(1)}\n`);
}
printFigures(measured);
// An embedded PostgreSQL that was stopped can keep the process waiting.
process.exit();

/** @returns {Promise<Record<string, Measured>>} */
async function bytes() {
	const { rows, sizes, hooks, components, installed } = await measureBytes();
	printSizes(rows);
	const { esbuild, rolldown, vite } = sizes;
	const whole = (/** @type {{ initial: number, lazy: number }} */ { initial, lazy }) =>
		initial + lazy;
	/** @type {(of: (one: typeof esbuild) => { ours: number, floor?: number, peer?: number }) => (one: typeof esbuild) => Measured} */
	const kilobytes = (of) => (one) => {
		const { ours, floor, peer } = of(one);
		return {
			ours: ours / 1000,
			...(floor !== undefined && { floor: floor / 1000, over: exact(ours / floor) }),
			...(peer !== undefined && { peer: peer / 1000 }),
		};
	};
	const initial = kilobytes(({ ours, floor, peer }) => ({
		ours: ours.wallet.initial,
		floor: floor.wallet.initial,
		peer: peer.wallet.initial,
	}));
	const all = kilobytes(({ ours, floor, peer }) => ({
		ours: whole(ours.wallet),
		floor: whole(floor.wallet),
		peer: whole(peer.wallet),
	}));
	const list = kilobytes(({ ours }) => ({ ours: ours.list.initial }));
	const restore = kilobytes(({ ours, floor, peer }) => ({
		ours: ours.restore.initial,
		floor: floor.restore.initial,
		peer: peer.restore.initial,
	}));
	const megabytes = (/** @type {number} */ size) => size / 1_000_000;
	return {
		initialEsbuild: initial(esbuild),
		initialRolldown: initial(rolldown),
		initialVite: initial(vite),
		allEsbuild: all(esbuild),
		allRolldown: all(rolldown),
		allVite: all(vite),
		listRolldown: list(rolldown),
		restoreRolldown: restore(rolldown),
		hooks: { ours: hooks / 1000 },
		components: { ours: components / 1000 },
		packages: { ours: installed.ours.packages, floor: 0, peer: installed.peer.packages },
		megabytes: {
			ours: megabytes(installed.ours.bytes),
			floor: 0,
			peer: megabytes(installed.peer.bytes),
		},
	};
}

/** @returns {Promise<Record<string, Measured>>} */
async function loads() {
	const { network, processor } = await measureLoads();
	/** @type {(all: typeof network, who: 'ours' | 'signing') => Measured} */
	const beyond = (all, who) => ({
		ours: all[who].median,
		floor: all.floor.median,
		peer: all.peer.median,
	});
	const range = (/** @type {import('./measure.mjs').Spread} */ { median, low, high }) =>
		`${whole(median)} (${whole(low)} to ${whole(high)})`;
	printSection(
		'loads',
		['page', 'with the network, ms', 'without, ms'],
		[
			['by hand', range(network.floor), range(processor.floor)],
			['nearest peer', range(network.peer), range(processor.peer)],
			['ours, its session restored', range(network.ours), range(processor.ours)],
			['ours, with the script that signs', range(network.signing), range(processor.signing)],
		],
	);
	return {
		loadNetwork: beyond(network, 'ours'),
		loadProcessor: beyond(processor, 'ours'),
		signingNetwork: beyond(network, 'signing'),
	};
}

/** @returns {Promise<Record<string, Measured>>} */
async function keys() {
	const measured = await measureKeys();
	return Object.fromEntries(
		Object.entries({
			newPage: measured['new page'],
			sessionStamp: measured['stamp in a session'],
			stamp: measured['stamp in memory'],
			sealCode: measured['seal a code'],
			finishEmailSignIn: measured['sign in by code'],
			openSessionKey: measured['open a session key'],
			executeQuote: measured['execute a quote'],
		}).map(([key, one]) => [key, one ?? {}]),
	);
}

/** @returns {Promise<Record<string, Measured>>} */
async function react() {
	const { short, long, over, requests } = await measureReact();
	return {
		listElements: {
			ours: long.elements,
			floor: short.elements,
			over: exact(long.elements / short.elements),
		},
		listTime: { ours: long.milliseconds, floor: short.milliseconds, over },
		requests: { ours: requests.length, floor: 3 },
	};
}

/** @returns {Promise<Record<string, Measured>>} */
async function clone() {
	const { seconds, bytes } = await measureClone();
	return { cloneSeconds: { ours: seconds }, cloneMegabytes: { ours: bytes / 1_000_000 } };
}

/** @returns {Promise<Record<string, Measured>>} */
async function starts() {
	const measured = await measureStarts(9);
	const empty = measured('empty').processor;
	for (const name of programNames.slice(1)) {
		console.log(`start with ${name} / nothing: ${ratio(measured(name).processor / empty)}`);
	}
	return {};
}

/** @returns {Promise<Record<string, Measured>>} */
async function retries() {
	const servers = await measureSignedRetries(5);
	const [bare, sandbox] = servers;
	printSection(
		'retries',
		['server', 'per second', 'of the bare server', 'by processor time', 'memory, MB'],
		servers.map(({ name, rate, over, perWork, memory }) => [
			name,
			whole(rate),
			spread(over),
			ratio(perWork / (bare?.perWork ?? 0)),
			megabytes(memory),
		]),
	);
	if (!bare || !sandbox) return {};
	return {
		retries: { ours: sandbox.rate, floor: bare.rate, over: sandbox.over },
		retriesMemory: { ours: sandbox.memory / 2 ** 20, floor: bare.memory / 2 ** 20 },
	};
}

/** @returns {Promise<Record<string, Measured>>} */
async function pages() {
	const { rows, overFew } = await measurePages();
	printSection(
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
	return {
		deepPages: { over: slowest(rows.map(({ deep }) => deep)) },
		filters: { over: slowest(rows.flatMap(({ many, few }) => [many, few])) },
	};
}

/** @returns {Promise<Record<string, Measured>>} */
async function docs() {
	const measured = await measureDocs();
	printSection(
		'documentation',
		['page', 'blocks its reader, ms'],
		measured.map(({ name, blocked: { median, low, high } }) => [
			name,
			`${whole(median)} (${whole(low)} to ${whole(high)})`,
		]),
	);
	return { documentation: { ours: Math.max(...measured.map(({ blocked }) => blocked.median)) } };
}

/** @param {readonly (import('./measure.mjs').Spread | undefined)[]} ratios */
function slowest(ratios) {
	return ratios.filter((one) => one !== undefined).sort((a, b) => b.median - a.median)[0];
}

/** @returns {Promise<Record<string, Measured>>} */
async function streams() {
	const measured = await measureStreams({ streams: 1_000, rounds: 3 });
	const { alone, answered, told, idle, memory } = measured;
	printSection(
		'streams',
		['120 webhooks', 'ms', 'over no stream open'],
		[
			['no stream open', whole(alone), '1'],
			['1,000 streams open: all webhooks answered', whole(answered), ratio(answered / alone)],
			['1,000 streams open: the last of 960 events has arrived', whole(told), ratio(told / alone)],
			['memory of a stream, kB', whole((memory - idle) / 1_000 / 1_000), ''],
		],
	);
	return { webhooks: { ours: answered, floor: alone, over: exact(answered / alone) } };
}
