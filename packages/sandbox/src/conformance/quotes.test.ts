import type { Quote } from '@countersign/contract';
import type { PurposeOfPayment } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../testing/closeAfterAll.js';
import { expectJson } from '../../testing/expectJson.js';
import { openWallet } from '../../testing/openWallet.js';
import { addBank, quoteRequest, transactionOf } from '../../testing/payments.js';
import { createTestSandbox } from '../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());
const wallet = await openWallet(sandbox);
const { id: bankId } = await addBank(sandbox, wallet);

const ask = (more: object) =>
	sandbox.request('POST', '/quotes', { ...quoteRequest(wallet, bankId, 10_000_000), ...more });

// [R19]
test('copies the description of a quote to its payment', async () => {
	const quote = await expectJson<Quote>(201, ask({ description: 'Rent for May' }));
	expect(await transactionOf(sandbox, quote)).toMatchObject({ description: 'Rent for May' });
	const plain = await expectJson<Quote>(201, ask({}));
	expect(await transactionOf(sandbox, plain)).not.toHaveProperty('description');
});

const purposes: Readonly<Record<PurposeOfPayment, true>> = {
	GIFT: true,
	SELF: true,
	GOODS_OR_SERVICES: true,
	EDUCATION: true,
	HEALTH_OR_MEDICAL: true,
	REAL_ESTATE_PURCHASE: true,
	TAX_PAYMENT: true,
	LOAN_PAYMENT: true,
	UTILITY_BILL: true,
	DONATION: true,
	TRAVEL: true,
	FAMILY_SUPPORT: true,
	SALARY_PAYMENT: true,
	OTHER: true,
};

// [R20]
test.each(Object.keys(purposes))('accepts the purpose of payment %s', async (purposeOfPayment) => {
	await expectJson(201, ask({ purposeOfPayment }));
});
