import {
	type AmountLimits,
	type Amounts,
	type LimitKind,
	limitKinds,
} from '../resources/spendingLimits.js';

/** The limits that apply, by kind. A kind that is absent has no limit. Plain data, for a structured clone. */
export type EffectiveLimits = Readonly<
	Partial<
		Record<
			LimitKind,
			{
				readonly amounts: Amounts;
				/** Of each currency that `amounts` does not name. Infinity: no limit. */
				readonly others: number;
			}
		>
	>
>;

type KindLimit = NonNullable<EffectiveLimits[LimitKind]>;

/** The tighter of a platform's limits and a customer's own, who name only the currencies that they limit. */
export function effectiveLimits(platform: AmountLimits, own: AmountLimits): EffectiveLimits {
	return tighterLimits(limitsWith(0, platform), ownLimits(own));
}

/** The limits of a customer alone. */
export function ownLimits(own: AmountLimits): EffectiveLimits {
	return limitsWith(Number.POSITIVE_INFINITY, own);
}

function limitsWith(others: number, limits: AmountLimits): EffectiveLimits {
	return eachKind((kind) => limits[kind] && { amounts: limits[kind], others });
}

/** The limit of a kind for a currency. Infinity if there is none. */
export function limitFor(limits: EffectiveLimits, kind: LimitKind, currency: string): number {
	const { amounts = {}, others = Number.POSITIVE_INFINITY } = limits[kind] ?? {};
	return (Object.hasOwn(amounts, currency) ? amounts[currency] : undefined) ?? others;
}

/** The tighter of two limits, for each kind and currency. */
export function tighterLimits(a: EffectiveLimits, b: EffectiveLimits): EffectiveLimits {
	return eachKind((kind) => {
		const [one, other] = [a[kind], b[kind]];
		if (!one || !other) return one ?? other;
		const tighter = (currency: string) =>
			Math.min(limitFor(a, kind, currency), limitFor(b, kind, currency));
		const currencies = [...Object.keys(one.amounts), ...Object.keys(other.amounts)];
		const amounts = Object.fromEntries(currencies.map((code) => [code, tighter(code)]));
		return { amounts, others: Math.min(one.others, other.others) };
	});
}

/** Whether any limit of `wanted` is higher than the one of `current`, or gone. */
export function isLooser(wanted: EffectiveLimits, current: EffectiveLimits): boolean {
	return limitKinds.some((kind) => {
		const { amounts = {}, others = Number.POSITIVE_INFINITY } = current[kind] ?? {};
		if ((wanted[kind]?.others ?? Number.POSITIVE_INFINITY) > others) return true;
		const currencies = [...Object.keys(amounts), ...Object.keys(wanted[kind]?.amounts ?? {})];
		return currencies.some((code) => limitFor(wanted, kind, code) > limitFor(current, kind, code));
	});
}

function eachKind(limitOf: (kind: LimitKind) => KindLimit | undefined): EffectiveLimits {
	const entries = limitKinds.map((kind) => [kind, limitOf(kind)] as const);
	return Object.fromEntries(entries.filter(([, limit]) => limit !== undefined));
}
