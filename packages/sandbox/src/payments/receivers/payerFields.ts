import type { CounterpartyFieldDefinition, CustomerInfo } from '@countersign/contract';
import { ServiceError } from '../../platform/http/serviceError.js';

/** What a recipient at a UMA address asks about the sender. */
export const umaPayerFields: readonly CounterpartyFieldDefinition[] = [
	{ name: 'FULL_NAME', mandatory: true },
	{ name: 'BIRTH_DATE', mandatory: true },
	{ name: 'NATIONALITY', mandatory: true },
];

/** @throws ServiceError 400 MISSING_MANDATORY_USER_INFO that names every field that lacks */
export function requirePayerFields(given: CustomerInfo = {}): void {
	const errors = umaPayerFields
		.filter(({ name }) => !isGiven(given[name]))
		.map(({ name }) => ({ field: `senderCustomerInfo.${name}`, message: 'is required' }));
	if (errors.length === 0) return;
	const message = 'The receiver asks for more about the sender.';
	throw new ServiceError(400, 'MISSING_MANDATORY_USER_INFO', message, { details: { errors } });
}

function isGiven(value: unknown): boolean {
	return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}
