import { digest } from '../crypto/digest.js';
import type { Call } from '../handler/call.js';
import { Refusal } from '../http/responses.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import type { Login } from '../login/login.js';
import * as records from '../records/records.js';

/**
 * Binds an idempotency key to the first request that it is sent with. For another request, the service would respond
 * with the outcome of the first.
 *
 * @param lifetime milliseconds, by default a day; 0 binds none
 * @throws Refusal 409 `IDEMPOTENCY_KEY_REUSED`
 */
export async function bindKey(
	{ settings }: Call,
	{ customerId }: Login,
	{ name, pathIds, headers, body }: BrowserRequest,
	lifetime?: number,
): Promise<void> {
	const { idempotencyKey } = headers;
	if (idempotencyKey === undefined || lifetime === 0) return;
	const id = await digest(customerId, name, idempotencyKey);
	const value = await digest(JSON.stringify([pathIds, body]));
	const stored = await records.idempotencyKey.add(settings, id, value, lifetime);
	if (stored === value) return;
	throw new Refusal(
		409,
		'IDEMPOTENCY_KEY_REUSED',
		'This idempotency key belongs to another request.',
	);
}
