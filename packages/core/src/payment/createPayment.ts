import { callEach } from '../browser/callEach.js';
import { createTabChannel } from '../browser/tabs.js';
import { WalletError } from '../errors.js';
import { recordStoreOf, sessionStoreOf } from '../parts/sessionStoreOf.js';
import { expiryMargin } from '../quotes/parseQuote.js';
import { partsOf, type Wallet } from '../wallet.js';
import { createDriver } from './paymentDriver.js';
import type { PaymentRequest, PaymentState } from './paymentState.js';
import { preloadEffects } from './performEffect.js';

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
 * import { createPayment, type PaymentRequest, type Wallet } from '@countersign/core';
 * import { formatAmount } from '@countersign/core/format';
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
		preloadEffects();
		const stops = [
			session.subscribe(checkSession),
			tabs.listen(driver.reread),
			own(recordStoreOf).onReturn(() => void driver.reread()),
		];
		stopWatching = () => {
			for (const stop of stops) stop();
		};
		const resume = () => driver.follow(session.get(), 'cameBack');
		// A signer of another origin may not respond.
		void session.restore().then(resume, resume);
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
