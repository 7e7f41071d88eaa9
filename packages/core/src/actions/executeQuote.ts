import type { Quote } from '@countersign/contract';
import type { ExecuteQuoteOptions, QuoteExplanation } from '../flows/executeQuote.js';
import { loadModule } from '../http/loadModule.js';
import { partsOf, type Wallet, type WalletParts } from '../wallet.js';

const load = () => loadModule(() => import('../flows/executeQuote.js'));

/**
 * Signs a quote that the person has confirmed and executes it: money moves, once. The idempotency key
 * is derived from the quote's id, so a second click, a second tab and a reload all mean the same
 * execution; within one wallet they join the first, which goes on until all of them are aborted.
 *
 * When the response is lost, the same request is sent once more under its key. When that fails too, the
 * quote is read, and `execution.unknown` means that even this was not possible, or that the service has
 * not seen the execution yet: read the quote later, and never make a new one for the same intent before.
 *
 * A quote whose time is over is read before anything is sent, since an earlier call may have executed it: then it is
 * returned as it is now. Only one that was not executed is `quote.expired`: while the service still calls a quote
 * pending that this page has sent, that is known ten minutes after its end.
 *
 * A quote with a real-time funding source is not executed but paid, as its `paymentInstructions` say.
 *
 * @throws WalletError `quote.expired`, `quote.not_executable`, `execution.unknown`, `session.*`,
 *   `payload.*`, `signature.refused`, `service.*`, `backend.*`, `network.*`
 * @see service interface, §6.2
 */
export function executeQuote(wallet: Wallet, options: ExecuteQuoteOptions): Promise<Quote> {
	const parts = partsOf(wallet);
	const executions = parts.own(newExecutions);
	const { quote, signal } = options;
	// Synchronous, so that two clicks in one tick are one execution.
	let execution = executions.get(quote.id);
	if (!execution || execution.controller.signal.aborted) execution = begin(parts, options);
	executions.set(quote.id, execution);
	return join(execution, signal);
}

interface Execution {
	readonly outcome: Promise<Quote>;
	readonly controller: AbortController;
	/** How many callers have not aborted. */
	waiting: number;
}

/** Executions under way, by quote id. */
function newExecutions(): Map<string, Execution> {
	return new Map();
}

function begin(parts: WalletParts, options: ExecuteQuoteOptions): Execution {
	const executions = parts.own(newExecutions);
	const { id } = options.quote;
	const controller = new AbortController();
	const outcome = execute(parts, { ...options, signal: controller.signal }).finally(() => {
		if (executions.get(id)?.controller === controller) executions.delete(id);
	});
	return { outcome, controller, waiting: 0 };
}

/** A caller that aborts leaves the others their execution; the last one takes it along. */
function join(execution: Execution, signal: AbortSignal | undefined): Promise<Quote> {
	const { outcome, controller } = execution;
	execution.waiting += 1;
	if (!signal) return outcome;
	return new Promise((resolve, reject) => {
		const leave = () => {
			execution.waiting -= 1;
			if (execution.waiting === 0) controller.abort(signal.reason);
			reject(signal.reason);
		};
		const stay = () => signal.removeEventListener('abort', leave);
		outcome.then(resolve, reject).finally(stay);
		if (signal.aborted) leave();
		else signal.addEventListener('abort', leave, { once: true });
	});
}

async function execute(parts: WalletParts, options: ExecuteQuoteOptions): Promise<Quote> {
	return (await load()).executeQuote(parts, options);
}

export interface ExplainQuoteOptions {
	/** As {@link createQuote} returned it. */
	readonly quote: Quote;
}

/**
 * Says what {@link executeQuote} would sign for a quote, for the person to see before they confirm. It
 * reads the same bytes by the same rules: a quote that is refused here is never signed. Sends nothing.
 *
 * @throws WalletError `payload.mismatch`, naming what differs from the quote or from the pinned
 *   `transactions`; `payload.unreadable`, `network.module_not_loaded`
 * @example
 * ```ts
 * import type { Quote } from '@countersign/contract';
 * import { explainQuote, type Wallet } from '@countersign/core';
 *
 * export async function describe(wallet: Wallet, quote: Quote): Promise<string> {
 * 	const explained = await explainQuote(wallet, { quote });
 * 	if (explained.kind !== 'transfer') return 'What is signed cannot be read here.';
 * 	const { amount, currency, recipient, maximumFee, feeCurrency } = explained;
 * 	return `Move ${amount} ${currency} to ${recipient}, network fee at most ${maximumFee} ${feeCurrency}`;
 * }
 * ```
 */
export async function explainQuote(
	wallet: Wallet,
	{ quote }: ExplainQuoteOptions,
): Promise<QuoteExplanation> {
	return (await load()).explainQuote(partsOf(wallet), quote);
}
