import type { QuoteRow } from '../../platform/database/schema/payments.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/** @throws ServiceError 409 CONFLICT when the quote has expired or its payment began */
export function requireOpen({ status, expiresAt }: QuoteRow, at: Date): void {
	if (status === 'EXPIRED' || (status === 'PENDING' && expiresAt <= at)) {
		throw conflict('The quote has expired. Create a new one.', 'Quote expired');
	}
	if (status !== 'PENDING') {
		throw conflict('The quote was executed before.', 'Quote already executed');
	}
}

function conflict(message: string, reason: string): ServiceError {
	return new ServiceError(409, 'CONFLICT', message, { reason });
}
