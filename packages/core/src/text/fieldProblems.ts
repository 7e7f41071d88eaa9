import { limits, type TransferInRequest, type TransferOutRequest } from '@countersign/contract';
import { idempotencyKeyPattern, umaAddressPattern } from '@countersign/contract/service';
import type { InputProblem } from '../errors.js';
import { idProblems } from './ids.js';

/** What is wrong with an amount to move, which must be an integer above zero in the smallest unit. */
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

/** What is wrong with a UMA address, which has the form `$name@domain`. */
export function umaAddressProblems(field: string, value: unknown): InputProblem[] {
	if (value === undefined || value === '') return [{ field, problem: 'missing' }];
	return typeof value === 'string' && umaAddressPattern.test(value)
		? []
		: [{ field, problem: 'malformed' }];
}

/** What is wrong with an idempotency key. */
export function idempotencyKeyProblems(key: unknown): InputProblem[] {
	const field = 'idempotencyKey';
	if (key === undefined || key === '') return [{ field, problem: 'missing' }];
	return typeof key === 'string' && idempotencyKeyPattern.test(key)
		? []
		: [{ field, problem: 'malformed' }];
}

/** What is wrong with a transfer between these two types of accounts. */
export function transferProblems(
	{
		source,
		destination,
		amount,
		idempotencyKey,
	}: (TransferInRequest | TransferOutRequest) & { readonly idempotencyKey: string },
	types: { readonly from: string; readonly to: string },
): InputProblem[] {
	return [
		...idProblems('source.accountId', source.accountId, types.from),
		...idProblems('destination.accountId', destination.accountId, types.to),
		...amountProblems('amount', amount),
		...idempotencyKeyProblems(idempotencyKey),
	];
}
