/** Short names of kinds of accounts, in English. */
export const recipients = {
	kinds: { USD_ACCOUNT: 'US bank', EUR_ACCOUNT: 'IBAN', MXN_ACCOUNT: 'CLABE' },
} as const;
