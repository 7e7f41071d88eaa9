import type { QuoteRequest } from '@countersign/contract';
import { findInternalAccount } from '../../accounts/internal/findInternalAccount.js';
import { requireReady } from '../../customers/profile/requireReady.js';
import type { Database } from '../../platform/database/database.js';
import { invalidInput } from '../../platform/http/parse.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import type { Payer } from './payer.js';
import { resolveFunding } from './resolveFunding.js';

/**
 * Who pays for a quote.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND, 403 USER_NOT_READY, what `resolveFunding` refuses, 400 INVALID_INPUT when an
 * embedded wallet is to pay at once, for it pays only with a signature over the quote
 */
export async function resolveSource(database: Database, request: QuoteRequest): Promise<Payer> {
	const { source, immediatelyExecute = false } = request;
	if (source.sourceType !== 'ACCOUNT') return resolveFunding(database, request, source);
	const account = await findInternalAccount(database, source.accountId);
	if (source.customerId !== undefined && source.customerId !== account.customerId) {
		const message = 'The customer has no internal account with this id.';
		throw new ServiceError(404, 'REFERENCE_NOT_FOUND', message);
	}
	if (immediatelyExecute && account.type === 'EMBEDDED_WALLET') {
		const message = 'is not supported for an embedded wallet: create the quote, then execute it';
		throw invalidInput([{ field: 'immediatelyExecute', message }]);
	}
	const { customerId, currency, id: accountId } = account;
	await requireReady(database, customerId);
	return { customerId, currency, source: { sourceType: 'ACCOUNT', accountId, currency }, account };
}
