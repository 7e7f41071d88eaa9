/**
 * The figures of docs/benchmarks.md with what they should reach, in its order.
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} reach the most that is good
 * @property {'least'} [bound] the reach is the least that is good
 * @property {'ratio'} [judged] the reach is one of ours over the floor
 * @property {number} [digits] after the point, of what is measured; a ratio has two
 * @property {string} why where the time or the bytes go, for when the reach is not met
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
		name: 'page that signs in by code and passkey, restores, stamps, executes: loaded at once, esbuild, kB',
		reach: 10,
		digits: 1,
		why: 'see [what a page loads](#what-a-page-loads): storage, the session, requests and the check of the configuration make 7 kB that every page with a session runs.',
	},
	initialRolldown: {
		name: 'the same, rolldown, kB',
		reach: 10,
		digits: 1,
		why: 'as above.',
	},
	initialVite: {
		name: 'the same, Vite, kB',
		reach: 10,
		digits: 1,
		why: 'as above, and 0.9 kB of Vite for what it loads on demand.',
	},
	allEsbuild: {
		name: 'the same with all that it ever loads, esbuild, kB',
		reach: 28,
		digits: 1,
		why: '9.5 kB of it derive public points and are loaded by Firefox alone; the rest on demand is the sign-ins, HPKE, the check of payloads and the reading of transactions before they are signed.',
	},
	allRolldown: {
		name: 'the same with all that it ever loads, rolldown, kB',
		reach: 28,
		digits: 1,
		why: 'as above.',
	},
	allVite: {
		name: 'the same with all that it ever loads, Vite, kB',
		reach: 28,
		digits: 1,
		why: 'as above.',
	},
	listRolldown: {
		name: 'page that lists transactions, rolldown, kB',
		reach: 3.5,
		digits: 1,
		why: 'see [what a page loads](#what-a-page-loads): one request with its deadline and typed refusals, the check of the configuration and the codes of errors are 4.0 kB.',
	},
	restoreRolldown: {
		name: 'page that restores a session, rolldown, kB',
		reach: 4,
		digits: 1,
		why: "see [what a page loads](#what-a-page-loads): beside a request, storage that may fail and the session's states are 4.2 kB.",
	},
	loadNetwork: {
		name: 'page until its session is restored, 4× slower processor, 150 ms and 1.6 Mbit/s, beyond an empty page, ms',
		reach: 150,
		digits: 0,
		why: 'one script of 12 kB takes 60 ms of that network; the rest is parsing it and the first opening of IndexedDB on a slowed processor.',
	},
	loadProcessor: {
		name: 'the same without the network, ms',
		reach: 50,
		digits: 0,
		why: 'opening IndexedDB and reading the key take as long as on the page by hand; the rest is parsing and running the script on a slowed processor.',
	},
	signingNetwork: {
		name: 'the same until the script that signs is there, too, on that network, ms',
		reach: 300,
		digits: 0,
		why: 'it is one more round trip of 150 ms and 20 kB, or 100 ms of that network.',
	},
	newPage: {
		name: 'new page: open, restore, sign once, ms',
		reach: 1.73,
		judged: 'ratio',
		digits: 2,
		why: 'the signature reads the stored session again, in a transaction of its own, so that a tab never signs for an account that another tab has left.',
	},
	sessionStamp: {
		name: 'signature in a live session, from IndexedDB, ms; floor: one from memory',
		reach: 5.5,
		judged: 'ratio',
		digits: 2,
		why: 'nearly all of it is one read of IndexedDB.',
	},
	stamp: {
		name: 'stamp, ms; floor: a raw signature',
		reach: 1.2,
		judged: 'ratio',
		digits: 3,
		why: 'the bytes of the payload, the DER form and the JSON are made by JavaScript.',
	},
	sealCode: {
		name: 'code: verify the bundle and seal, ms',
		reach: 1.16,
		judged: 'ratio',
		digits: 2,
		why: 'the signer is imported for every bundle, and both points are checked to lie on the curve.',
	},
	verifyEmailCode: {
		name: 'code: whole `verifyEmailCode`, responses at once, ms',
		reach: 1.5,
		judged: 'ratio',
		digits: 2,
		why: 'three more transactions of IndexedDB: the sign-in under way, the organisation and the session are records of their own.',
	},
	openSessionKey: {
		name: 'open a sealed session key, import, prove, ms',
		reach: 1.58,
		judged: 'ratio',
		digits: 2,
		why: 'no key is extractable at any time: the point comes from a key agreement, and which of two by up to two proofs.',
	},
	executeQuote: {
		name: '`executeQuote`, response at once, ms',
		reach: 5,
		judged: 'ratio',
		digits: 2,
		why: 'two reads of IndexedDB: the organisation of the wallet and the session; the floor has its key in memory.',
	},
	backendOne: {
		name: 'backend over direct: read of one payment, ms',
		reach: 1.5,
		judged: 'ratio',
		digits: 1,
		why: 'see [the backend](#the-backend-between-browser-and-service): the login is read for every request.',
	},
	backendList: {
		name: 'backend over direct: read of 20 payments, ms',
		reach: 1.5,
		judged: 'ratio',
		digits: 1,
		why: 'as above.',
	},
	backendExecute: {
		name: 'backend over direct: execution of a quote, ms',
		reach: 1.2,
		judged: 'ratio',
		digits: 1,
		why: 'as above.',
	},
	retries: {
		name: "signed retries a second, over a bare server's",
		reach: 0.6,
		bound: 'least',
		judged: 'ratio',
		digits: 0,
		why: 'see [signed retries](#signed-retries).',
	},
	retriesMemory: {
		name: 'memory of the sandbox after them, MB',
		reach: 250,
		digits: 0,
		why: 'see [signed retries](#signed-retries): the embedded database lives in its process.',
	},
	webhooks: {
		name: '120 webhooks with 1,000 event streams open, ms; floor: with none',
		reach: 500,
		digits: 0,
		why: 'see [event streams](#event-streams).',
	},
	deepPages: {
		name: 'page 10,000 of a million payments over page 1, the slowest of 13 filters',
		reach: 1.2,
		judged: 'ratio',
		why: 'see [pages of transactions](#pages-of-transactions): the range of seven rounds holds 1; the query plans of both pages are the same.',
	},
	filters: {
		name: 'page 1 of a filter over page 1 of all of a million payments, the slowest of 13 filters',
		reach: 3,
		judged: 'ratio',
		why: 'see [pages of transactions](#pages-of-transactions).',
	},
	listElements: {
		name: 'elements of a list of 10,000 transactions; floor: of 1,000',
		reach: 1.1,
		judged: 'ratio',
		digits: 0,
		why: 'the list renders more than what is near the visible part.',
	},
	listTime: {
		name: 'milliseconds to mount a list of 10,000 loaded transactions; floor: of 1,000',
		reach: 1.5,
		judged: 'ratio',
		digits: 0,
		why: 'all transactions are grouped by day and their places computed before the first is rendered; the elements are the same number.',
	},
	requests: {
		name: 'requests that one payment causes, on a page with its balance and its list',
		reach: 6,
		digits: 0,
		why: 'beside the quote, its execution and the transaction, the balance and the list are read.',
	},
	packages: {
		name: 'packages installed with core',
		reach: 8,
		digits: 0,
		why: 'each is one of the libraries that core is built on, with what they need.',
	},
	megabytes: {
		name: 'megabytes installed with core',
		reach: 4,
		digits: 1,
		why: 'most of it is the source and the maps of the libraries and of core.',
	},
	hooks: {
		name: 'all hooks, on top of core and TanStack Query, kB',
		reach: 5,
		digits: 1,
		why: 'there are fifty of them, each with its types of input and its keys.',
	},
	components: {
		name: 'all components, on top of the same, kB',
		reach: 25,
		digits: 1,
		why: 'the sentences of English and the forms of all kinds of accounts; a page loads what it shows.',
	},
};

/**
 * Whether a figure meets its reach.
 * @param {Figure} figure
 * @param {Measured} measured
 */
export function isMet({ reach, bound, judged }, { ours = Number.NaN, over }) {
	const value = judged === 'ratio' ? (over?.median ?? Number.NaN) : ours;
	return bound === 'least' ? value >= reach : value <= reach;
}
