/** The names of core that sign somebody in and restore the session. */
const signIn = ['startEmailSignIn', 'finishEmailSignIn', 'signInWithPasskey', 'restoreSession'];

/**
 * What pages use, and the most bytes, after minification and gzip, that each bundler makes of it: with the page, and on
 * first need. Of the latter, 9.5 kB derive public points and are loaded by Firefox alone.
 */
export const pages = {
	'a list of transactions': {
		names: ['listTransactions'],
		vite: [7_350, 0],
		rolldown: [7_050, 0],
		esbuild: [9_100, 52_900],
	},
	'a restore': {
		names: ['restoreSession'],
		vite: [12_800, 0],
		rolldown: [12_500, 0],
		esbuild: [14_300, 47_350],
	},
	'a quote, restored and executed': {
		names: ['restoreSession', 'createQuote', 'executeQuote'],
		vite: [20_500, 42_150],
		rolldown: [19_550, 42_350],
		esbuild: [21_650, 42_700],
	},
	'sign-in by code and passkey, restore, stamp, execute': {
		names: [...signIn, 'executeQuote'],
		vite: [16_050, 45_250],
		rolldown: [15_100, 45_400],
		esbuild: [18_000, 44_900],
	},
	'the same with `createQuote` and `setPrivacy`': {
		names: [...signIn, 'createQuote', 'executeQuote', 'setPrivacy'],
		vite: [25_900, 38_250],
		rolldown: [24_900, 38_500],
		esbuild: [28_950, 37_050],
	},
	'the same with `createPayment` and `setPrivacy`': {
		names: [...signIn, 'createPayment', 'setPrivacy'],
		vite: [32_950, 38_000],
		rolldown: [31_900, 38_200],
		esbuild: [36_600, 36_750],
	},
} as const satisfies Readonly<
	Record<
		string,
		{ readonly names: readonly string[] } & Record<
			'vite' | 'rolldown' | 'esbuild',
			readonly [initial: number, lazy: number]
		>
	>
>;

/** Bytes after minification and gzip that one component, or a part of one, loads at once, without core, React and TanStack Query. */
export const components = {
	SignIn: 9_900,
	SendMoney: 16_600,
	TransactionList: 10_600,
	AddRecipient: 13_300,
	CredentialList: 12_200,
	SessionList: 11_900,
	PasskeyOffer: 10_500,
	VerifyContact: 8_200,
	useErrorSentence: 3_000,
} as const;
