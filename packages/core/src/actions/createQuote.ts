import {
	type AccountQuoteSource,
	paymentRoutes,
	type Quote,
	type QuoteRequest,
	type QuoteSource,
} from '@countersign/contract';
import { randomId } from '../encoding/randomId.js';
import { checkSame } from '../http/checkShape.js';
import { loadModule } from '../http/loadModule.js';
import { idempotencyKeyProblems } from '../input/fieldProblems.js';
import { requireNoProblems } from '../input/ids.js';
import { type QuoteReceiver, quoteRequestProblems } from '../input/quoteRequestProblems.js';
import { sessionStoreOf } from '../parts/sessionStoreOf.js';
import { stepUpsOf } from '../parts/stepUpsOf.js';
import { checkQuoteMatches } from '../signing/checkQuoteMatches.js';
import { parseQuote } from '../signing/parseQuote.js';
import { sendKeyed } from '../signing/sendKeyed.js';
import { partsOf, type Wallet } from '../wallet.js';

/** A quote request, and the key that makes sending it again harmless. */
export type CreateQuoteOptions = Omit<
	QuoteRequest,
	'source' | 'destination' | 'lookupId' | 'immediatelyExecute'
> & { readonly signal?: AbortSignal } & QuoteReceiver &
	(
		| {
				readonly source: QuoteSource;
				readonly immediatelyExecute?: false;
				/** One per intent of the person. Default: a random one. */
				readonly idempotencyKey?: string;
		  }
		| {
				readonly source: AccountQuoteSource;
				readonly immediatelyExecute?: boolean;
				/** Money moves: one per intent of the person, made with the form, not with the click. 1 to 255 visible ASCII characters, no comma. */
				readonly idempotencyKey: string;
		  }
	);

/**
 * Requests a locked quote to move money, and checks that the response matches the request. With
 * a real-time funding source, the quote's `paymentInstructions` say how the sender pays it.
 *
 * With `immediatelyExecute`, from an account other than the embedded wallet, the money moves at once.
 * Since nothing is signed, the backend asks for a proof under 5 minutes old, for which the action waits;
 * after a lost response the request is repeated once under the key, and it is `execution.unknown` without any response.
 * A key that was used before returns the first payment: with another request it is `transfer.mismatch`.
 *
 * @throws InputError `input.invalid`, with every field that is wrong, before anything is sent;
 *   WalletError `quote.mismatch`, `service.*`, `backend.*`, `network.*`; with `immediatelyExecute` also
 *   {@link StepUpError}, `step_up.cancelled`, `execution.unknown`, `transfer.mismatch`
 * @see service interface, §6.1
 */
export async function createQuote(wallet: Wallet, options: CreateQuoteOptions): Promise<Quote> {
	const { signal, lookup, idempotencyKey: given, ...rest } = options;
	const idempotencyKey = rest.immediatelyExecute ? given : (given ?? randomId());
	const parts = partsOf(wallet);
	const { http, own } = parts;
	const session = own(sessionStoreOf);
	const state = session.get();
	const walletAccountId = 'session' in state ? state.session.accountId : undefined;
	requireNoProblems([
		...quoteRequestProblems(rest, { lookup, walletAccountId }),
		...idempotencyKeyProblems(idempotencyKey),
	]);
	const request = lookup ? { ...rest, lookupId: lookup.lookupId } : rest;
	const call = { body: request, headers: { idempotencyKey }, signal };
	const quote = rest.immediatelyExecute
		? await own(stepUpsOf).through({ action: 'createQuote', signal }, () =>
				sendKeyed(parts, paymentRoutes.createQuote, { ...call, read: parseQuote }),
			)
		: parseQuote((await http(paymentRoutes.createQuote, call)).body);
	checkQuoteMatches(quote, request);
	// Needed to explain and to execute it: loaded while the person reads.
	if (quote.payloadToSign !== undefined) {
		void loadModule(() => import('../flows/executeQuote.js')).catch(() => undefined);
	}
	return quote;
}

/**
 * Reads a quote.
 *
 * @throws WalletError `service.not_found`, `backend.*`, `network.*`
 */
export async function getQuote(
	wallet: Wallet,
	{ quoteId, signal }: { readonly quoteId: string; readonly signal?: AbortSignal },
): Promise<Quote> {
	const { http } = partsOf(wallet);
	const { body } = await http(paymentRoutes.getQuote, { path: { quoteId }, signal });
	return checkSame(parseQuote(body), 'id', quoteId);
}
