import type { WalletError } from '../errors.js';
import type { ExecutingPayment, SigningPayment, UnknownPayment } from './paymentState.js';

/** Something of this payment was sent, and nobody here knows what became of it. */
export function unknownPayment(
	state: SigningPayment | ExecutingPayment | UnknownPayment,
	error?: WalletError,
): UnknownPayment {
	const { intent, request, quote } = state;
	const looks = state.status === 'unknown' ? state.looks : 0;
	return { status: 'unknown', intent, request, quote, error, isRetrying: false, looks };
}
