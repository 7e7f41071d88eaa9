import { Refusal } from '../answer/refusal.js';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import type { Settings } from '../settings/resolveSettings.js';
import type { RateLimits } from '../settings/walletHandlerConfig.js';
import { callerNetwork } from './network.js';

/**
 * Counts a request against a limit of its network, and of one subject within that network.
 *
 * @throws Refusal `RATE_LIMITED` with the wait, when there were too many
 */
export async function limitRate(call: Call, limit: keyof RateLimits, subject = ''): Promise<void> {
	await limitUse(call.settings, limit, callerNetwork(call), subject);
}

/**
 * Counts a use of what the texts name together, whatever network it comes from.
 *
 * @throws Refusal `RATE_LIMITED` with the wait, when there were too many
 */
export async function limitUse(
	settings: Settings,
	limit: keyof RateLimits,
	...names: readonly string[]
): Promise<void> {
	const { count, expiresAt } = await countUse(settings, limit, names);
	if (count <= settings.limits[limit].max) return;
	const seconds = Math.max(1, Math.ceil((expiresAt - settings.now()) / 1000));
	throw new Refusal(429, 'RATE_LIMITED', 'Too many requests. Wait a little.', String(seconds));
}

/** Counts a use like `limitUse`, and tells whether there were too many. */
export async function isOverLimit(
	settings: Settings,
	limit: keyof RateLimits,
	...names: readonly string[]
): Promise<boolean> {
	return (await countUse(settings, limit, names)).count > settings.limits[limit].max;
}

function countUse(settings: Settings, limit: keyof RateLimits, names: readonly string[]) {
	const now = settings.now();
	const key = `limit:${limit}:${digest(...names)}`;
	return settings.store.count({ key, now, expiresAt: now + settings.limits[limit].window });
}
