import { callEach } from '../browser/callEach.js';
import { withLock } from '../browser/locks.js';
import { createTabChannel } from '../browser/tabs.js';
import { randomId } from '../encoding/randomId.js';
import { WalletError } from '../errors.js';
import { recordStoreOf, sessionStoreOf } from '../parts/sessionStoreOf.js';
import type { SessionState } from '../signer/walletSession.js';
import { expiryMargin } from '../signing/parseQuote.js';
import { partsOf, type Wallet } from '../wallet.js';
import { changesSomething, createEffectRunner, effectOf, performEffect } from './paymentEffect.js';
import type { PaymentEvent } from './paymentEvent.js';
import type { PaymentRequest, PaymentState, SigningPayment } from './paymentState.js';
import { createPaymentMemory, type PaymentMemory } from './paymentStore.js';
import { transition } from './transition.js';

/** How a payment behaves. */
export interface PaymentOptions {
	/** Names this payment among several of one account. Default: `payment`. */
	readonly name?: string | undefined;
	/** A quote this close to its expiry is neither signed nor sent. Milliseconds, default 2,000. */
	readonly margin?: number | undefined;
	/**
	 * How much worse a new quote may be than one that was confirmed in the last minute and has expired since, without
	 * asking the person again. Hundredths of a percent, an integer; default 0.
	 */
	readonly tolerance?: number | undefined;
	/**
	 * Called once for every change, before the listeners. From `start` on, it follows the payment to its last state, as a
	 * subscription does.
	 */
	readonly onChange?: ((state: PaymentState, before: PaymentState) => void) | undefined;
}

/** One payment, from the person's request to its outcome. */
export interface Payment {
	/** The current state. The object keeps its identity until something changes. */
	get(): PaymentState;
	/**
	 * Calls `listener` for every change, in any tab. The first subscription reads the record that this device
	 * stores; without a subscription or `onChange`, nothing is polled. Returns a function that unsubscribes.
	 */
	subscribe(listener: () => void): () => void;
	/** Requests a quote. Until a quote is confirmed, a changed request replaces the previous one. */
	start(request: PaymentRequest): void;
	/** Confirms the quote with that id, which the person saw; no other quote is signed. */
	confirm(quote: { readonly quoteId: string }): void;
	/**
	 * Discards a payment that was not sent, has ended, or is settling. A payment that was sent cannot be cancelled:
	 * in `executing` and `unknown` this does nothing.
	 */
	cancel(): void;
	/** Repeats what failed: requests a quote, reads the outcome, or sends what the service has not received. */
	retry(): void;
}

/** Three request timeouts plus slack. Milliseconds. */
const turnTimeout = 60_000;

/**
 * Creates a payment. Its states are `drafting`, `quoting`, `review`, `signing`, `executing`, `settling`, and then
 * `done`, `failed` or `unknown`. Until it has ended, the request (never a key, a stamp, a code or the
 * `senderCustomerInfo`) is stored under the account of the embedded wallet, so it survives a reload, a closed tab and
 * an expired session. Pure until the first `subscribe` or `start`.
 *
 * @throws WalletError `config.invalid`. The methods never throw: errors are part of the state.
 * @see service interface, §6.1, §6.2
 * @example
 * ```ts
 * import { createPayment, formatAmount, type PaymentRequest, type Wallet } from '@countersign/core';
 *
 * export function pay(wallet: Wallet, request: PaymentRequest): void {
 * 	const payment = createPayment(wallet);
 * 	payment.subscribe(() => {
 * 		const state = payment.get();
 * 		if (state.status !== 'review' || state.isExpired) return;
 * 		const { id, sendingCurrency, receivingCurrency, ...quote } = state.quote;
 * 		const sent = formatAmount(quote.totalSendingAmount, sendingCurrency);
 * 		const received = formatAmount(quote.totalReceivingAmount, receivingCurrency);
 * 		if (confirm(`Send ${sent}? They receive ${received}.`)) payment.confirm({ quoteId: id });
 * 	});
 * 	payment.start(request);
 * }
 * ```
 */
export function createPayment(wallet: Wallet, options: PaymentOptions = {}): Payment {
	const { name = 'payment', margin = expiryMargin, tolerance = 0, onChange } = options;
	requireLimits(margin, tolerance);
	const { scope, own } = partsOf(wallet);
	const session = own(sessionStoreOf);
	const place = `countersign:${name}:${scope}`;
	const tabs = createTabChannel(place);
	const listeners = new Set<() => void>();
	let stopWatching: (() => void) | undefined;

	const driver = createDriver(wallet, {
		place,
		margin,
		tolerance,
		isWatched: () => listeners.size > 0 || (onChange !== undefined && stopWatching !== undefined),
		onStored: tabs.notify,
		onChange: (state, before) => {
			queueMicrotask(checkSession);
			if (onChange) callEach([onChange], state, before);
			callEach(listeners);
			if (listeners.size === 0 && hasEnded(state)) rest();
		},
	});
	const checkSession = () => driver.follow(session.get());

	const wake = () => {
		if (stopWatching) return;
		const stops = [
			session.subscribe(checkSession),
			tabs.listen(driver.reread),
			own(recordStoreOf).onReturn(() => void driver.reread()),
		];
		stopWatching = () => {
			for (const stop of stops) stop();
		};
		void session.restore().then(() => driver.follow(session.get(), 'cameBack'));
		void driver.reread();
	};

	const rest = () => {
		stopWatching?.();
		stopWatching = undefined;
	};

	return {
		get: driver.get,
		subscribe(listener) {
			listeners.add(listener);
			wake();
			driver.runEffect();
			return () => {
				listeners.delete(listener);
				if (listeners.size > 0) return;
				rest();
				driver.runEffect();
			};
		},
		start(request) {
			wake();
			driver.dispatch({ type: 'start', request });
		},
		confirm: ({ quoteId }) => driver.dispatch({ type: 'confirm', quoteId }),
		cancel: () => driver.dispatch({ type: 'cancel' }),
		retry() {
			wake();
			driver.dispatch({ type: 'retry' });
		},
	};
}

interface DriverOptions {
	readonly margin: number;
	readonly tolerance: number;
	/** Prefix of the records' names. */
	readonly place: string;
	readonly isWatched: () => boolean;
	readonly onStored: () => void;
	readonly onChange: (state: PaymentState, before: PaymentState) => void;
}

/** The state of a payment, and its effects. */
interface Driver {
	get(): PaymentState;
	dispatch(event: PaymentEvent): void;
	/** Starts the effect of the current state and aborts the previous one. Polling needs a listener. */
	runEffect(): void;
	/** Adopts the record that another tab has stored. */
	reread(): Promise<void>;
	/**
	 * Switches to the signed-in account, which a payment belongs to. A payment that waits for a sign-in gets this
	 * event after it.
	 */
	follow(session: SessionState, signedIn?: 'signedIn' | 'cameBack'): void;
}

function createDriver(wallet: Wallet, options: DriverOptions): Driver {
	const { place, margin, tolerance, isWatched, onStored, onChange } = options;
	const { clock, own } = partsOf(wallet);
	let state: PaymentState = restoring;
	/** When this page got the quote of the state, by the monotonic clock. */
	let quotedAt = 0;
	/** Account of the session; null until it has been read. */
	let accountId: string | undefined | null = null;
	/** Whether the person signed out while the payment waited for a sign-in. */
	let isSignedOut = false;

	/** A payment that a sign-out has deleted is not stored again while nobody is signed in. */
	const canStore = () => own(sessionStoreOf).get().status !== 'none';
	const memory = createPaymentMemory({
		records: own(recordStoreOf),
		place,
		state: () => state,
		canStore,
		onStored,
		onRead: (record) => {
			// A sign-out in another tab deletes the record, even while this tab sleeps.
			const isWiped = !record && state.status === 'signing';
			if (isWiped) isSignedOut = true;
			dispatch({ type: 'restored', record });
			// A person who has signed in again has not confirmed it again.
			if (isWiped && canStore()) dispatch({ type: 'cameBack' });
		},
	});
	const dispatch = (event: PaymentEvent) => {
		const before = state;
		const now = clock.isConfirmed() ? clock.now() : undefined;
		const quoteAge = performance.now() - quotedAt;
		const context = { now, quoteAge, fresh: randomId(), accountId: accountId ?? undefined };
		state = transition(before, event, { ...context, margin, tolerance });
		if (quoteIdOf(state) !== quoteIdOf(before)) quotedAt = performance.now();
		if (state.status !== 'signing') isSignedOut = false;
		if (state === before) return;
		memory.store();
		runEffect();
		onChange(state, before);
	};
	const run = createEffectRunner(async (effect, signal) => {
		await memory.stored();
		const context = { wallet, signal, margin, dispatch, saved: memory.stored };
		const act = async () => {
			if (!signal.aborted) await performEffect(effect, context);
		};
		await (changesSomething(effect) ? takeTurn(place, memory, act) : act());
	});
	const runEffect = () => {
		const effect = effectOf(state);
		run(effect && (isWatched() || changesSomething(effect)) ? effect : undefined);
	};
	const enter = (account: string | undefined) => {
		accountId = account;
		memory.open(account);
		dispatch({ type: 'left' });
		if (account !== undefined) void memory.reread();
		else dispatch({ type: 'restored', record: undefined });
	};
	/** Whether the payment belongs to another account than the signed-in one. */
	const isForeign = (present: string | undefined) =>
		present !== accountId && (present !== undefined || !isSuspended(state));
	const follow: Driver['follow'] = (session, signedIn = isSignedOut ? 'cameBack' : 'signedIn') => {
		if (session.status === 'restoring') return;
		isSignedOut ||= session.status === 'none';
		const present = signedInAccount(session);
		if (isForeign(present)) enter(present);
		else if (
			state.status === 'signing' &&
			(state.needsStepUp || isSignedOut) &&
			canSign(session, state)
		)
			dispatch({ type: signedIn });
	};
	// The session is followed only while there is a listener.
	const get = () => {
		const session = own(sessionStoreOf).get();
		return session.status !== 'restoring' && isForeign(signedInAccount(session))
			? restoring
			: state;
	};
	return { get, dispatch, runEffect, reread: memory.reread, follow };
}

const restoring: PaymentState = { status: 'restoring' };

function quoteIdOf(state: PaymentState): string | undefined {
	return 'quote' in state ? state.quote?.id : undefined;
}

function signedInAccount(session: SessionState): string | undefined {
	return 'session' in session ? session.session.accountId : undefined;
}

/** Whether nothing can change the payment any more but a new request. */
function hasEnded(state: PaymentState): boolean {
	return state.status === 'failed' || (state.status === 'done' && state.outcome.isFinal);
}

function requireLimits(margin: number, tolerance: number): void {
	if (!Number.isInteger(tolerance) || tolerance < 0 || tolerance > 10_000) {
		throw new WalletError('config.invalid', 'tolerance is an integer from 0 to 10,000.');
	}
	if (!(margin >= 0)) throw new WalletError('config.invalid', 'margin is at least 0.');
}

/**
 * Runs effects that change something at the service in one tab at a time. Each tab reads what the previous one
 * stored, and stores its own result before it releases the lock.
 */
function takeTurn(place: string, memory: PaymentMemory, act: () => Promise<void>): Promise<void> {
	const turn = async () => {
		await memory.reread();
		await act();
		await memory.stored();
	};
	return withLock(`${place}:turn`, turn, turnTimeout);
}

/** Whether a payment is kept when the session ends, to continue after the next sign-in. */
function isSuspended({ status }: PaymentState): boolean {
	return status === 'signing' || status === 'executing';
}

function canSign(session: SessionState, { endedSession }: SigningPayment): boolean {
	const isLive = session.status === 'active' || session.status === 'expiring';
	return isLive && session.session.id !== endedSession;
}
