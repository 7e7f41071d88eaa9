import type { Customer } from '@countersign/contract';
import type { CustomerRow } from '../database/schema/customers.js';

/** A stored customer as the interface shows it. */
export function toCustomer(row: CustomerRow): Customer {
	return {
		id: row.id,
		platformCustomerId: row.platformCustomerId,
		customerType: row.customerType,
		umaAddress: row.umaAddress,
		...(row.region === null ? {} : { region: row.region }),
		currencies: row.currencies,
		...(row.email === null ? {} : { email: row.email }),
		kycStatus: row.kycStatus,
		...(row.fullName === null ? {} : { fullName: row.fullName }),
		...(row.birthDate === null ? {} : { birthDate: row.birthDate }),
		...(row.nationality === null ? {} : { nationality: row.nationality }),
		...(row.address === null ? {} : { address: row.address }),
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
		isDeleted: row.isDeleted,
	};
}
