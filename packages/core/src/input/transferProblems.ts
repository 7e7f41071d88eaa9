import type { TransferInRequest, TransferOutRequest } from '@countersign/contract';
import type { InputProblem } from '../errors.js';
import { amountProblems } from './amountProblems.js';
import { idProblems } from './idProblems.js';

/** What is wrong with a transfer between these two types of accounts. */
export function transferProblems(
	{ source, destination, amount }: TransferInRequest | TransferOutRequest,
	types: { readonly from: string; readonly to: string },
): InputProblem[] {
	return [
		...idProblems('source.accountId', source.accountId, types.from),
		...idProblems('destination.accountId', destination.accountId, types.to),
		...amountProblems('amount', amount),
	];
}
