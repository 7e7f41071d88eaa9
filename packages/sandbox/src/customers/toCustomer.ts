import type { BusinessCustomer, Customer, IndividualCustomer } from '@countersign/contract';
import type { CustomerRow } from '../database/schema/customers.js';

/** A stored customer as the interface shows it. */
export function toCustomer(row: CustomerRow): Customer {
	return row.customerType === 'BUSINESS' ? toBusiness(row) : toIndividual(row);
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

function toBusiness(row: CustomerRow): BusinessCustomer {
	return {
		...inCommon(row),
		customerType: 'BUSINESS',
		kybStatus: row.kycStatus,
		...(row.businessInfo === null ? {} : { businessInfo: row.businessInfo }),
	};
}

function inCommon(row: CustomerRow) {
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
	};
}
