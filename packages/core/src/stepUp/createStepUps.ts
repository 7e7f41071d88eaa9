import type { WalletConfig } from '../config/walletConfig.js';
import { readCredentials } from '../credential/readCredentials.js';
import { WalletError } from '../errors.js';
import type { Http } from '../http/http.js';
import { requireAccount } from '../session/account.js';
import type { SessionStore } from '../session/createSessionStore.js';
import type { SessionState, WalletSession } from '../session/walletSession.js';
import {
	credentialsForRemoval,
	type NeededStepUp,
	type StepUpAction,
	StepUpError,
	type StepUpState,
	stepUpReason,
} from './stepUpState.js';

/** What somebody wants done, and keeps wanting while they prove who they are. */
export interface StepUpIntent {
	readonly action: StepUpAction;
	/** `AuthMethod:<uuid>` of a credential that goes, and so does not count. */
	readonly removing?: string;
	readonly signal?: AbortSignal | undefined;
}

/** The actions of one wallet that wait for another sign-in. */
export interface StepUps {
	get(): StepUpState;
	subscribe(listener: () => void): () => void;
	/** Gives up what `get` shows. */
	cancel(): void;
	/**
	 * Runs `attempt`. When it needs another sign-in, waits for a fitting one, in whichever tab, and runs it
	 * again. Where nobody watches, it does not wait.
	 *
	 * @throws StepUpError where nobody watches. WalletError `step_up.cancelled`, `credential.last`,
	 *   `session.none` or `session.changed` when the person left meanwhile.
	 */
	through<Result>(intent: StepUpIntent, attempt: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
	readonly state: NeededStepUp;
	/** The session that was not enough. */
	readonly before: WalletSession;
	readonly refusal: WalletError;
	readonly resolve: () => void;
	readonly reject: (reason: unknown) => void;
}

const none: StepUpState = { status: 'none' };

/** Makes the {@link StepUps} of a wallet. Nothing of the browser is touched before one is needed. */
export function createStepUps(options: {
	readonly http: Http;
	readonly session: SessionStore;
	/** Its `onStepUp` is a listener that never leaves. */
	readonly config: Pick<WalletConfig, 'onStepUp'>;
}): StepUps {
	const {
		http,
		session,
		config: { onStepUp },
	} = options;
	const listeners = new Set<() => void>(onStepUp ? [onStepUp] : []);
	const queue = new Set<Waiting>();
	let shown: StepUpState = none;
	let stopWatching: (() => void) | undefined;

	/** Shows the one that has waited longest. */
	const show = () => {
		const [first] = queue;
		const next = first?.state ?? none;
		if (next === shown) return;
		shown = next;
		for (const listener of [...listeners]) listener();
	};

	const settle = (waiting: Waiting, end: () => void) => {
		if (!queue.delete(waiting)) return;
		if (queue.size === 0) stopWatching?.();
		end();
		show();
	};

	/** A sign-in can fit several, and whoever leaves leaves all. */
	const look = () => {
		const state = session.get();
		for (const waiting of [...queue]) {
			const left = whyGone(state, waiting.before);
			if (left) settle(waiting, () => waiting.reject(left));
			else if (fits(state, waiting)) settle(waiting, waiting.resolve);
		}
	};

	const wait = async (
		waiting: Omit<Waiting, 'resolve' | 'reject'>,
		signal: AbortSignal | undefined,
	) => {
		signal?.throwIfAborted();
		let abort = () => {};
		const fitting = new Promise<void>((resolve, reject) => {
			const entry: Waiting = { ...waiting, resolve, reject };
			abort = () => settle(entry, () => reject(signal?.reason));
			if (queue.size === 0) stopWatching = session.subscribe(look);
			queue.add(entry);
		});
		signal?.addEventListener('abort', abort);
		show();
		// Somebody may have signed in while the credentials were read.
		look();
		await fitting.finally(() => signal?.removeEventListener('abort', abort));
	};

	const suspend = async (intent: StepUpIntent, refusal: WalletError) => {
		const reason = stepUpReason(refusal);
		if (!reason) throw refusal;
		const before = await requireAccount(session);
		const all = await readCredentials(http, before.accountId, intent.signal).catch(() => {
			intent.signal?.throwIfAborted();
			throw refusal;
		});
		const { action, removing = '' } = intent;
		const credentials = credentialsForRemoval(all, removing);
		if (credentials.length === 0) throw reason === 'otherCredential' ? last() : refusal;
		if (listeners.size === 0) throw new StepUpError(refusal, credentials);
		const state: NeededStepUp = { status: 'needsStepUp', action, reason, credentials };
		await wait({ state, before, refusal }, intent.signal);
	};

	/** Whoever stopped watching may only be changing places: an action waits until the task is over. */
	const giveUpUnwatched = () => {
		if (listeners.size > 0) return;
		for (const waiting of [...queue]) {
			const { refusal, state } = waiting;
			settle(waiting, () => waiting.reject(new StepUpError(refusal, state.credentials)));
		}
	};

	return {
		get: () => shown,
		subscribe(listener) {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
				queueMicrotask(giveUpUnwatched);
			};
		},
		cancel() {
			const [first] = queue;
			if (first) settle(first, () => first.reject(cancelled()));
		},
		async through(intent, attempt) {
			for (;;) {
				try {
					return await attempt();
				} catch (error) {
					if (!stepUpReason(error)) throw error;
					await suspend(intent, error as WalletError);
				}
			}
		},
	};
}

/** A refreshed session proves nothing new: its `verifiedAt` is that of the sign-in behind it. */
function fits(state: SessionState, { state: needed, before }: Waiting): boolean {
	if (state.status !== 'active' && state.status !== 'expiring') return false;
	const { authMethodId, verifiedAt } = state.session;
	if (!needed.credentials.some(({ id }) => id === authMethodId)) return false;
	return verifiedAt !== before.verifiedAt || authMethodId !== before.authMethodId;
}

function whyGone(state: SessionState, before: WalletSession): WalletError | undefined {
	if (state.status === 'none') {
		return new WalletError('session.none', 'The person signed out; what waited was dropped.');
	}
	if ('session' in state && state.session.accountId !== before.accountId) {
		return new WalletError(
			'session.changed',
			'Another account was signed in; what waited was dropped.',
		);
	}
	return undefined;
}

const cancelled = () =>
	new WalletError(
		'step_up.cancelled',
		'The person did not want to sign in again. Nothing was done.',
	);

const last = () =>
	new WalletError(
		'credential.last',
		'This is the only credential of the wallet. Add another one before you remove it.',
	);
