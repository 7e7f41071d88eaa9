import type { ErrorCode } from './errorCodes.js';
import type { OpenEnum } from './openEnum.js';

/** The body of every error answer (specification, "Errors"). */
export interface ErrorBody {
	/** Equals the HTTP status. */
	readonly status: number;
	readonly code: OpenEnum<ErrorCode>;
	/** For people who build on the interface; not for the person at the screen. */
	readonly message: string;
	/** The check that failed. The sandbox adds it to some answers, as a sibling of `code`. */
	readonly reason?: string;
	readonly details?: Readonly<Record<string, unknown>>;
}

/** Reasons that the sandbox gives for a refused authentication. */
export const reasons = {
	invalidOtpCode: 'Invalid OTP code',
	noPendingOtp: 'No pending OTP for this credential',
} as const;
