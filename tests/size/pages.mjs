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
 * What pages use of core as it is published, without what an application adds. Of what is loaded on first need, 9.0 kB derive public
 * points and are loaded by Firefox alone, and 8.7 seal and open for who signs in.
 * @satisfies {Readonly<Record<string, CorePage>>}
 */
export const pages = /** @type {const} */ ({
	'an amount, written': {
		from: 'format',
		names: ['formatAmount'],
		vite: [2_190, 0],
		rolldown: [1_910, 0],
		esbuild: [2_020, 0],
		reach: { rolldown: 2_000, esbuild: 2_000 },
	},
	"the service's time": {
		names: ['serviceNow'],
		vite: [3_960, 0],
		rolldown: [3_690, 0],
		esbuild: [4_980, 0],
		reach: { rolldown: 5_600 },
	},
	'a list of transactions': {
		names: ['listTransactions'],
		vite: [7_290, 0],
		rolldown: [6_980, 0],
		esbuild: [8_540, 0],
		reach: { rolldown: 5_500 },
	},
	'a restore': {
		names: ['restoreSession'],
		vite: [9_980, 0],
		rolldown: [9_690, 0],
		esbuild: [11_190, 0],
		reach: { rolldown: 7_200 },
	},
	'a quote, restored and executed': {
		names: ['restoreSession', 'createQuote', 'executeQuote'],
		vite: [11_710, 53_310],
		rolldown: [10_840, 53_520],
		esbuild: [11_650, 54_670],
	},
	'sign-in by code and passkey, restore, stamp, execute': {
		names: [...signIn, 'executeQuote'],
		vite: [15_290, 50_410],
		rolldown: [14_360, 50_590],
		esbuild: [15_500, 51_780],
	},
	'the same with `createQuote` and `setPrivacy`': {
		names: [...signIn, 'createQuote', 'executeQuote', 'setPrivacy'],
		vite: [15_400, 50_410],
		rolldown: [14_470, 50_590],
		esbuild: [15_610, 51_780],
		reach: { rolldown: 15_000, esbuild: 17_000 },
	},
	'the same with `createPayment` and `setPrivacy`': {
		names: [...signIn, 'createPayment', 'setPrivacy'],
		vite: [24_280, 46_930],
		rolldown: [23_260, 47_080],
		esbuild: [25_400, 48_020],
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
		rolldown: 51_390,
		esbuild: 69_710,
		reach: 50_000,
	},
	'all hooks, with core': {
		from: 'index.js',
		core: 'with',
		names: [],
		rolldown: 50_360,
		esbuild: 54_030,
		reach: 40_000,
	},
});

/**
 * Bytes after minification and gzip that one component, or a part of one, loads at once, without core, React and TanStack
 * Query: its source bundled with Vite, and the published module with esbuild.
 */
export const components = /** @type {const} */ ({
	SignIn: { vite: 9_860, esbuild: 12_090 },
	SendMoney: { vite: 15_220, esbuild: 16_780 },
	TransactionList: { vite: 10_670, esbuild: 12_950 },
	AddRecipient: { vite: 13_290, esbuild: 16_020 },
	CredentialList: { vite: 12_080, esbuild: 14_410 },
	SessionList: { vite: 11_790, esbuild: 14_370 },
	PasskeyOffer: { vite: 10_340, esbuild: 11_830 },
	VerifyContact: { vite: 8_050, esbuild: 11_580 },
	useErrorSentence: { vite: 2_930, esbuild: 2_210 },
});

/** The module of the published package that exports a component, or a part of one. */
export const moduleOf = (/** @type {string} */ name) =>
	name.startsWith('use') ? 'ui/parts.js' : 'ui/index.js';

/** The reach of a component, in bytes: what pays may be larger, and what only says an error is smaller. */
export const reachOf = (/** @type {keyof typeof components} */ name) =>
	name === 'SendMoney' ? 20_000 : name === 'useErrorSentence' ? 5_000 : 12_000;
