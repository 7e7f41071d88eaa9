/** Names of kinds of accounts and wallets, in English. */
export const accountKinds = {
	/** What kind of account or wallet it is. */
	kinds: {
		account: 'Bank account, {country}',
		international: 'International bank account',
		lightning: 'Lightning',
		mobile: 'Mobile money, {country}',
		wallet: '{network} wallet',
	},
} as const;
