/** Public keys of the enclave's signers: uncompressed P-256 points, 130 hex characters each. */
export interface EnclaveKeys {
	/** Signers of the bundle that a one-time code is sealed to. A list, so that keys can rotate. */
	readonly otp: readonly string[];
	/** Signers of wallet-export envelopes. */
	readonly export: readonly string[];
}

/**
 * The signers of the local sandbox. Their private halves are published with the sandbox, so they
 * prove nothing anywhere else: a client must refuse them outside a sandbox environment.
 */
export const sandboxEnclaveKeys: Readonly<Record<keyof EnclaveKeys, readonly [string]>> = {
	otp: [
		'0473df7165ac9060056338d000f209b123c259649b41c9d7fea32ad5c72df408819dec16c2ed0b00f30cadd73b1230099c42db81c23169b070b1c8c7c92b15c25c',
	],
	export: [
		'04989237e7605c452dbfa794b51d882f65c97e285f628d784be741e5311a43a107882da74eee0e5ac0c79a3250298d22bfa3ad828960cfe78355ba0d8f15e754b3',
	],
};

/**
 * The first 16 characters, in lowercase, of every key of {@link sandboxEnclaveKeys} and every recipient of
 * `sandboxTransactions`. A client can recognise and refuse them outside a sandbox without bundling them in full.
 */
export const sandboxPrefixes: readonly string[] = [
	'0473df7165ac9060',
	'04989237e7605c45',
	'0xd21e8d3e595ce1',
	'0x68d4aa86da46f1',
];

/**
 * The keys that sign the local sandbox's webhooks, SPKI in PEM. Their private halves are published with
 * the sandbox, so they prove nothing anywhere else: a receiver must refuse them outside a sandbox
 * environment.
 */
export const sandboxWebhookKeys: readonly string[] = [
	`-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEgIpshXtVqz6rSD2K/2QPuIG0dsbn
OUB2ptkzSd0mtiauzwgL4ZLJUVqdd/na+fARXFPrFcy/QrhqLNpZeWQylg==
-----END PUBLIC KEY-----
`,
];

/**
 * The API credential of the local sandbox unless it is configured otherwise. It is published, so it works nowhere
 * else.
 */
export const sandboxCredential = {
	tokenId: 'sandbox_token',
	clientSecret: 'sandbox_secret',
} as const;

/** A token that an embedded wallet holds, on its chain. */
export interface PinnedToken {
	/** Currency code as quotes name it, for example `USDB`. */
	readonly currency: string;
	/** Decimals of the token contract. They may differ from the currency's own. */
	readonly decimals: number;
	/**
	 * Decimals of the currency, which the amounts of quotes and of spending limits are in. A quote in another unit, where
	 * the same number means another amount, is refused.
	 */
	readonly currencyDecimals: number;
}

/**
 * Which transactions a wallet's signature may approve. A quote's transaction must be one
 * `transfer(address,uint256)` of a pinned token to a pinned recipient (ERC-20).
 */
export interface TransactionPolicy {
	/** Chain id (EIP-155). */
	readonly chainId: number;
	/** Token contracts by address: `0x` and 40 hex digits. */
	readonly tokens: Readonly<Record<string, PinnedToken>>;
	/** Addresses where the service collects payments. A list, so that they can rotate. */
	readonly recipients: readonly string[];
	/** Highest network fee for one transaction, in wei (10^-18 of the chain's coin). */
	readonly maximumFee: bigint;
	/** Name of the chain's coin, for display. Default `ETH`. */
	readonly feeCurrency?: string;
	/** Accepts transactions with an access list (EIP-2930). Default false. */
	readonly allowAccessList?: boolean;
}

/**
 * The transactions of the local sandbox. Its addresses are made up, and its chain id is the one of local development
 * chains: a client must refuse them outside a sandbox environment.
 */
export const sandboxTransactions: TransactionPolicy = {
	chainId: 31_337,
	// 18 decimals, while the currency has 6, as on chains where every token has 18.
	tokens: {
		'0x350b83c9882baa85b4d18f98d582876e22b1d569': {
			currency: 'USDB',
			decimals: 18,
			currencyDecimals: 6,
		},
	},
	recipients: [
		'0xd21e8d3e595ce175136683cd966ea2a41cae21ed',
		'0x68d4aa86da46f1b510cde204773348eeb699a1a1',
	],
	maximumFee: 1_000_000_000_000_000n,
};

/**
 * Configuration of a wallet for the local sandbox: `createWallet({ endpoint, ...sandboxTrust })`. In production, the
 * deployment's own keys and transactions take its place.
 */
export const sandboxTrust: {
	readonly environment: 'sandbox';
	readonly enclaveKeys: EnclaveKeys;
	readonly transactions: TransactionPolicy;
} = {
	environment: 'sandbox',
	enclaveKeys: sandboxEnclaveKeys,
	transactions: sandboxTransactions,
};
