import type { ExposedOperation } from '../allowLists/exposedOperations.js';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import type { Login } from '../login/login.js';
import { Refusal } from '../responses.js';

const day = 24 * 60 * 60_000;

/** A service that still remembers the key of an execution responds with that execution. */
const executionMemory = 30 * day;

/** For a transfer, the service's response says what the key has paid, which the page compares. */
const unbound: readonly ExposedOperation[] = ['createTransferIn', 'createTransferOut'];

/**
 * Binds an idempotency key to the first request that it is sent with. For another request, the service would respond
 * with the outcome of the first.
 *
 * @throws Refusal 409 `IDEMPOTENCY_KEY_REUSED`
 */
export async function bindKey(
	{ settings: { store, now } }: Call,
	{ customerId }: Login,
	{ name, pathIds, headers, body }: BrowserRequest,
): Promise<void> {
	const { idempotencyKey } = headers;
	if (idempotencyKey === undefined || unbound.includes(name)) return;
	const key = `idempotency-key:${await digest(customerId, name, idempotencyKey)}`;
	const value = await digest(JSON.stringify([pathIds, body]));
	const lifetime = name === 'executeQuote' ? executionMemory : day;
	const stored = await store.add({ key, value, expiresAt: now() + lifetime }, now());
	if (stored === value) return;
	throw new Refusal(
		409,
		'IDEMPOTENCY_KEY_REUSED',
		'This idempotency key belongs to another request.',
	);
}
