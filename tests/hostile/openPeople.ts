import * as core from '../../packages/core/src/index.js';
import { openInProcess } from '../../packages/core/testing/openInProcess.js';
import { signIn } from '../../packages/core/testing/openWallet.js';
import { openSqlService } from '../../packages/sandbox/testing/openSqlService.js';
import { checkResult } from './checkResult.js';
import { createReplayFetch, type ReplayFetch } from './replay.js';

/** Somebody who is signed in, and what they receive. */
export interface Person {
	readonly wallet: core.Wallet;
	readonly replay: ReplayFetch;
}

/** People before a backend and a service of their own, in this process. */
export interface People {
	open(): Promise<Person>;
	close(): Promise<void>;
}

/** Starts the service. */
export async function openPeople(): Promise<People> {
	const service = await openSqlService();
	const { openBrowser, openWallet } = openInProcess(service.fetch);
	return {
		async open() {
			const replay = createReplayFetch(openBrowser());
			const wallet = openWallet({ fetch: replay.fetch });
			await signIn(wallet);
			return { wallet, replay };
		},
		close: () => service.close(),
	};
}

/** Resolves when the action was refused with a typed error, or gave a right result. */
export async function refusedOrRight(action: Promise<unknown>): Promise<void> {
	try {
		checkResult(await action);
	} catch (error) {
		if (!core.isWalletError(error)) throw error;
	}
}
