import { authOperations } from '@countersign/contract';
import type { Http } from '../http/http.js';
import type { Signer } from '../session/signer.js';
import { ignoreMissing } from './ignoreMissing.js';
import { signedRetry } from './signedRetry.js';

/**
 * Ends a session at the service by signed retry. One that is not there any more counts as ended. Any
 * session of the account may sign, also the one that ends.
 *
 * The payload names API keys by ids of the service's own, which this client never saw: that it removes
 * exactly one is all that can be checked.
 */
export async function deleteSession(options: {
	readonly http: Http;
	readonly sessionId: string;
	readonly signer: () => Promise<Signer>;
	readonly signal?: AbortSignal | undefined;
}): Promise<void> {
	const { http, sessionId, signer, signal } = options;
	await signedRetry({
		http,
		route: authOperations.deleteSession,
		request: { path: { id: sessionId }, signal },
		intent: { kind: 'activity', activity: 'ACTIVITY_TYPE_DELETE_API_KEYS', parameters: {} },
		signer,
	}).catch(ignoreMissing);
}
