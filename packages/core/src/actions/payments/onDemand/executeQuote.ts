import type { Quote } from '@countersign/contract';
import { paymentRoutes } from '@countersign/contract/service';
import { InputError, isWalletError, WalletError } from '../../../errors.js';
import { checkSame } from '../../../http/checkShape.js';
import type { HttpRequest } from '../../../http/http.js';
import { isRefusal, untilRepeatable } from '../../../http/isRefusal.js';
import { httpOf } from '../../../parts/httpOf.js';
import { recordStoreOf, sessionStoreOf, signerOf } from '../../../parts/sessionStoreOf.js';
import { stepUpsOf } from '../../../parts/stepUpsOf.js';
import { requireKnownStatus } from '../../../quotes/isExecuted.js';
import { type Execution, judgeExecution } from '../../../quotes/judgeExecution.js';
import { expiryMargin, parseQuote } from '../../../quotes/parseQuote.js';
import { readQuote } from '../../../quotes/readQuote.js';
import { createSentExecution, type SentExecution } from '../../../quotes/sentExecution.js';
import { type Confirmed, payerOf, termsOf } from '../../../signer/confirmedTerms.js';
import { signPayment, spendUnsigned } from '../../../signer/signPayment.js';
import { maxRepeat } from '../../../signing/sendKeyed.js';
import { withSuccessor } from '../../../signing/withSuccessor.js';
import { idempotencyKeyProblems } from '../../../text/fieldProblems.js';
import { requireNoProblems } from '../../../text/ids.js';
import type { WalletParts } from '../../../wallet.js';
import { explainQuote, needsNoSignature } from './explainQuote.js';

export { explainQuote };

export interface ExecuteQuoteOptions {
	/** As {@link createQuote} returned it. */
	readonly quote: Quote;
	/**
	 * What the person has confirmed, if you let a confirmation count for a new quote: one that is no worse takes it over,
	 * as long as nothing was signed under it. Whatever the quote, one payload is signed for each id. Default: exactly this
	 * quote.
	 */
	readonly confirmation?: ConfirmedQuote | undefined;
	/** A quote this close to its expiry is not sent. Milliseconds, default 2,000. */
	readonly margin?: number | undefined;
	/** Awaited after the stamp is made and before it is sent. If it rejects, nothing is sent. */
	readonly beforeSend?: (() => Promise<void>) | undefined;
	readonly signal?: AbortSignal | undefined;
}

/** What a person has confirmed. */
export interface ConfirmedQuote {
	/** Random. */
	readonly id: string;
	/** The quote that the person saw. */
	readonly quote: Quote;
	/** How much worse a new quote may be. Hundredths of a percent, an integer; default 0. */
	readonly tolerance?: number | undefined;
}

/** The execution of a quote that its person has confirmed. */
interface Attempt extends Omit<ExecuteQuoteOptions, 'confirmation' | 'margin'> {
	readonly wallet: WalletParts;
	readonly confirmation: Confirmed;
	readonly sent: SentExecution;
	readonly margin: number;
}

/** What `executeQuote` does, once for each quote. */
export async function executeQuote(
	wallet: WalletParts,
	options: ExecuteQuoteOptions,
): Promise<Quote> {
	const { quote, margin = expiryMargin } = options;
	checkExecutable(options);
	await wallet.clock.recall();
	const session = wallet.own(sessionStoreOf);
	await session.restore();
	const { signer } = wallet.config;
	// The frame reads the quote by its id, shows it, signs and executes it.
	if (signer && !needsNoSignature(session, quote)) {
		return checkSame(parseQuote(await signer.executeQuote(options)), 'id', quote.id);
	}
	const name = `countersign:executions:${wallet.scope}:${payerOf(quote) ?? ''}`;
	const sent = createSentExecution(wallet.own(recordStoreOf), name, quote.id);
	const confirmation = confirmedBy(options);
	try {
		return await execute({ ...options, wallet, confirmation, sent, margin });
	} catch (error) {
		if (!isWalletError(error) || error.code === 'execution.unknown') throw error;
		// What this call or an earlier one has sent may be executed, whatever stopped this one.
		throw (await sent.sentAt()) === undefined ? error : unknown({ cause: error });
	}
}

function confirmedBy({ quote, confirmation }: ExecuteQuoteOptions): Confirmed {
	const confirmed: ConfirmedQuote = confirmation ?? { id: quote.id, quote };
	return { id: confirmed.id, terms: termsOf(confirmed.quote, confirmed.tolerance) };
}

async function execute(attempt: Attempt): Promise<Quote> {
	const { wallet, confirmation, quote, beforeSend, signal } = attempt;
	const session = wallet.own(sessionStoreOf);
	const outcome = await readIfDoubtful(attempt);
	if (outcome) return outcome;
	if (needsNoSignature(session, quote)) {
		await spendUnsigned(wallet.own(signerOf), { quote, confirmation });
		await beforeSend?.();
		return wallet.own(stepUpsOf).through({ action: 'executeQuote', signal }, () => send(attempt));
	}
	return approved(attempt, () =>
		withSuccessor(session, async (take) => {
			const walletSignature = await take(
				signPayment(wallet.own(signerOf), { quote, confirmation }),
			);
			await beforeSend?.();
			return send(attempt, walletSignature);
		}),
	);
}

/**
 * Waits for a sign-in that approves the payment, if a spending limit asks for one. Nothing was sent until then. The sign-in
 * ends the session that has signed, so its own signs again.
 */
function approved({ wallet, signal }: Attempt, pay: () => Promise<Quote>): Promise<Quote> {
	return pay().catch((refusal) => {
		if (!isWalletError(refusal) || refusal.approval === undefined) throw refusal;
		let attempt = () => Promise.reject<Quote>(refusal);
		return wallet.own(stepUpsOf).through({ action: 'executeQuote', signal }, () => {
			const now = attempt;
			attempt = pay;
			return now();
		});
	});
}

function checkExecutable({ quote, confirmation }: ExecuteQuoteOptions): void {
	const { id, status, source } = quote;
	if (status !== 'PENDING') {
		throw new WalletError('quote.not_executable', 'The quote is not pending any more.');
	}
	if (source.sourceType === 'REALTIME_FUNDING') {
		throw new InputError([{ field: 'quote.source.sourceType', problem: 'unexpected' }]);
	}
	if (!Number.isInteger(confirmation?.tolerance ?? 0)) {
		throw new InputError([{ field: 'confirmation.tolerance', problem: 'malformed' }]);
	}
	// Otherwise, the request could not be sent, which looks like a lost response.
	const problems = idempotencyKeyProblems(keyOf(id));
	requireNoProblems(problems.map(({ problem }) => ({ field: 'quote.id', problem })));
}

/** The idempotency key of an execution. */
function keyOf(quoteId: string): string {
	return `execute-${quoteId}`;
}

/**
 * A quote that looks expired is read before anything is sent: the response confirms the time, and an earlier call may
 * have executed it. So is every quote while the device says that it is offline. A backend on this machine responds all
 * the same.
 *
 * @returns the executed quote; undefined when the quote may be sent.
 */
async function readIfDoubtful(attempt: Attempt): Promise<Quote | undefined> {
	const { wallet, sent, quote, margin, signal } = attempt;
	// An unreadable time counts as expired.
	const isExpired = !(Date.parse(quote.expiresAt) > wallet.clock.now() + margin);
	if (!isExpired && globalThis.navigator?.onLine !== false) return undefined;
	const read = await readQuote(wallet.own(httpOf), quote.id, signal);
	const execution = await judge(attempt, read);
	if (execution === 'unknown' && (await sent.sentAt()) === undefined) requireKnownStatus(read);
	return outcomeOf(attempt, read, execution);
}

/** Decides from a quote that was read now. */
async function judge({ wallet, sent, quote, margin }: Attempt, read: Quote) {
	const { clock } = wallet;
	const sentAt = await sent.sentAt();
	// Without a confirmed time, the service decides.
	const now = clock.isConfirmed() ? clock.now() : undefined;
	// The person has confirmed the quote until the end that they were shown.
	return judgeExecution({ ...read, expiresAt: quote.expiresAt }, { sentAt, now, margin });
}

/** @returns the executed quote; undefined when the quote may be sent. */
async function outcomeOf(
	{ sent }: Attempt,
	read: Quote,
	execution: Execution,
	cause?: unknown,
): Promise<Quote | undefined> {
	if (execution === 'unknown') throw unknown({ cause });
	if (execution === 'pending') return undefined;
	await sent.settled();
	if (execution === 'executed') return read;
	throw new WalletError(
		'quote.expired',
		'The quote has expired. Ask for a new one; nothing has moved.',
		{ cause },
	);
}

/**
 * Sends an execution. A failure of any kind is followed by reading the quote: even a refusal may be the response to a
 * second delivery (see {@link isRefusal}). If the quote is pending then, the same request is sent once more, unless
 * everything that was sent for it was refused.
 */
async function send(attempt: Attempt, walletSignature?: string): Promise<Quote> {
	const { wallet, sent, signal } = attempt;
	const outcome = await readIfDoubtful(attempt);
	if (outcome) return outcome;
	signal?.throwIfAborted();
	const wasOpen = await sent.sending(wallet.clock.now());
	const start = wallet.clock.local();
	let isRefused = !wasOpen;
	for (let count = 1; ; count += 1) {
		try {
			return await sendOnce(attempt, walletSignature);
		} catch (error) {
			// The caller aborted a request that may have arrived.
			if (!isWalletError(error)) throw error;
			isRefused &&= isRefusal(error);
			const settled = await settle(attempt, error, isRefused);
			if (settled) return settled;
			// A page that was frozen meanwhile: the person confirmed it too long ago.
			if (count > 1 || wallet.clock.local() - start > maxRepeat) throw unknown({ cause: error });
		}
	}
}

/** @returns the executed quote; undefined when it is pending. */
async function settle(
	attempt: Attempt,
	failure: WalletError,
	isRefused: boolean,
): Promise<Quote | undefined> {
	const { wallet, sent, quote, signal } = attempt;
	await untilRepeatable(failure, signal).catch(() => undefined);
	const read = await readQuote(wallet.own(httpOf), quote.id).catch(() => undefined);
	if (!read) throw unknown({ cause: failure });
	const outcome = await outcomeOf(attempt, read, await judge(attempt, read), failure);
	if (outcome || !isRefused) return outcome;
	await sent.settled();
	throw failure;
}

async function sendOnce(
	{ wallet, quote, signal }: Attempt,
	walletSignature: string | undefined,
): Promise<Quote> {
	const headers = { walletSignature, idempotencyKey: keyOf(quote.id) };
	const request: HttpRequest = { path: { quoteId: quote.id }, headers, signal };
	const { body } = await wallet.own(httpOf)(paymentRoutes.executeQuote, request);
	return checkSame(parseQuote(body), 'id', quote.id);
}

function unknown(options?: ErrorOptions): WalletError {
	const message =
		'The execution was sent, and nothing shows yet whether it took effect. Read the quote before you pay again.';
	return new WalletError('execution.unknown', message, options);
}
