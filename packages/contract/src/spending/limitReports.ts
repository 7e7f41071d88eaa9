import {
	type AmountLimits,
	type LimitRefusal,
	limitKinds,
	type SpendingLimitsState,
} from '../resources/spendingLimits.js';
import { type EffectiveLimits, effectiveLimits } from './effectiveLimits.js';
import type { CapVerdict } from './judgeCaps.js';

/** The limits that a backend reports; undefined if it is anything else. */
export function reportedLimits(reported: unknown): EffectiveLimits | undefined {
	const { platform, own }: Partial<SpendingLimitsState> = Object(reported);
	return areLimits(platform) && areLimits(own) ? effectiveLimits(platform, own) : undefined;
}

function areLimits(value: unknown): value is AmountLimits {
	const isAmount = (amount: unknown) => Number.isSafeInteger(amount) && Number(amount) >= 0;
	const areAmounts = (amounts: unknown = {}) =>
		isObject(amounts) && Object.values(amounts).every(isAmount);
	return isObject(value) && limitKinds.every((kind) => areAmounts(value[kind]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Why a payment is not made, and whether a credential changes that. */
export type LimitVerdict = Omit<CapVerdict, 'limit'> & Pick<LimitRefusal, 'limit' | 'isApprovable'>;

/** The latest time that a date can name. */
const maxTime = 8.64e15;

/** A verdict as a page shows it. */
export function refusalOf({
	limit,
	currency,
	allowed,
	from = Number.NaN,
	isApprovable,
}: LimitVerdict): LimitRefusal {
	return {
		...{ limit, currency, isApprovable },
		// JSON has no infinity: without a number, nothing bounds the amount.
		...(Number.isFinite(allowed) && { allowed }),
		...(from >= 0 && { from: new Date(Math.min(from, maxTime)).toISOString() }),
	};
}
