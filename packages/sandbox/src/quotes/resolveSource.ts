import type { QuoteRequest } from '@countersign/contract';
import type { Database } from '../database/database.js';
import type { InternalAccountRow } from '../database/schema/accounts.js';
import { invalidInput } from '../http/parse.js';
import { ServiceError } from '../http/serviceError.js';
import { findInternalAccount } from '../internalAccounts/findInternalAccount.js';

/**
 * The account that a quote pays from.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND, 501 NOT_IMPLEMENTED, 400 INVALID_INPUT when an
 * embedded wallet is to pay at once, for it pays only with a signature over the quote
 */
export async function resolveSource(
	database: Database,
	{ source, immediatelyExecute = false }: QuoteRequest,
): Promise<InternalAccountRow> {
	if (source.sourceType !== 'ACCOUNT') {
		throw new ServiceError(501, 'NOT_IMPLEMENTED', 'This sandbox pays from accounts only.');
	}
	const account = await findInternalAccount(database, source.accountId);
	if (source.customerId !== undefined && source.customerId !== account.customerId) {
		const message = 'The customer has no internal account with this id.';
		throw new ServiceError(404, 'REFERENCE_NOT_FOUND', message);
	}
	if (immediatelyExecute && account.type === 'EMBEDDED_WALLET') {
		const message = 'is not supported for an embedded wallet: create the quote, then execute it';
		throw invalidInput([{ field: 'immediatelyExecute', message }]);
	}
	return account;
}
