import type { SignedRetryChallenge } from '@countersign/contract/service';
import { expectJson } from './expectJson.js';
import type { TestWallet } from './openWallet.js';
import type { Requests } from './requests.js';

/**
 * Asks to end a session of a wallet, and gives the second leg, which the wallet's own session signs.
 * That one resolves with its status.
 */
export async function prepareSessionEnd(
	sandbox: Requests,
	{ sign }: TestWallet,
	sessionId: string,
): Promise<() => Promise<number>> {
	const path = `/auth/sessions/${sessionId}`;
	const { payloadToSign, requestId } = await expectJson<SignedRetryChallenge>(
		202,
		sandbox.request('DELETE', path),
	);
	const headers = { ...sign(payloadToSign), 'request-id': requestId };
	return async () => (await sandbox.request('DELETE', path, undefined, headers)).status;
}
