import type { QuoteDestination } from '@countersign/contract';
import { isCurrencyCode } from '../currencies/currencies.js';
import type { Database } from '../database/database.js';
import type { InternalAccountRow } from '../database/schema/accounts.js';
import { findExternalAccount } from '../externalAccounts/findExternalAccount.js';
import { requireRail } from '../externalAccounts/requireRail.js';
import { ServiceError } from '../http/serviceError.js';
import { findInternalAccount } from '../internalAccounts/findInternalAccount.js';

/** Where a quote pays to. */
export interface Payee {
	readonly accountId: string;
	/** Currency code. */
	readonly currency: string;
	/** Whether the money leaves the service. */
	readonly isExternal: boolean;
}

/**
 * The account that a quote pays to: an external account of the payer's own customer, or anybody's
 * internal account but the payer's.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND, 400 SELF_PAYMENT, INVALID_INPUT or
 * INVALID_CURRENCY, 501 NOT_IMPLEMENTED
 */
export async function resolveDestination(
	database: Database,
	payer: InternalAccountRow,
	destination: QuoteDestination,
): Promise<Payee> {
	if (destination.destinationType !== 'ACCOUNT') {
		throw new ServiceError(501, 'NOT_IMPLEMENTED', 'This sandbox pays to accounts only.');
	}
	const { accountId, paymentRail } = destination;
	if (accountId === payer.id) {
		throw new ServiceError(400, 'SELF_PAYMENT', 'An account cannot pay to itself.');
	}
	if (!accountId.startsWith('ExternalAccount:')) {
		const { currency } = await findInternalAccount(database, accountId);
		return { accountId, currency, isExternal: false };
	}
	const account = await findExternalAccount(database, accountId, payer.customerId);
	requireRail(account, paymentRail);
	if (!isCurrencyCode(account.currency)) {
		const message = `This sandbox does not move ${account.currency}.`;
		throw new ServiceError(400, 'INVALID_CURRENCY', message);
	}
	return { accountId, currency: account.currency, isExternal: true };
}
