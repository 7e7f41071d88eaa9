import type { EmbeddedWalletInfo, Quote, TransactionPolicy } from '@countersign/contract';
import { amountText, trimZeros } from '../encoding/amountText.js';
import { isRecord } from '../encoding/json.js';
import { isWalletError } from '../errors.js';
import { checkPayload, payloadMismatch, payloadUnreadable } from './checkPayload.js';
import { checkTerms } from './checkTerms.js';
import { readTransfer } from './readTransfer.js';
import type { TokenTransfer, TransactionReader, TransactionRules } from './transactionRules.js';

/** What the stamp of a quote approves. Plain data. */
export interface ReadPayload {
	/** The bytes that are signed, as text. */
	readonly payload: string;
	/** The same, parsed. Undefined if it is not an activity. */
	readonly activity: Readonly<Record<string, unknown>> | undefined;
	/** What the transaction moves, which matches the pins and the quote. Undefined if no reader reads it. */
	readonly transfer: TokenTransfer | undefined;
}

/**
 * Reads a copy of a quote's payload. If it returns, the payload may be signed; every other payload is refused.
 *
 * @param organizationId - The wallet's organisation, if an enclave has signed it.
 * @throws WalletError `payload.mismatch`, `payload.unreadable`, `quote.mismatch`
 * @see service interface, §2.4
 */
export function readPayload(
	quote: Quote,
	transactions: TransactionRules,
	organizationId?: string,
): ReadPayload {
	const rules = [transactions].flat();
	const isAllowed = rules.includes('allow');
	checkTerms(quote);
	const payload = quotePayload(quote);
	const signed = { activity: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2', parameters: {}, organizationId };
	const options = { allowsAny: isAllowed };
	const activity = checkPayload(payload, { kind: 'activity', ...signed }, options);
	const readers = rules.filter((rule) => rule !== 'allow');
	const transfer = readWith(readers, activity?.['parameters'], quote);
	if (transfer || isAllowed) return { payload, activity, transfer };
	throw payloadUnreadable('no reader of `transactions` reads its transaction');
}

/** Names of the parameters that determine what is signed. An unknown one could change that. */
const transactionParameters: readonly string[] = ['signWith', 'type', 'unsignedTransaction'];

/** What the first reader that knows the transaction reads in it. */
function readWith(
	rules: readonly (TransactionPolicy | TransactionReader)[],
	parameters: unknown,
	quote: Quote,
): TokenTransfer | undefined {
	if (!isRecord(parameters)) return undefined;
	const readers = rules
		.map((rule) => ('read' in rule ? rule : erc20(rule)))
		.filter(({ type }) => type === parameters['type']);
	if (readers.length === 0) return undefined;
	const { unsignedTransaction } = parameters;
	const isKnown = Object.keys(parameters).every((name) => transactionParameters.includes(name));
	if (!isKnown || typeof unsignedTransaction !== 'string') throw payloadMismatch('parameters');
	for (const reader of readers) {
		const transfer = readSafely(reader, unsignedTransaction, quote);
		if (transfer) return checkTransfer(transfer, quote);
	}
	return undefined;
}

/** The built-in reader of ERC-20 transfers. */
function erc20(policy: TransactionPolicy): TransactionReader {
	return {
		type: 'TRANSACTION_TYPE_ETHEREUM',
		read: (unsignedTransaction, quote) => readTransfer(unsignedTransaction, quote, policy),
	};
}

function readSafely(
	reader: TransactionReader,
	unsignedTransaction: string,
	quote: Quote,
): TokenTransfer | undefined {
	try {
		return reader.read(unsignedTransaction, quote);
	} catch (cause) {
		if (isWalletError(cause)) throw cause;
		throw payloadUnreadable('a reader of `transactions` failed', cause);
	}
}

/** Compares what any reader has read with the quote. */
function checkTransfer(transfer: TokenTransfer, quote: Quote): TokenTransfer {
	const { totalSendingAmount, sendingCurrency } = quote;
	if (transfer.currency !== sendingCurrency.code) throw payloadMismatch('currency');
	const total = amountText(totalSendingAmount, sendingCurrency.decimals);
	if (trimZeros(transfer.amount) === trimZeros(total)) return transfer;
	throw payloadMismatch('amount');
}

/**
 * The payload of an embedded-wallet quote, as returned. It is on the quote or in its payment instructions; if both
 * have one, they must be equal.
 *
 * @throws WalletError `payload.unreadable`, `payload.mismatch`
 */
function quotePayload(quote: Quote): string {
	const nested = (quote.paymentInstructions ?? [])
		.map((one) => one.accountOrWalletInfo)
		.filter((info): info is EmbeddedWalletInfo => info.accountType === 'EMBEDDED_WALLET')
		.map(({ payloadToSign }) => payloadToSign)
		// Absent members may be null.
		.filter((one) => typeof one === 'string');
	const payload = quote.payloadToSign ?? nested[0];
	if (typeof payload !== 'string') throw payloadUnreadable('the quote has none');
	if (nested.some((other) => other !== payload)) throw payloadMismatch('paymentInstructions');
	return payload;
}
