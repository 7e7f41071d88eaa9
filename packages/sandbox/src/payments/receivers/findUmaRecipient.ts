import type { Database } from '@countersign/database';
import { and, asc, eq } from 'drizzle-orm';
import { type CurrencyCode, isCurrencyCode } from '../../ledger/currencies.js';
import type { SandboxContext } from '../../platform/context.js';
import { externalAccounts, internalAccounts } from '../../platform/database/schema/accounts.js';
import { customers } from '../../platform/database/schema/customers.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { readUmaDomain } from '../../platformConfig/readPlatform.js';
import { type UmaTestUser, type UmaTrouble, umaTestUsers } from './umaTestUsers.js';

/**
 * The deposits of a UMA address, by preference: the accounts of the customer who has the address, or a test
 * address of the platform's domain.
 *
 * @throws ServiceError 400 INVALID_UMA_ADDRESS, 404 UMA_NOT_FOUND, 400, 412, 424 or 501 as the test address
 * stands for
 */
export async function findUmaRecipient(
	database: Database,
	context: SandboxContext,
	address: string,
	step: UmaTrouble['since'],
): Promise<readonly UmaDeposit[]> {
	const [, user = '', domain] = requireUmaAddress(address).split(/[$@]/);
	const isOurs = domain === (await readUmaDomain(database, context));
	const tester = isOurs && Object.hasOwn(umaTestUsers, user) ? umaTestUsers[user] : undefined;
	if (tester) {
		requireAgreement(tester, step);
		return [{ receiver: address, currency: tester.currency, isExternal: true }];
	}
	const deposits = await findOwnDeposits(database, address);
	if (deposits.length > 0) return deposits;
	throw new ServiceError(404, 'UMA_NOT_FOUND', 'There is no recipient at this UMA address.');
}

async function findOwnDeposits(database: Database, umaAddress: string): Promise<UmaDeposit[]> {
	const [customer] = await database
		.select({ id: customers.id })
		.from(customers)
		.where(and(eq(customers.umaAddress, umaAddress), eq(customers.isDeleted, false)));
	return customer ? findDeposits(database, customer.id) : [];
}

/** @throws ServiceError 400, 412, 424 or 501 when the recipient's provider cannot take this step */
function requireAgreement({ trouble }: UmaTestUser, step: UmaTrouble['since']): void {
	if (!trouble || (step === 'lookup' && trouble.since === 'quote')) return;
	const message = 'The provider of the recipient does not support this payment.';
	throw new ServiceError(trouble.status, trouble.code, message);
}

/** An account that payments to a UMA address reach. */
interface UmaDeposit {
	/** The id of an internal or external account, or the UMA address of a test user. */
	readonly receiver: string;
	readonly currency: CurrencyCode;
	/** Whether the money leaves the service, which costs fees. */
	readonly isExternal: boolean;
}

/**
 * The accounts that payments to a customer's UMA address reach, by preference: the external account
 * that was made the default for them, then the customer's accounts here.
 */
export async function findDeposits(database: Database, customerId: string): Promise<UmaDeposit[]> {
	const outside = await database
		.select({ receiver: externalAccounts.id, currency: externalAccounts.currency })
		.from(externalAccounts)
		.where(
			and(
				eq(externalAccounts.customerId, customerId),
				eq(externalAccounts.defaultUmaDepositAccount, true),
			),
		);
	const inside = await database
		.select({ receiver: internalAccounts.id, currency: internalAccounts.currency })
		.from(internalAccounts)
		.where(eq(internalAccounts.customerId, customerId))
		.orderBy(asc(internalAccounts.position));
	return [...outside, ...inside].flatMap(({ receiver, currency }) =>
		isCurrencyCode(currency)
			? [{ receiver, currency, isExternal: !receiver.startsWith('InternalAccount:') }]
			: [],
	);
}

/** @throws ServiceError 400 INVALID_UMA_ADDRESS when it is not `$user@domain` */
export function requireUmaAddress(address: string): string {
	if (/^\$[a-z0-9._+-]{1,64}@[a-z0-9.-]{1,190}(:\d{1,5})?$/.test(address)) return address;
	throw new ServiceError(400, 'INVALID_UMA_ADDRESS', 'A UMA address has the form $user@domain.');
}
