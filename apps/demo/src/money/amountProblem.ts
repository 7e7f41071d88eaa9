import type { Currency } from '@countersign/contract';
import type { ParsedAmount } from './parseAmount.js';

/** Says in one sentence what is wrong with a typed amount. */
export function amountProblem(
	problem: Extract<ParsedAmount, { ok: false }>['problem'],
	currency: Pick<Currency, 'code' | 'decimals'>,
): string {
	switch (problem) {
		case 'empty':
			return 'Enter an amount.';
		case 'malformed':
			return 'Enter an amount in digits, for example 25.00.';
		case 'tooPrecise':
			return `${currency.code} has at most ${currency.decimals} decimals.`;
		case 'tooLarge':
			return 'That is more than can be sent at once.';
		case 'zero':
			return 'Enter an amount above zero.';
	}
}
