import type { Quote, TransactionPolicy } from '@countersign/contract';

/** What a signature moves, as it was read from the transaction. */
export interface TokenTransfer {
	/** Who receives it: an address of the service. */
	readonly recipient: string;
	/** Exact, in whole units of the currency, for example `25.313284`. */
	readonly amount: `${number}`;
	/** Code of the token's currency. */
	readonly currency: string;
	/** EIP-155. Only of an Ethereum-like chain. */
	readonly chainId?: number | undefined;
	/** The token's contract, if the transaction names one. */
	readonly token?: string | undefined;
	/** Highest network fee, exact, in whole coins of the chain, for example `0.0000975`. */
	readonly maximumFee?: `${number}` | undefined;
	/** Name of the chain's coin. */
	readonly feeCurrency?: string | undefined;
}

/** Reads the transactions of a kind of chain. It decides which ones may be signed, so it pins what it trusts. */
export interface TransactionReader {
	/** The type that it reads, as payloads name it, for example `TRANSACTION_TYPE_SOLANA`. */
	readonly type: string;
	/**
	 * What this transaction moves; undefined if it has a form that this reader does not know. If it throws, nothing is
	 * signed. Amount and currency are then compared with the quote; the recipient and the fee are this reader's to check.
	 *
	 * @param unsignedTransaction - As the payload has it.
	 */
	read(unsignedTransaction: string, quote: Quote): TokenTransfer | undefined;
}

/**
 * Which transactions a wallet signs: pins for the built-in reader of ERC-20 transfers, other readers, and `allow`,
 * which also accepts what none of them reads. With `allow`, a hostile backend alone can have any transaction signed.
 */
export type TransactionRules =
	| 'allow'
	| TransactionPolicy
	| readonly ('allow' | TransactionPolicy | TransactionReader)[];
