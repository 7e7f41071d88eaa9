import { reasons } from '@countersign/contract';
import { isWalletError, WalletError } from '../errors.js';

/**
 * A refusal of the first leg means that the code was wrong, or that its bundle is spent. The sandbox
 * answers 401 with a reason, production 400 `INVALID_INPUT` with another: both read as one code here.
 */
export function translateCodeRefusal(error: unknown): unknown {
	if (!isWalletError(error) || error.requestId !== undefined) return error;
	if (error.status !== 400 && error.status !== 401) return error;
	const { serviceCode, reason, status } = error;
	const details = { cause: error, serviceCode, reason, status };
	if (reason === reasons.noPendingOtp) {
		return new WalletError(
			'otp.expired',
			'This code is not good any more. Ask for a new one.',
			details,
		);
	}
	return new WalletError(
		'otp.rejected',
		'The code was not accepted, and its challenge is spent. Ask for a new code.',
		details,
	);
}
