import type { Customer } from '@countersign/contract';
import type {
	BeneficialOwner,
	BusinessCustomer,
	IndividualCustomer,
} from '@countersign/contract/service';
import type { Database } from '@countersign/database';
import { asc, inArray } from 'drizzle-orm';
import { onlyRow } from '../../platform/database/database.js';
import type { CustomerRow } from '../../platform/database/schema/customers.js';
import {
	type BeneficialOwnerRow,
	beneficialOwners,
} from '../../platform/database/schema/verifications.js';
import { toContactVerification } from './contacts.js';

/** Renders stored customers, companies with their owners. */
export async function toCustomers(
	database: Database,
	rows: readonly CustomerRow[],
): Promise<Customer[]> {
	const companies = rows.filter(({ customerType }) => customerType === 'BUSINESS');
	const owners = await readOwners(database, companies);
	return rows.map((row) =>
		row.customerType === 'BUSINESS' ? toBusiness(row, owners) : toIndividual(row),
	);
}

/** Renders one stored customer. */
export async function toCustomer(database: Database, row: CustomerRow): Promise<Customer> {
	return onlyRow(await toCustomers(database, [row]));
}

async function readOwners(
	database: Database,
	companies: readonly CustomerRow[],
): Promise<BeneficialOwner[]> {
	if (companies.length === 0) return [];
	const ids = companies.map(({ id }) => id);
	const rows = await database
		.select()
		.from(beneficialOwners)
		.where(inArray(beneficialOwners.customerId, ids))
		.orderBy(asc(beneficialOwners.position));
	return rows.map(toBeneficialOwner);
}

function toIndividual(row: CustomerRow): IndividualCustomer {
	return {
		...inCommon(row),
		customerType: 'INDIVIDUAL',
		kycStatus: row.kycStatus,
		...(row.fullName === null ? {} : { fullName: row.fullName }),
		...(row.birthDate === null ? {} : { birthDate: row.birthDate }),
		...(row.nationality === null ? {} : { nationality: row.nationality }),
	};
}

function toBusiness(row: CustomerRow, owners: readonly BeneficialOwner[]): BusinessCustomer {
	return {
		...inCommon(row),
		customerType: 'BUSINESS',
		kybStatus: row.kycStatus,
		...(row.businessInfo === null ? {} : { businessInfo: row.businessInfo }),
		beneficialOwners: owners.filter(({ customerId }) => customerId === row.id),
	};
}

function inCommon(row: CustomerRow) {
	const contactVerification = toContactVerification(row);
	return {
		id: row.id,
		platformCustomerId: row.platformCustomerId,
		umaAddress: row.umaAddress,
		...(row.region === null ? {} : { region: row.region }),
		currencies: row.currencies,
		...(row.email === null ? {} : { email: row.email }),
		...(row.address === null ? {} : { address: row.address }),
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
		isDeleted: row.isDeleted,
		...(contactVerification === undefined ? {} : { contactVerification }),
	};
}

/** Renders a stored owner. */
export function toBeneficialOwner(row: BeneficialOwnerRow): BeneficialOwner {
	const { id, customerId, roles, ownershipPercentage, personalInfo, kycStatus } = row;
	return {
		...{ id, customerId, roles, ownershipPercentage, personalInfo, kycStatus },
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}
