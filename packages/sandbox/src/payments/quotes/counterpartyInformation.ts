import type {
	Beneficiary,
	CounterpartyFieldDefinition,
	CustomerInfo,
	CustomerInfoFieldName,
} from '@countersign/contract';
import type { Database } from '@countersign/database';
import { findExternalAccount } from '../../accounts/external/findExternalAccount.js';
import { findInternalAccount } from '../../accounts/internal/findInternalAccount.js';
import { findCustomer } from '../../customers/profile/findCustomer.js';
import type { CustomerRow } from '../../platform/database/schema/customers.js';

type Known = Partial<Record<CustomerInfoFieldName, unknown>>;

/**
 * The fields that the platform requires of a counterparty, as far as they are known of an account's owner.
 * `undefined` when none is known: of a recipient elsewhere and of the platform itself.
 *
 * @param receiver id of an account, or a UMA address elsewhere
 */
export async function counterpartyInformation(
	database: Database,
	receiver: string,
	wanted: readonly CounterpartyFieldDefinition[],
): Promise<CustomerInfo | undefined> {
	if (wanted.length === 0) return undefined;
	const known: CustomerInfo = await findOwner(database, receiver);
	const given = wanted
		.map(({ name }) => [name, known[name]] as const)
		.filter(([, value]) => value !== undefined && value !== null);
	return given.length === 0 ? undefined : Object.fromEntries(given);
}

async function findOwner(database: Database, receiver: string): Promise<Known> {
	if (receiver.startsWith('ExternalAccount:')) {
		const { accountInfo } = await findExternalAccount(database, receiver);
		return 'beneficiary' in accountInfo ? ofBeneficiary(accountInfo.beneficiary) : {};
	}
	if (!receiver.startsWith('InternalAccount:')) return {};
	const { customerId } = await findInternalAccount(database, receiver);
	return customerId === null ? {} : ofCustomer(await findCustomer(database, customerId));
}

function ofBeneficiary(owner: Beneficiary): Known {
	const contact = {
		USER_TYPE: owner.beneficiaryType,
		EMAIL: owner.email,
		PHONE_NUMBER: owner.phoneNumber,
		COUNTRY_OF_RESIDENCE: owner.countryOfResidence,
		POSTAL_ADDRESS: owner.address,
	};
	if (owner.beneficiaryType === 'INDIVIDUAL') {
		const { fullName: FULL_NAME, birthDate: BIRTH_DATE, nationality: NATIONALITY } = owner;
		return { ...contact, FULL_NAME, BIRTH_DATE, NATIONALITY };
	}
	return {
		...contact,
		COMPANY_LEGAL_NAME: owner.legalName,
		REGISTRATION_NUMBER: owner.registrationNumber,
		TAX_ID: owner.taxId,
	};
}

function ofCustomer(owner: CustomerRow): Known {
	return {
		USER_TYPE: owner.customerType,
		FULL_NAME: owner.fullName,
		BIRTH_DATE: owner.birthDate,
		NATIONALITY: owner.nationality,
		EMAIL: owner.email,
		POSTAL_ADDRESS: owner.address,
		COMPANY_LEGAL_NAME: owner.businessInfo?.legalName,
		REGISTRATION_NUMBER: owner.businessInfo?.registrationNumber,
		TAX_ID: owner.businessInfo?.taxId,
	};
}
