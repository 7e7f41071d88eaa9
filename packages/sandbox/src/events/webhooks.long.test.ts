import type { Customer, Quote, Transaction } from '@countersign/contract';
import type { List } from '@countersign/contract/service';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectJson } from '../../testing/expectJson.js';
import { openFiatAccount } from '../../testing/openFiatAccount.js';
import { openWallet, type TestWallet } from '../../testing/openWallet.js';
import { addBank, execute, fund, payAccount, requestQuote } from '../../testing/payments.js';
import { stoppedClock } from '../../testing/stoppedClock.js';
import { createWebhookReceiver, type WebhookReceiver } from '../../testing/webhookReceiver.js';
import { createTestSandbox, type TestSandbox } from '../testing/createTestSandbox.js';

const second = 1_000;
const minute = 60_000;
const day = 24 * 60 * minute;

let receiver: WebhookReceiver;
let sandbox: TestSandbox;
let wallet: TestWallet;
beforeEach(async () => {
	receiver = createWebhookReceiver();
	sandbox = await createTestSandbox({
		clock: stoppedClock(),
		webhookUrl: receiver.url,
		webhookFetch: receiver.fetch,
	});
	wallet = await openWallet(sandbox);
});
afterEach(() => sandbox.close());

/** Moves the sandbox's clock, and has it do and tell what that makes due. */
async function advance(advanceMs: number): Promise<void> {
	const body = JSON.stringify({ advanceMs });
	const headers = { 'content-type': 'application/json' };
	await sandbox.control(new Request('http://localhost/clock', { method: 'POST', headers, body }));
}

async function pay(accountNumber: string): Promise<string> {
	const bank = await addBank(sandbox, wallet, accountNumber);
	await fund(sandbox, wallet, 50_000_000);
	const { transactionId } = await payAccount(sandbox, wallet, bank.id, 10_000_000);
	return transactionId;
}

const incoming = async () => {
	const { data } = await expectJson<List<Transaction>>(
		200,
		sandbox.request('GET', `/transactions?customerId=${wallet.customerId}&type=INCOMING`),
	);
	return data;
};

/** Waits for money that comes after everything that has happened: by then every due webhook has been delivered. */
async function untilCaughtUp(): Promise<void> {
	const stranger = await openWallet(sandbox);
	await fund(sandbox, stranger, 1);
	await expect
		.poll(() => receiver.typesAbout(stranger.accountId))
		.toEqual(['INTERNAL_ACCOUNT.BALANCE_UPDATED']);
}

describe('webhooks of payments, accounts and customers', () => {
	// Service interface, §7.1.
	test.each([
		['999', 'PENDING PROCESSING COMPLETED'],
		['002', 'PENDING PROCESSING FAILED REFUND_PENDING REFUND_COMPLETED'],
		['005', 'PENDING PROCESSING COMPLETED FAILED REFUND_PENDING REFUND_COMPLETED'],
		['006', 'PENDING PROCESSING REFUND_PENDING REFUND_COMPLETED FAILED'],
		['007', 'PENDING PROCESSING FAILED REFUND_PENDING REFUND_FAILED'],
	])('a payment to an account ending in %s sends %s', async (suffix, states) => {
		const payment = await pay(`000123456${suffix}`);
		await advance(10 * minute);
		const types = states.split(' ').map((state) => `OUTGOING_PAYMENT.${state}`);
		await expect.poll(() => receiver.typesAbout(payment)).toEqual(types);
	});

	test('sends the failure and refund of a payment funded with another amount', async () => {
		const { id, transactionId } = await expectJson<Quote>(
			201,
			sandbox.request('POST', '/quotes', {
				source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' },
				destination: { destinationType: 'ACCOUNT', accountId: wallet.accountId },
				lockedCurrencySide: 'SENDING',
				lockedCurrencyAmount: 2_500,
			}),
		);
		const transfer = { quoteId: id, currencyCode: 'USD', currencyAmount: 2_499 };
		await expectJson(200, sandbox.request('POST', '/sandbox/send', transfer));
		const states = ['PENDING', 'FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED'];
		const types = states.map((state) => `OUTGOING_PAYMENT.${state}`);
		await expect.poll(() => receiver.typesAbout(transactionId)).toEqual(types);
	});

	test('does not request approval for a transfer in that fails later', async () => {
		const bank = await addBank(sandbox, wallet, '000123456005');
		const dollars = await openFiatAccount(sandbox, wallet.customerId);
		const { id } = await expectJson<Transaction>(
			201,
			sandbox.request('POST', '/transfer-in', {
				source: { accountId: bank.id },
				destination: { accountId: dollars },
				amount: 1_000,
			}),
		);
		await advance(31 * second);
		await expect.poll(() => receiver.typesAbout(id)).toEqual(['INCOMING_PAYMENT.FAILED']);
	});

	test("sends the closing of a deleted customer's account", async () => {
		const path = `/customers/${wallet.customerId}`;
		await expectJson(200, sandbox.request('DELETE', path));
		await expect
			.poll(() => receiver.about(wallet.accountId))
			.toMatchObject([{ type: 'INTERNAL_ACCOUNT.STATUS_UPDATED', data: { status: 'CLOSED' } }]);
	});

	test('sends the payment as the interface shows it at that time, with a unique id', async () => {
		const payment = await pay('000123456999');
		const before = await expectJson(200, sandbox.request('GET', `/transactions/${payment}`));
		await expect.poll(() => receiver.typesAbout(payment)).toHaveLength(2);
		const about = receiver.received.filter(({ type }) => type.startsWith('OUTGOING_PAYMENT.'));
		expect(about[1]).toEqual({
			id: expect.stringMatching(/^Webhook:[0-9a-f-]{36}$/),
			type: 'OUTGOING_PAYMENT.PROCESSING',
			timestamp: sandbox.clock.now().toISOString(),
			data: before,
		});
		expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(receiver.received.length);
	});

	test('sends an overdue step with the current time', async () => {
		const payment = await pay('000123456999');
		await advance(30 * day);
		await expect.poll(() => receiver.typesAbout(payment)).toHaveLength(3);
		const received = receiver.about(payment).at(-1);
		expect(received).toMatchObject({ type: 'OUTGOING_PAYMENT.COMPLETED' });
		expect(received?.timestamp).toBe(sandbox.clock.now().toISOString());
	});

	test('sends a payment that began before the clock was set back', async () => {
		await untilCaughtUp();
		receiver.response = () => new Response(null, { status: 503 });
		const payment = await pay('000123456999');
		await expect.poll(() => receiver.typesAbout(payment)).toHaveLength(1);
		await advance(-day);
		receiver.response = () => new Response();
		receiver.received.splice(0);
		await advance(10 * second);
		const states = ['PENDING', 'PROCESSING', 'COMPLETED'];
		await expect
			.poll(() => receiver.typesAbout(payment))
			.toEqual(states.map((state) => `OUTGOING_PAYMENT.${state}`));
	});

	test('sends the expiry of a quote', async () => {
		const bank = await addBank(sandbox, wallet);
		const { transactionId } = await requestQuote(sandbox, wallet, bank.id, 1_000_000);
		await advance(6 * minute);
		await expect
			.poll(() => receiver.typesAbout(transactionId))
			.toEqual(['OUTGOING_PAYMENT.PENDING', 'OUTGOING_PAYMENT.EXPIRED']);
	});

	test('sends incoming money and every balance that it changes', async () => {
		const first = await fund(sandbox, wallet, 5_000_000);
		const second = await fund(sandbox, wallet, 2_000_000);
		await expect.poll(() => receiver.typesAbout(wallet.accountId)).toHaveLength(2);
		const received = receiver.received.filter(({ type }) => type.startsWith('INTERNAL_ACCOUNT.'));
		expect(received.map(({ data }) => data)).toEqual([first, second]);
		const [newest] = await incoming();
		await expect
			.poll(() => receiver.typesAbout(newest?.id ?? ''))
			.toEqual(['INCOMING_PAYMENT.COMPLETED']);
	});

	test('sends the approval of a customer', async () => {
		await expect.poll(() => receiver.typesAbout(wallet.customerId)).toHaveLength(1);
		expect(receiver.received[0]).toMatchObject({
			type: 'CUSTOMER.KYC_APPROVED',
			data: { id: wallet.customerId, email: wallet.email },
		});
	});

	test('sends nothing for rejected requests', async () => {
		const bank = await addBank(sandbox, wallet);
		const quote = await requestQuote(sandbox, wallet, bank.id, 1_000_000);
		await expectJson(400, execute(sandbox, wallet, quote));
		await untilCaughtUp();
		expect(receiver.typesAbout(quote.transactionId)).toEqual(['OUTGOING_PAYMENT.PENDING']);
	});
});

describe('a delivery that the platform does not accept', () => {
	const times = () => receiver.typesAbout(wallet.accountId).length;
	const isAboutWallet = (data: unknown) => JSON.stringify(data).includes(wallet.accountId);

	test.each([
		['responds with 500', () => new Response(null, { status: 500 })],
		['responds with 401', () => new Response(null, { status: 401 })],
		['redirects', () => Response.redirect('http://elsewhere.test/')],
		[
			'cannot be reached',
			() => {
				throw new TypeError('fetch failed');
			},
		],
	])(
		'retries after growing delays, without delaying other webhooks, when the platform %s',
		async (_what, fail) => {
			receiver.response = ({ data }) => (isAboutWallet(data) ? fail() : new Response());
			await fund(sandbox, wallet, 1);
			for (const [tries, wait] of [1, 2, 4, 8].entries()) {
				await expect.poll(times).toBe(tries + 1);
				await advance(wait * second - 1);
				await untilCaughtUp();
				expect(times()).toBe(tries + 1);
				await advance(1);
			}
			await expect.poll(times).toBe(5);
			receiver.response = () => new Response();
			await advance(30 * minute);
			await expect.poll(times).toBe(6);
			await advance(day);
			await untilCaughtUp();
			expect(times()).toBe(6);
		},
	);

	test.each([
		['a response', () => new Promise<Response>(() => {})],
		['the body of a response', () => new Response(new ReadableStream())],
	])(
		'delays neither other webhooks nor close() when the platform never ends %s',
		async (_what, hang) => {
			receiver.response = ({ data }) => (isAboutWallet(data) ? hang() : new Response());
			await fund(sandbox, wallet, 1);
			await expect.poll(times).toBe(1);
			await untilCaughtUp();
			expect(times()).toBe(1);
		},
	);

	// [R114]
	test.each([300, 408, 410])('retries after a response with %i', async (status) => {
		receiver.response = ({ data }) =>
			isAboutWallet(data) ? new Response(null, { status }) : new Response();
		await fund(sandbox, wallet, 1);
		await expect.poll(times).toBe(1);
		await advance(second);
		await expect.poll(times).toBe(2);
	});

	test('receives the webhooks of one resource in order', async () => {
		receiver.response = () => new Response(null, { status: 503 });
		const payment = await pay('000123456999');
		await untilTried(payment, 1);
		await advance(minute);
		await untilTried(payment, 2);
		expect(new Set(receiver.typesAbout(payment))).toEqual(new Set(['OUTGOING_PAYMENT.PENDING']));
		receiver.response = () => new Response();
		receiver.received.splice(0);
		await advance(30 * minute);
		const states = ['PENDING', 'PROCESSING', 'COMPLETED'];
		await expect
			.poll(() => receiver.typesAbout(payment))
			.toEqual(states.map((state) => `OUTGOING_PAYMENT.${state}`));
	});

	/** Everything fails, so that it was tried is all there is to see. */
	async function untilTried(payment: string, tries: number): Promise<void> {
		await expect.poll(() => receiver.typesAbout(payment).length).toBeGreaterThanOrEqual(tries);
	}

	// [R113]
	test.each([200, 299, 409])('stops retrying after a response with %i', async (status) => {
		receiver.response = () => new Response(null, { status });
		await fund(sandbox, wallet, 1);
		await expect.poll(times).toBe(1);
		await advance(day);
		await untilCaughtUp();
		expect(times()).toBe(1);
	});
});

describe('a delivery with an injected fault', () => {
	const ids = () => receiver.received.map(({ id }) => id);

	const deliverWith = async (kind: 'duplicate' | 'dropAfterCommit') => {
		await untilCaughtUp();
		receiver.received.splice(0);
		sandbox.faults.inject({ operation: 'deliverWebhook', kind, times: 2 });
		await fund(sandbox, wallet, 1);
	};

	test('delivers a webhook twice', async () => {
		await deliverWith('duplicate');
		await expect.poll(ids).toHaveLength(4);
		expect(new Set(ids()).size).toBe(2);
	});

	test('retries when the response is lost', async () => {
		await deliverWith('dropAfterCommit');
		await expect.poll(ids).toHaveLength(2);
		await advance(second);
		await expect.poll(ids).toHaveLength(4);
		expect(new Set(ids()).size).toBe(2);
	});
});

describe('a payment that the platform approves by its response', () => {
	const receive = async () => {
		const customer = sandbox.request('GET', `/customers/${wallet.customerId}`);
		const { umaAddress } = await expectJson<Customer>(200, customer);
		return expectJson<Transaction>(
			200,
			sandbox.request('POST', '/sandbox/uma/receive', {
				senderUmaAddress: '$ada@elsewhere.test',
				receiverUmaAddress: umaAddress,
				receivingCurrencyCode: 'USDB',
				receivingCurrencyAmount: 3_000_000,
			}),
		);
	};
	const read = ({ id }: Transaction) =>
		expectJson<Transaction>(200, sandbox.request('GET', `/transactions/${id}`));

	test.each([
		[200, { status: 'PROCESSING' }],
		[202, { status: 'PENDING' }],
		[403, { status: 'REJECTED' }],
		[422, { status: 'FAILED', failureReason: 'MISSING_MANDATORY_PAYEE_DATA' }],
		[500, { status: 'FAILED', failureReason: 'PAYMENT_APPROVAL_WEBHOOK_ERROR' }],
	])('decides a payment by a response with %i', async (status, outcome) => {
		receiver.response = ({ type }) =>
			new Response(null, { status: type === 'INCOMING_PAYMENT.PENDING' ? status : 200 });
		const payment = await receive();
		await expect.poll(() => read(payment)).toMatchObject(outcome);
		await untilCaughtUp();
		await advance(4 * second);
		await untilCaughtUp();
		const asked = receiver.typesAbout(payment.id).filter((type) => type.endsWith('.PENDING'));
		expect(asked).toHaveLength(1);
	});

	test('decides a payment by the response to the first of two deliveries', async () => {
		sandbox.faults.inject({ operation: 'deliverWebhook', kind: 'duplicate', times: 1 });
		const seen = new Set<string>();
		receiver.response = ({ type, id }) => {
			if (type !== 'INCOMING_PAYMENT.PENDING') return new Response(null);
			const status = seen.has(id) ? 409 : 202;
			seen.add(id);
			return new Response(null, { status });
		};
		const payment = await receive();
		await expect.poll(() => receiver.typesAbout(payment.id)).toHaveLength(2);
		await untilCaughtUp();
		expect(await read(payment)).toMatchObject({ status: 'PENDING' });
		await expectJson(200, sandbox.request('POST', `/transactions/${payment.id}/approve`));
		expect(await read(payment)).toMatchObject({ status: 'PROCESSING' });
	});

	test('allows five seconds from the delivery of the webhook', async () => {
		let respond = () => {};
		const held = new Promise<void>((resolve) => {
			respond = resolve;
		});
		receiver.response = async ({ type }) => {
			if (type === 'INTERNAL_ACCOUNT.BALANCE_UPDATED') await held;
			return new Response(null, { status: type === 'INCOMING_PAYMENT.PENDING' ? 202 : 200 });
		};
		// As many as are under way at most.
		for (let count = 0; count < 16; count += 1) {
			const stranger = await openWallet(sandbox);
			await fund(sandbox, stranger, 1);
		}
		const payment = await receive();
		await advance(minute);
		expect(await read(payment)).toMatchObject({ status: 'PENDING' });
		respond();
		await expect.poll(() => receiver.typesAbout(payment.id)).toHaveLength(1);
		await advance(5 * second - 1);
		expect(await read(payment)).toMatchObject({ status: 'PENDING' });
		await advance(1);
		expect(await read(payment)).toMatchObject({ failureReason: 'PAYMENT_APPROVAL_TIMED_OUT' });
	});

	test('sends the result of the payment', async () => {
		const payment = await receive();
		await expect.poll(() => read(payment)).toMatchObject({ status: 'PROCESSING' });
		await advance(2 * second);
		await expect
			.poll(() => receiver.typesAbout(payment.id))
			.toEqual(['INCOMING_PAYMENT.PENDING', 'INCOMING_PAYMENT.COMPLETED']);
	});
});

describe('the test webhook', () => {
	const ask = () => sandbox.request('POST', '/sandbox/webhooks/test');

	test("reports the platform's response", async () => {
		await untilCaughtUp();
		receiver.response = () => new Response('thanks', { status: 418 });
		expect(await expectJson(200, ask())).toEqual({
			url: receiver.url,
			response_status: 418,
			response_body: 'thanks',
		});
		expect(receiver.received.at(-1)).toMatchObject({ type: 'TEST', data: {} });
	});

	// [R135]
	test('reports a missing response', async () => {
		receiver.response = () => {
			throw new TypeError('fetch failed');
		};
		expect(await expectJson(400, ask())).toMatchObject({ code: 'WEBHOOK_DELIVERY_ERROR' });
	});

	test('sends a test webhook to a new endpoint, which receives all later webhooks', async () => {
		await untilCaughtUp();
		const sent: { type: string; url: string }[] = [];
		receiver.response = ({ type }, url) => {
			sent.push({ type, url });
			return new Response();
		};
		const webhookEndpoint = 'https://platform.test/other';
		await expectJson(200, sandbox.request('PATCH', '/config', { webhookEndpoint }));
		await expect.poll(() => sent).toContainEqual({ type: 'TEST', url: webhookEndpoint });
		// Before it, one that was under way may still have gone to the former endpoint.
		sent.length = 0;
		await untilCaughtUp();
		expect(new Set(sent.map(({ url }) => url))).toEqual(new Set([webhookEndpoint]));
	});

	// [R134]
	test('requires an endpoint', async () => {
		const silent = await createTestSandbox({ webhookFetch: receiver.fetch });
		const response = silent.request('POST', '/sandbox/webhooks/test');
		expect(await expectJson(400, response)).toMatchObject({ code: 'WEBHOOK_ENDPOINT_NOT_SET' });
		await silent.close();
	});
});
