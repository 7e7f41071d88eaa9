import { withLock } from '../browser/locks.js';
import { randomId } from '../encoding/randomId.js';
import { recordStoreOf, sessionStoreOf } from '../parts/sessionStoreOf.js';
import type { SessionState } from '../signer/walletSession.js';
import { partsOf, type Wallet } from '../wallet.js';
import { changesSomething, createEffectRunner, effectOf } from './paymentEffect.js';
import type { PaymentEvent } from './paymentEvent.js';
import type { PaymentState, SigningPayment } from './paymentState.js';
import { createPaymentMemory, type PaymentMemory } from './paymentStore.js';
import { performEffect } from './performEffect.js';
import { transition } from './transition.js';

/** Three request timeouts plus slack. Milliseconds. */
const turnTimeout = 60_000;

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

/** Runs a payment in this tab. */
export function createDriver(wallet: Wallet, options: DriverOptions): Driver {
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
