import type { Currency } from '@countersign/contract';
import type { AmountProblem } from '@countersign/core';

/** Says in one sentence what is wrong with a typed amount. */
export function amountProblem(
	problem: AmountProblem,
	currency: Pick<Currency, 'code' | 'decimals'>,
): string {
	switch (problem) {
		case 'empty':
			return 'Enter an amount.';
		case 'malformed':
			return 'Enter an amount in digits, for example 25.00.';
		case 'ambiguous':
			return 'That reads as two amounts. Leave out what sets thousands apart.';
		case 'tooPrecise':
			return `${currency.code} has at most ${currency.decimals} decimals.`;
		case 'tooLarge':
			return 'That is more than can be sent at once.';
		case 'zero':
			return 'Enter an amount above zero.';
	}
}
