import { withLock } from '../browser/locks.js';
import { createHints } from '../browser/tabs.js';
import { randomId } from '../crypto/webCrypto.js';
import { WalletError } from '../errors.js';
import type { SessionState } from '../session/walletSession.js';
import { partsOf, type Wallet } from '../wallet.js';
import { effectOf, type PaymentEffect, performEffect } from './paymentEffect.js';
import type { PaymentEvent, PaymentFacts } from './paymentEvent.js';
import { type PaymentRecord, recordToStore } from './paymentRecord.js';
import type { PaymentRequest, PaymentState, SigningPayment } from './paymentState.js';
import { createPaymentStore, type PaymentStore } from './paymentStore.js';
import { transition } from './transition.js';

/** How a payment behaves. */
export interface PaymentOptions {
	/** Names this payment among several of one account. Default: there is one. */
	readonly name?: string;
	/** A quote this close to its expiry is neither signed nor sent. Milliseconds, default 2,000. */
	readonly margin?: number;
	/**
	 * How much worse a new quote may be than a confirmed one that expired during its confirmation, without
	 * asking the person again. Hundredths of a percent, an integer; default 0.
	 */
	readonly tolerance?: number;
	/** Called once for every change, before the listeners. */
	readonly onChange?: (state: PaymentState, before: PaymentState) => void;
}

/** One payment, from the person's request to its outcome. */
export interface Payment {
	/** The current state. The object keeps its identity until something changes. */
	get(): PaymentState;
	/**
	 * Calls `listener` for every change, in any tab. The first subscription reads the record that this device
	 * stores; without a subscription, nothing is polled. Returns a function that unsubscribes.
	 */
	subscribe(listener: () => void): () => void;
	/** Requests a quote. Until a quote is confirmed, a changed request replaces the previous one. */
	start(request: PaymentRequest): void;
	/** Confirms the quote with that id, which the person saw; no other quote is signed. */
	confirm(offer: { readonly quoteId: string }): void;
	/**
	 * Discards a payment that was not sent, has ended, or is settling by itself. A payment that was sent
	 * cannot be cancelled: in `executing` and `unknown` this does nothing.
	 */
	cancel(): void;
	/** Repeats what failed: requests a quote, reads the outcome, or sends what the service has not received. */
	retry(): void;
}

/** Three request timeouts plus slack. Milliseconds. */
const turnTimeout = 60_000;

/**
 * Makes a payment: `drafting`, `quoting`, `review`, `signing`, `executing`, `settling`, and then `done`,
 * `failed` or `unknown`. It remembers what the person wants (never a key, a stamp, a code or the
 * `senderCustomerInfo`) under the account of the embedded wallet until it has ended, so it survives a
 * reload, a closed tab and an expired session. Pure until the first `subscribe` or `start`.
 *
 * @throws WalletError `config.invalid`. The methods never throw: errors are part of the state.
 * @see service interface, §6.1, §6.2
 * @example
 * ```ts
 * import { createPayment, type PaymentRequest, type Wallet } from '@countersign/core';
 *
 * export function pay(wallet: Wallet, request: PaymentRequest): void {
 * 	const payment = createPayment(wallet);
 * 	payment.subscribe(() => {
 * 		const state = payment.get();
 * 		if (state.status === 'review' && confirm(`Pay ${state.quote.totalSendingAmount}?`)) {
 * 			payment.confirm({ quoteId: state.quote.id });
 * 		}
 * 	});
 * 	payment.start(request);
 * }
 * ```
 */
export function createPayment(wallet: Wallet, options: PaymentOptions = {}): Payment {
	const { name = 'payment', margin = 2_000, tolerance = 0, onChange } = options;
	if (!Number.isInteger(tolerance) || tolerance < 0 || tolerance > 10_000 || !(margin >= 0)) {
		throw new WalletError('config.invalid', 'tolerance is an integer from 0 to 10,000.');
	}
	const { clock, records, scope, session } = partsOf(wallet);
	const place = `countersign:${name}:${scope}`;
	const hints = createHints(place);
	const listeners = new Set<() => void>();
	let state: PaymentState = { status: 'restoring' };
	/** Of the session; null before it was read. */
	let accountId: string | undefined | null = null;
	let memory: PaymentStore | undefined;
	let remembered: PaymentRecord | undefined;
	/** Resolves when all of that is stored, or when what another tab has stored instead is known here. */
	let saved: Promise<void> = Promise.resolve();
	let work: { readonly key: string; readonly controller: AbortController } | undefined;
	let sleep: (() => void) | undefined;
	let hears = false;

	const facts = (): PaymentFacts => ({
		now: clock.now(),
		fresh: randomId(),
		accountId: accountId ?? undefined,
		margin,
		tolerance,
	});

	const dispatch = (event: PaymentEvent) => {
		const before = state;
		state = transition(before, event, facts());
		if (state === before) return;
		remember();
		runEffect();
		queueMicrotask(checkSession);
		onChange?.(state, before);
		for (const listener of [...listeners]) listener();
	};

	const remember = () => {
		const record = recordToStore(state, remembered);
		// What a sign-out has wiped is not stored again while nobody is signed in.
		if (!record || !memory || session.get().status === 'none') return;
		remembered = record;
		saved = memory.save(record).then((isStored) => (isStored ? hints.send() : reread()));
	};

	/** Adopts what another tab has stored. */
	const reread = async () => {
		const keeper = memory;
		const news = await keeper?.news();
		if (!news || keeper !== memory) return;
		keeper?.adopt(news);
		remembered = news.record;
		dispatch({ type: 'restored', record: news.record });
		if (news.record) return;
		remember();
		await saved;
	};

	/** Starts the effect of the current state and aborts the previous one. Polling needs a listener. */
	const runEffect = () => {
		const next = effectOf(state);
		const wanted = next && (listeners.size > 0 || changesSomething(next)) ? next : undefined;
		if (wanted?.key === work?.key) return;
		work?.controller.abort();
		const controller = new AbortController();
		work = wanted && { key: wanted.key, controller };
		if (wanted) void perform(wanted, controller.signal);
	};

	const perform = async (next: PaymentEffect, signal: AbortSignal) => {
		await saved;
		const context = { wallet, signal, margin, dispatch, saved: () => saved };
		const act = async () => {
			if (!signal.aborted) await performEffect(next, context);
		};
		if (!changesSomething(next)) return act();
		// One tab at a time: each reads what the previous tab stored, and stores its own result before it lets go.
		const turn = async () => {
			await reread();
			await act();
			await saved;
		};
		await withLock(`${place}:turn`, turn, turnTimeout);
	};

	/** A payment belongs to the account that is signed in. */
	const checkSession = () => {
		const current = session.get();
		if (current.status === 'restoring') return;
		const present = 'session' in current ? current.session.accountId : undefined;
		const isSuspended = state.status === 'signing' || state.status === 'executing';
		if (present !== accountId && (present !== undefined || !isSuspended)) return enter(present);
		if (state.status !== 'signing' || !canSign(current, state)) return;
		dispatch({ type: 'signedIn' });
	};

	const enter = (account: string | undefined) => {
		accountId = account;
		memory = account === undefined ? undefined : createPaymentStore(records, `${place}:${account}`);
		remembered = undefined;
		dispatch({ type: 'left' });
		if (memory) void reread();
		else dispatch({ type: 'restored', record: undefined });
	};

	const wake = () => {
		if (sleep) return;
		sleep = session.subscribe(checkSession);
		void session.restore().then(checkSession);
		void reread();
		if (!hears) hints.listen(() => void reread());
		hears = true;
	};

	return {
		get: () => state,
		subscribe(listener) {
			listeners.add(listener);
			wake();
			runEffect();
			return () => {
				listeners.delete(listener);
				if (listeners.size > 0) return;
				sleep?.();
				sleep = undefined;
				runEffect();
			};
		},
		start(request) {
			wake();
			dispatch({ type: 'start', request });
		},
		confirm: ({ quoteId }) => dispatch({ type: 'confirm', quoteId }),
		cancel: () => dispatch({ type: 'cancel' }),
		retry: () => dispatch({ type: 'retry' }),
	};
}

/** Whether an effect changes something at the service. Such an effect runs without listeners, too. */
function changesSomething({ kind }: PaymentEffect): boolean {
	return kind === 'quote' || kind === 'execute';
}

function canSign(session: SessionState, { endedSession }: SigningPayment): boolean {
	const isLive = session.status === 'active' || session.status === 'expiring';
	return isLive && session.session.id !== endedSession;
}
