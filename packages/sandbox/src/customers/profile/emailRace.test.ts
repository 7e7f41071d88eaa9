import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import {
	openTestService,
	type TestAccount,
	type TestResponse,
} from '../../../testing/openTestService.js';
import { registerPasskey } from '../../../testing/registerPasskey.js';
import { signInByEmail } from '../../../testing/signInByEmail.js';
import { signInByPasskey } from '../../../testing/signInByPasskey.js';
import { restoreEmailOtp } from '../../auth/credentials/emailOtpCredential.js';
import { lockAccount } from '../../auth/signing/redeemSignedRetry.js';
import { updateCustomer } from './updateCustomer.js';

const service = closeAfterAll(await openTestService());
let account: TestAccount;
let restore: () => Promise<TestResponse<unknown>>;
beforeEach(async () => {
	account = await service.createAccount();
	const passkey = await registerPasskey(service, await signInByEmail(service, account));
	const { key } = await signInByPasskey(service, passkey);
	const path = `/auth/credentials/${account.credentialId}`;
	await service.callSigned(key, path, { method: 'DELETE' });
	const body = { type: 'EMAIL_OTP', accountId: account.accountId };
	restore = await service.prepareSecondLeg(key, '/auth/credentials', { body });
});

const onServer = Boolean(process.env['COUNTERSIGN_TEST_DATABASE_URL']);

/** Lets a request begin inside a transaction, and waits until it waits for that, or is over. */
async function begin(request: () => Promise<TestResponse<unknown>>) {
	let isOver = false;
	const response = request().finally(() => {
		isOver = true;
	});
	const waiting = () =>
		service.context.database
			.select({ pid: sql`pid` })
			.from(sql`pg_stat_activity`)
			.where(sql`datname = current_database() and wait_event_type = 'Lock'`);
	await expect.poll(async () => isOver || (await waiting()).length > 0).toBe(true);
	return { response };
}

test.skipIf(!onServer)(
	'restores EMAIL_OTP after a concurrent email change (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	async () => {
		const request = { customerType: 'INDIVIDUAL', email: `new-${account.email}` } as const;
		const change = updateCustomer(service.context, account.customerId, request);
		const { response } = await service.context.database.transaction(async (transaction) => {
			await change.perform(transaction);
			return begin(restore);
		});
		expect(await response).toMatchObject({
			status: 409,
			body: { code: 'EMAIL_OTP_CREDENTIAL_SET_CHANGED' },
		});
	},
);

test.skipIf(!onServer)(
	'requires a signature for an email change while EMAIL_OTP is restored (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	async () => {
		const { accountId, customerId } = account;
		const body = { customerType: 'INDIVIDUAL', email: `new-${account.email}` };
		const change = () => service.call(`/customers/${customerId}`, { method: 'PATCH', body });
		const { response } = await service.context.database.transaction(async (transaction) => {
			await lockAccount(transaction, accountId);
			const signed = undefined;
			await restoreEmailOtp(transaction, service.context, { accountId, signed });
			return begin(change);
		});
		expect((await response).status).toBe(202);
	},
);
