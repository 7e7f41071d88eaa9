import type { AccountQuoteSource, QuoteDestination, QuoteRequest } from '@countersign/contract';
import type { RealtimeFundingQuoteSource } from '@countersign/contract/service';
import type { Database } from '@countersign/database';
import {
	findExternalAccount,
	requireMoved,
	usableBy,
} from '../../accounts/external/findExternalAccount.js';
import { findInternalAccount } from '../../accounts/internal/findInternalAccount.js';
import { networksOf } from '../../accounts/internal/fundingAccount.js';
import { requireReady } from '../../customers/profile/findCustomer.js';
import { isCurrencyCode } from '../../ledger/currencies.js';
import type { InternalAccountRow } from '../../platform/database/schema/accounts.js';
import type { StoredSource } from '../../platform/database/schema/payments.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/** The payer of a quote and the source of the money. */
export interface Payer {
	/** `null` when the platform itself pays. */
	readonly customerId: string | null;
	/** Currency code. */
	readonly currency: string;
	readonly source: StoredSource;
	/** The internal account that pays. Absent when the payer is to transfer the money. */
	readonly account?: InternalAccountRow;
}

/**
 * Who pays for a quote.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND, 403 USER_NOT_READY, what `resolvePush` and `resolveFunding` refuse, 400
 * INVALID_INPUT when an embedded wallet is to pay at once, for it pays only with a signature over the quote
 */
export async function resolveSource(database: Database, request: QuoteRequest): Promise<Payer> {
	const { source, immediatelyExecute = false } = request;
	if (source.sourceType !== 'ACCOUNT') return resolveFunding(database, request, source);
	if (source.accountId.startsWith('ExternalAccount:'))
		return resolvePush(database, request, source);
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

/**
 * The payer of a quote from an external account. The service does not collect from it: the money is pushed, as in
 * real-time funding.
 *
 * @throws ServiceError 400 INVALID_CURRENCY or INVALID_INPUT, 403 USER_NOT_READY, 404 REFERENCE_NOT_FOUND
 */
async function resolvePush(
	database: Database,
	{ immediatelyExecute = false }: QuoteRequest,
	{ accountId, customerId: owner }: AccountQuoteSource,
): Promise<Payer> {
	const account = await findExternalAccount(
		database,
		accountId,
		owner === undefined ? undefined : usableBy(owner),
	);
	requireMoved(account);
	if (immediatelyExecute) refuseExecution('an external account');
	const { customerId, currency } = account;
	await requireReady(database, customerId);
	const source = { sourceType: 'ACCOUNT', accountId, currency } as const;
	return { customerId, currency, source };
}

/**
 * The payer of a quote with real-time funding: the customer of the source, else the owner of the destination
 * account.
 *
 * @throws ServiceError 400 INVALID_CURRENCY or INVALID_INPUT, 403 USER_NOT_READY, 404 USER_NOT_FOUND or
 * REFERENCE_NOT_FOUND
 */
async function resolveFunding(
	database: Database,
	{ destination, immediatelyExecute = false }: QuoteRequest,
	source: RealtimeFundingQuoteSource,
): Promise<Payer> {
	const { currency } = source;
	const network = networkOf(source);
	if (immediatelyExecute) refuseExecution('real-time funding');
	const customerId = source.customerId ?? (await ownerOf(database, destination));
	await requireReady(database, customerId);
	return {
		customerId,
		currency,
		source: {
			sourceType: 'REALTIME_FUNDING',
			currency,
			...(customerId === null ? {} : { customerId }),
			...(network === undefined ? {} : { cryptoNetwork: network }),
		},
	};
}

function refuseExecution(source: string): never {
	const message = `is not supported for ${source}: the sender transfers the money first`;
	throw invalidInput([{ field: 'immediatelyExecute', message }]);
}

/** The network that brings the money. A currency that no network carries has none. */
function networkOf({ currency, cryptoNetwork }: RealtimeFundingQuoteSource): string | undefined {
	if (!isCurrencyCode(currency)) {
		throw new ServiceError(400, 'INVALID_CURRENCY', 'This sandbox does not support the currency.');
	}
	const networks = Object.keys(networksOf(currency));
	if (networks.length === 0) return undefined;
	if (cryptoNetwork !== undefined && networks.includes(cryptoNetwork)) return cryptoNetwork;
	const message = `must be ${networks.join(' or ')} for ${currency}`;
	throw invalidInput([{ field: 'source.cryptoNetwork', message }]);
}

async function ownerOf(database: Database, destination: QuoteDestination): Promise<string | null> {
	if (destination.destinationType !== 'ACCOUNT') {
		throw invalidInput([{ field: 'source.customerId', message: 'is required' }]);
	}
	const { accountId } = destination;
	const find = accountId.startsWith('ExternalAccount:') ? findExternalAccount : findInternalAccount;
	return (await find(database, accountId)).customerId;
}
