import type { Page } from '@countersign/contract';
import {
	type Document,
	type DocumentListQuery,
	type DocumentReplaceRequest,
	type DocumentUploadRequest,
	documentSides,
	documentTypes,
} from '@countersign/contract/service';
import type { Database } from '@countersign/database';
import { z } from 'zod';
import type { SandboxContext } from '../../platform/context.js';
import { type DocumentRow, documents } from '../../platform/database/schema/verifications.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { maxFileSize } from '../../platform/http/limitBody.js';
import { readForm, readPathId, readQuery } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';
import { pageQuery } from '../../platform/paging/keyset.js';
import { equals, readPage } from '../../platform/paging/readPage.js';
import { countryCode } from '../profile/customerSchemas.js';
import { createDocument, deleteDocument, findDocument, replaceDocument } from './documents.js';
import { readUpload } from './judgeDocument.js';

const text = z.string().trim().min(1).max(255);

const fields = {
	documentType: z.enum(documentTypes),
	side: z.enum(documentSides).exactOptional(),
	country: countryCode,
	documentNumber: text.exactOptional(),
	issuingAuthority: text.exactOptional(),
};

const documentHolder = z.string().max(255);

const file = z
	.file()
	.refine(({ size }) => size > 0 && size <= maxFileSize, 'must have 1 byte to 10 MB')
	.refine(
		({ name }) => /^[^\p{Cc}/\\]{1,255}$/u.test(name),
		'must have a name of 1 to 255 characters without a path',
	);

/** `POST /documents` */
export const documentUploadSchema: z.ZodType<DocumentUploadRequest & { readonly file: File }> =
	z.object({ ...fields, documentHolder, file });

/** `PUT /documents/{documentId}` */
export const documentReplaceSchema: z.ZodType<DocumentReplaceRequest & { readonly file: File }> =
	z.object({ ...fields, file });

/** `GET /documents` */
export const documentListSchema: z.ZodType<DocumentListQuery> = contractSchema(
	z.object({ ...pageQuery, documentHolder: documentHolder.exactOptional() }),
);

/** Documents about customers and beneficial owners (service interface, §5.8). */
export function addDocumentRoutes(routes: Router, context: SandboxContext): void {
	const { database } = context;
	routes.post('/documents', async (request) => {
		const upload = await readUpload(await readForm(request, documentUploadSchema));
		const document = await database.transaction((transaction) =>
			createDocument(transaction, context, upload),
		);
		return request.json(toDocument(document), 201);
	});
	routes.get('/documents', async (request) =>
		request.json(await listDocuments(database, readQuery(request, documentListSchema))),
	);
	routes.get('/documents/:documentId', async (request) =>
		request.json(toDocument(await findDocument(database, readPathId(request, 'documentId')))),
	);
	routes.put('/documents/:documentId', async (request) => {
		const id = readPathId(request, 'documentId');
		const upload = await readUpload(await readForm(request, documentReplaceSchema));
		const document = await database.transaction((transaction) =>
			replaceDocument(transaction, context, id, upload),
		);
		return request.json(toDocument(document));
	});
	routes.delete('/documents/:documentId', async (request) => {
		const id = readPathId(request, 'documentId');
		await database.transaction((transaction) => deleteDocument(transaction, id));
		return request.body(null, 204);
	});
}

const documentList = { name: 'documents', table: documents };

/** Documents in the order of their upload. */
async function listDocuments(
	database: Database,
	query: DocumentListQuery,
): Promise<Page<Document>> {
	const matching = equals(documents.documentHolder, query.documentHolder);
	const page = await readPage(database, documentList, query, matching);
	return { ...page, data: page.data.map(toDocument) };
}

function toDocument(row: DocumentRow): Document {
	return {
		id: row.id,
		documentHolder: row.documentHolder,
		documentType: row.documentType,
		...(row.side === null ? {} : { side: row.side }),
		country: row.country,
		...(row.documentNumber === null ? {} : { documentNumber: row.documentNumber }),
		...(row.issuingAuthority === null ? {} : { issuingAuthority: row.issuingAuthority }),
		fileName: row.fileName,
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}
