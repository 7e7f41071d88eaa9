import type { ExternalAccountType } from '@countersign/contract';
import { idempotencyKeyPattern, umaAddressPattern } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { currencyOf, infoOf } from '../../../testing/accountInfos.js';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

/** Bounds that a regular expression holds; `openapi/requestBounds.long.test.ts` tries those of a schema. */
const sandbox = closeAfterAll(await createTestSandbox());

const digits = (length: number) => '1'.repeat(length);

test.each<[ExternalAccountType, string, start: string, min: number, max: number]>([
	['BRL_ACCOUNT', 'taxId', '', 11, 14],
	['BWP_ACCOUNT', 'phoneNumber', '+', 6, 14],
	['CAD_ACCOUNT', 'accountNumber', '', 7, 12],
	['EUR_ACCOUNT', 'iban', 'DE89', 11, 30],
	['IDR_ACCOUNT', 'phoneNumber', '+62', 9, 12],
	['NGN_ACCOUNT', 'accountNumber', '', 10, 10],
	['PHP_ACCOUNT', 'accountNumber', '', 8, 16],
	['ZAR_ACCOUNT', 'accountNumber', '', 9, 13],
])(
	'accepts for %s a %s of "%s" and %i to %i more characters',
	async (type, member, start, min, max) => {
		const statuses: number[] = [];
		for (const length of [min - 1, min, max, max + 1]) {
			const accountInfo = infoOf(type, { [member]: start + digits(length) });
			const response = await sandbox.request('POST', '/platform/external-accounts', {
				currency: currencyOf(type),
				accountInfo,
			});
			statuses.push(response.status);
		}
		expect(statuses).toEqual([400, 201, 201, 400]);
	},
);

test.each([
	[16, 200],
	[17, 400],
])('reads an amount of at most 16 digits: %i', async (length, status) => {
	const amount = digits(16).padStart(length, '0').replace(/1/g, '0').replace(/.$/, '1');
	const query = `sourceCurrency=USD&sendingAmount=${amount}`;
	expect((await sandbox.request('GET', `/exchange-rates?${query}`)).status).toBe(status);
});

test.each([
	[64, 190, true],
	[65, 190, false],
	[64, 191, false],
])(
	'reads a UMA address with a name of %i and a domain of %i characters: %s',
	(name, domain, isRead) => {
		expect(umaAddressPattern.test(`$${'a'.repeat(name)}@${'a'.repeat(domain)}`)).toBe(isRead);
	},
);

test.each([
	[0, false],
	[1, true],
	[255, true],
	[256, false],
])('reads an idempotency key of 1 to 255 characters: %i', (length, isRead) => {
	expect(idempotencyKeyPattern.test('k'.repeat(length))).toBe(isRead);
});
