import type { AmountCurrency, AmountProblem } from '@countersign/core';
import { fill } from './fill.js';
import type { Messages } from './messages.js';

/** Says in one sentence what is wrong with a typed amount. */
export function amountProblem(
	problem: AmountProblem,
	{ code, decimals }: AmountCurrency,
	{ amountProblems, locale }: Messages,
): string {
	const most = new Intl.NumberFormat(locale).format(decimals);
	return fill(amountProblems[problem], { currency: code, decimals: most });
}
