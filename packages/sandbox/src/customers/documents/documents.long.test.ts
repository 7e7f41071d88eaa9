import type { Customer, Page } from '@countersign/contract';
import type { BeneficialOwner, Document } from '@countersign/contract/service';
import { describe, expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { businessInfo, createCompany } from '../../../testing/company.js';
import { formOf, passport, passportOf, pdf } from '../../../testing/documents.js';
import { expectJson } from '../../../testing/expectJson.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());
const body = { customerType: 'INDIVIDUAL' };
const createPerson = () => expectJson<Customer>(201, sandbox.request('POST', '/customers', body));
const { id: person } = await createPerson();

const upload = (form: FormData) => sandbox.request('POST', '/documents', form);
const uploadPassport = (holder = person) => expectJson<Document>(201, upload(passportOf(holder)));
const read = (id: string) => expectJson<Document>(200, sandbox.request('GET', `/documents/${id}`));
const list = async (holder: string) => {
	const path = `/documents?documentHolder=${holder}`;
	return (await expectJson<Page<Document>>(200, sandbox.request('GET', path))).data;
};
const fileOf = (name: string, content: BlobPart = pdf) => new File([content], name);
const unknown = { status: 404, code: 'REFERENCE_NOT_FOUND' };

function nameOwner(customerId: string, lastName = 'Lovelace'): Promise<BeneficialOwner> {
	const personalInfo = {
		...{ firstName: 'Ada', lastName, birthDate: '1815-12-10', nationality: 'GB' },
		address: { line1: '1 Main St', postalCode: 'N1', country: 'GB' },
		...{ idType: 'SSN', identifier: '123-45-6789' },
	};
	const owner = { customerId, roles: ['UBO'], ownershipPercentage: 60, personalInfo };
	return expectJson(201, sandbox.request('POST', '/beneficial-owners', owner));
}

// [R140]
test('keeps what a document is about, and lists it for its holder only', async () => {
	const [one, other] = [await createPerson(), await createPerson()];
	const details = { side: 'BACK', documentNumber: ' 123 ', issuingAuthority: 'HMPO' };
	const document = await expectJson<Document>(201, upload(passportOf(one.id, details)));
	expect(document).toEqual({
		id: expect.stringMatching(/^Document:/),
		documentHolder: one.id,
		documentType: 'PASSPORT',
		side: 'BACK',
		country: 'GB',
		documentNumber: '123',
		issuingAuthority: 'HMPO',
		fileName: 'passport.pdf',
		createdAt: document.createdAt,
		updatedAt: document.createdAt,
	});
	await uploadPassport(other.id);
	expect(await read(document.id)).toEqual(document);
	expect(await list(one.id)).toEqual([document]);
});

// [R141]
test('replaces a document as a whole, but for its holder', async () => {
	const details = { side: 'FRONT', documentNumber: '123', issuingAuthority: 'HMPO' };
	const before = await expectJson<Document>(201, upload(passportOf(person, details)));
	sandbox.clock.advance(1_000);
	const form = formOf({
		...passport(),
		country: 'DE',
		documentHolder: 'Customer:someone-else',
		file: fileOf('renewed.pdf'),
	});
	const path = `/documents/${before.id}`;
	const after = await expectJson<Document>(200, sandbox.request('PUT', path, form));
	const { side: _, documentNumber: __, issuingAuthority: ___, ...kept } = before;
	expect(after).toEqual({
		...kept,
		country: 'DE',
		fileName: 'renewed.pdf',
		updatedAt: after.updatedAt,
	});
	expect(after.updatedAt).not.toBe(before.updatedAt);
	expect(await read(before.id)).toEqual(after);
});

// [R142]
test('deletes a document once and returns 404 afterwards', async () => {
	const { id } = await uploadPassport();
	const path = `/documents/${id}`;
	const deleted = await sandbox.request('DELETE', path);
	expect([deleted.status, await deleted.text()]).toEqual([204, '']);
	for (const method of ['GET', 'DELETE']) {
		expect(await expectJson(404, sandbox.request(method, path))).toMatchObject(unknown);
	}
	const again = sandbox.request('PUT', path, formOf(passport()));
	expect(await expectJson(404, again)).toMatchObject(unknown);
});

// [R143]
test('keeps the documents of a company and its owners while a verification is under way', async () => {
	const company = await createCompany(sandbox, { businessInfo: businessInfo('HRB123001') });
	const owner = await nameOwner(company.id);
	const documents = [
		await uploadPassport(owner.id),
		await expectJson<Document>(
			201,
			upload(passportOf(company.id, { documentType: 'BUSINESS_LICENSE' })),
		),
	];
	const unrelated = await uploadPassport();
	const verify = () =>
		expectJson(200, sandbox.request('POST', '/verifications', { customerId: company.id }));
	await verify();
	for (const { id } of documents) {
		const deletion = sandbox.request('DELETE', `/documents/${id}`);
		expect(await expectJson(409, deletion)).toMatchObject({ code: 'CONFLICT' });
	}
	expect((await sandbox.request('DELETE', `/documents/${unrelated.id}`)).status).toBe(204);
	const change = { customerType: 'BUSINESS', businessInfo: businessInfo('HRB123789') };
	await expectJson(200, sandbox.request('PATCH', `/customers/${company.id}`, change));
	await verify();
	for (const { id } of documents) {
		expect((await sandbox.request('DELETE', `/documents/${id}`)).status).toBe(204);
	}
});

describe('a holder', () => {
	const nobody = '00000000-0000-4000-8000-000000000000';
	// [R144]
	test.each([
		[`Customer:${nobody}`, 404, 'USER_NOT_FOUND'],
		[`BeneficialOwner:${nobody}`, 404, 'REFERENCE_NOT_FOUND'],
		[`Quote:${nobody}`, 400, 'INVALID_INPUT'],
		['', 400, 'INVALID_INPUT'],
	])('is refused: %s', async (holder, status, code) => {
		expect(await expectJson(status, upload(passportOf(holder)))).toMatchObject({ status, code });
		expect(await list(holder)).toEqual([]);
	});

	// [R145]
	test('who was deleted gets no document', async () => {
		const { id } = await createPerson();
		const document = await uploadPassport(id);
		await expectJson(200, sandbox.request('DELETE', `/customers/${id}`));
		const gone = { code: 'CUSTOMER_DELETED' };
		expect(await expectJson(410, upload(passportOf(id)))).toMatchObject(gone);
		const replaced = sandbox.request('PUT', `/documents/${document.id}`, formOf(passport()));
		expect(await expectJson(410, replaced)).toMatchObject(gone);
		expect((await sandbox.request('DELETE', `/documents/${document.id}`)).status).toBe(204);
	});

	// [R146]
	test.each([
		['a person', 'PASSPORT', true],
		['a person', 'UTILITY_BILL', true],
		['a person', 'SHAREHOLDER_REGISTER', false],
		['an owner', 'SELFIE', true],
		['an owner', 'BUSINESS_LICENSE', false],
		['a company', 'CERTIFICATE_OF_INCORPORATION', true],
		['a company', 'BANK_STATEMENT', true],
		['a company', 'PASSPORT', false],
	])('that is %s and a %s fit: %s', async (kind, documentType, fits) => {
		const company = await createCompany(sandbox);
		const holders: Record<string, string> = {
			'a person': person,
			'an owner': (await nameOwner(company.id)).id,
			'a company': company.id,
		};
		const form = passportOf(holders[kind] ?? '', { documentType });
		const response = await expectJson<object>(fits ? 201 : 400, upload(form));
		if (!fits) expect(response).toMatchObject({ code: 'UNSUITABLE_DOCUMENT' });
	});
});

describe('a file', () => {
	// [R150]
	test.each([
		['low-quality.png', 'LOW_QUALITY'],
		['passport.LOW_QUALITY.jpeg', 'LOW_QUALITY'],
		['Passport data mismatch.pdf', 'DATA_MISMATCH'],
		['passport-expired', 'EXPIRED'],
		['2026 suspected_fraud.pdf', 'SUSPECTED_FRAUD'],
		['unsuitable-document.pdf', 'UNSUITABLE_DOCUMENT'],
		['front-incomplete.pdf', 'INCOMPLETE'],
	])('named %s is refused with %s, and nothing is kept', async (name, code) => {
		const { id } = await createPerson();
		const form = () => passportOf(id, { file: fileOf(name) });
		expect(await expectJson(400, upload(form()))).toMatchObject({ status: 400, code });
		expect(await list(id)).toEqual([]);
		const kept = await uploadPassport(id);
		const replaced = sandbox.request('PUT', `/documents/${kept.id}`, form());
		expect(await expectJson(400, replaced)).toMatchObject({ code });
		expect(await read(kept.id)).toEqual(kept);
	});

	// [R151]
	test.each(['unexpired.pdf', 'expired-2.pdf', 'expired.final.pdf', 'completeness.pdf'])(
		'named %s is accepted',
		async (name) => {
			const form = passportOf(person, { file: fileOf(name) });
			expect(await expectJson<Document>(201, upload(form))).toMatchObject({ fileName: name });
		},
	);

	// [R147]
	test.each<[string, Uint8Array<ArrayBuffer>]>([
		['a PDF', Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d])],
		['a JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
		['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
	])('that is %s is accepted', async (_, bytes) => {
		await expectJson(201, upload(passportOf(person, { file: fileOf('document', bytes) })));
	});

	// [R148]
	test.each<[string, string | File, string]>([
		['is HTML', new File(['<html>'], 'a.pdf', { type: 'application/pdf' }), 'file'],
		['begins like a PNG', fileOf('a.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47])), 'file'],
		['is empty', fileOf('a.pdf', ''), 'file'],
		['is text', pdf, 'file'],
		['has a name of 256 characters', fileOf('a'.repeat(256)), 'file'],
		['has a path in its name', fileOf('../../etc/passwd'), 'file'],
		['has a path of Windows in its name', fileOf('C:\\passport.pdf'), 'file'],
		['has a line break in its name', fileOf('a\r\nb.pdf'), 'file'],
	])('that %s is rejected', async (_, file, field) => {
		const response = await expectJson(400, upload(passportOf(person, { file })));
		expect(response).toMatchObject({ code: 'INVALID_INPUT', details: { errors: [{ field }] } });
	});

	// [R149]
	test('of 10 MB is accepted, a larger one is rejected, and a much larger body is not read', async () => {
		const size = 10 * 1024 * 1024;
		const sized = (more: number) =>
			upload(passportOf(person, { file: fileOf('large.pdf', pdf.padEnd(size + more)) }));
		expect((await sized(0)).status).toBe(201);
		expect(await expectJson(400, sized(1))).toMatchObject({ code: 'INVALID_INPUT' });
		expect(await expectJson(413, sized(64 * 1024))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
	});
});

const boundary = 'boundary';
const part = (disposition: string, content: string) =>
	`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const complete = [
	part(`name="documentHolder"`, person),
	part('name="documentType"', 'PASSPORT'),
	part('name="country"', 'GB'),
	part('name="file"; filename="a.pdf"', pdf),
];

const send = (text: string, type = `multipart/form-data; boundary=${boundary}`) => {
	const { baseUrl, tokenId, clientSecret } = sandbox.service;
	const authorization = `Basic ${btoa(`${tokenId}:${clientSecret}`)}`;
	const headers = { authorization, 'content-type': type };
	return sandbox.fetch(
		new Request(`${baseUrl}/documents`, { method: 'POST', headers, body: text }),
	);
};

const large = 'x'.repeat(9_000_000);
const parts = Array.from({ length: 160_000 }, (_, at) => part(`name="${at}"`, '')).join('');
const end = `--${boundary}--\r\n`;
const whole = [...complete, end].join('');

describe('a form', () => {
	// [R152]
	test('as browsers send it is accepted', async () => {
		await expectJson(201, send(whole));
	});

	// [R153]
	test.each([
		['JSON', '{}', 'application/json', 'INVALID_REQUEST_FORMAT'],
		['no boundary', whole, 'multipart/form-data', 'INVALID_REQUEST_FORMAT'],
		['another boundary', whole, 'multipart/form-data; boundary=other', 'INVALID_REQUEST_FORMAT'],
		['no end', complete.join(''), undefined, 'INVALID_REQUEST_FORMAT'],
		['half a part', whole.slice(0, 80), undefined, 'INVALID_REQUEST_FORMAT'],
		['no parts', end, undefined, 'INVALID_INPUT'],
		['a repeated part', `${complete[2]}${whole}`, undefined, 'INVALID_INPUT'],
		['two files', `${complete[3]}${whole}`, undefined, 'INVALID_INPUT'],
		[
			'a large field',
			`${part('name="documentNumber"', large)}${whole}`,
			undefined,
			'INVALID_INPUT',
		],
		['as many parts as fit', `${parts}${end}`, undefined, 'INVALID_INPUT'],
		[
			'NUL in a field',
			`${part('name="documentNumber"', '1\0')}${whole}`,
			undefined,
			'INVALID_INPUT',
		],
		['an unknown document', whole.replace('PASSPORT', 'PASS'), undefined, 'INVALID_INPUT'],
	])('with %s is rejected', async (_, text, type, code) => {
		expect(await expectJson(400, send(text, type))).toMatchObject({ status: 400, code });
	});
});
