import type { DocumentType, ErrorCode } from '@countersign/contract/service';
import { invalidInput } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/**
 * Checks the file of an upload, and keeps its name only: no operation returns the content, so that this sandbox stores
 * none.
 *
 * @throws ServiceError 400 INVALID_INPUT for a file of another format, or the code that the name ends in
 */
export async function readUpload<Upload extends { readonly file: File }>({
	file,
	...fields
}: Upload): Promise<Omit<Upload, 'file'> & { readonly fileName: string }> {
	const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
	if (!formats.some((signature) => signature.every((byte, at) => start[at] === byte))) {
		throw invalidInput([{ field: 'file', message: 'must be a PDF, a JPEG or a PNG' }]);
	}
	const [code] = refusals.filter(([each]) => endsIn(file.name, each));
	if (code) throw new ServiceError(400, ...code);
	return { ...fields, fileName: file.name };
}

/** The first bytes of PDF, JPEG and PNG. The media type that a client states says nothing. */
const formats = [
	[0x25, 0x50, 0x44, 0x46, 0x2d],
	[0xff, 0xd8, 0xff],
	[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** What a check of a document finds wrong (service interface, §8.2). */
const refusals: readonly (readonly [ErrorCode, message: string])[] = [
	['LOW_QUALITY', 'The document cannot be read in this quality.'],
	['DATA_MISMATCH', 'The document says something else than what is known of its holder.'],
	['EXPIRED', 'The document has expired.'],
	['SUSPECTED_FRAUD', 'The document may have been forged or edited.'],
	['UNSUITABLE_DOCUMENT', 'A document of this kind is not accepted.'],
	['INCOMPLETE', 'The document lacks pages, or a side.'],
];

/** Whether a name ends in a code before its ending: `passport-low-quality.png` ends in `LOW_QUALITY`. */
function endsIn(name: string, code: string): boolean {
	const words = name.replace(/\.[^.]*$/, '').toUpperCase();
	return `_${words.replaceAll(/[^A-Z]+/g, '_')}`.endsWith(`_${code}`);
}

/** Documents that identify a person, and documents that describe a company. Others can be of both. */
const ofPeople: readonly DocumentType[] = ['PASSPORT', 'DRIVERS_LICENSE', 'NATIONAL_ID', 'SELFIE'];
const ofCompanies: readonly DocumentType[] = [
	'CERTIFICATE_OF_INCORPORATION',
	'ARTICLES_OF_INCORPORATION',
	'ARTICLES_OF_ASSOCIATION',
	'STATE_REGISTRY_EXCERPT',
	'GOOD_STANDING_CERTIFICATE',
	'INFORMATION_STATEMENT',
	'INCUMBENCY_CERTIFICATE',
	'BUSINESS_LICENSE',
	'SHAREHOLDER_REGISTER',
	'DIRECTOR_REGISTRY',
	'TRUST_AGREEMENT',
	'STATE_COMPANY_REGISTRY',
	'PARTNERSHIP_CONTROL_AGREEMENT',
	'PARTNERSHIP_AGREEMENT',
];

/** @throws ServiceError 400 UNSUITABLE_DOCUMENT for a person's document of a company, or the other way round */
export function requireSuitable(type: DocumentType, isPerson: boolean): void {
	if (!(isPerson ? ofCompanies : ofPeople).includes(type)) return;
	const holder = isPerson ? 'a person' : 'a company';
	throw new ServiceError(400, 'UNSUITABLE_DOCUMENT', `${type} is no document of ${holder}.`);
}
