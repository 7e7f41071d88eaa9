import type { AmountLimits, LimitKind, SpendingLimitsState } from '@countersign/contract/service';
import type { AmountCurrency } from '@countersign/core/format';

/** The limits of one currency. */
export interface CurrencyLimits {
	readonly state: SpendingLimitsState;
	readonly currency: AmountCurrency;
}

type Limits = Pick<SpendingLimitsState, 'platform' | 'own'>;

/** The platform's limit of a kind for a currency, in its smallest unit; undefined if there is none. */
export function platformLimit(
	{ platform }: Limits,
	kind: LimitKind,
	currency: string,
): number | undefined {
	return platform[kind] && (platform[kind][currency] ?? 0);
}

/** The limit that applies: the tighter of the platform's and the person's own. */
export function limitIn(limits: Limits, kind: LimitKind, currency: string): number | undefined {
	const both = [platformLimit(limits, kind, currency), limits.own[kind]?.[currency]];
	const given = both.filter((limit) => limit !== undefined);
	return given.length === 0 ? undefined : Math.min(...given);
}

/** What one payment may send now, and how much of it without another sign-in. Infinity without a limit. */
export function allowedNow(
	state: SpendingLimitsState,
	currency: string,
): { readonly most: number; readonly free: number } {
	const spent = state.spent[currency] ?? 0;
	const { perPayment, perDay, stepUpAbove } = limitsIn(state, currency);
	const most = Math.min(perPayment, perDay - spent);
	return { most: Math.max(0, most), free: Math.max(0, Math.min(most, stepUpAbove - spent)) };
}

function limitsIn(limits: Limits, currency: string): Record<LimitKind, number> {
	const limit = (kind: LimitKind) => limitIn(limits, kind, currency) ?? Number.POSITIVE_INFINITY;
	return {
		perPayment: limit('perPayment'),
		perDay: limit('perDay'),
		stepUpAbove: limit('stepUpAbove'),
	};
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
