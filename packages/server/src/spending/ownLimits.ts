import {
	type AmountLimits,
	isLooser as isLooserLimit,
	ownLimits,
	tighterLimits,
} from '@countersign/contract/service';
import type { Spending } from './spending.js';

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
	return isLooserLimit(ownLimits(wanted), ownLimits(own));
}

function tighterOf(one: AmountLimits, other: AmountLimits): AmountLimits {
	const tighter = tighterLimits(ownLimits(one), ownLimits(other));
	const entries = Object.entries(tighter).map(([kind, { amounts }]) => [kind, amounts] as const);
	return Object.fromEntries(entries.filter(([, amounts]) => Object.keys(amounts).length > 0));
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
