import { executeQuote } from '../actions/executeQuote.js';
import { getQuote } from '../actions/getQuote.js';
import { getTransaction } from '../actions/getTransaction.js';
import { pause, untilVisible } from '../browser/waiting.js';
import { isWalletError, WalletError } from '../errors.js';
import { followDelay } from '../transactions/followDelay.js';
import { partsOf, type Wallet } from '../wallet.js';
import type { PaymentEffect } from './paymentEffect.js';
import type { PaymentEvent } from './paymentEvent.js';
import { checkQuote, requestQuote } from './requestQuote.js';

/** What work is done with. */
export interface Desk {
	readonly wallet: Wallet;
	/** Aborts when the payment has moved on to something else. */
	readonly signal: AbortSignal;
	/** See {@link PaymentFacts}. */
	readonly margin: number;
	readonly dispatch: (event: PaymentEvent) => void;
	/** Resolves when everything so far is remembered. */
	readonly saved: () => Promise<void>;
}

/** How long an offer goes on that has ended by a clock that was set meanwhile. Milliseconds. */
const glance = 1_000;

type Work<Kind extends PaymentEffect['kind']> = Extract<PaymentEffect, { readonly kind: Kind }>;

/** Does one piece of work with the plain actions, and reports what came of it. */
export function performEffect(work: PaymentEffect, desk: Desk): Promise<void> {
	switch (work.kind) {
		case 'quote':
			return quote(work, desk);
		case 'watch':
			return watch(work, desk);
		case 'execute':
			return execute(work, desk);
		case 'resolve':
			return poll(() => resolve(work, desk), desk.signal);
		case 'follow':
			return poll(() => follow(work, desk), desk.signal);
	}
}

async function quote({ intent, request }: Work<'quote'>, desk: Desk): Promise<void> {
	const { wallet, signal, dispatch } = desk;
	try {
		const offer = await requestQuote(wallet, { intent, request }, signal);
		await checkQuote(offer, request, partsOf(wallet).config);
		dispatch({ type: 'quoted', intent, quote: offer });
	} catch (error) {
		if (!signal.aborted) dispatch({ type: 'quoteFailed', intent, error: toWalletError(error) });
	}
}

async function watch({ quoteId, until }: Work<'watch'>, desk: Desk): Promise<void> {
	const { clock } = partsOf(desk.wallet);
	const { signal } = desk;
	// Any answer may correct the clock, and timers of a sleeping machine come late.
	while (!signal.aborted && until > clock.now()) {
		await pause(Math.min(until - clock.now(), glance), signal).catch(() => undefined);
	}
	if (!signal.aborted) desk.dispatch({ type: 'expired', quoteId });
}

async function execute({ quote, request }: Work<'execute'>, desk: Desk): Promise<void> {
	const { wallet, signal, margin, dispatch } = desk;
	const { config, session } = partsOf(wallet);
	const quoteId = quote.id;
	const state = session.get();
	const sessionId = 'session' in state ? state.session.id : undefined;
	const beforeSend = async () => {
		signal.throwIfAborted();
		dispatch({ type: 'signed', quoteId });
		await desk.saved();
		signal.throwIfAborted();
	};
	try {
		await checkQuote(quote, request, config);
		dispatch({
			type: 'executed',
			quote: await executeQuote(wallet, { quote, margin, beforeSend }),
		});
	} catch (error) {
		if (signal.aborted) return;
		dispatch({ type: 'executionFailed', quoteId, error: toWalletError(error), sessionId });
	}
}

async function resolve({ quoteId }: Work<'resolve'>, desk: Desk): Promise<void> {
	const { wallet, signal, dispatch } = desk;
	try {
		dispatch({ type: 'resolved', quote: await getQuote(wallet, { quoteId, signal }) });
	} catch (error) {
		if (!signal.aborted) dispatch({ type: 'unresolved', quoteId, error: toWalletError(error) });
	}
}

/** A transaction that cannot be read now is read later: what is known of it stays true. */
async function follow({ transactionId }: Work<'follow'>, desk: Desk): Promise<void> {
	const { wallet, signal, dispatch } = desk;
	const transaction = await getTransaction(wallet, { transactionId, signal }).catch(
		() => undefined,
	);
	if (transaction && !signal.aborted) dispatch({ type: 'followed', transaction });
}

/** Nobody knows what an error of another kind means for what was sent. */
function toWalletError(error: unknown): WalletError {
	if (isWalletError(error)) return error;
	return new WalletError('execution.unknown', 'Something unexpected stopped the payment.', {
		cause: error,
	});
}

/** Looks again and again, at once and then ever more slowly, while the tab is visible and until the signal. */
async function poll(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
	for (let looks = 0; !signal.aborted; looks += 1) {
		const wait = looks === 0 ? 0 : followDelay(undefined, looks);
		if (wait) await pause(wait, signal).catch(() => undefined);
		if (typeof document !== 'undefined') await untilVisible();
		if (!signal.aborted) await look();
	}
}
