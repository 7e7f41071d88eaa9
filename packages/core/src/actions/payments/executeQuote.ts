import type { Quote } from '@countersign/contract';
import { loadModule } from '../../browser/loadModule.js';
import { joinExecution } from '../../parts/executionsOf.js';
import { partsOf, type Wallet } from '../../wallet.js';
import type * as onDemand from './onDemand/executeQuote.js';
import type { ExecuteQuoteOptions } from './onDemand/executeQuote.js';
import type { QuoteExplanation } from './onDemand/explainQuote.js';

let loaded: typeof onDemand | undefined;

/**
 * One script, so that a confirmation loads nothing after the person has read what it signs. `import()` is a detour of some
 * tasks even for a module that is there.
 */
async function load() {
	loaded ??= await loadModule(() => import('./onDemand/executeQuote.js'));
	return loaded;
}

/**
 * Signs and executes a quote that the person has confirmed. The money moves once: the idempotency key is derived
 * from the quote's id, so a second click, a second tab and a reload all mean the same execution. Within one wallet,
 * later calls join the first execution, which continues until all of them are aborted.
 *
 * After a failure of any kind, the quote is read: browsers send a POST again when a reused connection dies, so even a
 * refusal may be the response to a second delivery of an execution that took effect. A quote that is still pending then
 * is sent once more with the same key, within a minute, unless it was refused. Every error but `execution.unknown` means
 * that nothing was executed. With `execution.unknown`, read the quote again later, and do not create a new one for the
 * same payment before.
 *
 * An expired quote is read before anything is sent, because an earlier call may have executed it; it is then
 * returned in its current state. `quote.expired` means that the quote was not executed. If it was sent before on this
 * device, and the service still reports it as pending, that is certain only ten minutes after `expiresAt`: until then,
 * the error is `execution.unknown`.
 *
 * A quote with a real-time funding source is not executed. The sender pays it as its `paymentInstructions` say.
 *
 * @throws WalletError `quote.expired`, `quote.not_executable`, `execution.unknown`, `session.*`,
 *   `payload.*`, `signature.refused`, `service.*`, `backend.*`, `network.*`; InputError `input.invalid` for a quote
 *   with a real-time funding source, or a tolerance that is not an integer; for a quote that is not signed, {@link StepUpError} and `step_up.cancelled`: it
 *   needs a credential verified less than 5 minutes ago
 * @see service interface, §6.2
 */
export function executeQuote(wallet: Wallet, options: ExecuteQuoteOptions): Promise<Quote> {
	const parts = partsOf(wallet);
	return joinExecution(parts, options, async (joined) =>
		(await load()).executeQuote(parts, joined),
	);
}

export interface ExplainQuoteOptions {
	/** As {@link createQuote} returned it. */
	readonly quote: Quote;
}

/**
 * Explains what {@link executeQuote} would sign for a quote, to show the person before they confirm. It applies the
 * same rules to the same bytes: a quote that is refused here is never signed. It sends nothing, and loads what
 * {@link executeQuote} needs.
 *
 * @throws WalletError `payload.mismatch`, naming what differs from the quote or from the pinned
 *   `transactions`; `payload.unreadable`, `quote.mismatch`, `network.module_not_loaded`
 * @example
 * ```ts
 * import type { Quote } from '@countersign/contract';
 * import { explainQuote, type Wallet } from '@countersign/core';
 *
 * export async function describe(wallet: Wallet, quote: Quote): Promise<string> {
 * 	const explained = await explainQuote(wallet, { quote });
 * 	if (explained.kind === 'unsigned') return 'Nothing is signed.';
 * 	if (explained.kind === 'opaque') return 'What is signed cannot be read here.';
 * 	const { amount, currency, recipient } = explained;
 * 	return `Move ${amount} ${currency} to the service, at ${recipient}`;
 * }
 * ```
 */
export async function explainQuote(
	wallet: Wallet,
	{ quote }: ExplainQuoteOptions,
): Promise<QuoteExplanation> {
	return (await load()).explainQuote(partsOf(wallet), quote);
}
