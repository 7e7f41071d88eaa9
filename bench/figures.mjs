/**
 * The figures of docs/project/benchmarks.md with what they should reach, in its order.
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
		why: 'one script of 12 kB takes 60 ms of that network; the rest is as without one, below.',
	},
	loadProcessor: {
		name: 'the same without the network, ms',
		reach: 50,
		digits: 0,
		why: 'of 78 ms (`npm run bench -- profile loads`, load 2) fetching, compiling and running the script takes 57 beyond an empty one, `createWallet` 4, and `restoreSession` 17, which opens IndexedDB and reads the key. Less of the first needs fewer bytes; the page by hand has a fifth of them.',
	},
	signingNetwork: {
		name: 'the same until the script that signs is there, too, on that network, ms',
		reach: 300,
		digits: 0,
		why: 'of 494 ms (`npm run bench -- profile loads`, load 2) the first script takes 214 until it is evaluated, 13 pass until the second is asked for, 255 until it is there, and 12 until it has explained a quote. One more round trip, 150 ms, and the bytes of both scripts, 60 and 100 ms of that network, are 310 already.',
	},
	newPage: {
		name: 'new page: open, restore, sign once, ms',
		reach: 1.73,
		judged: 'ratio',
		digits: 2,
		why: 'of 1.17 ms (`npm run bench -- profile keys`, load 2) opening IndexedDB takes 0.29 and three reads 0.63; 0.36 pass between the calls. By hand one read takes 0.21. The floor reads once; the signature reads again, so that a tab never signs for an account that another tab has left.',
	},
	sessionStamp: {
		name: 'signature in a live session, from IndexedDB, ms; floor: one from memory',
		reach: 5.5,
		judged: 'ratio',
		digits: 2,
		why: 'of 0.46 ms (`npm run bench -- profile keys`, load 2) one read of IndexedDB takes 0.20 and the signature 0.06; the rest is JavaScript and the waits in between. Without the read a tab could sign for an account that was left.',
	},
	stamp: {
		name: 'stamp, ms; floor: a raw signature',
		reach: 1.2,
		judged: 'ratio',
		digits: 3,
		why: 'it makes one call of WebCrypto and no other call that `npm run bench -- profile keys` counts. The rest is JavaScript: the bytes of the payload, the DER form and the JSON.',
	},
	sealCode: {
		name: 'code: verify the bundle and seal, ms',
		reach: 1.16,
		judged: 'ratio',
		digits: 2,
		why: 'of 0.43 ms (`npm run bench -- profile keys`, load 11) calls of WebCrypto take 0.34 and our JavaScript 0.09. By hand the calls take 0.28: the signer of the bundle and the constant secret of HPKE are imported once for the page there, here for every bundle.',
	},
	verifyEmailCode: {
		name: 'code: whole `verifyEmailCode`, responses at once, ms',
		reach: 1.5,
		judged: 'ratio',
		digits: 2,
		why: 'of 3.55 ms (`npm run bench -- profile keys`, load 2) WebCrypto takes 0.68 in 17 calls; IndexedDB reads five records in 1.28 and commits three transactions in 2.19, where the floor commits one in 0.87: the sign-in under way, the organisation and the session are records of their own.',
	},
	openSessionKey: {
		name: 'open a sealed session key, import, prove, ms',
		reach: 1.58,
		judged: 'ratio',
		digits: 2,
		why: 'of 0.80 ms (`npm run bench -- profile keys`, load 11) calls of WebCrypto take 0.56, by hand 0.60, and our JavaScript 0.24, by hand 0.12. No key is extractable at any time, so the point comes from a key agreement, which gives its x: its y is a second square root of 0.1 ms, and one or two verifications tell the sign.',
	},
	executeQuote: {
		name: '`executeQuote`, response at once, ms',
		reach: 5,
		judged: 'ratio',
		digits: 2,
		why: 'of 0.91 ms (`npm run bench -- profile keys`, load 2) two reads of IndexedDB take 0.45 and the signature 0.06; 0.40 pass between the calls: the organisation of the wallet and the session; the floor has its key in memory. Keeping them in memory would miss what another tab has changed.',
	},
	backendOne: {
		name: 'backend over direct: read of one payment, ms',
		reach: 1.5,
		judged: 'ratio',
		digits: 1,
		why: 'see [the backend](#the-backend-between-browser-and-service): two hops of HTTP are more than half of its work, and the proxy alone is at 1.3 to 1.8.',
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
		why: 'see [signed retries](#signed-retries): the embedded database and its client take 32 % of the sandbox, building statements 17 %, and the verification, which is two thirds of the bare server, 19 %.',
	},
	retriesMemory: {
		name: 'memory of the sandbox after them, MB',
		reach: 250,
		digits: 0,
		why: "of 229 MB (`npm run bench -- profile retries`, load 11) V8's heap is 83, of which 51 are in use, the embedded database's WebAssembly memory 32, and Node's program and libraries 49. The rest, 66, is compiled code and what compilers, files and sockets allocated.",
	},
	webhooks: {
		name: '120 webhooks with 1,000 event streams open, ms; floor: with none',
		reach: 500,
		digits: 0,
		why: 'see [event streams](#event-streams): the webhooks and their 960 events take 565 ms of a processor, 357 of them without any stream.',
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
		why: 'of 4.9 MB (`npm run bench -- profile bytes`) the two libraries of point arithmetic, which Firefox alone loads, are 2.2, and the source and the maps of core and the contract 1.1. Without those two it would be 3.8, and a debugger would show the compiled code.',
	},
	hooks: {
		name: 'all hooks, on top of core and TanStack Query, kB',
		reach: 5,
		digits: 1,
		why: 'of 6.7 kB (`npm run bench -- profile bytes`) the options of fifty queries and mutations are 2.9, the hooks over them 2.2, state 1.0 and the provider 0.5; no file is above 0.4. A page loads the hooks that it names.',
	},
	components: {
		name: 'all components, on top of the same, kB',
		reach: 25,
		digits: 1,
		why: 'of 46.3 kB (`npm run bench -- profile bytes`) the sentences of English are 7.3, payments 7.0, transactions 5.4, security 5.1, queries and hooks 6.6, sign-in 3.9, recipients 3.0, controls 2.9; no component is above 1.0. A page loads what it shows.',
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
