import type { Customer } from '@countersign/contract';
import { createTestSandbox } from '@countersign/sandbox/testing';
import { afterAll, expect, test } from 'vitest';
import { openInProcess } from '../../../testing/openInProcess.js';
import { newEmail, signIn } from '../../../testing/openWallet.js';
import { getCustomer } from '../session/getMe.js';
import { changeEmail } from './changeEmail.js';

const sandbox = await createTestSandbox();
afterAll(() => sandbox.close());

const businessInfo = {
	legalName: 'Analytical Engines Ltd',
	incorporatedOn: '1842-10-01',
	taxId: '12-3456789',
	registrationNumber: 'HRB123789',
};

/** The wallet of a verified customer whom the platform has created. */
async function open(customerType: 'INDIVIDUAL' | 'BUSINESS') {
	const { openWallet, people } = openInProcess((request) => sandbox.fetch(request));
	const platformCustomerId = crypto.randomUUID();
	const email = newEmail();
	const customer = { customerType, email, platformCustomerId };
	const body = customerType === 'BUSINESS' ? { ...customer, businessInfo } : customer;
	const created = await sandbox.request('POST', '/customers', body);
	const { id: customerId } = (await created.json()) as Customer;
	await sandbox.request('POST', '/verifications', { customerId });
	await people.create({ email, platformCustomerId });
	return signIn(openWallet(), email);
}

test.each(['INDIVIDUAL', 'BUSINESS'] as const)(
	'changes the address of a customer of type %s without naming the type',
	async (customerType) => {
		const wallet = await open(customerType);
		const email = newEmail();
		expect(await changeEmail(wallet, { email })).toMatchObject({ email });
		expect(await getCustomer(wallet)).toMatchObject({ customerType, email });
	},
);

test('sends the type that the caller names', async () => {
	const wallet = await open('BUSINESS');
	const email = newEmail();
	await expect(changeEmail(wallet, { email, customerType: 'INDIVIDUAL' })).rejects.toMatchObject({
		code: 'service.rejected',
	});
	expect(await changeEmail(wallet, { email, customerType: 'BUSINESS' })).toMatchObject({ email });
});
