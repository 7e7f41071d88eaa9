import { callEach } from '../browser/callEach.js';
import { untilVisible } from '../browser/waiting.js';
import type { WalletConfig } from '../config/walletConfig.js';
import { readCredentials } from '../credential/readCredentials.js';
import { WalletError } from '../errors.js';
import type { Clock } from '../http/clock.js';
import type { Http } from '../http/http.js';
import type { SessionState, WalletSession } from '../signer/walletSession.js';
import {
	credentialsForRemoval,
	lastCredential,
	type NeededStepUp,
	type StepUpAction,
	StepUpError,
	type StepUpReason,
	type StepUpState,
	stepUpReason,
} from './stepUpState.js';
import type { WatchedSession } from './watchedSession.js';

/** What an action needs while it waits. */
export interface StepUpIntent {
	readonly action: StepUpAction;
	/** `AuthMethod:<uuid>` of the credential to remove, which cannot be used for this step-up. */
	readonly removing?: string;
	readonly hasOwnLogin?: boolean | undefined;
	readonly signal?: AbortSignal | undefined;
}

/** Called with the state of the waiting action whenever it changes. */
export type StepUpListener = (stepUp: StepUpState) => void;

/** The actions of one wallet that wait for another sign-in. */
export interface StepUps {
	get(): StepUpState;
	/**
	 * Calls `listener` with the step-up to ask for. A fallback asks only when no other listener does, and only the
	 * first one.
	 */
	subscribe(listener: StepUpListener, isFallback?: boolean): () => void;
	/** Cancels the action that waits with this state. Default: the state that `get` returns. */
	cancel(stepUp?: StepUpState): void;
	/**
	 * Runs `attempt`. When it needs another sign-in, it waits for a suitable one, in any tab, and runs it again.
	 * Without a subscriber it does not wait.
	 *
	 * @throws StepUpError without a subscriber. WalletError `step_up.cancelled`, `credential.last`, `session.none`
	 *   or `session.changed` when the person signs out or switches accounts meanwhile.
	 */
	through<Result>(intent: StepUpIntent, attempt: () => Promise<Result>): Promise<Result>;
	/**
	 * Waits in the same queue for another session of the same account, also while there is no subscriber.
	 *
	 * @throws WalletError `step_up.cancelled`, `session.none`, `session.changed`
	 */
	wait(intent: Pick<StepUpIntent, 'action' | 'signal'>): Promise<void>;
}

/** Creates the {@link StepUps} of a wallet. It uses no browser API until a step-up is needed. */
export function createStepUps(options: {
	readonly http: Http;
	readonly clock: Clock;
	readonly session: WatchedSession;
	/** Its `onStepUp` is a listener that never unsubscribes. */
	readonly config: Pick<WalletConfig, 'onStepUp' | 'passkeySignIn'>;
}): StepUps {
	const { onStepUp } = options.config;
	const listeners = new Set<StepUpListener>(onStepUp ? [onStepUp] : []);
	const fallbacks = new Set<StepUpListener>();
	const tellFallbacks = () => {
		let state = listeners.size > 0 ? none : queue.get();
		for (const fallback of [...fallbacks]) {
			callEach([fallback], state);
			state = none;
		}
	};
	const queue = createQueue(options, () => {
		callEach(listeners, queue.get());
		tellFallbacks();
	});
	const isWatched = () => listeners.size + fallbacks.size > 0;

	const suspend = async (intent: StepUpIntent, refusal: WalletError, reason: StepUpReason) => {
		const suspended = await suspendedAction(options, intent, refusal, reason);
		if (!isWatched()) throw new StepUpError(refusal, suspended.state.credentials);
		await queue.wait(suspended, intent.signal);
	};

	/** A listener may be moving to another component, so the queue is emptied only after the current task. */
	const rejectUnwatched = () => {
		if (isWatched()) return;
		queue.rejectRefused((refusal, { credentials }) => new StepUpError(refusal, credentials));
	};

	return {
		get: queue.get,
		subscribe(listener, isFallback = false) {
			const group = isFallback ? fallbacks : listeners;
			group.add(listener);
			tellFallbacks();
			return () => {
				group.delete(listener);
				tellFallbacks();
				queueMicrotask(rejectUnwatched);
			};
		},
		cancel: queue.cancel,
		async through(intent, attempt) {
			for (;;) {
				try {
					return await attempt();
				} catch (error) {
					const reason = stepUpReason(error);
					if (!reason) throw error;
					await suspend(intent, error as WalletError, reason);
				}
			}
		},
		async wait({ action, signal }) {
			const before = signedInBefore(await options.session.restore());
			if (!before) throw signedOut();
			const { accountId } = before;
			const reason = 'liveSession';
			const state = { status: 'needsStepUp', action, reason, accountId, credentials: [] } as const;
			await queue.wait({ state, before }, signal);
		},
	};
}

/** The session that was not enough; without one, the account that the platform's own login has named. */
type Before = Pick<WalletSession, 'accountId'> &
	Partial<Pick<WalletSession, 'authMethodId' | 'id' | 'verifiedAt'>>;

function signedInBefore(state: SessionState): Before | undefined {
	if ('session' in state) return state.session;
	const accountId = state.status === 'none' && state.accountId;
	return accountId ? { accountId } : undefined;
}

/** An action that waits for another sign-in. */
interface SuspendedAction {
	readonly state: NeededStepUp;
	readonly before: Before;
	/** The error of an action, which it fails with when nobody asks; undefined for what waits in any case. */
	readonly refusal?: WalletError;
}

/** What an action waits for after a refusal; throws when no other sign-in would help. */
async function suspendedAction(
	{
		http,
		session,
		config,
	}: Pick<Parameters<typeof createStepUps>[0], 'http' | 'session' | 'config'>,
	{ action, removing = '', hasOwnLogin, signal }: StepUpIntent,
	refusal: WalletError,
	reason: StepUpReason,
): Promise<SuspendedAction & { readonly refusal: WalletError }> {
	const before = signedInBefore(await session.restore());
	if (!before) throw refusal;
	const { accountId } = before;
	const all = await readCredentials(http, accountId, signal).catch(() => {
		signal?.throwIfAborted();
		throw refusal;
	});
	const credentials = credentialsForRemoval(all, removing, { hasOwnLogin }).filter(
		({ type }) => type !== 'PASSKEY' || config.passkeySignIn !== 'refuse',
	);
	if (credentials.length === 0) throw reason === 'otherCredential' ? lastCredential() : refusal;
	const { limit, approval } = refusal;
	const why = { reason, limit, approval };
	const state: NeededStepUp = { status: 'needsStepUp', action, accountId, credentials, ...why };
	return { state, before, refusal };
}

interface Waiting extends SuspendedAction {
	/** Epoch milliseconds. */
	readonly since: number;
	readonly resolve: () => void;
	readonly reject: (reason: unknown) => void;
}

const none: StepUpState = { status: 'none' };

/** The waiting actions, oldest first. `onChange` is called when the oldest one changes. */
function createQueue(
	{ session, clock }: { readonly session: WatchedSession; readonly clock: Clock },
	onChange: () => void,
) {
	const queue = new Set<Waiting>();
	let shown: StepUpState = none;
	let stopWatching: (() => void) | undefined;

	const show = () => {
		const [first] = queue;
		const next = first?.state ?? none;
		if (next === shown) return;
		shown = next;
		onChange();
	};
	const settle = (waiting: Waiting, end: () => void) => {
		if (!queue.delete(waiting)) return;
		if (queue.size === 0) stopWatching?.();
		end();
		show();
	};
	/**
	 * One sign-in can be enough for several actions. Signing out rejects all of them. A hidden tab waits until it is
	 * visible; an old sign-in then no longer counts, because the person may have done the action elsewhere.
	 */
	const check = () => {
		const state = session.get();
		for (const waiting of [...queue]) {
			const gone = whyGone(state, waiting.before);
			const verifiedAt = proofFor(state, waiting);
			if (gone) settle(waiting, () => waiting.reject(gone));
			else if (verifiedAt === undefined) continue;
			else if (globalThis.document?.hidden) checkWhenSeen();
			else if (clock.now() - Math.max(Date.parse(verifiedAt), waiting.since) < maxAbsence)
				settle(waiting, waiting.resolve);
			else settle(waiting, () => waiting.reject(cancelled()));
		}
	};
	let isUnseen = false;
	const checkWhenSeen = () => {
		if (isUnseen) return;
		isUnseen = true;
		void untilVisible().then(() => {
			isUnseen = false;
			check();
		});
	};
	return {
		get: () => shown,
		/** Resolves after a suitable sign-in. */
		async wait(suspended: SuspendedAction, signal: AbortSignal | undefined): Promise<void> {
			signal?.throwIfAborted();
			let abort = () => {};
			const signedIn = new Promise<void>((resolve, reject) => {
				const waiting: Waiting = { ...suspended, since: clock.now(), resolve, reject };
				abort = () => settle(waiting, () => reject(signal?.reason));
				if (queue.size === 0) stopWatching = session.subscribe(check);
				queue.add(waiting);
			});
			signal?.addEventListener('abort', abort);
			show();
			// The person may have signed in while the credentials were read, also in another tab, which nobody here followed.
			check();
			session.reread().catch(() => undefined);
			await signedIn.finally(() => signal?.removeEventListener('abort', abort));
		},
		cancel(stepUp = shown): void {
			for (const waiting of [...queue])
				if (waiting.state === stepUp) settle(waiting, () => waiting.reject(cancelled()));
		},
		rejectRefused(reasonOf: (refusal: WalletError, state: NeededStepUp) => unknown): void {
			for (const waiting of [...queue]) {
				const { refusal, state } = waiting;
				if (refusal) settle(waiting, () => waiting.reject(reasonOf(refusal, state)));
			}
		},
	};
}

/** How long after a sign-in this tab may become visible. Milliseconds. */
const maxAbsence = 60_000;

/**
 * Time of a suitable sign-in. A refresh is only a new session: it keeps the `verifiedAt` of its sign-in.
 */
function proofFor(
	state: SessionState,
	{ state: needed, before }: SuspendedAction,
): string | undefined {
	if (state.status !== 'active' && state.status !== 'expiring') return undefined;
	const { id, authMethodId, createdAt, verifiedAt } = state.session;
	if (needed.reason === 'liveSession') return id === before.id ? undefined : createdAt;
	if (!needed.credentials.some((one) => one.id === authMethodId)) return undefined;
	const isOld = verifiedAt === before.verifiedAt && authMethodId === before.authMethodId;
	return isOld ? undefined : verifiedAt;
}

function whyGone(state: SessionState, before: Before): WalletError | undefined {
	const { id, accountId } = before;
	const present = signedInBefore(state)?.accountId;
	if (state.status === 'none' && (id || present !== accountId)) return signedOut();
	if ('session' in state && present !== accountId)
		return new WalletError('session.changed', `Another account was signed in. ${nothingDone}`);
	return undefined;
}

const nothingDone = 'Nothing was done.';

const signedOut = () => new WalletError('session.none', `The person signed out. ${nothingDone}`);

const cancelled = () =>
	new WalletError(
		'step_up.cancelled',
		`The person declined to sign in again, or came back to this tab too late. ${nothingDone}`,
	);
