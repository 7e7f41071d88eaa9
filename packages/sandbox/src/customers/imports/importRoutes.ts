import type { CustomerImportStart } from '@countersign/contract/service';
import { z } from 'zod';
import type { SandboxContext } from '../../platform/context.js';
import { findRow } from '../../platform/database/database.js';
import { customerImports } from '../../platform/database/schema/customers.js';
import { invalidInput, readForm, readPathId } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { importCustomers, toCustomerImport } from './importCustomers.js';
import { readTable } from './readTable.js';

/** Customers that one file can have here: they are created during one request. */
const maxRows = 500;

/** Bytes. The pattern of cells would exhaust its stack on a far larger file of quotes. */
const maxSize = 1024 * 1024;

/** `POST /customers/bulk/csv` */
export const customersUploadSchema: z.ZodType<{ readonly file: File }> = z.object({
	file: z.file().refine(({ size }) => size <= maxSize, 'must have at most 1 MB'),
});

/** Imports of customers from a file (service interface, §5.10). They are done when the upload is accepted. */
export function addCustomerImportRoutes(routes: Router, context: SandboxContext): void {
	const { database } = context;
	routes.post('/customers/bulk/csv', async (request) => {
		const { file } = await readForm(request, customersUploadSchema);
		const rows = readTable(await readText(file), maxRows);
		const { id: jobId } = await importCustomers(context, rows);
		const start: CustomerImportStart = { jobId, status: 'PROCESSING' };
		return request.json(start, 202);
	});
	routes.get('/customers/bulk/jobs/:jobId', async (request) => {
		const found = await findRow(database, customerImports, readPathId(request, 'jobId'));
		if (found) return request.json(toCustomerImport(found));
		throw new ServiceError(404, 'BULK_UPLOAD_JOB_NOT_FOUND', 'There is no import with this id.');
	});
}

/** @throws ServiceError 400 INVALID_INPUT, also for NUL, which PostgreSQL text cannot hold */
async function readText(file: File): Promise<string> {
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
		if (!text.includes('\0')) return text;
	} catch {}
	throw invalidInput([{ field: 'file', message: 'must be text in UTF-8' }]);
}
