/**
 * The figures of docs/project/benchmarks.md with what they should reach, in its order.
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} reach the most that is good
 * @property {'least'} [bound] the reach is the least that is good
 * @property {'ratio' | 'peer'} [judged] the reach is one of ours over the floor, or over the nearest peer
 * @property {number} [digits] after the point, of what is measured; a ratio has two
 */

/**
 * What was measured of a figure.
 * @typedef {object} Measured
 * @property {number} [ours]
 * @property {number} [floor]
 * @property {number} [peer]
 * @property {import('./measure.mjs').Spread | undefined} [over] ours over the floor
 */

/** @type {Readonly<Record<string, Figure>>} */
export const figures = {
	initialEsbuild: {
		name: 'page that signs in by code and passkey, restores, creates and executes quotes, sets privacy: loaded at once, esbuild, kB',
		reach: 17,
		digits: 1,
	},
	initialRolldown: { name: 'the same, rolldown, kB', reach: 15, digits: 1 },
	initialVite: { name: 'the same, Vite, kB', reach: 17, digits: 1 },
	allEsbuild: { name: 'the same with all that it ever loads, esbuild, kB', reach: 50, digits: 1 },
	allRolldown: { name: 'the same with all that it ever loads, rolldown, kB', reach: 50, digits: 1 },
	allVite: { name: 'the same with all that it ever loads, Vite, kB', reach: 50, digits: 1 },
	listRolldown: { name: 'page that lists transactions, rolldown, kB', reach: 5.5, digits: 1 },
	restoreRolldown: { name: 'page that restores a session, rolldown, kB', reach: 7.2, digits: 1 },
	loadNetwork: {
		name: 'page until its session is restored, 4× slower processor, 150 ms and 1.6 Mbit/s, beyond an empty page, ms',
		reach: 150,
		digits: 0,
	},
	loadProcessor: { name: 'the same without the network, ms', reach: 50, digits: 0 },
	signingNetwork: {
		name: 'the same until the script that signs is there, too, on that network, ms',
		reach: 300,
		digits: 0,
	},
	newPage: {
		name: 'new page: open, restore, sign once, ms',
		reach: 1,
		judged: 'peer',
		digits: 2,
	},
	sessionStamp: {
		name: 'signature in a live session, from IndexedDB, ms; floor: one from memory',
		reach: 5.5,
		judged: 'ratio',
		digits: 2,
	},
	stamp: { name: 'stamp, ms; floor: a raw signature', reach: 1.2, judged: 'ratio', digits: 3 },
	sealCode: {
		name: 'code: verify the bundle and seal, ms',
		reach: 1.16,
		judged: 'ratio',
		digits: 2,
	},
	finishEmailSignIn: {
		name: 'code: whole `finishEmailSignIn`, responses at once, ms',
		reach: 2.5,
		judged: 'ratio',
		digits: 2,
	},
	openSessionKey: {
		name: 'open a sealed session key, import, prove, ms',
		reach: 1.6,
		judged: 'ratio',
		digits: 2,
	},
	executeQuote: {
		name: '`executeQuote`, response at once, ms; floor: with one read of the key',
		reach: 1.8,
		judged: 'ratio',
		digits: 2,
	},
	backendOne: {
		name: 'backend over direct: read of one payment, ms',
		reach: 2,
		judged: 'ratio',
		digits: 1,
	},
	backendList: {
		name: 'backend over direct: read of 20 payments, ms',
		reach: 2,
		judged: 'ratio',
		digits: 1,
	},
	backendExecute: {
		name: 'backend over direct: execution of a quote, ms',
		reach: 1.3,
		judged: 'ratio',
		digits: 1,
	},
	readWork: {
		name: 'processor time of the backend for one of 200 reads in flight, ms; floor: of a bare proxy',
		reach: 1.5,
		digits: 2,
	},
	crowdP50: {
		name: 'backend over direct: 200 reads in flight, p50, ms',
		reach: 2,
		judged: 'ratio',
		digits: 0,
	},
	crowdP99: { name: 'the same, p99, ms', reach: 2, judged: 'ratio', digits: 0 },
	crowdMemory: {
		name: 'memory of the backend after them, MB; floor: before',
		reach: 400,
		digits: 0,
	},
	events: {
		name: 'events a second that four processes write to one PostgreSQL; floor: bare inserts',
		reach: 0.9,
		bound: 'least',
		judged: 'ratio',
		digits: 0,
	},
	slowEvents: {
		name: 'the same where a commit takes 10 ms',
		reach: 0.9,
		bound: 'least',
		judged: 'ratio',
		digits: 0,
	},
	connections: {
		name: 'connections of PostgreSQL for twelve processes behind PgBouncer; floor: without it',
		reach: 97,
		digits: 0,
	},
	coldWrites: {
		name: 'rows that a process writes that has just started, for a list of 20 payments',
		reach: 0,
		digits: 0,
	},
	redisCases: { name: 'cases of the store port that fail on Redis', reach: 0, digits: 0 },
	poolerCases: {
		name: 'cases of the store port that fail on PostgreSQL behind PgBouncer',
		reach: 0,
		digits: 0,
	},
	streamStatements: {
		name: 'statements a second for 10,000 open event streams',
		reach: 10,
		digits: 1,
	},
	retries: {
		name: "signed retries a second, over a bare server's",
		reach: 0.6,
		bound: 'least',
		judged: 'ratio',
		digits: 0,
	},
	retriesMemory: { name: 'memory of the sandbox after them, MB', reach: 250, digits: 0 },
	webhooks: {
		name: '120 webhooks with 1,000 event streams open, ms; floor: with none',
		reach: 500,
		digits: 0,
	},
	deepPages: {
		name: 'page 10,000 of a million payments over page 1, the slowest of 13 filters',
		reach: 1.2,
		judged: 'ratio',
	},
	filters: {
		name: 'page 1 of a filter over page 1 of all of a million payments, the slowest of 13 filters',
		reach: 3,
		judged: 'ratio',
	},
	listElements: {
		name: 'elements of a list of 10,000 transactions; floor: of 1,000',
		reach: 1.1,
		judged: 'ratio',
		digits: 0,
	},
	listTime: {
		name: 'milliseconds to mount a list of 10,000 loaded transactions; floor: of 1,000',
		reach: 1.5,
		judged: 'ratio',
		digits: 0,
	},
	requests: {
		name: 'requests that one payment causes, on a page with its balance and its list, 4× slower processor',
		reach: 6,
		digits: 0,
	},
	cloneSeconds: {
		name: 'seconds until the demo runs after `npm start` in a fresh clone',
		reach: 25,
		digits: 0,
	},
	cloneMegabytes: { name: 'megabytes that `npm start` installs', reach: 250, digits: 0 },
	documentation: {
		name: 'page of the documentation, the slowest of three: blocks its reader on a 4× slower processor, ms',
		reach: 200,
		digits: 0,
	},
	packages: { name: 'packages installed with core', reach: 8, digits: 0 },
	megabytes: { name: 'megabytes installed with core', reach: 4, digits: 1 },
	hooks: { name: 'all hooks, on top of core and TanStack Query, kB', reach: 5, digits: 1 },
	components: { name: 'all components, on top of the same, kB', reach: 25, digits: 1 },
};

/**
 * Whether a figure meets its reach.
 * @param {Figure} figure
 * @param {Measured} measured
 */
export function isMet({ reach, bound, judged }, { ours = Number.NaN, peer = Number.NaN, over }) {
	const ratio = judged === 'peer' ? ours / peer : over?.median;
	const value = judged ? (ratio ?? Number.NaN) : ours;
	return bound === 'least' ? value >= reach : value <= reach;
}
