import type { AccountQuoteSource, Quote, QuoteRequest, QuoteSource } from '@countersign/contract';
import { paymentRoutes } from '@countersign/contract/service';
import { loadModule } from '../../browser/loadModule.js';
import { copyJson } from '../../encoding/json.js';
import { randomId } from '../../encoding/randomId.js';
import { checkSame } from '../../http/checkShape.js';
import { sessionStoreOf } from '../../parts/sessionStoreOf.js';
import { stepUpsOf } from '../../parts/stepUpsOf.js';
import { checkQuoteMatches } from '../../quotes/checkQuoteMatches.js';
import { parseQuote } from '../../quotes/parseQuote.js';
import { type QuoteReceiver, quoteRequestProblems } from '../../quotes/quoteRequestProblems.js';
import { sendKeyed } from '../../signing/sendKeyed.js';
import { idempotencyKeyProblems } from '../../text/fieldProblems.js';
import { requireNoProblems } from '../../text/ids.js';
import { partsOf, type Wallet } from '../../wallet.js';

/** A quote request, and the idempotency key that makes it safe to send again. */
export type CreateQuoteOptions = Omit<
	QuoteRequest,
	'source' | 'destination' | 'lookupId' | 'immediatelyExecute'
> & { readonly signal?: AbortSignal | undefined } & QuoteReceiver &
	(
		| {
				readonly source: QuoteSource;
				readonly immediatelyExecute?: false;
				/** One per payment that the person intends. Default: a random one. */
				readonly idempotencyKey?: string | undefined;
		  }
		| {
				readonly source: AccountQuoteSource;
				readonly immediatelyExecute?: boolean;
				/**
				 * Money moves, so use one per payment that the person intends: create it with the form, not on the
				 * click. 1 to 255 visible ASCII characters, no comma.
				 */
				readonly idempotencyKey: string;
		  }
	);

/**
 * Requests a locked quote to move money, and checks that the response matches the request. With a real-time funding
 * source, the quote's `paymentInstructions` tell the sender how to pay it.
 *
 * With `immediatelyExecute`, from an account other than the embedded wallet, the money moves at once. Nothing is
 * signed, so the backend requires a credential that was verified less than 5 minutes ago, and the action waits for
 * one. After a lost response, the request is sent once more with the same key; if that gets no response either, the
 * error is `execution.unknown`. A key that was used before returns the first payment. With a different request, the
 * error is `service.conflict`, and `transfer.mismatch` if the backend has forgotten the key, which it does after a day.
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
	// It may wait for a sign-in, while the caller's form goes on.
	const request = copyJson(lookup ? { ...rest, lookupId: lookup.lookupId } : rest);
	const call = { body: request, headers: { idempotencyKey }, signal };
	const quote = rest.immediatelyExecute
		? await own(stepUpsOf).through({ action: 'createQuote', signal }, () =>
				sendKeyed(parts, paymentRoutes.createQuote, { ...call, read: parseQuote }),
			)
		: parseQuote((await http(paymentRoutes.createQuote, call)).body);
	checkQuoteMatches(quote, request);
	// Needed to explain and to execute it: preload it while the person reads.
	if (quote.payloadToSign !== undefined) {
		void loadModule(() => import('./onDemand/executeQuote.js')).catch(() => undefined);
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
	{ quoteId, signal }: { readonly quoteId: string; readonly signal?: AbortSignal | undefined },
): Promise<Quote> {
	const { http } = partsOf(wallet);
	const { body } = await http(paymentRoutes.getQuote, { path: { quoteId }, signal });
	return checkSame(parseQuote(body), 'id', quoteId);
}
