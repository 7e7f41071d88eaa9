import { backOff } from '@countersign/contract/service';
import { callEach } from '../../browser/callEach.js';
import { backendRoutes } from '../../http/backendRoutes.js';
import type { EventCursor } from '../../http/followEvents.js';
import { hearTogether } from '../../http/hearTogether.js';
import { createOpenEvents, type OpenEvents } from '../../http/openEvents.js';
import type { WalletEvent } from '../../http/walletEvent.js';
import { httpOf } from '../../parts/httpOf.js';
import { sessionStoreOf } from '../../parts/sessionStoreOf.js';
import { createLoginCheck, isLoginLost } from '../../session/whileSignedIn.js';
import { partsOf, type Wallet } from '../../wallet.js';

/** Wait between attempts with a login that the stream refuses. Milliseconds. */
const waits = { first: 1_000, max: 60_000 };

/** Interval for asking a backend without events again: it may have been an earlier version. Milliseconds. */
const retryInterval = 5 * 60_000;

/**
 * Calls `listener` when something of the signed-in person changes, for example when money has arrived. An event
 * names what changed but does not contain it: read what you show.
 *
 * It listens while somebody is signed in and the tab is visible; a server has no tab and always listens. All tabs of the browser share one connection, which
 * reconnects automatically and moves to another tab when its tab closes. Events that were missed in between are
 * delivered afterwards, or replaced by `reset`. A backend without events is asked again every five minutes. An event
 * may be delivered twice.
 *
 * @returns A function that ends the subscription.
 * @example
 * ```ts
 * import { subscribeEvents, type Wallet } from '@countersign/core';
 *
 * export function watch(wallet: Wallet, readBalance: () => void): () => void {
 * 	return subscribeEvents(wallet, (event) => {
 * 		if (event.kind === 'reset' || event.type === 'INTERNAL_ACCOUNT.BALANCE_UPDATED') readBalance();
 * 	});
 * }
 * ```
 */
export function subscribeEvents(
	wallet: Wallet,
	listener: (event: WalletEvent) => void,
): () => void {
	const { config, fetch, clock, scope, own } = partsOf(wallet);
	const http = own(httpOf);
	const session = own(sessionStoreOf);
	let cursor: EventCursor = { lastEventId: undefined };
	let account: string | undefined;
	let following: AbortController | undefined;
	/** Whether the backend may have events. False for five minutes after it had none. */
	let hasEvents = true;
	const ended = new AbortController();
	let failures = 0;
	let retry: ReturnType<typeof setTimeout> | undefined;
	const requireLogin = createLoginCheck();
	const openEvents = createOpenEvents({
		endpoint: config.endpoint,
		fetch,
		clock,
		inspect: (headers) => requireLogin(account ?? '', headers),
	});

	const follow = async ({ signal }: AbortController) => {
		try {
			const name = `countersign:events:${scope}:${account}`;
			// The tab with the stream may have lost it by a sign-out that this tab does not know of yet.
			const open: OpenEvents = async (lastEventId, held) => {
				await session.reread();
				signal.throwIfAborted();
				const stream = await openEvents(lastEventId, held);
				failures = 0;
				return stream;
			};
			const hear = (event: WalletEvent) => callEach([listener], event);
			await hearTogether({ open, name, cursor, hear, signal });
		} catch (error) {
			if (signal.aborted) return;
			// With an ordinary request, a login that is gone or of another person ends the session; one that has
			// just changed does not.
			if (isLoginLost(error)) await isThere();
			else hasEvents = false;
			if (signal.aborted) return;
			following = undefined;
			clearTimeout(retry);
			failures += 1;
			retry = setTimeout(tryAgain, hasEvents ? backOff(failures, waits) : retryInterval);
		}
	};
	const isThere = () => http(backendRoutes.me).catch(() => undefined);
	const update = () => {
		const state = session.get();
		const accountId = 'session' in state ? state.session.accountId : undefined;
		if (accountId !== account) cursor = { lastEventId: undefined };
		const isWanted =
			accountId !== undefined && !globalThis.document?.hidden && hasEvents && !ended.signal.aborted;
		if (!isWanted || accountId !== account) {
			following?.abort();
			following = undefined;
		}
		account = accountId;
		if (!isWanted || following) return;
		following = new AbortController();
		void follow(following);
	};
	const tryAgain = () => {
		hasEvents = true;
		update();
	};
	const unsubscribe = session.subscribe(update);
	globalThis.document?.addEventListener('visibilitychange', update, { signal: ended.signal });
	update();
	return () => {
		ended.abort();
		unsubscribe();
		clearTimeout(retry);
		following?.abort();
	};
}
