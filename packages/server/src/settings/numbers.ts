import { limits } from '@countersign/contract';
import type { RateLimits } from './walletHandlerConfig.js';

/** The given members in place of the defaults. A member that is undefined, as from a missing variable, changes nothing. */
export function overriding<Settings extends object>(
	defaults: Settings,
	given: Partial<Settings> = {},
): Settings {
	const set = Object.entries(given).filter(([, value]) => value !== undefined);
	return { ...defaults, ...Object.fromEntries(set) };
}

/** Milliseconds that are a time. With `NaN` or 0, everything would be over at once. */
export function duration(name: string, milliseconds: number): number {
	if (milliseconds > 0 && Number.isFinite(milliseconds)) return milliseconds;
	throw new Error(`${name} must be a number of milliseconds above 0.`);
}

/** The limits with their defaults. A misspelt one would leave the default, unnoticed. */
export function rateLimits(
	defaults: RateLimits,
	given: 'default' | 'strict' | Partial<RateLimits> = 'default',
): RateLimits {
	if (given === 'default') return defaults;
	if (given === 'strict') return halved(defaults);
	if (typeof given !== 'object') throw new Error("limits must be 'default', 'strict' or limits.");
	const resolved = overriding(defaults, given);
	for (const [name, { max, window }] of Object.entries(resolved)) {
		if (!Object.hasOwn(defaults, name)) throw new Error(`limits.${name} is not a limit.`);
		duration(`limits.${name}.window`, window);
		if (!(max >= 0)) throw new Error(`limits.${name}.max must be 0 or more.`);
	}
	return resolved;
}

function halved(limits: RateLimits): RateLimits {
	const all = Object.entries(limits).map(([name, { max, window }]) => [
		name,
		{ max: Math.ceil(max / 2), window },
	]);
	return Object.fromEntries(all);
}

/** How long `POST /login` takes at least. Milliseconds. */
export function loginTime(milliseconds: number, deadline: number): number {
	// The rest is for the wait in the queue, and for slower work.
	if (milliseconds >= 0 && milliseconds <= deadline / 2) return milliseconds;
	throw new Error('loginTime must be 0 or more milliseconds, and at most half of deadline.');
}

/** How long an emailed code is valid. Milliseconds. */
export function emailCodeLifetime(milliseconds: number = limits.otp): number {
	if (milliseconds >= 1_000 && milliseconds <= 24 * 60 * 60_000) return milliseconds;
	throw new Error('emailCodeLifetime must be 1,000 to 86,400,000 milliseconds.');
}
