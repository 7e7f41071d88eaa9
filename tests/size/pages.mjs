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
		vite: [2_600, 0],
		rolldown: [2_300, 0],
		esbuild: [2_400, 0],
		reach: { rolldown: 2_000, esbuild: 2_000 },
	},
	"the service's time": {
		names: ['serviceNow'],
		vite: [6_450, 0],
		rolldown: [6_150, 0],
		esbuild: [7_200, 58_900],
		reach: { rolldown: 5_600 },
	},
	'a list of transactions': {
		names: ['listTransactions'],
		vite: [7_350, 0],
		rolldown: [7_050, 0],
		esbuild: [8_600, 57_800],
		reach: { rolldown: 5_500 },
	},
	'a restore': {
		names: ['restoreSession'],
		vite: [12_800, 0],
		rolldown: [12_500, 0],
		esbuild: [14_050, 52_300],
		reach: { rolldown: 7_200 },
	},
	'a quote, restored and executed': {
		names: ['restoreSession', 'createQuote', 'executeQuote'],
		vite: [14_250, 50_750],
		rolldown: [13_300, 50_900],
		esbuild: [15_050, 51_450],
	},
	'sign-in by code and passkey, restore, stamp, execute': {
		names: [...signIn, 'executeQuote'],
		vite: [15_650, 50_000],
		rolldown: [14_700, 50_200],
		esbuild: [15_700, 51_450],
	},
	'the same with `createQuote` and `setPrivacy`': {
		names: [...signIn, 'createQuote', 'executeQuote', 'setPrivacy'],
		vite: [15_750, 50_000],
		rolldown: [14_800, 50_200],
		esbuild: [15_800, 51_450],
		reach: { rolldown: 15_000, esbuild: 17_000 },
	},
	'the same with `createPayment` and `setPrivacy`': {
		names: [...signIn, 'createPayment', 'setPrivacy'],
		vite: [26_200, 45_000],
		rolldown: [25_200, 45_250],
		esbuild: [27_000, 46_350],
		reach: { rolldown: 20_000 },
	},
});

/** How many times larger esbuild's page may be than rolldown's, and the reach of it. */
export const overRolldown = { budget: 1.28, reach: 1.15 };

/**
 * Pages of React with core, at once, without React and TanStack Query.
 */
export const reactPages = /** @type {const} */ ({
	'`SignIn`, `SendMoney` and `TransactionList`, with core': {
		from: 'ui/index.ts',
		core: 'with',
		names: ['SignIn', 'SendMoney', 'TransactionList'],
		rolldown: 70_750,
		esbuild: 89_850,
		reach: 50_000,
	},
	'all hooks, with core': {
		from: 'index.ts',
		core: 'with',
		names: [],
		rolldown: 51_350,
		esbuild: 55_100,
		reach: 40_000,
	},
});

/** Bytes after minification and gzip that one component, or a part of one, loads at once, without core, React and TanStack Query. */
export const components = /** @type {const} */ ({
	SignIn: 9_900,
	SendMoney: 16_600,
	TransactionList: 10_600,
	AddRecipient: 13_300,
	CredentialList: 12_100,
	SessionList: 11_900,
	PasskeyOffer: 10_500,
	VerifyContact: 8_050,
	useErrorSentence: 3_000,
});

/** The reach of a component, in bytes: what pays may be larger, and what only says an error is smaller. */
export const reachOf = (/** @type {keyof typeof components} */ name) =>
	name === 'SendMoney' ? 20_000 : name === 'useErrorSentence' ? 5_000 : 12_000;
