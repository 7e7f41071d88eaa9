import {
	type CountedAmount,
	effectiveLimits,
	isLooser,
	judgeCaps,
	leftWithinCaps,
	limitFor,
	ownLimits,
	refusalOf,
	reportedLimits,
	type SpendingLimitsState,
	spendingDay,
	tighterLimits,
	timeWhenBelow,
	totalOf,
} from '@countersign/contract/service';

/** What the limits of an account leave, for the payments of the last 24 hours. */
export function describeLimits(
	{ platform, own }: SpendingLimitsState,
	payments: readonly CountedAmount[],
	wanted: { readonly currency: string; readonly amount: number },
) {
	const { currency } = wanted;
	const limits = effectiveLimits(platform, own);
	const counted = payments.filter(({ at }) => at > Date.now() - spendingDay);
	const free = limitFor(limits, 'stepUpAbove', currency);
	return {
		refused: judgeCaps(limits, counted, wanted),
		spent: totalOf(counted, currency),
		left: leftWithinCaps(limits, counted, currency),
		freeFrom: timeWhenBelow(counted, currency, free - wanted.amount),
	};
}

/** Whether a change of a customer's own limits waits, and what applies meanwhile. */
export function describeChange({ own }: SpendingLimitsState, wanted: SpendingLimitsState['own']) {
	const [before, after] = [ownLimits(own), ownLimits(wanted)];
	return { waits: isLooser(after, before), meanwhile: tighterLimits(before, after) };
}

/** Why an application's own limits would refuse a payment, as `details.limit` says it, whatever a backend reports. */
export function refuse(
	reported: unknown,
	payments: readonly CountedAmount[],
	wanted: { readonly currency: string; readonly amount: number },
) {
	const limits = reportedLimits(reported);
	const verdict = limits && judgeCaps(limits, payments, wanted);
	return verdict && refusalOf({ ...verdict, isApprovable: false });
}
