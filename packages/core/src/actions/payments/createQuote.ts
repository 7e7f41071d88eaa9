import type { Quote } from '@countersign/contract';
import { loadModule } from '../../browser/loadModule.js';
import { copyTree } from '../../encoding/json.js';
import { partsOf, type Wallet } from '../../wallet.js';
import type { CreateQuoteOptions } from './onDemand/createQuote.js';

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
	const { signal, ...request } = options;
	// The script may take a while, and so may a sign-in that the action waits for, while the caller's form goes on.
	const copied = copyTree(request);
	const flow = await loadModule(() => import('./onDemand/createQuote.js'));
	return flow.createQuote(partsOf(wallet), { ...copied, signal });
}
