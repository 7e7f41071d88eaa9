import { localHostPattern, type SignerLook } from '@countersign/contract/service';
import { isWalletError, WalletError } from '../errors.js';
import type { createSigner } from '../signer/signer.js';
import type { SessionState, ShownSession } from '../signer/walletSession.js';
import type { FrameCalls } from './frameCalls.js';
import { openSignerFrame } from './openSignerFrame.js';

/** A signer of an origin of its own, for `createWallet`. Made by {@link signerAt}. */
export interface SignerInFrame extends Pick<FrameCalls, 'call'> {
	/** @internal The session that the frame keeps: this page sees it, and has no key. */
	store(snapshot: ShownSession): SessionInFrame;
	/** @internal If the frame stops responding, nobody knows whether it has sent the execution. */
	executeQuote(options: {
		readonly quote: { readonly id: string };
		readonly beforeSend?: (() => Promise<void>) | undefined;
		readonly signal?: AbortSignal | undefined;
	}): Promise<unknown>;
	/** @internal Has every session ended there, and then what this page remembers. */
	signOutEverywhere<Result extends Ended>(forget: () => Promise<Result>): Promise<Result>;
	/** @internal A passkey sign-in of the frame, which requests the challenge itself. */
	requestPasskey<Passkey extends { readonly authMethodId: string }, Wanted, Session>(
		choose: (from: { list(): Promise<readonly Passkey[]> }, wanted: Wanted) => Promise<Passkey>,
		wanted: Wanted,
		clock: { now(): number },
	): Promise<{
		readonly passkey: Passkey;
		readonly expiresAt: string;
		redeem(signal: AbortSignal | undefined): Promise<Session>;
	}>;
	/** @internal Refuses what the frame does not do. */
	refuse(): never;
}

/** Options of {@link signerAt}. */
export interface SignerAtOptions {
	/**
	 * How the page looks, asked for with each request. The frame takes what keeps its text readable. By default its language is
	 * that of the page's `html` element, and its colours are its own.
	 */
	readonly look?: (() => SignerLook) | undefined;
}

/** What a sign-out in the frame resolves with, among other things. */
interface Ended {
	readonly revocation: 'confirmed' | 'unconfirmed';
	readonly storage?: 'refused';
}

/** Until a page prepares a passkey sign-in of the frame anew. Milliseconds. */
const passkeyLife = 300_000;

/** What keeps the session of a signer. */
type SessionInFrame = NonNullable<Parameters<typeof createSigner>[0]['store']>;

/**
 * Has the wallet's key kept and used by a signer of another origin of the same site: the folder `apps/signer`, served from
 * there. Its frame signs only what the person confirms in it, after it has read that from the backend itself. The words of an
 * export are shown there, too.
 *
 * @throws WalletError `config.invalid` for an address that is no origin, is not https, or is the page's own
 * @example
 * ```ts
 * import { sandboxTrust } from '@countersign/contract';
 * import { createWallet, signerAt } from '@countersign/core';
 *
 * export const wallet = createWallet({
 *   endpoint: '/api',
 *   ...sandboxTrust,
 *   signer: signerAt('http://signer.wallet.localhost:5175'),
 * });
 * ```
 */
export function signerAt(origin: string, options: SignerAtOptions = {}): SignerInFrame {
	requireOrigin(origin);
	const listeners = new Set<(state: SessionState) => void>();
	let latest: SessionState | undefined;
	let opened: Promise<FrameCalls> | undefined;
	const open = () => {
		opened ??= openSignerFrame({
			origin,
			look: () => ({ language: document.documentElement.lang, ...options.look?.() }),
			onSession: (state) => {
				latest = state;
				for (const listener of listeners) listener(state);
			},
			onLost: () => {
				opened = undefined;
			},
		});
		return opened;
	};
	const call = async <Output>(...request: Parameters<FrameCalls['call']>) =>
		(await open()).call<Output>(...request);
	return {
		call,
		async executeQuote({ quote, beforeSend, signal }) {
			await beforeSend?.();
			return call('executeQuote', { quoteId: quote.id }, signal).catch((cause) => {
				const isLost = isWalletError(cause) && cause.code === 'signer.unavailable';
				throw isLost ? unknownExecution(cause) : cause;
			});
		},
		async signOutEverywhere(forget) {
			const ended = await call<Ended>('signOutEverywhere');
			return { ...(await forget()), ...ended };
		},
		async requestPasskey(choose, wanted, clock) {
			const passkey = await choose({ list: () => call('passkeys') }, wanted);
			const { authMethodId } = passkey;
			return {
				passkey,
				expiresAt: new Date(clock.now() + passkeyLife).toISOString(),
				redeem: (signal) => call('signInWithPasskey', { authMethodId }, signal),
			};
		},
		refuse() {
			throw notInFrame();
		},
		store(snapshot) {
			listeners.add(snapshot.set);
			// A sign-in may come before the first look at the session.
			if (latest) snapshot.set(latest);
			return sessionInFrame(call, snapshot);
		},
	};
}

function requireOrigin(origin: string): void {
	const url = URL.canParse(origin) ? new URL(origin) : undefined;
	const isSecure = url?.protocol === 'https:' || localHostPattern.test(url?.hostname ?? '');
	if (isSecure && url?.origin === origin && origin !== globalThis.location?.origin) return;
	throw new WalletError(
		'config.invalid',
		"signerAt takes an https origin without a path, other than the page's own.",
	);
}

function sessionInFrame(call: FrameCalls['call'], snapshot: ShownSession): SessionInFrame {
	const restore = async () => {
		await call('session').catch((error) => {
			// Nobody can sign in a page that waits for its signer.
			if (snapshot.get().status === 'restoring') snapshot.set({ status: 'none' });
			throw error;
		});
		return snapshot.get();
	};
	return {
		get: snapshot.get,
		restore,
		reread: restore,
		started() {
			throw notInFrame();
		},
		signer: () => Promise.reject(notInFrame()),
		async end(sessionId) {
			const before = snapshot.get();
			const ended = await call<Ended>('end', { sessionId }).catch(() => undefined);
			const now = snapshot.get();
			const isDeleted = !!ended && !ended.storage;
			const isAnother = sessionId !== undefined && 'session' in now && now.session.id !== sessionId;
			if (!isAnother) snapshot.set({ status: 'none' });
			// Without a session, a sign-out confirms nothing.
			const isRevoked = ended?.revocation === 'confirmed' && 'session' in before;
			return { isDeleted, session: isRevoked ? before.session : undefined };
		},
	};
}

function unknownExecution(cause: WalletError): WalletError {
	return new WalletError(
		'execution.unknown',
		'The signer stopped responding. The payment may be executed: read it before you pay again.',
		{ cause },
	);
}

function notInFrame(): WalletError {
	return new WalletError(
		'signer.refused',
		'The signer of this page does not do this. Nothing was signed.',
	);
}
