import type { Wallet, WalletConfig } from '../src/index.js';
import { openWallet } from './openWallet.js';

/** When a page is closed: just before a request is sent, or once it is answered and nobody has heard of it. */
export type ClosingMoment = 'sent' | 'answered';

/**
 * Runs something on a page that is closed at its request number `at` (from 1). Nothing that the page waits
 * for ever comes, nothing more leaves it, and its locks are free.
 *
 * @returns Whether it was done before the page was closed.
 */
export async function runUntilClosed(
	act: (wallet: Wallet) => Promise<unknown>,
	options: {
		readonly at: number;
		readonly moment: ClosingMoment;
		readonly config?: Partial<WalletConfig>;
	},
): Promise<boolean> {
	const { at, moment, config } = options;
	const never = new Promise<never>(() => {});
	let requests = 0;
	let isClosed = false;
	let close = () => {};
	const closed = new Promise<false>((resolve) => {
		close = () => {
			isClosed = true;
			resolve(false);
		};
	});
	const fetch: typeof globalThis.fetch = async (input, init) => {
		requests += 1;
		const isLast = requests === at;
		if (isLast && moment === 'sent') close();
		if (isClosed) return never;
		const response = await globalThis.fetch(input, init);
		if (isLast) close();
		return isClosed ? never : response;
	};
	const done = act(openWallet({ ...config, fetch })).then(() => true);
	const isDone = await Promise.race([closed, done]);
	isClosed = true;
	if (!isDone) await releaseLocks();
	return isDone;
}

/** What the browser does with the locks of a page that is gone. */
async function releaseLocks(): Promise<void> {
	const { held = [] } = await navigator.locks.query();
	const steal = ({ name = '' }) => navigator.locks.request(name, { steal: true }, async () => {});
	await Promise.all(held.map(steal));
}
