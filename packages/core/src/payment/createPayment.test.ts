import { beforeEach, expect, test } from 'vitest';
import { openPayer } from '../../testing/openPayer.js';
import { forgetDevice, openWallet, signIn } from '../../testing/openWallet.js';
import { type Meddler, recordingFetch, type SentRequest } from '../../testing/recordingFetch.js';
import { untilPayment } from '../../testing/untilPayment.js';
import { createPayment, type PaymentOptions } from './createPayment.js';

beforeEach(forgetDevice);

const isCreation = ({ method, path }: SentRequest) => method === 'POST' && path === '/quotes';
const isExecution = ({ path }: SentRequest) => path.endsWith('/execute');

async function open(meddle?: Meddler, options?: PaymentOptions) {
	const recorder = recordingFetch(meddle);
	const wallet = await signIn(openWallet({ fetch: recorder.fetch }));
	const payer = await openPayer(wallet);
	return { ...recorder, wallet, ...payer, payment: createPayment(wallet, options) };
}

test('a payment goes from what a person wants to what became of it', async () => {
	const { payment, request, sent, balance } = await open();
	const before = await balance();
	const seen: string[] = [payment.get().status];
	payment.subscribe(() => seen.push(payment.get().status));
	payment.start(request);
	const { quote, summary } = await untilPayment(payment, 'review');
	expect(summary).toMatchObject({ activity: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2', isOpaque: false });
	payment.confirm({ quoteId: quote.id });
	const { outcome } = await untilPayment(payment, 'done');
	expect(outcome).toMatchObject({ result: 'completed', money: 'recipient', isFinal: true });
	expect([...new Set(seen)]).toEqual([
		'restoring',
		'quoting',
		'review',
		'signing',
		'executing',
		'settling',
		'done',
	]);
	expect(sent.filter(isCreation)).toHaveLength(1);
	expect(sent.filter(isExecution)).toHaveLength(1);
	expect(before - (await balance())).toBe(quote.totalSendingAmount);
});
