/**
 * Bytes after minification and gzip, of each bundler: the most that a page loads at once, and on first need.
 * @typedef {readonly [initial: number, lazy: number]} Budget
 */

/**
 * @typedef {object} CorePage
 * @property {'format'} [from] the entry of core; without it, `index`, whose `createWallet` every page uses
 * @property {readonly string[]} names
 * @property {Budget} vite
 * @property {Budget} rolldown
 * @property {Budget} esbuild
 * @property {{ readonly rolldown: number, readonly esbuild?: number }} [reach] what would be good, at once
 */

/** The names of core that sign somebody in and restore the session. */
const signIn = /** @type {const} */ ([
	'startEmailSignIn',
	'finishEmailSignIn',
	'signInWithPasskey',
	'restoreSession',
]);

/**
 * What pages use of core as it is published, without what an application adds. Of what is loaded on first need, 7.7 kB derive public points and are
 * loaded by Firefox alone.
 * @satisfies {Readonly<Record<string, CorePage>>}
 */
export const pages = /** @type {const} */ ({
	'an amount, written': {
		from: 'format',
		names: ['formatAmount'],
		vite: [2_210, 0],
		rolldown: [1_930, 0],
		esbuild: [2_040, 0],
		reach: { rolldown: 2_000, esbuild: 2_000 },
	},
	"the service's time": {
		names: ['serviceNow'],
		vite: [3_970, 0],
		rolldown: [3_690, 0],
		esbuild: [4_980, 61_490],
		reach: { rolldown: 5_600 },
	},
	'a list of transactions': {
		names: ['listTransactions'],
		vite: [7_300, 0],
		rolldown: [7_000, 0],
		esbuild: [8_550, 58_280],
		reach: { rolldown: 5_500 },
	},
	'a restore': {
		names: ['restoreSession'],
		vite: [9_990, 0],
		rolldown: [9_710, 0],
		esbuild: [11_460, 55_620],
		reach: { rolldown: 7_200 },
	},
	'a quote, restored and executed': {
		names: ['restoreSession', 'createQuote', 'executeQuote'],
		vite: [11_980, 53_520],
		rolldown: [11_090, 53_670],
		esbuild: [11_870, 55_380],
	},
	'sign-in by code and passkey, restore, stamp, execute': {
		names: [...signIn, 'executeQuote'],
		vite: [15_490, 50_610],
		rolldown: [14_560, 50_730],
		esbuild: [15_680, 52_410],
	},
	'the same with `createQuote` and `setPrivacy`': {
		names: [...signIn, 'createQuote', 'executeQuote', 'setPrivacy'],
		vite: [15_610, 50_610],
		rolldown: [14_680, 50_730],
		esbuild: [15_800, 52_410],
		reach: { rolldown: 15_000, esbuild: 17_000 },
	},
	'the same with `createPayment` and `setPrivacy`': {
		names: [...signIn, 'createPayment', 'setPrivacy'],
		vite: [24_510, 46_990],
		rolldown: [23_500, 47_120],
		esbuild: [25_580, 48_530],
		reach: { rolldown: 20_000 },
	},
});

/** How many times larger esbuild's page may be than rolldown's, and the reach of it. */
export const overRolldown = { budget: 1.36, reach: 1.15 };

/**
 * Pages of React with core, at once, without React and TanStack Query.
 */
export const reactPages = /** @type {const} */ ({
	'`SignIn`, `SendMoney` and `TransactionList`, with core': {
		from: 'ui/index.js',
		core: 'with',
		names: ['SignIn', 'SendMoney', 'TransactionList'],
		rolldown: 52_840,
		esbuild: 70_370,
		reach: 50_000,
	},
	'all hooks, with core': {
		from: 'index.js',
		core: 'with',
		names: [],
		rolldown: 50_540,
		esbuild: 54_170,
		reach: 40_000,
	},
});

/**
 * Bytes after minification and gzip that one component, or a part of one, loads at once, without core, React and TanStack
 * Query: its source bundled with Vite, and the published module with esbuild.
 */
export const components = /** @type {const} */ ({
	SignIn: { vite: 9_870, esbuild: 12_290 },
	SendMoney: { vite: 16_720, esbuild: 17_420 },
	TransactionList: { vite: 10_700, esbuild: 13_160 },
	AddRecipient: { vite: 13_440, esbuild: 16_320 },
	CredentialList: { vite: 12_200, esbuild: 14_790 },
	SessionList: { vite: 11_980, esbuild: 14_760 },
	PasskeyOffer: { vite: 10_530, esbuild: 12_040 },
	VerifyContact: { vite: 8_060, esbuild: 11_770 },
	useErrorSentence: { vite: 2_940, esbuild: 2_220 },
});

/** The module of the published package that exports a component, or a part of one. */
export const moduleOf = (/** @type {string} */ name) =>
	name.startsWith('use') ? 'ui/parts.js' : 'ui/index.js';

/** The reach of a component, in bytes: what pays may be larger, and what only says an error is smaller. */
export const reachOf = (/** @type {keyof typeof components} */ name) =>
	name === 'SendMoney' ? 20_000 : name === 'useErrorSentence' ? 5_000 : 12_000;
