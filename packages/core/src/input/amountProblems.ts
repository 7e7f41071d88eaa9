import { limits } from '@countersign/contract';
import type { InputProblem } from '../errors.js';

/** What is wrong with an amount that is to move: an integer above zero, in the smallest unit. */
export function amountProblems(
	field: string,
	amount: unknown,
	max: number = limits.lockedCurrencyAmount,
): InputProblem[] {
	if (amount === undefined) return [{ field, problem: 'missing' }];
	if (!Number.isSafeInteger(amount)) return [{ field, problem: 'malformed' }];
	const isInRange = typeof amount === 'number' && amount > 0 && amount <= max;
	return isInRange ? [] : [{ field, problem: 'outOfRange' }];
}
