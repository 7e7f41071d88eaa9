/**
 * `npm run bench`: ratios of two measurements in one run, because times alone say more of the machine
 * than of the code. `docs/benchmarks.md` says what is measured, and what was.
 */
import { cpus, totalmem } from 'node:os';
import process from 'node:process';
import { compile } from '../build/buildWorkspace.mjs';
import { measurePages } from './measurePages.mjs';
import { measureSignedRetries } from './measureSignedRetries.mjs';
import { measureStarts } from './measureStarts.mjs';

await compile();
const gigabytes = Math.round(totalmem() / 2 ** 30);
console.log(`${cpus().length} cores, ${gigabytes} GB, Node ${process.versions.node}\n`);

const starts = await measureStarts(9);
const empty = starts('empty');
tell('starts of a process, by the time of a processor', [
	['that does nothing', milliseconds(empty.processor)],
	.../** @type {const} */ (['contract', 'core', 'server', 'sandbox']).map(
		(name) =>
			/** @type {const} */ ([
				name === 'sandbox'
					? "  with a test's sandbox / nothing"
					: `  that imports ${name} / nothing`,
				ratio(starts(name).processor, empty.processor),
			]),
	),
]);

const retries = await measureSignedRetries(5);
const [bare] = retries;
tell(
	'signed retries',
	retries.flatMap(({ name, rate, perWork, memory }) => [
		[name, `${rate.toFixed(0)} per second`],
		['  of the bare server', ratio(rate, bare?.rate ?? 0)],
		['  of it, by processor time', ratio(perWork, bare?.perWork ?? 0)],
		['  memory afterwards', megabytes(memory)],
	]),
);

const pages = await measurePages();
tell('GET /transactions, 20 of 1,000,000', [
	['first page', milliseconds(pages.first)],
	['page 10,000', milliseconds(pages.deep)],
	['first page of one customer in ten', milliseconds(pages.customer)],
	['first page of 1,000 rows', milliseconds(pages.few)],
	['page 10,000 / first page', ratio(pages.deep, pages.first)],
	['first page of 1,000,000 / of 1,000', ratio(pages.first, pages.few)],
	['memory with all rows', megabytes(pages.memory)],
]);

/**
 * @param {string} title
 * @param {readonly (readonly [string, string])[]} lines
 */
function tell(title, lines) {
	console.log(title);
	for (const [name, value] of lines) console.log(`  ${name.padEnd(36)} ${value}`);
	console.log('');
}

/**
 * @param {number} one
 * @param {number} other
 */
function ratio(one, other) {
	return (one / other).toFixed(2);
}

/** @param {number} value */
function milliseconds(value) {
	return `${value.toFixed(1)} ms`;
}

/** @param {number} bytes */
function megabytes(bytes) {
	return `${Math.round(bytes / 2 ** 20)} MB`;
}
