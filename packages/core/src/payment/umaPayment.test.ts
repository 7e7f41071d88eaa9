import { expect, test } from 'vitest';
import { openPayer } from '../../testing/openPayer.js';
import { newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import { type Meddler, recordingFetch } from '../../testing/recordingFetch.js';
import { isOf } from '../../testing/sentRequest.js';
import { storedRecords } from '../../testing/storedRecords.js';
import { untilPayment } from '../../testing/untilPayment.js';
import { lookupUma } from '../actions/payments/receiverLookup.js';
import { createPayment } from './createPayment.js';
import type { PaymentRequest } from './paymentState.js';

const umaAddress = '$success.usd@uma.localhost';
const senderCustomerInfo = {
	FULL_NAME: 'Canary Lovelace',
	BIRTH_DATE: '1985-12-10',
	NATIONALITY: 'GB',
};

/** A person with money, and a payment of one dollar to a UMA address. */
async function open(meddle?: Meddler) {
	const recorder = recordingFetch(meddle);
	const wallet = await signIn(openWallet({ fetch: recorder.fetch }), newEmail());
	const { accountId } = await openPayer(wallet);
	const lookup = await lookupUma(wallet, { receiverUmaAddress: umaAddress });
	const request: PaymentRequest = {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'UMA_ADDRESS', umaAddress, currency: 'USD' },
		lookup,
		senderCustomerInfo,
		lockedCurrencySide: 'RECEIVING',
		lockedCurrencyAmount: 100,
		lockedCurrency: { code: 'USD', decimals: 2 },
	};
	return { ...recorder, wallet, payment: createPayment(wallet), request };
}

/** Everything that this browser remembers, as text. */
const stored = async () => JSON.stringify(await storedRecords(''));

test('sends the details that a receiver requires, and never stores them', async () => {
	const { payment, request, sent, wallet } = await open();
	const told: string[] = [];
	const keep = payment.subscribe(() => void stored().then((text) => told.push(text)));
	payment.start(request);
	const { quote } = await untilPayment(payment, 'review');
	await expect.poll(stored).toContain(quote.id);
	// The same device, later: what was said is gone, and the quote still stands.
	const later = createPayment(wallet);
	const restored = await untilPayment(later, 'review');
	expect(restored.request).not.toHaveProperty('senderCustomerInfo');
	later.confirm({ quoteId: quote.id });
	expect(await untilPayment(later, 'done')).toMatchObject({ outcome: { result: 'completed' } });
	keep();
	told.push(await stored());
	for (const text of told) expect(text).not.toContain('Canary');
	const creation = sent.find(isOf('createQuote'));
	expect(JSON.stringify(creation)).toContain('Canary');
});

test('requests no quote after a reload without what the receiver must know', async () => {
	const { payment, request, wallet, sent } = await open();
	payment.start(request);
	await untilPayment(payment, 'review');
	const later = createPayment(wallet);
	await untilPayment(later, 'review');
	const before = sent.length;
	later.retry();
	const refused = await untilPayment(later, 'drafting', ({ error }) => error !== undefined);
	expect(refused.error).toMatchObject({ code: 'input.invalid' });
	expect(refused.request).toMatchObject({ lockedCurrencyAmount: 100 });
	expect(sent.slice(before).filter(isOf('createQuote'))).toEqual([]);
});

test('retries an expired lookup once', async () => {
	const asked: unknown[] = [];
	const { payment, request, sent } = await open(async ({ path, body }) => {
		if (path !== '/quotes') return undefined;
		asked.push(JSON.parse(body).lookupId);
		const isGone = asked.length === 1;
		return isGone ? refusal(404, 'LOOKUP_REQUEST_NOT_FOUND') : undefined;
	});
	payment.start(request);
	const { quote } = await untilPayment(payment, 'review');
	expect(quote.totalReceivingAmount).toBe(100);
	expect(asked).toEqual([request.lookup?.lookupId, expect.stringMatching(/^Lookup:/)]);
	expect(asked[1]).not.toBe(asked[0]);
	expect(sent.filter(({ path }) => path.startsWith('/receiver/'))).toHaveLength(2);
});

test('fails when the lookup has expired twice', async () => {
	const { payment, request, sent } = await open(async ({ path }) =>
		path === '/quotes' ? refusal(404, 'LOOKUP_REQUEST_NOT_FOUND') : undefined,
	);
	payment.start(request);
	const { error } = await untilPayment(payment, 'drafting', (state) => state.error !== undefined);
	expect(error).toMatchObject({ serviceCode: 'LOOKUP_REQUEST_NOT_FOUND' });
	expect(sent.filter(isOf('createQuote'))).toHaveLength(2);
});

function refusal(status: number, code: string): Response {
	return Response.json({ status, code, message: code }, { status });
}
