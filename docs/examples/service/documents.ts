import type { Page } from '@countersign/contract';
import {
	type Document,
	type DocumentListQuery,
	type DocumentReplaceRequest,
	type DocumentSide,
	type DocumentUploadRequest,
	documentSides,
} from '@countersign/contract/service';
import { allOf, callService, type Service } from './client.js';

/** The sides of a document that staff can choose from. */
export const sideChoices: readonly DocumentSide[] = documentSides;

/** Uploads a document about a customer or a beneficial owner. Browsers and Node set the boundary of the form. */
export function uploadDocument(service: Service, fields: DocumentUploadRequest, file: File) {
	return callService<Document>(service, 'uploadDocument', { body: formOf(fields, file) });
}

/** Replaces a document that was refused or has expired. */
export function replaceDocument(
	service: Service,
	documentId: string,
	fields: DocumentReplaceRequest,
	file: File,
) {
	const body = formOf(fields, file);
	return callService<Document>(service, 'replaceDocument', { ids: { documentId }, body });
}

/** Every document about this customer or beneficial owner. */
export function documentsOf(service: Service, documentHolder: string) {
	const filter: DocumentListQuery = { documentHolder };
	return allOf((page) =>
		callService<Page<Document>>(service, 'listDocuments', { query: { ...page, ...filter } }),
	);
}

function formOf(fields: object, file: File): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
	form.append('file', file);
	return form;
}
