import {
	type AmountLimits,
	type Amounts,
	type LimitKind,
	limitKinds,
} from '@countersign/contract/service';
import { limitOf, type Spending } from './spending.js';

/** The limits that apply to a currency: the tighter of the platform's and the customer's own. */
export function tightestOf(
	platform: AmountLimits,
	own: AmountLimits,
	currency: string,
): Partial<Record<LimitKind, number>> {
	const tightest = limitKinds.map((kind) => {
		const limits = [limitOf(platform, kind, currency), ownLimitOf(own, kind, currency)];
		return [kind, Math.min(...limits.map((limit) => limit ?? Infinity))] as const;
	});
	return Object.fromEntries(tightest.filter(([, limit]) => limit !== Infinity));
}

/** A customer names only the currencies that they limit. */
const ownLimitOf = (own: AmountLimits, kind: LimitKind, currency: string) =>
	own[kind] && Object.hasOwn(own[kind], currency) ? own[kind][currency] : undefined;

/**
 * Changes a customer's own limits to `wanted`. What is tighter applies at once; what is looser waits as a whole until
 * `from`, and replaces what waited before.
 */
export function changeOwnLimits(spending: Spending, wanted: AmountLimits, from: number): Spending {
	const { loosening: _, ...rest } = spending;
	const changed = { ...rest, changes: spending.changes + 1 };
	const own = tighterOf(spending.own, wanted);
	if (!isLooser(spending.own, wanted)) return { ...changed, own: wanted };
	return { ...changed, own, loosening: { limits: wanted, from } };
}

/** Whether any limit would be higher than it is, or gone. */
export function isLooser(own: AmountLimits, wanted: AmountLimits): boolean {
	return limitKinds.some((kind) =>
		Object.entries(own[kind] ?? {}).some(
			([currency, limit]) => (ownLimitOf(wanted, kind, currency) ?? Infinity) > limit,
		),
	);
}

function tighterOf(one: AmountLimits, other: AmountLimits): AmountLimits {
	const entries = limitKinds.flatMap((kind) => {
		const amounts = lowest(one[kind] ?? {}, other[kind] ?? {});
		return Object.keys(amounts).length > 0 ? [[kind, amounts] as const] : [];
	});
	return Object.fromEntries(entries);
}

function lowest(one: Amounts, other: Amounts): Amounts {
	const currencies = new Set([...Object.keys(one), ...Object.keys(other)]);
	return Object.fromEntries(
		[...currencies].map((currency) => [
			currency,
			Math.min(one[currency] ?? Infinity, other[currency] ?? Infinity),
		]),
	);
}

/** Forgets looser limits that wait. */
export function stopLoosening({ loosening: _, ...spending }: Spending): Spending {
	return spending;
}

/** From now on, a payee that is not known yet needs a credential, however long it waits. */
export function stopPayee(spending: Spending, name: string): Spending {
	const payee = Object.hasOwn(spending.payees, name) ? spending.payees[name] : undefined;
	if (!payee || payee.state === 'known') return spending;
	return { ...spending, payees: { ...spending.payees, [name]: { ...payee, state: 'stopped' } } };
}
