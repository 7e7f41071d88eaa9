import { expect, test } from '../harness/test.js';
import { confirm, expectSent, signUpToReview } from '../steps/sendMoney.js';

test.use({ word: 'Acme' });

test('a person pays through a service that has its own name in identifiers', async ({
	page,
	service,
}) => {
	const { transactionId } = await signUpToReview(page);
	await confirm(page);
	await expectSent(page);
	const there = await service.transaction(transactionId);
	expect(there).toMatchObject({ rateDetails: { acmeApiFixedFee: expect.any(Number) } });
	const response = await page.request.get(`/api/transactions/${transactionId}`);
	const here = await response.json();
	expect(here.rateDetails.serviceApiFixedFee).toBe(Object(there)['rateDetails']['acmeApiFixedFee']);
});
