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

/** What an effect needs to run. */
export interface EffectContext {
	readonly wallet: Wallet;
	/** Aborts when the payment has moved on to something else. */
	readonly signal: AbortSignal;
	/** See {@link PaymentFacts}. */
	readonly margin: number;
	readonly dispatch: (event: PaymentEvent) => void;
	/** Resolves when the state so far is stored. */
	readonly saved: () => Promise<void>;
}

/** Interval for rechecking whether a quote has expired. Milliseconds. */
const recheckInterval = 1_000;

type EffectOf<Kind extends PaymentEffect['kind']> = Extract<PaymentEffect, { readonly kind: Kind }>;

/** Runs one effect with the public actions, and dispatches its result. */
export function performEffect(effect: PaymentEffect, context: EffectContext): Promise<void> {
	switch (effect.kind) {
		case 'quote':
			return quote(effect, context);
		case 'watch':
			return watch(effect, context);
		case 'execute':
			return execute(effect, context);
		case 'resolve':
			return poll(() => resolve(effect, context), context.signal);
		case 'follow':
			return poll(() => follow(effect, context), context.signal);
	}
}

async function quote(
	{ intent, request }: EffectOf<'quote'>,
	context: EffectContext,
): Promise<void> {
	const { wallet, signal, dispatch } = context;
	try {
		const received = await requestQuote(wallet, { intent, request }, signal);
		await checkQuote(received, request, partsOf(wallet).config);
		dispatch({ type: 'quoted', intent, quote: received });
	} catch (error) {
		if (!signal.aborted) dispatch({ type: 'quoteFailed', intent, error: toWalletError(error) });
	}
}

async function watch({ quoteId, until }: EffectOf<'watch'>, context: EffectContext): Promise<void> {
	const { clock } = partsOf(context.wallet);
	const { signal } = context;
	// Any response may correct the clock, and timers fire late after the machine has slept.
	while (!signal.aborted && until > clock.now()) {
		await pause(Math.min(until - clock.now(), recheckInterval), signal).catch(() => undefined);
	}
	if (!signal.aborted) context.dispatch({ type: 'expired', quoteId });
}

async function execute(
	{ quote, request }: EffectOf<'execute'>,
	context: EffectContext,
): Promise<void> {
	const { wallet, signal, margin, dispatch } = context;
	const { config, session } = partsOf(wallet);
	const quoteId = quote.id;
	const state = session.get();
	const sessionId = 'session' in state ? state.session.id : undefined;
	const beforeSend = async () => {
		signal.throwIfAborted();
		dispatch({ type: 'signed', quoteId });
		await context.saved();
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

async function resolve({ quoteId }: EffectOf<'resolve'>, context: EffectContext): Promise<void> {
	const { wallet, signal, dispatch } = context;
	try {
		dispatch({ type: 'resolved', quote: await getQuote(wallet, { quoteId, signal }) });
	} catch (error) {
		if (!signal.aborted) dispatch({ type: 'unresolved', quoteId, error: toWalletError(error) });
	}
}

/** A failed read is ignored: the next poll reads the transaction again. */
async function follow(
	{ transactionId }: EffectOf<'follow'>,
	context: EffectContext,
): Promise<void> {
	const { wallet, signal, dispatch } = context;
	const transaction = await getTransaction(wallet, { transactionId, signal }).catch(
		() => undefined,
	);
	if (transaction && !signal.aborted) dispatch({ type: 'followed', transaction });
}

/** An error of any other kind does not say whether something was sent. */
function toWalletError(error: unknown): WalletError {
	if (isWalletError(error)) return error;
	return new WalletError('execution.unknown', 'Something unexpected stopped the payment.', {
		cause: error,
	});
}

/** Polls at once and then at growing intervals, while the tab is visible, until the signal aborts. */
async function poll(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
	for (let looks = 0; !signal.aborted; looks += 1) {
		const wait = looks === 0 ? 0 : followDelay(undefined, looks);
		if (wait) await pause(wait, signal).catch(() => undefined);
		if (typeof document !== 'undefined') await untilVisible();
		if (!signal.aborted) await look();
	}
}
