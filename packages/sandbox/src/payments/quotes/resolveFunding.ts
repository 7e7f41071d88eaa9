import type {
	QuoteDestination,
	QuoteRequest,
	RealtimeFundingQuoteSource,
} from '@countersign/contract';
import { findExternalAccount } from '../../accounts/external/findExternalAccount.js';
import { findInternalAccount } from '../../accounts/internal/findInternalAccount.js';
import { requireReady } from '../../customers/profile/requireReady.js';
import { isCurrencyCode } from '../../ledger/currencies.js';
import type { Database } from '../../platform/database/database.js';
import { invalidInput } from '../../platform/http/parse.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import type { Payer } from './payer.js';

/**
 * Who transfers the money for a quote: the customer that the source names, else the owner of the
 * account that the quote pays to.
 *
 * @throws ServiceError 400 INVALID_CURRENCY or INVALID_INPUT, 403 USER_NOT_READY, 404 USER_NOT_FOUND or
 * REFERENCE_NOT_FOUND
 */
export async function resolveFunding(
	database: Database,
	{ destination, immediatelyExecute = false }: QuoteRequest,
	source: RealtimeFundingQuoteSource,
): Promise<Payer> {
	const { currency } = source;
	requireNetwork(source);
	if (immediatelyExecute) {
		const message = 'is not supported for real-time funding: the sender transfers the money first';
		throw invalidInput([{ field: 'immediatelyExecute', message }]);
	}
	const customerId = source.customerId ?? (await ownerOf(database, destination));
	await requireReady(database, customerId);
	return {
		customerId,
		currency,
		source: {
			sourceType: 'REALTIME_FUNDING',
			currency,
			...(customerId === null ? {} : { customerId }),
		},
	};
}

function requireNetwork({ currency, cryptoNetwork }: RealtimeFundingQuoteSource): void {
	if (!isCurrencyCode(currency)) {
		throw new ServiceError(400, 'INVALID_CURRENCY', 'This sandbox does not move the currency.');
	}
	if (currency !== 'USDB' || cryptoNetwork === 'SPARK') return;
	throw invalidInput([{ field: 'source.cryptoNetwork', message: 'must be SPARK for USDB' }]);
}

async function ownerOf(database: Database, destination: QuoteDestination): Promise<string | null> {
	if (destination.destinationType !== 'ACCOUNT') {
		throw invalidInput([{ field: 'source.customerId', message: 'is required' }]);
	}
	const { accountId } = destination;
	const find = accountId.startsWith('ExternalAccount:') ? findExternalAccount : findInternalAccount;
	return (await find(database, accountId)).customerId;
}
