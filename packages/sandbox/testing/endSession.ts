import type { SignedRetryChallenge } from '@countersign/contract';
import { expectJson } from './expectJson.js';
import type { TestWallet } from './openWallet.js';
import type { Requests } from './requests.js';

/** Ends a session of a wallet, signed by the wallet's own one. Gives the status of the signed leg. */
export async function endSession(
	sandbox: Requests,
	{ sign }: TestWallet,
	sessionId: string,
): Promise<number> {
	const path = `/auth/sessions/${sessionId}`;
	const { payloadToSign, requestId } = await expectJson<SignedRetryChallenge>(
		202,
		sandbox.request('DELETE', path),
	);
	const headers = { ...sign(payloadToSign), 'request-id': requestId };
	return (await sandbox.request('DELETE', path, undefined, headers)).status;
}
