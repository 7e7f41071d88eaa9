import {
	type CapVerdict,
	type CountedAmount,
	type EffectiveLimits,
	isLooser,
	judgeCaps,
	spendingDay,
	tighterLimits,
} from '@countersign/contract/service';

/** A time on two clocks: a backend sets the service's, and whoever has the device sets the device's. */
type Moment = Readonly<{ service: number; local: number }>;

/** What was stamped of an account within a day, and the limits that its backend has reported. Plain data. */
export interface StampSpending {
	readonly payments: readonly (Omit<CountedAmount, 'at'> & Dated)[];
	/** Absent until some were reported. */
	readonly limits?: EffectiveLimits;
	/** Looser ones, which apply only after a day. */
	readonly looser?: { readonly limits: EffectiveLimits } & Dated;
}

type Dated = Readonly<{ since: Moment }>;

/** What is known when a payment is to be stamped, or when limits are reported. */
export interface StampFacts {
	/** The application's own limits. */
	readonly pinned: EffectiveLimits;
	/** What the backend says now, if it says anything. */
	readonly reported: EffectiveLimits | undefined;
	readonly wanted: Omit<CountedAmount, 'at'> | undefined;
	readonly now: Moment;
	/** Whether a response has confirmed the time. Nothing expires by an unconfirmed time. */
	readonly isConfirmed: boolean;
}

/**
 * Decides whether a payment may be stamped, and counts it if so. The same payload of the same quote is judged and counted
 * only once.
 */
export function decideStamp(
	before: StampSpending,
	{ pinned, reported, wanted, now, isConfirmed }: StampFacts,
): { readonly spending: StampSpending; readonly verdict: CapVerdict | undefined } {
	const spending = hearLimits(isConfirmed ? spendingAt(before, now) : before, reported, now);
	const { payments } = spending;
	const limits = tighterLimits(pinned, spending.limits ?? {});
	const isCounted = payments.some(({ id }) => id === wanted?.id);
	const isLimited = Object.keys(limits).length > 0;
	if (!wanted || isCounted || !isLimited) return { spending, verdict: undefined };
	const dated = payments.map(({ since, ...one }) => ({ ...one, at: since.service }));
	const verdict = judgeCaps(limits, dated, wanted);
	if (verdict) return { spending, verdict };
	return { spending: { ...spending, payments: [...payments, { ...wanted, since: now }] }, verdict };
}

/** Applies tighter limits at once. Looser ones apply after the backend has reported the same ones for a day. */
function hearLimits(
	spending: StampSpending,
	reported: EffectiveLimits | undefined,
	now: Moment,
): StampSpending {
	const { payments, limits, looser } = spending;
	if (!reported) return spending;
	if (!limits || !isLooser(reported, limits)) return { payments, limits: reported };
	const isKnown =
		looser && !isLooser(reported, looser.limits) && !isLooser(looser.limits, reported);
	const waiting = isKnown ? looser : { limits: reported, since: now };
	return { payments, limits: tighterLimits(limits, reported), looser: waiting };
}

/**
 * The state at a time. An entry expires after a day on both clocks. A moment in the future was taken from a wrong clock and
 * is replaced by now.
 */
function spendingAt({ looser, payments, ...rest }: StampSpending, now: Moment): StampSpending {
	const isOver = ({ since }: Dated) =>
		Math.min(now.service - since.service, now.local - since.local) >= spendingDay;
	const past = <Kept extends Dated>(kept: Kept): Kept => {
		const service = Math.min(kept.since.service, now.service);
		return { ...kept, since: { service, local: Math.min(kept.since.local, now.local) } };
	};
	const left = { ...rest, payments: payments.filter((one) => !isOver(one)).map(past) };
	if (!looser) return left;
	return isOver(looser) ? { ...left, limits: looser.limits } : { ...left, looser: past(looser) };
}
