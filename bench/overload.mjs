/**
 * `npm run bench -- overload [seconds]`: how the backend responds when 200 people sign in at the same time, for a
 * minute unless told otherwise. Fails above the bars.
 */
import process from 'node:process';
import { compile } from '../scripts/build/buildWorkspace.mjs';
import { measureOverload } from './measureOverload.mjs';

const inFlight = 200;
const seconds = Number(process.argv[2] ?? 60);
/** Milliseconds: a turn is waited for a quarter of the deadline of 10 seconds, and then the response has to be sent. */
const latestRefusal = 4_000;
const latestResponse = 11_000;

await compile();
const { responses, signIns, idle, peak } = await measureOverload({ inFlight, seconds });
const statuses = [...new Set(responses.map(({ status }) => status))].sort(
	(one, other) => one - other,
);
const megabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 2 ** 20)} MB`;
console.log(`${inFlight} sign-ins in flight for ${seconds} s: ${signIns} people got in`);
for (const status of statuses) {
	const [half, most99, last] = quantiles(
		responses.filter((response) => response.status === status),
	);
	const count = responses.filter((response) => response.status === status).length;
	const name = status === 0 ? 'broken' : String(status);
	console.log(
		`  ${name.padEnd(8)}${String(count).padStart(7)}   p50 ${half} ms, p99 ${most99} ms, last ${last} ms`,
	);
}
console.log(`  memory of the backend: ${megabytes(idle)} before, ${megabytes(peak)} at most`);

const refusals = responses.filter(({ status }) => status === 503);
const [, lateRefusal = 0] = quantiles(refusals);
const [, , lastResponse = 0] = quantiles(responses);
/** @type {readonly (readonly [string, boolean])[]} */
const bars = [
	['somebody got in', signIns > 0],
	['no 504', !statuses.includes(504)],
	[
		'no error but 503, and no broken connection',
		statuses.every((status) => [200, 202, 503].includes(status)),
	],
	['every 503 has Retry-After', refusals.every(({ hasWait }) => hasWait)],
	[`p99 of the 503 at most ${latestRefusal} ms`, lateRefusal <= latestRefusal],
	[`no response after ${latestResponse} ms`, lastResponse <= latestResponse],
];
for (const [name, isMet] of bars) console.log(`  ${isMet ? 'met   ' : 'MISSED'}  ${name}`);
process.exitCode = bars.every(([, isMet]) => isMet) ? 0 : 1;

/**
 * Median, 99th percentile and maximum in whole milliseconds.
 * @param {readonly { time: number }[]} some
 */
function quantiles(some) {
	const times = some.map(({ time }) => Math.round(time)).sort((one, other) => one - other);
	return [0.5, 0.99, 1].map((share) => times[Math.ceil(share * times.length) - 1] ?? 0);
}
