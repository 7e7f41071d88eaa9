import { paymentOperations, type Quote } from '@countersign/contract';
import { isWalletError, WalletError } from '../errors.js';
import type { HttpRequest } from '../http/http.js';
import { checkPayload } from '../signing/checkPayload.js';
import { parseQuote } from '../signing/parseQuote.js';
import { quotePayload } from '../signing/quotePayload.js';
import { stamp } from '../signing/stamp.js';
import { partsOf, type Wallet, type WalletParts } from '../wallet.js';

/** A quote this close to its end is not sent any more: the answer could come after it. Milliseconds. */
const margin = 2_000;

/**
 * Signs a quote that the person has confirmed and executes it: money moves, once. The idempotency key
 * is derived from the quote's id, so a second click, a second tab and a reload all mean the same
 * execution; within one wallet they join the first.
 *
 * When the answer is lost the same request goes out once more under its key. When that fails too, the
 * quote is read, and `execution.unknown` means that even this was not possible: read the quote later,
 * and never make a new one for the same intent before.
 *
 * @param options.quote - As {@link createQuote} returned it.
 * @throws WalletError `quote.expired`, `quote.not_executable`, `execution.unknown`, `session.*`,
 *   `payload.*`, `signature.refused`, `service.*`, `backend.*`, `network.*`
 * @see specification, "POST /quotes/{quoteId}/execute"
 */
export function executeQuote(
	wallet: Wallet,
	options: { readonly quote: Quote; readonly signal?: AbortSignal },
): Promise<Quote> {
	const { executions } = partsOf(wallet);
	const { quote } = options;
	// Synchronous, so that two clicks in one tick are one execution.
	const running =
		executions.get(quote.id) ??
		execute(partsOf(wallet), quote, options.signal).finally(() => executions.delete(quote.id));
	executions.set(quote.id, running);
	return running;
}

async function execute(
	wallet: WalletParts,
	quote: Quote,
	signal: AbortSignal | undefined,
): Promise<Quote> {
	checkExecutable(wallet, quote);
	const payload = quotePayload(quote);
	const allowUnreadable =
		wallet.config.allowUnreadablePayloadFor?.includes('executeQuote') ?? false;
	checkPayload(
		payload,
		{ kind: 'activity', activity: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2', parameters: {} },
		allowUnreadable,
	);
	const accountId = quote.source.sourceType === 'ACCOUNT' ? quote.source.accountId : undefined;
	const signer = await wallet.session.signer(accountId);
	const walletSignature = await stamp(signer, payload);
	checkExecutable(wallet, quote);
	return send(wallet, quote.id, {
		path: { quoteId: quote.id },
		headers: { walletSignature, idempotencyKey: `execute-${quote.id}` },
		signal,
	});
}

function checkExecutable({ clock }: WalletParts, quote: Quote): void {
	if (quote.status !== 'PENDING') {
		throw new WalletError('quote.not_executable', 'The quote is not pending any more.');
	}
	if (Date.parse(quote.expiresAt) - margin > clock.now()) return;
	throw new WalletError(
		'quote.expired',
		'The quote has expired. Ask for a new one; nothing was sent.',
	);
}

async function send(wallet: WalletParts, quoteId: string, request: HttpRequest): Promise<Quote> {
	const attempt = async () =>
		parseQuote((await wallet.http(paymentOperations.executeQuote, request)).body);
	try {
		return await attempt().catch((error) => {
			if (isAnswerLost(error)) return attempt();
			throw error;
		});
	} catch (error) {
		if (!isAnswerLost(error)) throw error;
		return readOutcome(wallet, quoteId, error);
	}
}

async function readOutcome(wallet: WalletParts, quoteId: string, cause: unknown): Promise<Quote> {
	const read = wallet.http(paymentOperations.getQuote, { path: { quoteId } });
	const quote = await read.then(({ body }) => parseQuote(body)).catch(() => undefined);
	if (quote && quote.status !== 'PENDING') return quote;
	throw new WalletError(
		'execution.unknown',
		'The execution was sent and no answer came back. Read the quote before anything else is sent.',
		{ cause },
	);
}

/** No answer, or one that says nothing of the outcome. */
function isAnswerLost(error: unknown): boolean {
	return (
		isWalletError(error) &&
		(error.code.startsWith('network.') || error.code === 'service.unavailable')
	);
}
