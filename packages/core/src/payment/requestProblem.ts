import { limits } from '@countersign/contract';
import { WalletError } from '../errors.js';
import type { PaymentRequest } from './paymentRequest.js';

/** Why this request cannot be paid for that account; undefined when it can. Nothing needs to be sent for it. */
export function requestProblem(
	request: PaymentRequest,
	accountId: string | undefined,
): WalletError | undefined {
	const { lockedCurrencyAmount: amount, source } = request;
	if (!Number.isSafeInteger(amount) || amount <= 0 || amount > limits.lockedCurrencyAmount) {
		return invalid('lockedCurrencyAmount must be a positive integer in the smallest unit.');
	}
	if (accountId !== undefined && source.accountId !== accountId) {
		return invalid('source must be the embedded wallet of the person who is signed in.');
	}
	if (Reflect.get(request, 'immediatelyExecute')) {
		return invalid('immediatelyExecute is not for embedded wallets: they sign each payment.');
	}
	return undefined;
}

function invalid(message: string): WalletError {
	return new WalletError('input.invalid', message);
}
