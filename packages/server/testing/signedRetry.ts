import type { SignedRetryChallenge } from '@countersign/contract/service';
import type { SessionKey } from './sessionKey.js';
import type { TestBrowser } from './testBrowser.js';

/** Sends a request, signs what comes back, and sends the same request once more. */
export async function signedRetry(
	browser: TestBrowser,
	key: SessionKey,
	method: string,
	path: string,
	body?: unknown,
): Promise<Response> {
	const first = await browser.send(method, path, { body });
	if (first.status !== 202) return first;
	const { payloadToSign, requestId } = (await first.json()) as SignedRetryChallenge;
	const headers = {
		'Service-Wallet-Signature': key.stamp(payloadToSign),
		'Request-Id': requestId,
	};
	return browser.send(method, path, { body, headers });
}
