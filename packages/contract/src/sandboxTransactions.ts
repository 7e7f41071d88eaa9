/** A token that an embedded wallet holds, on its chain. */
export interface PinnedToken {
	/** Currency code as quotes name it, for example `USDB`. */
	readonly currency: string;
	/** Decimals of the token contract. They may differ from the currency's own. */
	readonly decimals: number;
	/**
	 * Decimals of the currency, in which quotes count its amounts. Pin them: then a quote that counts in another
	 * unit, where the same number is another amount, is refused.
	 */
	readonly currencyDecimals?: number;
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
	/** Addresses that the service collects payments at. A list, so that they can rotate. */
	readonly recipients: readonly string[];
	/** Most that the network may charge for one transaction, in wei (10^-18 of the chain's coin). */
	readonly maximumFee: bigint;
	/** Name of the chain's coin, for display. Default `ETH`. */
	readonly feeCurrency?: string;
	/** Accepts transactions with an access list (EIP-2930). Default false. */
	readonly allowAccessList?: boolean;
}

/**
 * The transactions of the local sandbox. Nothing stands behind these addresses, and its chain id is the
 * one of local development chains: a client must refuse them outside a sandbox environment.
 */
export const sandboxTransactions: TransactionPolicy = {
	chainId: 31_337,
	// 18 decimals against the currency's 6, as on chains that count every token in 18.
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
