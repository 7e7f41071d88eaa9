import { randomUUID } from 'node:crypto';

/** What an identifier of the service can name. */
export type IdType =
	| 'Customer'
	| 'InternalAccount'
	| 'ExternalAccount'
	| 'AuthMethod'
	| 'Session'
	| 'Quote'
	| 'Transaction'
	| 'Lookup'
	| 'BeneficialOwner'
	| 'Verification'
	| 'PlatformConfig'
	| 'Request'
	| 'Webhook';

/** A fresh identifier, `<Type>:<uuid>`. */
export function newId(type: IdType): string {
	return `${type}:${randomUUID()}`;
}
