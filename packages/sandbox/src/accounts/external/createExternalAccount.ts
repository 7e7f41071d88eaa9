import type {
	ExternalAccountCreateInfo,
	ExternalAccountCreateRequest,
} from '@countersign/contract';
import {
	type AccountKind,
	accountKinds,
	type BeneficiaryVerificationStatus,
} from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { and, eq } from 'drizzle-orm';
import { lockCustomer } from '../../customers/profile/findCustomer.js';
import type { SandboxContext } from '../../platform/context.js';
import {
	type ExternalAccountRow,
	externalAccounts,
} from '../../platform/database/schema/accounts.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { outcomeSuffix } from './outcomeSuffix.js';

/**
 * Registers a bank account of a customer, or of the platform itself when none is named.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 410 CUSTOMER_DELETED, 400 INVALID_CURRENCY or INVALID_BANK_ACCOUNT, 409 CONFLICT when the owner has
 * another account with the platform's id
 */
export async function createExternalAccount(
	transaction: DatabaseTransaction,
	{ clock, newId }: SandboxContext,
	customerId: string | null,
	request: Omit<ExternalAccountCreateRequest, 'customerId'>,
): Promise<ExternalAccountRow> {
	if (customerId !== null) await lockCustomer(transaction, customerId);
	requireCurrency(request);
	const { accountInfo, currency, platformAccountId, defaultUmaDepositAccount = false } = request;
	const beneficiaryVerificationStatus = verifyBeneficiary(accountInfo);
	if (defaultUmaDepositAccount && customerId !== null) {
		await replaceDefault(transaction, customerId);
	}
	const now = clock.now();
	const [account] = await transaction
		.insert(externalAccounts)
		.values({
			id: newId('ExternalAccount'),
			customerId,
			status: 'ACTIVE',
			currency,
			accountInfo,
			beneficiaryVerificationStatus,
			defaultUmaDepositAccount,
			...(platformAccountId === undefined ? {} : { platformAccountId }),
			createdAt: now,
			updatedAt: now,
		})
		.onConflictDoNothing()
		.returning();
	if (account) return account;
	throw new ServiceError(409, 'CONFLICT', 'Another account has this platformAccountId.');
}

/** Whether the sandbox moves the currency is decided by a quote to the account. */
const isoCode = /^[A-Z]{3}$/;

function requireCurrency({
	currency,
	accountInfo,
}: Pick<ExternalAccountCreateRequest, 'currency' | 'accountInfo'>): void {
	const { accountType } = accountInfo;
	const { currencies }: AccountKind = accountKinds[accountType];
	if (currencies.length === 0 ? isoCode.test(currency) : currencies.includes(currency)) return;
	const held = currencies.join(' or ') || 'currencies of ISO 4217';
	const message = `A ${accountType} holds ${held} only.`;
	throw new ServiceError(400, 'INVALID_CURRENCY', message);
}

// A customer has one default.
async function replaceDefault(transaction: DatabaseTransaction, customerId: string): Promise<void> {
	await transaction
		.update(externalAccounts)
		.set({ defaultUmaDepositAccount: false })
		.where(
			and(
				eq(externalAccounts.customerId, customerId),
				eq(externalAccounts.defaultUmaDepositAccount, true),
			),
		);
}

const outcomes: Readonly<Record<string, BeneficiaryVerificationStatus>> = {
	'102': 'NOT_MATCHED',
	'103': 'PARTIAL_MATCH',
	'104': 'PENDING',
	'106': 'UNSUPPORTED',
	'107': 'CHECKED_BY_RECEIVING_FI',
};

/**
 * Verifies the name of the beneficiary (service interface, §8.2): any other suffix is MATCHED,
 * whatever the kind of account.
 *
 * @throws ServiceError 400 INVALID_BANK_ACCOUNT for the suffix 105
 */
function verifyBeneficiary(info: ExternalAccountCreateInfo): BeneficiaryVerificationStatus {
	const suffix = outcomeSuffix(info);
	if (suffix === '105') {
		throw new ServiceError(400, 'INVALID_BANK_ACCOUNT', 'There is no such bank account.');
	}
	return outcomes[suffix] ?? 'MATCHED';
}
