import { Refusal } from '../answer/refusal.js';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import type { RateLimits } from '../settings/walletHandlerConfig.js';
import { network } from './network.js';

/**
 * Counts a request against a limit of its network, and of one subject within that network.
 * Throws a `Refusal` `RATE_LIMITED` with the wait when there were too many.
 */
export async function limitRate(
	{ settings, request }: Call,
	limit: keyof RateLimits,
	subject = '',
): Promise<void> {
	const { max, window } = settings.limits[limit];
	const now = settings.now();
	const key = `limit:${limit}:${digest(network(settings.clientAddress(request)), subject)}`;
	const { count, expiresAt } = await settings.store.count({ key, now, expiresAt: now + window });
	if (count <= max) return;
	const seconds = Math.max(1, Math.ceil((expiresAt - now) / 1000));
	throw new Refusal(429, 'RATE_LIMITED', 'Too many requests. Wait a little.', String(seconds));
}
