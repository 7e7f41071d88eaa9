import type { CounterpartyFieldDefinition, CustomerInfo } from '@countersign/contract';
import type { Database } from '@countersign/database';
import type { SandboxContext } from '../../platform/context.js';
import { findRow } from '../../platform/database/database.js';
import { lookups } from '../../platform/database/schema/payments.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/** Fields that a recipient at a UMA address requires of the sender. */
export const umaPayerFields: readonly CounterpartyFieldDefinition[] = [
	{ name: 'FULL_NAME', mandatory: true },
	{ name: 'BIRTH_DATE', mandatory: true },
	{ name: 'NATIONALITY', mandatory: true },
];

/**
 * Requires an unexpired lookup of this receiver (a UMA address or an account's id).
 *
 * @throws ServiceError 404 LOOKUP_REQUEST_NOT_FOUND, 400 INVALID_RECEIVER when it was for another
 */
export async function requireLookup(
	database: Database,
	{ clock }: SandboxContext,
	lookupId: string,
	receiver: string,
): Promise<void> {
	const lookup = await findRow(database, lookups, lookupId);
	if (!lookup || lookup.expiresAt <= clock.now()) {
		const message = 'The lookup is unknown or has expired. Look the receiver up again.';
		throw new ServiceError(404, 'LOOKUP_REQUEST_NOT_FOUND', message);
	}
	if (lookup.receiver === receiver) return;
	throw new ServiceError(400, 'INVALID_RECEIVER', 'The lookup was for another receiver.');
}

/** @throws ServiceError 400 MISSING_MANDATORY_USER_INFO that names every missing field */
export function requirePayerFields(given: CustomerInfo = {}): void {
	const errors = umaPayerFields
		.filter(({ name }) => !isGiven(given[name]))
		.map(({ name }) => ({ field: `senderCustomerInfo.${name}`, message: 'is required' }));
	if (errors.length === 0) return;
	const message = 'The recipient requires more information about the sender.';
	throw new ServiceError(400, 'MISSING_MANDATORY_USER_INFO', message, { details: { errors } });
}

function isGiven(value: unknown): boolean {
	return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}
