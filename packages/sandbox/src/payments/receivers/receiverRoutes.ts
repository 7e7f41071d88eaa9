import {
	type CurrencyPreference,
	limits,
	type ReceiverExternalAccountLookup,
	type ReceiverUmaLookup,
} from '@countersign/contract';
import type { ReceiverLookupQuery } from '@countersign/contract/service';
import { z } from 'zod';
import { findExternalAccount, usableBy } from '../../accounts/external/findExternalAccount.js';
import { findCustomer } from '../../customers/profile/findCustomer.js';
import { type CurrencyCode, isCurrencyCode, toCurrency } from '../../ledger/currencies.js';
import type { SandboxContext } from '../../platform/context.js';
import { lookups } from '../../platform/database/schema/payments.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { readPathId, readQuery } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { readPlatform } from '../../platformConfig/readPlatform.js';
import { arrivalOf, noFees, payoutFees } from '../rates/priceTransfer.js';
import { createRates } from '../rates/rates.js';
import { findUmaRecipient, requireUmaAddress } from './findUmaRecipient.js';
import { umaPayerFields } from './requireLookup.js';

/** `GET /receiver/uma/{receiverUmaAddress}` and `GET /receiver/external-account/{accountId}` */
export const receiverLookupSchema: z.ZodType<ReceiverLookupQuery> = contractSchema(
	z.object({
		senderUmaAddress: z.string().max(255).exactOptional(),
		customerId: z.string().max(255).exactOptional(),
	}),
);

/** Lookups of recipients, which quotes refer to. */
export function addReceiverRoutes(routes: Router, context: SandboxContext): void {
	routes.get('/receiver/uma/:address', async (request) => {
		const query = readQuery(request, receiverLookupSchema);
		return request.json(await lookUpUma(context, readPathId(request, 'address'), query));
	});
	routes.get('/receiver/external-account/:accountId', async (request) => {
		const query = readQuery(request, receiverLookupSchema);
		const accountId = readPathId(request, 'accountId');
		return request.json(await lookUpExternalAccount(context, accountId, query));
	});
}

/**
 * Looks up the currencies of a UMA address and the fields that it requires of the sender.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, and what `findUmaRecipient` refuses
 */
async function lookUpUma(
	context: SandboxContext,
	receiverUmaAddress: string,
	query: ReceiverLookupQuery,
): Promise<ReceiverUmaLookup> {
	await requireSender(context, query);
	const { database } = context;
	const deposits = await findUmaRecipient(database, context, receiverUmaAddress, 'lookup');
	const first = deposits.filter(
		({ currency }, at) => deposits.findIndex((other) => other.currency === currency) === at,
	);
	return {
		receiverUmaAddress,
		supportedCurrencies: await Promise.all(
			first.map(({ currency, isExternal }) => preference(context, currency, isExternal)),
		),
		requiredPayerDataFields: umaPayerFields,
		lookupId: await record(context, receiverUmaAddress),
	};
}

/**
 * Looks up the currency of an external account.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND or USER_NOT_FOUND, 400 INVALID_CURRENCY
 */
async function lookUpExternalAccount(
	context: SandboxContext,
	accountId: string,
	query: ReceiverLookupQuery,
): Promise<ReceiverExternalAccountLookup> {
	await requireSender(context, query);
	const owners = usableBy(query.customerId ?? null);
	const { currency } = await findExternalAccount(context.database, accountId, owners);
	if (!isCurrencyCode(currency)) {
		throw new ServiceError(400, 'INVALID_CURRENCY', `This sandbox does not support ${currency}.`);
	}
	const supportedCurrencies = [await preference(context, currency, true)];
	return { accountId, supportedCurrencies, lookupId: await record(context, accountId) };
}

async function requireSender(
	{ database }: SandboxContext,
	{ customerId, senderUmaAddress }: ReceiverLookupQuery,
): Promise<void> {
	if (customerId !== undefined) await findCustomer(database, customerId);
	if (senderUmaAddress !== undefined) requireUmaAddress(senderUmaAddress);
}

/**
 * How a recipient takes a currency. What can arrive is bounded by what the platform lets be sent in the currency of
 * embedded wallets, after the fees.
 */
async function preference(
	context: SandboxContext,
	code: CurrencyCode,
	isExternal: boolean,
): Promise<CurrencyPreference> {
	const rates = createRates(context.settings.rates);
	const sending = 'USDB';
	const fees = isExternal ? payoutFees(rates, sending) : noFees;
	const arrival = (amount: number) =>
		Number(arrivalOf({ sending, receiving: code, amount: BigInt(amount), fees, rates }));
	const { minAmount, maxAmount } = await readBounds(context, sending);
	return {
		currency: toCurrency(code),
		estimatedExchangeRate: rates.exchangeRate(sending, code),
		min: minAmount <= 1 ? 1 : arrival(minAmount) + 1,
		max: Math.min(arrival(maxAmount), limits.lockedCurrencyAmount),
	};
}

async function readBounds(context: SandboxContext, currency: CurrencyCode) {
	const { supportedCurrencies } = await readPlatform(context.database, context);
	const supported = supportedCurrencies.find(({ currencyCode }) => currencyCode === currency);
	return supported ?? { minAmount: 1, maxAmount: limits.lockedCurrencyAmount };
}

/** A lookup has the lifetime of a quote, because its rates age alike. */
async function record(
	{ database, clock, settings, newId }: SandboxContext,
	receiver: string,
): Promise<string> {
	const [id, createdAt] = [newId('Lookup'), clock.now()];
	const expiresAt = new Date(createdAt.getTime() + settings.quoteLifetime);
	await database.insert(lookups).values({ id, receiver, createdAt, expiresAt });
	return id;
}
