import { getSession, subscribeSession } from '../actions/session/session.js';
import type { Wallet } from '../wallet.js';
import type { CachedQuery, QueryClientLike, QueryKey } from './cache.js';
import {
	type AccountId,
	accountKey,
	pageKey,
	readableAccount,
	signedInAccount,
} from './entryKeys.js';

/** How {@link forgetEndedAccounts} works. */
export interface ForgetOptions {
	/** Whether the client's cache is just being restored from storage: other accounts in it stay until then. */
	readonly isRestoring?: boolean | undefined;
	/** Called after each change of the session, with the account that can be read now, and those that ended. */
	readonly onChange?: ((current: AccountId, ended: readonly string[]) => void) | undefined;
}

/**
 * Removes the data that the client cached for an account when its session ends: by a sign-out, a login that the backend no
 * longer accepts, or a sign-in to another account, in any tab. Call it once, before the page shows data of an account.
 *
 * @returns a function that stops it
 * @example
 * ```ts
 * import type { Wallet } from '@countersign/core';
 * import { forgetEndedAccounts, type QueryClientLike } from '@countersign/core/query';
 *
 * export const guard = (wallet: Wallet, client: QueryClientLike) => forgetEndedAccounts(wallet, client);
 * ```
 */
export function forgetEndedAccounts(
	wallet: Wallet,
	client: QueryClientLike,
	{ isRestoring = false, onChange }: ForgetOptions = {},
): () => void {
	let held = getSession(wallet);
	const check = () => {
		const session = getSession(wallet);
		const current = readableAccount(session);
		const ended = [readableAccount, signedInAccount].flatMap((accountOf) => {
			const former = accountOf(held);
			return former === undefined || former === accountOf(session) ? [] : [former];
		});
		for (const former of ended) forgetAccount(client, former);
		// A session may have ended while nobody was listening.
		if (session.status !== 'restoring') {
			onChange?.(current, ended);
			if (!isRestoring) forgetOthers(client, current);
		}
		held = session;
	};
	const unsubscribe = subscribeSession(wallet, check);
	check();
	return () => {
		// The end of the session may stop this before it is notified.
		check();
		unsubscribe();
	};
}

/** Removes everything that the client caches for an account: results, running queries and mutations. */
function forgetAccount(client: QueryClientLike, accountId: string): void {
	const queryKey = accountKey(accountId);
	client.removeQueries({ queryKey });
	const mutations = client.getMutationCache();
	for (const mutation of mutations.findAll({ mutationKey: queryKey })) mutations.remove(mutation);
}

/**
 * Removes everything that the client caches for other accounts, and from other pages. A query with observers belongs
 * to another wallet of the page.
 */
function forgetOthers(client: QueryClientLike, accountId: AccountId): void {
	const kept: readonly unknown[] = [null, accountId, pageKey()[2]];
	const isOther = ([, scope, owner]: QueryKey = []) =>
		(scope === 'account' || scope === 'page') && !kept.includes(owner);
	const isLeft = (query: CachedQuery) => isOther(query.queryKey) && query.getObserversCount() === 0;
	const queryKey = accountKey(undefined).slice(0, 1);
	client.removeQueries({ queryKey, predicate: isLeft });
	const mutations = client.getMutationCache();
	for (const mutation of mutations.findAll({ mutationKey: queryKey })) {
		if (isOther(mutation.options.mutationKey)) mutations.remove(mutation);
	}
}
