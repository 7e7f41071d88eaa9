/** What an emailed code looks like. */
export interface EmailCodeFormat {
	/** Characters, 4 to 12. */
	readonly length: number;
	readonly alphabet: 'digits' | 'alphanumeric';
}

/** The deployment's `EmbeddedWalletConfig`, as far as the client has to know it. */
export interface EmailCodeConfig extends EmailCodeFormat {
	/** Milliseconds for which a code is good. */
	readonly lifetime: number;
}

/** What a deployment sends that has configured nothing. */
export const defaultEmailCode: EmailCodeConfig = {
	length: 6,
	alphabet: 'digits',
	lifetime: 5 * 60_000,
};
