import type { AuthMethod } from '@countersign/contract';
import { WalletError } from '../errors.js';

/**
 * An action needs another sign-in first, and nobody was there to ask for it. Its code is that of the
 * refusal: `backend.step_up_required`, `credential.in_use` or `session.expired`.
 */
export class StepUpError extends WalletError {
	override readonly name = 'StepUpError';
	/** A sign-in with any of them will do. */
	readonly credentials: readonly AuthMethod[];

	constructor(refusal: WalletError, credentials: readonly AuthMethod[]) {
		const { code, message, serviceCode, reason, status, requestId } = refusal;
		super(code, message, { cause: refusal, serviceCode, reason, status, requestId });
		this.credentials = credentials;
	}
}
