import {
	type AmountLimits,
	effectiveLimits,
	type LimitKind,
	type LimitRefusal,
	limitFor,
	limitKinds,
	type SpendingLimitsState,
} from '@countersign/contract/service';
import type { AmountCurrency } from '@countersign/core/format';

/** The limits of one currency. */
export interface CurrencyLimits {
	readonly state: SpendingLimitsState;
	readonly currency: AmountCurrency;
}

type Limits = Pick<SpendingLimitsState, 'platform' | 'own'>;

/** The limit that applies: the tighter of the platform's and the person's own. Infinity if there is none. */
export function limitIn({ platform, own }: Limits, kind: LimitKind, currency: string): number {
	return limitFor(effectiveLimits(platform, own), kind, currency);
}

/** The codes of all currencies that limits name. */
export function currenciesIn({ platform, own }: Limits): readonly string[] {
	const codes = limitKinds.flatMap((kind) => Object.keys({ ...platform[kind], ...own[kind] }));
	return [...new Set(codes)];
}

/** What one payment may send now, and how much of it without another sign-in. Infinity without a limit. */
export function allowedNow(
	state: SpendingLimitsState,
	currency: string,
): { readonly most: number; readonly free: number } {
	const spent = state.spent[currency] ?? 0;
	const limit = (kind: LimitKind) => limitIn(state, kind, currency);
	const most = Math.max(0, Math.min(limit('perPayment'), limit('perDay') - spent));
	return { most, free: Math.max(0, Math.min(most, limit('stepUpAbove') - spent)) };
}

/** Of two reasons against a payment, the one that no sign-in lifts, or else the one that allows less. */
export function stricterLimit(
	one: LimitRefusal | undefined,
	other: LimitRefusal | undefined,
): LimitRefusal | undefined {
	if (!one || !other) return one ?? other;
	if (one.isApprovable !== other.isApprovable) return one.isApprovable ? other : one;
	return (one.allowed ?? 0) <= (other.allowed ?? 0) ? one : other;
}

/** The person's own limits with another one; undefined removes it. */
export function withLimit(
	own: AmountLimits,
	kind: LimitKind,
	currency: string,
	limit: number | undefined,
): AmountLimits {
	const { [currency]: _, ...others } = own[kind] ?? {};
	const amounts = limit === undefined ? others : { ...others, [currency]: limit };
	const { [kind]: __, ...kinds } = own;
	return Object.keys(amounts).length === 0 ? kinds : { ...kinds, [kind]: amounts };
}
