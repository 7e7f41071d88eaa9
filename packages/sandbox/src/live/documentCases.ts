import { deepEqual, equal } from 'node:assert/strict';
import type { Customer, Page } from '@countersign/contract';
import type { Document } from '@countersign/contract/service';
import { customerSchema } from '../openapi/responses/customerSchemas.js';
import { pageOf } from '../openapi/responses/fields.js';
import { documentSchema } from '../openapi/responses/verificationSchemas.js';
import { type Deployment, expectBody, type LiveCase, refusal } from './deployment.js';

/** Cases about documents. */
export const documentCases: readonly LiveCase[] = [
	{
		name: 'a document is uploaded, listed for its holder, read, replaced and deleted',
		needs: 'sandbox',
		async run(deployment) {
			const { request } = deployment;
			const holder = await createHolder(deployment);
			const uploading = request('POST', '/documents', { body: formOf('passport.pdf', holder) });
			const document = await expectBody<Document>(201, documentSchema, uploading);
			const listing = request('GET', `/documents?documentHolder=${holder}`);
			const { data } = await expectBody<Page<Document>>(200, pageOf(documentSchema), listing);
			deepEqual(data, [document]);
			const path = `/documents/${document.id}`;
			deepEqual(await expectBody(200, documentSchema, request('GET', path)), document);
			const replacing = request('PUT', path, { body: formOf('renewed.pdf') });
			const replaced = await expectBody<Document>(200, documentSchema, replacing);
			deepEqual([replaced.id, replaced.fileName], [document.id, 'renewed.pdf']);
			equal((await request('DELETE', path)).status, 204);
			await refusal(404, request('GET', path));
		},
	},
	{
		name: 'a document whose file name says so is a 400 with the code that it names',
		needs: 'sandbox',
		async run(deployment) {
			const body = formOf('passport-low-quality.pdf', await createHolder(deployment));
			const { code } = await refusal(400, deployment.request('POST', '/documents', { body }));
			equal(code, 'LOW_QUALITY');
		},
	},
];

async function createHolder({ request }: Deployment): Promise<string> {
	const creating = request('POST', '/customers', { body: { customerType: 'INDIVIDUAL' } });
	return (await expectBody<Customer>(201, customerSchema, creating)).id;
}

function formOf(name: string, holder?: string): FormData {
	const form = new FormData();
	if (holder !== undefined) form.append('documentHolder', holder);
	form.append('documentType', 'PASSPORT');
	form.append('country', 'GB');
	form.append('file', new File(['%PDF-1.7\n'], name));
	return form;
}
