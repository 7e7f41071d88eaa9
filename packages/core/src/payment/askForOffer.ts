import type { Quote } from '@countersign/contract';
import { createQuote } from '../actions/createQuote.js';
import { lookupExternalAccount } from '../actions/lookupExternalAccount.js';
import { lookupUma } from '../actions/lookupUma.js';
import { isWalletError } from '../errors.js';
import type { ReceiverLookup } from '../input/receiverLookup.js';
import type { Wallet } from '../wallet.js';
import { bodyOf } from './bodyOf.js';
import { creationKey } from './creationKey.js';
import type { PaymentRequest } from './paymentRequest.js';

/**
 * Asks for an offer. A lookup lives about as long as a quote, so whoever asks for another offer comes too
 * late with it: then the receiver is looked up again, once.
 */
export async function askForOffer(
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
	const body = bodyOf(request);
	const idempotencyKey = await creationKey(intent, body);
	const { lookup } = request;
	return createQuote(wallet, { ...body, ...(lookup && { lookup }), idempotencyKey, signal });
}

function isLookupGone(error: unknown): boolean {
	return isWalletError(error) && error.serviceCode === 'LOOKUP_REQUEST_NOT_FOUND';
}

function lookUp(
	wallet: Wallet,
	lookup: ReceiverLookup,
	signal: AbortSignal,
): Promise<ReceiverLookup> {
	if ('accountId' in lookup) {
		return lookupExternalAccount(wallet, { accountId: lookup.accountId, signal });
	}
	return lookupUma(wallet, { receiverUmaAddress: lookup.receiverUmaAddress, signal });
}
