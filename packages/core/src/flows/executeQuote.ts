import { paymentRoutes, type Quote } from '@countersign/contract';
import { InputError, isWalletError, WalletError } from '../errors.js';
import { checkSame } from '../http/checkShape.js';
import type { HttpRequest } from '../http/http.js';
import { isResponseLost, untilRepeatable } from '../http/isResponseLost.js';
import { organizationsOf } from '../parts/organizationsOf.js';
import { sessionStoreOf } from '../parts/sessionStoreOf.js';
import { stepUpsOf } from '../parts/stepUpsOf.js';
import type { SessionStore } from '../session/createSessionStore.js';
import { expiryMargin, parseQuote } from '../signing/parseQuote.js';
import { isNotFound } from '../signing/readOutcome.js';
import { type PayloadExplanation, readPayload } from '../signing/readPayload.js';
import { longestRepeat } from '../signing/sendKeyed.js';
import { stamp } from '../signing/stamp.js';
import { withSuccessor } from '../signing/withSuccessor.js';
import { isExecuted, isUnclear, requireKnownStatus } from '../transactions/isExecuted.js';
import { longestExecution } from '../transactions/longestExecution.js';
import type { WalletParts } from '../wallet.js';

export interface ExecuteQuoteOptions {
	/** As {@link createQuote} returned it. */
	readonly quote: Quote;
	/** A quote this close to its expiry is not sent. Milliseconds, default 2,000. */
	readonly margin?: number | undefined;
	/** Awaited after the stamp is made and before it is sent. If it rejects, nothing is sent. */
	readonly beforeSend?: (() => Promise<void>) | undefined;
	readonly signal?: AbortSignal | undefined;
}

/** What `executeQuote` does, once for each quote. */
export async function executeQuote(
	wallet: WalletParts,
	options: ExecuteQuoteOptions,
): Promise<Quote> {
	try {
		return await execute(wallet, options);
	} catch (error) {
		// A backend may have lost whose quote it is. What an earlier call has sent may be executed all the same.
		const mayBeSent = wallet.own(newUnknownExecutions).has(options.quote.id);
		throw mayBeSent && isNotFound(error) ? unknown({ cause: error }) : error;
	}
}

async function execute(wallet: WalletParts, options: ExecuteQuoteOptions): Promise<Quote> {
	const { quote, beforeSend, signal } = options;
	const session = wallet.own(sessionStoreOf);
	checkExecutable(quote);
	await wallet.clock.recall();
	const check = () => checkTime(wallet, options);
	const outcome = await check();
	if (outcome) return outcome;
	const attempt = (walletSignature?: string) => {
		const headers = { walletSignature, idempotencyKey: `execute-${quote.id}` };
		const request = { path: { quoteId: quote.id }, headers, signal };
		return send(wallet, quote.id, { request, check });
	};
	if (needsNoSignature(session, quote)) {
		await beforeSend?.();
		return wallet.own(stepUpsOf).through({ action: 'executeQuote', signal }, () => attempt());
	}
	const { payload } = await explainInWallet(quote, wallet);
	const accountId = quote.source.sourceType === 'ACCOUNT' ? quote.source.accountId : undefined;
	return withSuccessor(session, accountId, async (signer) => {
		const walletSignature = await stamp(await signer(), payload);
		await beforeSend?.();
		return attempt(walletSignature);
	});
}

/** What the signature of a quote approves, in the organisation of the wallet that pays. */
async function explainInWallet(
	quote: Quote,
	{ config, own }: WalletParts,
): Promise<PayloadExplanation> {
	const { source } = quote;
	const organizationId =
		source.sourceType === 'ACCOUNT' ? await own(organizationsOf).of(source.accountId) : undefined;
	return readPayload(quote, config, organizationId);
}

function checkExecutable({ status, source }: Quote): void {
	if (status !== 'PENDING') {
		throw new WalletError('quote.not_executable', 'The quote is not pending any more.');
	}
	if (source.sourceType === 'REALTIME_FUNDING') {
		throw new InputError([{ field: 'quote.source.sourceType', problem: 'unexpected' }]);
	}
}

/**
 * A quote that looks expired is read before anything is sent: the response confirms the time, and an earlier call may
 * have executed it. So is every quote while the device says that it is offline: a read that fails shows that nothing was
 * sent, which a failed execution does not. A backend on this machine responds all the same.
 *
 * @returns the executed quote; undefined when the quote may be sent.
 */
async function checkTime(
	wallet: WalletParts,
	{ quote, margin = expiryMargin, signal }: ExecuteQuoteOptions,
): Promise<Quote | undefined> {
	const { clock } = wallet;
	// An unreadable time counts as expired.
	const isExpired = () => !(Date.parse(quote.expiresAt) > clock.now() + margin);
	if (!isExpired() && globalThis.navigator?.onLine !== false) return undefined;
	const read = await readQuote(wallet, quote.id, signal);
	if (isExecuted(read)) return read;
	// Without a confirmed time, the service decides.
	if (read.status === 'PENDING' && !(clock.isConfirmed() && isExpired())) return undefined;
	const mayBeExecuted =
		read.status !== 'EXPIRED' &&
		wallet.own(newUnknownExecutions).has(quote.id) &&
		(isUnclear(read) || clock.now() <= Date.parse(quote.expiresAt) + longestExecution);
	if (mayBeExecuted) throw unknown();
	requireKnownStatus(read);
	throw expired();
}

/** Ids of the quotes that were sent and whose outcome is unknown. */
function newUnknownExecutions(): Set<string> {
	return new Set();
}

function expired(options?: ErrorOptions): WalletError {
	const message = 'The quote has expired. Ask for a new one; nothing has moved.';
	return new WalletError('quote.expired', message, options);
}

/**
 * After a lost response, a later refusal does not mean that nothing happened: the first request may have succeeded.
 * Only the quote shows that. Between two requests, it waits as long as a busy backend asks for.
 */
async function send(
	wallet: WalletParts,
	quoteId: string,
	{
		request,
		check,
	}: { readonly request: HttpRequest; readonly check: () => Promise<Quote | undefined> },
): Promise<Quote> {
	// If nothing was sent, a failed read is not a lost response.
	const outcome = await check();
	if (outcome) return outcome;
	request.signal?.throwIfAborted();
	const start = wallet.clock.local();
	let lost: unknown;
	try {
		return await sendOnce(wallet, quoteId, request);
	} catch (error) {
		// The caller aborted a request that may have arrived.
		if (!isWalletError(error)) wallet.own(newUnknownExecutions).add(quoteId);
		if (!isResponseLost(error)) throw error;
		lost = error;
	}
	try {
		await untilRepeatable(lost, request.signal);
		const done = await check();
		if (done) return done;
		// The page was frozen meanwhile: the person confirmed it too long ago.
		if (wallet.clock.local() - start > longestRepeat) throw lost;
		return await sendOnce(wallet, quoteId, request);
	} catch (error) {
		await untilRepeatable(error, request.signal).catch(() => undefined);
		return readExecution(wallet, quoteId, error);
	}
}

async function sendOnce(
	wallet: WalletParts,
	quoteId: string,
	request: HttpRequest,
): Promise<Quote> {
	const { body } = await wallet.http(paymentRoutes.executeQuote, request);
	return checkSame(parseQuote(body), 'id', quoteId);
}

async function readQuote(
	wallet: WalletParts,
	quoteId: string,
	signal?: AbortSignal,
): Promise<Quote> {
	const { body } = await wallet.http(paymentRoutes.getQuote, { path: { quoteId }, signal });
	return checkSame(parseQuote(body), 'id', quoteId);
}

async function readExecution(wallet: WalletParts, quoteId: string, cause: unknown): Promise<Quote> {
	const quote = await readQuote(wallet, quoteId).catch(() => undefined);
	if (quote?.status === 'EXPIRED') throw expired({ cause });
	if (quote && isExecuted(quote)) return quote;
	wallet.own(newUnknownExecutions).add(quoteId);
	throw unknown({ cause });
}

function unknown(options?: ErrorOptions): WalletError {
	const message =
		'The execution was sent and no response came back. Read the quote before you send anything else.';
	return new WalletError('execution.unknown', message, options);
}

/** Nothing is signed: the money does not come from the wallet. */
export interface UnsignedExplanation {
	readonly kind: 'unsigned';
}

/** What confirming a quote would sign. `kind` says how much of it was read. */
export type QuoteExplanation = PayloadExplanation | UnsignedExplanation;

/** What `explainQuote` does. */
export async function explainQuote(parts: WalletParts, quote: Quote): Promise<QuoteExplanation> {
	if (needsNoSignature(parts.own(sessionStoreOf), quote)) return { kind: 'unsigned' };
	return explainInWallet(quote, parts);
}

/**
 * Whether a quote is executed without a wallet signature: from the person's other accounts, money moves after a
 * recent sign-in. The service decides which quotes those are.
 */
function needsNoSignature(session: SessionStore, quote: Quote): boolean {
	const state = session.get();
	const isWallet =
		quote.source.sourceType !== 'ACCOUNT' ||
		('session' in state && state.session.accountId === quote.source.accountId);
	const instructions = quote.paymentInstructions ?? [];
	const asksForSignature = instructions.some(
		({ accountOrWalletInfo }) => accountOrWalletInfo.accountType === 'EMBEDDED_WALLET',
	);
	return !isWallet && quote.payloadToSign === undefined && !asksForSignature;
}
