import { deepEqual } from 'node:assert/strict';
import type { CustomerImport, CustomerImportStart } from '@countersign/contract/service';
import {
	customerImportSchema,
	customerImportStartSchema,
} from '../openapi/responses/customerSchemas.js';
import { expectBody, type LiveCase, refusal } from './deployment.js';

/** Cases about imports of customers. They create a customer that stays. */
export const importCases: readonly LiveCase[] = [
	{
		name: 'a file of customers is imported, and its wrong row is reported',
		needs: 'sandbox',
		async run({ request }) {
			const id = crypto.randomUUID();
			const body = fileOf(`$${id}@uma.test,${id},INDIVIDUAL,Ada,1815-12-10,1 Main St,Rome,RM,1,IT`);
			const uploading = request('POST', '/customers/bulk/csv', { body });
			const { jobId } = await expectBody<CustomerImportStart>(
				202,
				customerImportStartSchema,
				uploading,
			);
			const reading = request('GET', `/customers/bulk/jobs/${jobId}`);
			const job = await expectBody<CustomerImport>(200, customerImportSchema, reading);
			deepEqual(job.progress, { total: 2, processed: 2, successful: 1, failed: 1 });
			deepEqual(
				job.errors?.map(({ correlationId }) => correlationId),
				['wrong'],
			);
		},
	},
	{
		name: 'an unknown import is a 404',
		async run({ request }) {
			await refusal(404, request('GET', `/customers/bulk/jobs/Job:${crypto.randomUUID()}`));
		},
	},
];

function fileOf(row: string): FormData {
	const names =
		'umaAddress,platformCustomerId,customerType,fullName,birthDate,addressLine1,city,state,postalCode,country';
	const form = new FormData();
	form.append('file', new File([[names, row, '$x@uma.test,wrong'].join('\n')], 'customers.csv'));
	return form;
}
