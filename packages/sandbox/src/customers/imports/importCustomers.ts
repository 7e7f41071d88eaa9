import type { CustomerImport, CustomerImportError, ErrorBody } from '@countersign/contract/service';
import { z } from 'zod';
import { enqueueEvents } from '../../events/enqueueEvents.js';
import type { SandboxContext } from '../../platform/context.js';
import { insertRow } from '../../platform/database/database.js';
import {
	type CustomerImportRow,
	customerImports,
} from '../../platform/database/schema/customers.js';
import { emailAddress } from '../../platform/http/emailAddress.js';
import { parse } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { createCustomer, type NewCustomer } from '../profile/createCustomer.js';
import { countryCode, umaAddress } from '../profile/customerSchemas.js';
import type { TableRow } from './readTable.js';

const text = z.string().trim().min(1).max(255);

const columns = {
	platformCustomerId: text,
	umaAddress,
	addressLine1: text,
	addressLine2: text.exactOptional(),
	city: text,
	state: text,
	postalCode: text,
	country: countryCode,
};

const rowSchema = z.discriminatedUnion('customerType', [
	z.object({
		...columns,
		customerType: z.literal('INDIVIDUAL'),
		fullName: text,
		birthDate: z.iso.date(),
		email: emailAddress.max(254).exactOptional(),
	}),
	z.object({
		...columns,
		customerType: z.literal('BUSINESS'),
		businessLegalName: text,
		businessRegistrationNumber: text.exactOptional(),
		businessTaxId: text.exactOptional(),
	}),
]);

/**
 * Creates the customers of a file, each in a database transaction of its own, so that nobody waits for the whole file.
 * A row that cannot be imported does not keep others from it.
 */
export async function importCustomers(
	context: SandboxContext,
	rows: readonly TableRow[],
): Promise<CustomerImportRow> {
	const errors: CustomerImportError[] = [];
	for (const [at, row] of rows.entries()) {
		const problem = await importCustomer(context, row);
		const correlationId = row['platformCustomerId'] ?? `${at + 1}`;
		if (problem) errors.push({ ...problem, correlationId });
	}
	const row = { id: context.newId('Job'), total: rows.length, errors };
	return context.database.transaction(async (transaction) => {
		const completedAt = context.clock.now();
		const ended = await insertRow(transaction, customerImports, { ...row, completedAt });
		const data = toCustomerImport(ended);
		await enqueueEvents(transaction, context, () => [
			{ type: `BULK_UPLOAD.${statusOf(ended)}`, subject: ended.id, data },
		]);
		return ended;
	});
}

/** Returns why there is no customer, if there is none. */
async function importCustomer(
	context: SandboxContext,
	row: TableRow,
): Promise<Omit<ErrorBody, 'status'> | undefined> {
	try {
		const customer = toNewCustomer(parse(rowSchema, row));
		await context.database.transaction((transaction) =>
			createCustomer(transaction, context, customer),
		);
		return undefined;
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		const { status: _, ...problem } = error.toBody();
		return problem;
	}
}

function toNewCustomer(row: z.output<typeof rowSchema>): NewCustomer {
	const { platformCustomerId, umaAddress, addressLine1: line1, addressLine2: line2 } = row;
	const { city, state, postalCode, country } = row;
	const address = {
		line1,
		...(line2 === undefined ? {} : { line2 }),
		city,
		state,
		postalCode,
		country,
	};
	const inCommon = { platformCustomerId, umaAddress, address };
	if (row.customerType === 'INDIVIDUAL') {
		const { customerType, fullName, birthDate, email } = row;
		return {
			...inCommon,
			...{ customerType, fullName, birthDate },
			...(email === undefined ? {} : { email }),
		};
	}
	const { customerType, businessRegistrationNumber, businessTaxId: taxId } = row;
	const businessInfo = {
		legalName: row.businessLegalName,
		...(businessRegistrationNumber === undefined
			? {}
			: { registrationNumber: businessRegistrationNumber }),
		...(taxId === undefined ? {} : { taxId }),
	};
	return { ...inCommon, customerType, businessInfo };
}

/** An import fails when it creates nobody. */
function statusOf({ total, errors }: CustomerImportRow): 'COMPLETED' | 'FAILED' {
	return errors.length < total ? 'COMPLETED' : 'FAILED';
}

/** Renders a stored import. */
export function toCustomerImport(row: CustomerImportRow): CustomerImport {
	const { id, total, errors, completedAt } = row;
	const failed = errors.length;
	return {
		id,
		status: statusOf(row),
		progress: { total, processed: total, successful: total - failed, failed },
		...(failed === 0 ? {} : { errors }),
		completedAt: completedAt.toISOString(),
	};
}
