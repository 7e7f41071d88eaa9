import type { QuoteDestination, QuoteRequest, UmaQuoteDestination } from '@countersign/contract';
import type { TransactionDestination } from '@countersign/contract/service';
import type { Database } from '@countersign/database';
import {
	findExternalAccount,
	requireMoved,
	requireRail,
	usableBy,
} from '../../accounts/external/findExternalAccount.js';
import { findOpenAccount } from '../../accounts/internal/findInternalAccount.js';
import type { SandboxContext } from '../../platform/context.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { findUmaRecipient } from '../receivers/findUmaRecipient.js';
import { requireLookup, requirePayerFields } from '../receivers/requireLookup.js';
import type { Payer } from './resolveSource.js';

/** Where a quote pays to. */
export interface Payee {
	/** The id of an account, or a UMA address. */
	readonly receiver: string;
	/** Currency code. */
	readonly currency: string;
	readonly destination: TransactionDestination;
	/** Whether the money leaves the service. */
	readonly isExternal: boolean;
}

/**
 * Where a quote pays to: an external account that the payer may use, anybody's internal account
 * but the payer's, or a UMA address that was looked up.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND, LOOKUP_REQUEST_NOT_FOUND or UMA_NOT_FOUND, 400
 * SELF_PAYMENT, INVALID_INPUT, INVALID_CURRENCY, INVALID_RECEIVER or MISSING_MANDATORY_USER_INFO, and
 * what `findUmaRecipient` refuses
 */
export async function resolveDestination(
	database: Database,
	context: SandboxContext,
	payer: Payer,
	request: QuoteRequest,
): Promise<Payee> {
	const { destination, lookupId } = request;
	const isUma = destination.destinationType === 'UMA_ADDRESS';
	const payee = isUma
		? await resolveUma(database, context, payer, request, destination)
		: await resolveAccount(database, payer, destination);
	const lookedUp = isUma ? destination.umaAddress : destination.accountId;
	if (lookupId !== undefined) await requireLookup(database, context, lookupId, lookedUp);
	return payee;
}

async function resolveAccount(
	database: Database,
	payer: Payer,
	{ accountId, paymentRail }: Extract<QuoteDestination, { destinationType: 'ACCOUNT' }>,
): Promise<Payee> {
	refuseSelf(payer, accountId);
	if (!accountId.startsWith('ExternalAccount:')) {
		const { currency } = await findOpenAccount(database, accountId);
		return toAccount(accountId, currency, false);
	}
	const account = await findExternalAccount(database, accountId, usableBy(payer.customerId));
	requireRail(account, paymentRail);
	requireMoved(account);
	return toAccount(accountId, account.currency, true);
}

function toAccount(accountId: string, currency: string, isExternal: boolean): Payee {
	const destination = { destinationType: 'ACCOUNT', accountId, currency } as const;
	return { receiver: accountId, currency, destination, isExternal };
}

async function resolveUma(
	database: Database,
	context: SandboxContext,
	payer: Payer,
	{ lookupId, senderCustomerInfo }: QuoteRequest,
	{ umaAddress, currency: asked }: UmaQuoteDestination,
): Promise<Payee> {
	const deposits = await findUmaRecipient(database, context, umaAddress, 'quote');
	if (lookupId === undefined) {
		const message = 'is required for a UMA address: look the receiver up first';
		throw invalidInput([{ field: 'lookupId', message }]);
	}
	const deposit = deposits.find(({ currency }) => asked === undefined || asked === currency);
	if (!deposit)
		throw new ServiceError(
			400,
			'INVALID_CURRENCY',
			'The account of the recipient does not accept this currency.',
		);
	const { receiver, currency, isExternal } = deposit;
	refuseSelf(payer, receiver);
	requirePayerFields(senderCustomerInfo);
	const destination = { destinationType: 'UMA_ADDRESS', umaAddress, currency } as const;
	return { receiver, currency, destination, isExternal };
}

function refuseSelf({ source }: Payer, receiver: string): void {
	if (source.sourceType !== 'ACCOUNT' || source.accountId !== receiver) return;
	throw new ServiceError(400, 'SELF_PAYMENT', 'An account cannot pay to itself.');
}
