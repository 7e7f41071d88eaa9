import { randomUUID } from 'node:crypto';
import type { Customer } from '@countersign/contract';
import type {
	BeneficialOwner,
	CustomerImportStart,
	Document,
	Verification,
} from '@countersign/contract/service';
import { businessInfo, createCompany } from '../company.js';
import { customersOf, personRow } from '../customerFiles.js';
import { formOf, passport, passportOf } from '../documents.js';
import { expectJson } from '../expectJson.js';
import type { Tour } from './openTour.js';
import type { Stories } from './story.js';

type Contact = 'email' | 'phone';

/** A customer whose contacts must be verified, with a code sent. */
async function sendCode({ request }: Tour, contact: Contact): Promise<Customer> {
	const person = {
		customerType: 'INDIVIDUAL',
		region: 'DE',
		email: `${randomUUID()}@example.com`,
	};
	const customer = await expectJson<Customer>(201, request('POST', '/customers', person));
	await request('POST', `/customers/${customer.id}/verify-${contact}`);
	return customer;
}

async function confirmCode(tour: Tour, contact: Contact): Promise<void> {
	const { id } = await sendCode(tour, contact);
	await tour.request('POST', `/customers/${id}/verify-${contact}/confirm`, { code: '123456' });
}

async function nameOwner(tour: Tour): Promise<BeneficialOwner> {
	const company = await createCompany(tour);
	return expectJson(
		201,
		tour.request('POST', '/beneficial-owners', {
			customerId: company.id,
			roles: ['UBO', 'DIRECTOR'],
			ownershipPercentage: 60,
			personalInfo: {
				firstName: 'Ada',
				lastName: 'Lovelace',
				birthDate: '1815-12-10',
				nationality: 'GB',
				address: { line1: '1 Main St', postalCode: 'N1', country: 'GB' },
				idType: 'NON_US_TAX_ID',
				identifier: '12 34 56',
				countryOfIssuance: 'GB',
			},
		}),
	);
}

async function verify(tour: Tour, suffix: string): Promise<Verification> {
	const company = await createCompany(tour, { businessInfo: businessInfo(`HRB123${suffix}`) });
	return expectJson(200, tour.request('POST', '/verifications', { customerId: company.id }));
}

async function uploadPassport({ request, wallet }: Tour): Promise<Document> {
	return expectJson(201, request('POST', '/documents', passportOf(wallet.customerId)));
}

function importCustomers({ request }: Tour, ...rows: string[]): Promise<CustomerImportStart> {
	return expectJson(202, request('POST', '/customers/bulk/csv', customersOf(...rows)));
}

/** Proof of who a customer is. */
export const checkStories = {
	sendEmailVerification: (tour) => sendCode(tour, 'email'),
	confirmEmailVerification: (tour) => confirmCode(tour, 'email'),
	sendPhoneVerification: (tour) => sendCode(tour, 'phone'),
	confirmPhoneVerification: (tour) => confirmCode(tour, 'phone'),
	createKycLink: async ({ request }) => {
		const created = request('POST', '/customers', { customerType: 'INDIVIDUAL' });
		const { id } = await expectJson<Customer>(201, created);
		await request('POST', `/customers/${id}/kyc-link`);
	},
	createBeneficialOwner: nameOwner,
	listBeneficialOwners: async (tour) => {
		const { customerId } = await nameOwner(tour);
		await tour.request('GET', `/beneficial-owners?customerId=${customerId}`);
	},
	getBeneficialOwner: async (tour) => {
		const { id } = await nameOwner(tour);
		await tour.request('GET', `/beneficial-owners/${id}`);
	},
	updateBeneficialOwner: async (tour) => {
		const { id } = await nameOwner(tour);
		await tour.request('PATCH', `/beneficial-owners/${id}`, { ownershipPercentage: 55 });
	},
	createVerification: async (tour) => {
		for (const suffix of ['001', '002', '789']) await verify(tour, suffix);
	},
	listVerifications: async ({ request }) => {
		await request('GET', '/verifications?limit=1');
		await request('GET', '/verifications');
	},
	importCustomers: (tour) => importCustomers(tour, personRow(randomUUID())),
	getCustomerImport: async (tour) => {
		const row = personRow(randomUUID());
		for (const rows of [[row], [row, 'x']]) {
			const { jobId } = await importCustomers(tour, ...rows);
			await tour.request('GET', `/customers/bulk/jobs/${jobId}`);
		}
	},
	uploadDocument: async (tour) => {
		await uploadPassport(tour);
		const { id } = await nameOwner(tour);
		const details = { side: 'FRONT', documentNumber: '123', issuingAuthority: 'HMPO' };
		await tour.request('POST', '/documents', passportOf(id, details));
	},
	listDocuments: async (tour) => {
		await uploadPassport(tour);
		await tour.request('GET', '/documents?limit=1');
	},
	getDocument: async (tour) => {
		const { id } = await uploadPassport(tour);
		await tour.request('GET', `/documents/${id}`);
	},
	replaceDocument: async (tour) => {
		const { id } = await uploadPassport(tour);
		await tour.request('PUT', `/documents/${id}`, formOf(passport()));
	},
	deleteDocument: async (tour) => {
		const { id } = await uploadPassport(tour);
		await tour.request('DELETE', `/documents/${id}`);
	},
	getVerification: async (tour) => {
		const { id } = await verify(tour, '789');
		await tour.request('GET', `/verifications/${id}`);
	},
} satisfies Stories;
