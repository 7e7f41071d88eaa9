import type { Quote, QuoteRequest } from '@countersign/contract';
import { createQuote } from '../../actions/payments/onDemand/createQuote.js';
import { webCrypto } from '../../crypto/webCrypto.js';
import { encodeHex, encodeUtf8 } from '../../encoding/bytes.js';
import { differenceFrom } from '../../encoding/differenceFrom.js';
import { isRecord } from '../../encoding/json.js';
import { isWalletError, WalletError } from '../../errors.js';
import { httpOf } from '../../parts/httpOf.js';
import { signerOf } from '../../parts/sessionStoreOf.js';
import { checkQuoteMatches } from '../../quotes/checkQuoteMatches.js';
import { requireKnownStatus } from '../../quotes/isExecuted.js';
import { lookUpAccount, lookUpAddress } from '../../quotes/lookUpReceiver.js';
import type { ReceiverLookup } from '../../quotes/quoteRequestProblems.js';
import { readPayment } from '../../signer/signPayment.js';
import { partsOf, type Wallet, type WalletParts } from '../../wallet.js';
import type { PaymentRequest } from '../paymentState.js';

/**
 * Requests a quote. A lookup expires about as soon as a quote does, so it may have expired when another quote is
 * requested. The receiver is then looked up again, once.
 */
export async function requestQuote(
	wallet: Wallet,
	intended: { readonly intent: string; readonly request: PaymentRequest },
	signal: AbortSignal,
): Promise<Quote> {
	const { intent, request } = intended;
	try {
		return await ask(wallet, intended, signal);
	} catch (error) {
		if (!request.lookup || !isLookupGone(error)) throw error;
		const lookup = await lookUp(wallet, request.lookup, signal);
		return ask(wallet, { intent, request: { ...request, lookup } }, signal);
	}
}

async function ask(
	wallet: Wallet,
	{ intent, request }: { readonly intent: string; readonly request: PaymentRequest },
	signal: AbortSignal,
): Promise<Quote> {
	const idempotencyKey = await creationKey(intent, bodyOf(request));
	const { lockedCurrency: _, ...options } = request;
	return createQuote(partsOf(wallet), { ...options, idempotencyKey, signal });
}

function isLookupGone(error: unknown): boolean {
	return isWalletError(error) && error.serviceCode === 'LOOKUP_REQUEST_NOT_FOUND';
}

function lookUp(
	wallet: Wallet,
	lookup: ReceiverLookup,
	signal: AbortSignal,
): Promise<ReceiverLookup> {
	const http = partsOf(wallet).own(httpOf);
	return 'accountId' in lookup
		? lookUpAccount(http, lookup.accountId, signal)
		: lookUpAddress(http, lookup.receiverUmaAddress, signal);
}

/**
 * Rejects a quote that does not match the request, or whose payload is not that of a payment. Called before the
 * quote is shown and again before it is signed, because it may come from a stored record.
 *
 * @throws WalletError `quote.mismatch`, `quote.not_executable`, `payload.mismatch`, `payload.unreadable`, `network.*`
 */
export async function checkQuote(
	quote: Quote,
	request: PaymentRequest,
	wallet: WalletParts,
): Promise<void> {
	checkQuoteMatches(quote, bodyOf(request));
	requireKnownStatus(quote);
	const { lockedCurrency, lockedCurrencySide } = request;
	const locked = lockedCurrencySide === 'SENDING' ? quote.sendingCurrency : quote.receivingCurrency;
	if (lockedCurrency && differenceFrom(lockedCurrency, locked) !== undefined) {
		throw new WalletError(
			'quote.mismatch',
			'The quote locks another currency than the one that was asked for, or counts it in another unit. Do not execute it.',
		);
	}
	await readPayment(wallet.own(signerOf), quote);
}

/** The part of a request that is sent to the service. */
function bodyOf({ lockedCurrency: _, lookup, ...body }: PaymentRequest): QuoteRequest {
	return lookup ? { ...body, lookupId: lookup.lookupId } : body;
}

/**
 * The idempotency key for creating a quote: the random id of the intent and a hash of the request. The same
 * intent with the same request always has the same key; a changed request has another.
 */
async function creationKey(intent: string, request: QuoteRequest): Promise<string> {
	const text = JSON.stringify(request, (_name, value: unknown) =>
		isRecord(value) ? inOrder(value) : value,
	);
	const hash = await webCrypto().digest('SHA-256', encodeUtf8(text));
	return `quote-${intent}-${encodeHex(new Uint8Array(hash))}`;
}

/** Sorts members, so that their order does not change the key. */
function inOrder(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
