import type { Customer, Page } from '@countersign/contract';
import type { CustomerImport, CustomerImportStart, Webhook } from '@countersign/contract/service';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { customersOf, fileOf, personRow } from '../../../testing/customerFiles.js';
import { openTestService } from '../../../testing/openTestService.js';
import { webhooks } from '../../platform/database/schema/events.js';

const service = closeAfterAll(
	await openTestService({ webhookUrl: 'http://platform.test/webhooks' }),
);
const path = '/customers/bulk/csv';
const upload = (body: FormData) => service.call<CustomerImportStart>(path, { body });

async function importFile(body: FormData): Promise<CustomerImport> {
	const { status, body: start } = await upload(body);
	expect([status, start]).toEqual([202, { jobId: start.jobId, status: 'PROCESSING' }]);
	return (await service.call<CustomerImport>(`/customers/bulk/jobs/${start.jobId}`)).body;
}

async function find(platformCustomerId: string): Promise<Customer | undefined> {
	const query = new URLSearchParams({ platformCustomerId });
	return (await service.call<Page<Customer>>(`/customers?${query}`)).body.data[0];
}

async function sentAbout(id: string): Promise<Webhook[]> {
	const rows = await service.context.database
		.select()
		.from(webhooks)
		.where(eq(webhooks.subject, id));
	return rows.map(({ body }) => JSON.parse(body));
}

const all = [
	'umaAddress,platformCustomerId,customerType,fullName,birthDate,email,addressLine1,addressLine2,city,state,',
	'postalCode,country,businessLegalName,businessRegistrationNumber,businessTaxId,platformAccountId,description',
].join('');

// [R180]
test('creates people and companies with what the file says of them', async () => {
	const person =
		'$ada@uma.test,ada,INDIVIDUAL,"Lovelace, ""Ada""",1815-12-10,ada@example.com,"1 Main St\nYard",Flat 2,London,LDN,N1,GB';
	const company =
		'$acme@uma.test,acme,BUSINESS,,,,4 Way,,Austin,TX,78701,US,Acme,HRB123789,12-3,a1,Note';
	const short = '$bolt@uma.test,bolt,BUSINESS,,,,4 Way,,Austin,TX,78701,US,Bolt';
	const job = await importFile(
		fileOf(`\ufeff${all}\r\n${person}\r\n\r\n${company}\r\n${short}\r\n`),
	);
	expect(job).toEqual({
		id: expect.stringMatching(/^Job:/),
		status: 'COMPLETED',
		progress: { total: 3, processed: 3, successful: 3, failed: 0 },
		completedAt: service.clock.now().toISOString(),
	});
	expect(await find('ada')).toMatchObject({
		customerType: 'INDIVIDUAL',
		umaAddress: '$ada@uma.test',
		fullName: 'Lovelace, "Ada"',
		birthDate: '1815-12-10',
		email: 'ada@example.com',
		kycStatus: 'APPROVED',
		address: {
			...{ line1: '1 Main St\nYard', line2: 'Flat 2', city: 'London' },
			...{ state: 'LDN', postalCode: 'N1', country: 'GB' },
		},
	});
	expect(await find('acme')).toMatchObject({
		customerType: 'BUSINESS',
		kybStatus: 'UNVERIFIED',
		businessInfo: { legalName: 'Acme', registrationNumber: 'HRB123789', taxId: '12-3' },
	});
	expect(await find('bolt')).toMatchObject({ businessInfo: { legalName: 'Bolt' } });
});

// [R181]
test('opens the wallet of a person whose email the file has, and asks a company for what it lacks', async () => {
	await importFile(
		fileOf(
			`${all}\n$eve@uma.test,eve,INDIVIDUAL,Eve,2000-01-01,eve@example.com,1 Main St,,Rome,RM,1,IT\n$corp@uma.test,corp,BUSINESS,,,,4 Way,,Austin,TX,78701,US,Corp,,12-3`,
		),
	);
	const [eve, corp] = [await find('eve'), await find('corp')];
	const accounts = await service.call<Page<object>>(
		`/customers/internal-accounts?customerId=${eve?.id}`,
	);
	expect(accounts.body.data).toMatchObject([{ type: 'EMBEDDED_WALLET' }]);
	const verification = await service.call('/verifications', { body: { customerId: corp?.id } });
	expect(verification.body).toMatchObject({
		verificationStatus: 'RESOLVE_ERRORS',
		errors: [{ type: 'MISSING_FIELD', field: 'businessInfo.incorporatedOn' }],
	});
});

// [R182]
test('imports the other rows when some are wrong, and says what is wrong with each', async () => {
	const email = `${all}\n$one@uma.test,one,INDIVIDUAL,One,2000-01-01,same@example.com,1 Main St,,Rome,RM,1,IT`;
	await importFile(fileOf(email));
	const job = await importFile(
		fileOf(
			[
				all,
				'$two@uma.test,two,INDIVIDUAL,Two,2000-01-01,,1 Main St,,Rome,RM,1,IT',
				'$two@uma.test,two,INDIVIDUAL,Two,2000-01-01,,1 Main St,,Rome,RM,1,IT',
				'$two@uma.test,three,INDIVIDUAL,Three,2000-01-01,,1 Main St,,Rome,RM,1,IT',
				'$four@uma.test,four,INDIVIDUAL,Four,2000-01-01,same@example.com,1 Main St,,Rome,RM,1,IT',
				'$five@uma.test,,INDIVIDUAL,Five,01.01.2000,,1 Main St,,Rome,,1,IT',
				'six@uma.test,six,PERSON',
			].join('\n'),
		),
	);
	expect(job).toMatchObject({
		status: 'COMPLETED',
		progress: { total: 6, processed: 6, successful: 1, failed: 5 },
		errors: [
			{ correlationId: 'two', code: 'CONFLICT' },
			{ correlationId: 'three', code: 'UMA_ADDRESS_EXISTS' },
			{ correlationId: 'four', code: 'EMAIL_OTP_EMAIL_ALREADY_EXISTS' },
			{
				correlationId: '5',
				code: 'INVALID_INPUT',
				details: {
					errors: [{ field: 'platformCustomerId' }, { field: 'state' }, { field: 'birthDate' }],
				},
			},
			{ correlationId: 'six', code: 'INVALID_INPUT' },
		],
	});
	expect(await find('two')).toBeDefined();
	expect(await find('four')).toBeUndefined();
});

// [R183]
test('reports the end of an import to the platform, as failed when nobody was created', async () => {
	const done = await importFile(customersOf(personRow('seven')));
	expect(await sentAbout(done.id)).toMatchObject([{ type: 'BULK_UPLOAD.COMPLETED', data: done }]);
	const failed = await importFile(customersOf(personRow('seven')));
	expect(failed.status).toBe('FAILED');
	expect(await sentAbout(failed.id)).toMatchObject([{ type: 'BULK_UPLOAD.FAILED', data: failed }]);
});

// [R187]
test('serves other requests during an import', async () => {
	const rows = Array.from({ length: 50 }, (_, at) => personRow(`during${at}`));
	let isImporting = true;
	const importing = upload(customersOf(...rows)).finally(() => {
		isImporting = false;
	});
	let served = 0;
	for (; isImporting; served += 1) await service.call('/customers?limit=1');
	await importing;
	expect(served).toBeGreaterThan(10);
});

// [R184]
test('knows no other import', async () => {
	const unknown = { status: 404, code: 'BULK_UPLOAD_JOB_NOT_FOUND' };
	for (const id of ['Job:00000000-0000-4000-8000-000000000000', 'x', 'Job:%00']) {
		expect((await service.call(`/customers/bulk/jobs/${id}`)).body).toMatchObject(unknown);
	}
});

describe('a file', () => {
	const row = personRow('nobody');
	const rows = (count: number) => Array.from({ length: count }, (_, at) => personRow(`n${at}`));

	// [R185]
	test.each<[string, FormData]>([
		['no rows', customersOf()],
		['nothing', fileOf('')],
		['too many rows', customersOf(...rows(501))],
		['a cell without a column', customersOf(`${row},more`)],
		['a repeated column', fileOf('city,city\nRome,Rome')],
		['a quote that does not end', customersOf(row, `"${row}`)],
		['a quote within a cell', customersOf(row, `a"b${row}`)],
		['quotes only', fileOf('"'.repeat(1024 * 1024 - 1))],
		['line breaks only', fileOf('\n'.repeat(1024 * 1024))],
		['text after a quote', customersOf(row, `"a"b,${row}`)],
		['a carriage return alone', fileOf(`${all}\r${row}`)],
		['NUL', customersOf(row.replace('Ada', 'A\0da'))],
		['no UTF-8', fileOf(Uint8Array.from([0xff, 0xfe, 0x41]))],
	])('with %s is refused, and nobody is created', async (_, file) => {
		expect(await upload(file)).toMatchObject({
			status: 400,
			body: { code: 'INVALID_INPUT', details: { errors: [{ field: 'file' }] } },
		});
		expect(await find('nobody')).toBeUndefined();
	});

	// [R186]
	test('of 500 rows is imported, and one of 1 MB is read', async () => {
		const { progress } = await importFile(customersOf(...rows(500)));
		expect(progress).toMatchObject({ successful: 500 });
		const size = 1024 * 1024;
		const large = `city\n"${'x'.repeat(size - 7)}"`;
		expect((await importFile(fileOf(large))).status).toBe('FAILED');
		expect((await upload(fileOf(`${large}\n`))).status).toBe(400);
	});
});
