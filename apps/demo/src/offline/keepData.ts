import { hashKey, onlineManager } from '@tanstack/react-query';
import {
	persistQueryClientRestore,
	persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { type KeptAccount, keptData, keptQueries } from './keptData.js';

interface KeepDataOptions extends KeptAccount {
	/** Called when what was kept is shown, or there is none. */
	readonly onRestored: () => void;
}

/**
 * Keeps what is read from now on. What was kept before is shown once the page is offline or a read has failed: while
 * the network responds, older data would only move what is on the screen. Returns what stops it.
 */
export function keepData({ onRestored, ...account }: KeepDataOptions): () => void {
	const { queryClient, accountId } = account;
	const options = { queryClient, ...keptData(account) };
	const cache = queryClient.getQueryCache();
	const hashes = keptQueries(accountId).map(hashKey);
	const isFailed = (hash: string) => {
		const { status, data } = cache.get(hash)?.state ?? {};
		return status === 'error' && data === undefined;
	};
	let isRestored = false;
	const check = (): void => {
		if (isRestored || (onlineManager.isOnline() && !hashes.some(isFailed))) return;
		isRestored = true;
		persistQueryClientRestore(options)
			.catch(() => undefined)
			.finally(onRestored);
	};
	const stops = [
		persistQueryClientSubscribe(options),
		cache.subscribe(check),
		onlineManager.subscribe(check),
	];
	check();
	return () => {
		for (const stop of stops) stop();
	};
}
