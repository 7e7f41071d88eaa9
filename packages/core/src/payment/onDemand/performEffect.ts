import type { Quote } from '@countersign/contract';
import { executeQuote } from '../../actions/payments/onDemand/executeQuote.js';
import { pollDelay } from '../../browser/pollDelay.js';
import { pause } from '../../browser/waiting.js';
import { isWalletError } from '../../errors.js';
import { readTransaction } from '../../http/readTransaction.js';
import { joinExecution } from '../../parts/executionsOf.js';
import { httpOf } from '../../parts/httpOf.js';
import { sessionStoreOf } from '../../parts/sessionStoreOf.js';
import { stepUpsOf } from '../../parts/stepUpsOf.js';
import { isExecuted, isUnclear, requireKnownStatus } from '../../quotes/isExecuted.js';
import { readQuote } from '../../quotes/readQuote.js';
import { isNotFound } from '../../signing/settle.js';
import { partsOf, type Wallet } from '../../wallet.js';
import type { EffectOf, PaymentEffect } from '../paymentEffect.js';
import type { PaymentEvent } from '../paymentEvent.js';
import { poll, requestedWait, toWalletError } from './poll.js';
import { checkQuote, requestQuote } from './requestQuote.js';

/** Interval for rechecking whether a quote has expired. Milliseconds. */
const recheckInterval = 1_000;

/** What an effect needs to run. */
export interface EffectContext {
	readonly wallet: Wallet;
	/** Aborts when the payment has moved on. */
	readonly signal: AbortSignal;
	/** See {@link PaymentFacts}. */
	readonly margin: number;
	readonly dispatch: (event: PaymentEvent) => void;
	/** Resolves when the current state is stored. */
	readonly saved: () => Promise<void>;
}

/** Runs one effect, and dispatches its result. */
export function performEffect(effect: PaymentEffect, context: EffectContext): Promise<void> {
	switch (effect.kind) {
		case 'quote':
			return quote(effect, context);
		case 'watch':
			return watch(effect, context);
		case 'execute':
			return execute(effect, context);
		case 'stepUp':
			return stepUp(context);
		case 'resolve':
			return poll(() => resolve(effect, context), context.signal);
		case 'follow':
			return poll(() => follow(effect, context), context.signal);
	}
}

async function quote(
	{ intent, request, replaced }: EffectOf<'quote'>,
	context: EffectContext,
): Promise<void> {
	const { wallet, signal, dispatch } = context;
	let isUnread = replaced !== undefined;
	try {
		if (replaced !== undefined) await readReplaced(replaced, context);
		if (signal.aborted) return;
		isUnread = false;
		const received = await requestQuote(wallet, { intent, request }, signal);
		await checkQuote(received, request, partsOf(wallet));
		dispatch({ type: 'quoted', intent, quote: received });
	} catch (error) {
		if (signal.aborted) return;
		dispatch({ type: 'quoteFailed', intent, error: toWalletError(error), isUnread });
	}
}

/** A quote that was executed, or may have been, is not replaced: the payment follows it. */
async function readReplaced(replaced: Quote, context: EffectContext): Promise<void> {
	try {
		const quote = await readSent(replaced, context);
		context.dispatch({ type: 'resolved', quote });
		requireKnownStatus(quote);
	} catch (error) {
		// The service keeps quotes that were executed, and their transactions.
		if (!isNotFound(error)) throw error;
	}
}

/**
 * Reads a quote. If it is not found, its transaction is read by its own id: a backend may have lost whose quote it is,
 * and the service may have executed it all the same.
 *
 * @throws WalletError `service.not_found` when there is no such transaction either
 */
async function readSent(quote: Quote, { wallet, signal }: EffectContext): Promise<Quote> {
	const http = partsOf(wallet).own(httpOf);
	try {
		return await readQuote(http, quote.id, signal);
	} catch (error) {
		if (!isNotFound(error)) throw error;
		const { status } = await readTransaction(http, quote.transactionId, signal);
		return { ...quote, status };
	}
}

async function watch({ quoteId, until }: EffectOf<'watch'>, context: EffectContext): Promise<void> {
	const { wallet, signal } = context;
	const { clock, own } = partsOf(wallet);
	const http = own(httpOf);
	for (let reads = 1; ; reads += 1) {
		// Any response may correct the clock, and timers fire late after the machine has slept.
		while (!signal.aborted && until > clock.now()) {
			await pause(Math.min(until - clock.now(), recheckInterval), signal).catch(() => undefined);
		}
		if (signal.aborted) return;
		if (clock.isConfirmed()) break;
		// The response may confirm the time. Otherwise, the service says whether the quote has expired.
		const quote = await readQuote(http, quoteId, signal).catch(() => undefined);
		if (quote && (isExecuted(quote) || quote.status === 'EXPIRED') && !signal.aborted) {
			return context.dispatch({ type: 'resolved', quote });
		}
		const wait = clock.isConfirmed() ? 0 : pollDelay(reads);
		if (wait) await pause(wait, signal).catch(() => undefined);
	}
	if (!signal.aborted) context.dispatch({ type: 'expired', quoteId });
}

async function execute(
	{ quote, request, confirmation }: EffectOf<'execute'>,
	context: EffectContext,
): Promise<void> {
	const { wallet, signal, margin, dispatch } = context;
	const parts = partsOf(wallet);
	const quoteId = quote.id;
	const state = parts.own(sessionStoreOf).get();
	const sessionId = 'session' in state ? state.session.id : undefined;
	const beforeSend = async () => {
		signal.throwIfAborted();
		dispatch({ type: 'signed', quoteId });
		await context.saved();
		signal.throwIfAborted();
		dispatch({ type: 'sending', quoteId });
	};
	try {
		await checkQuote(quote, request, parts);
		dispatch({
			type: 'executed',
			quote: await joinExecution(parts, { quote, confirmation, margin, beforeSend }, (joined) =>
				executeQuote(parts, joined),
			),
		});
	} catch (error) {
		if (signal.aborted) return;
		dispatch({ type: 'executionFailed', quoteId, error: toWalletError(error), sessionId });
	}
}

/** Waits with the actions for another sign-in. The payment continues by the session, and only a refusal ends it. */
async function stepUp({ wallet, signal, dispatch }: EffectContext): Promise<void> {
	try {
		await partsOf(wallet).own(stepUpsOf).wait({ action: 'executeQuote', signal });
	} catch (error) {
		const isCancelled = isWalletError(error) && error.code === 'step_up.cancelled';
		if (isCancelled && !signal.aborted) dispatch({ type: 'cancel' });
	}
}

async function resolve(effect: EffectOf<'resolve'>, context: EffectContext): Promise<number> {
	const { signal, dispatch } = context;
	try {
		const quote = await readSent(effect.quote, context);
		dispatch({ type: 'resolved', quote });
		// Its transaction may say more.
		return isUnclear(quote) ? follow(quote, context) : 0;
	} catch (error) {
		const quoteId = effect.quote.id;
		if (!signal.aborted) dispatch({ type: 'unresolved', quoteId, error: toWalletError(error) });
		return requestedWait(error);
	}
}

/** A failed read is ignored: the next poll reads the transaction again. */
async function follow(
	{ transactionId }: Pick<Quote, 'transactionId'>,
	context: EffectContext,
): Promise<number> {
	const { wallet, signal, dispatch } = context;
	try {
		const transaction = await readTransaction(partsOf(wallet).own(httpOf), transactionId, signal);
		if (!signal.aborted) dispatch({ type: 'followed', transaction });
		return 0;
	} catch (error) {
		return requestedWait(error);
	}
}
