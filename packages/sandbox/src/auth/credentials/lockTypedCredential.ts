import type { AuthMethodType } from '@countersign/contract';
import type { Transaction } from '../../platform/database/database.js';
import type { CredentialRow } from '../../platform/database/schema/auth.js';
import { invalidInput } from '../../platform/http/parse.js';
import { lockCredential } from './lockCredential.js';

/** Locks a credential of the type that the request names. @throws ServiceError 404, 400 INVALID_INPUT */
export async function lockTypedCredential(
	transaction: Transaction,
	id: string,
	type: AuthMethodType,
): Promise<CredentialRow> {
	const credential = await lockCredential(transaction, id);
	if (credential.type === type) return credential;
	throw invalidInput([{ field: 'type', message: `The credential is of type ${credential.type}.` }]);
}
