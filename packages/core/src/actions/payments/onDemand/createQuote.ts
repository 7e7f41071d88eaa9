import type { AccountQuoteSource, Quote, QuoteRequest, QuoteSource } from '@countersign/contract';
import { paymentRoutes } from '@countersign/contract/service';
import { copyJson } from '../../../encoding/json.js';
import { randomId } from '../../../encoding/randomId.js';
import { httpOf } from '../../../parts/httpOf.js';
import { sessionStoreOf } from '../../../parts/sessionStoreOf.js';
import { stepUpsOf } from '../../../parts/stepUpsOf.js';
import { checkQuoteMatches } from '../../../quotes/checkQuoteMatches.js';
import { parseQuote } from '../../../quotes/parseQuote.js';
import { type QuoteReceiver, quoteRequestProblems } from '../../../quotes/quoteRequestProblems.js';
import { sendKeyed } from '../../../signing/sendKeyed.js';
import { idempotencyKeyProblems } from '../../../text/fieldProblems.js';
import { requireNoProblems } from '../../../text/ids.js';
import type { WalletParts } from '../../../wallet.js';

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

/** What `createQuote` does with options that nobody else changes. */
export async function createQuote(parts: WalletParts, options: CreateQuoteOptions): Promise<Quote> {
	const { signal, lookup, idempotencyKey: given, ...rest } = options;
	const idempotencyKey = rest.immediatelyExecute ? given : (given ?? randomId());
	const { own } = parts;
	const http = own(httpOf);
	const state = own(sessionStoreOf).get();
	const walletAccountId = 'session' in state ? state.session.accountId : undefined;
	requireNoProblems([
		...quoteRequestProblems(rest, { lookup, walletAccountId }),
		...idempotencyKeyProblems(idempotencyKey),
	]);
	// As it is sent.
	const request = copyJson(lookup ? { ...rest, lookupId: lookup.lookupId } : rest);
	const call = { body: request, headers: { idempotencyKey }, signal };
	const quote = rest.immediatelyExecute
		? await own(stepUpsOf).through({ action: 'createQuote', signal }, () =>
				sendKeyed({ http, clock: parts.clock }, paymentRoutes.createQuote, {
					...call,
					read: parseQuote,
				}),
			)
		: parseQuote((await http(paymentRoutes.createQuote, call)).body);
	checkQuoteMatches(quote, request);
	return quote;
}
