import { sandboxWebhookKeys } from '@countersign/contract';
import type { Webhook } from '@countersign/contract/service';
import { createTestSandbox, type TestSandbox } from '@countersign/sandbox/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWebhookSender, type WebhookSender, webhookOf } from '../../testing/webhookSender.js';
import { PortUnavailableError } from '../http/responses.js';
import { owner } from '../records/records.js';
import { memoryEvents, memoryStore } from '../testing.js';
import { createWebhookHandler, type WebhookHandler } from './createWebhookHandler.js';
import type { PaymentDecision, WebhookHandlerConfig } from './webhookHandlerConfig.js';

let sender: WebhookSender;
let config: WebhookHandlerConfig;
let heard: string[];
let reported: unknown[];
let time: number;
beforeEach(() => {
	sender = createWebhookSender();
	heard = [];
	reported = [];
	time = Date.UTC(2050, 0, 1);
	config = {
		publicKeys: [sender.publicKey],
		environment: 'production',
		store: memoryStore(() => time),
		events: memoryEvents(),
		onWebhook: async ({ id }) => void heard.push(id),
		now: () => time,
		onError: (error) => reported.push(error),
	};
});
const make = (more: Partial<WebhookHandlerConfig> = {}) =>
	createWebhookHandler({ ...config, ...more });
const statusOf = async (handler: WebhookHandler, webhook: object) =>
	(await handler(sender.deliver(webhook))).status;
const read = (customerId: string) =>
	config.events?.readAfter({ customerId, after: 0, since: 0, limit: 10 });

describe('a delivery', () => {
	it('is verified with a key that is imported once', async () => {
		const importKey = vi.spyOn(crypto.subtle, 'importKey');
		const handler = make();
		for (let count = 0; count < 3; count += 1) {
			expect(await statusOf(handler, webhookOf('TEST'))).toBe(200);
		}
		expect(importKey).toHaveBeenCalledTimes(1);
		importKey.mockRestore();
	});

	it('is handled once when several processes receive it', async () => {
		const webhook = webhookOf('TEST');
		const statuses: number[] = [];
		let finish = () => {};
		const othersResponded = new Promise<void>((resolve) => {
			finish = resolve;
		});
		const onWebhook = async ({ id }: { readonly id: string }) => {
			heard.push(id);
			await othersResponded;
		};
		const handlers = [make({ onWebhook }), make({ onWebhook }), make({ onWebhook })];
		const deliveries = handlers.map(async (handler) => {
			statuses.push(await statusOf(handler, webhook));
			if (statuses.length === 2) finish();
		});
		await Promise.all(deliveries);
		expect(statuses).toEqual([503, 503, 200]);
		expect(await statusOf(make(), webhook)).toBe(409);
		time += 7 * 86_400_000;
		expect(await statusOf(make(), webhook)).toBe(409);
		expect(heard).toEqual([webhook.id]);
	});

	it('makes three calls to the store', async () => {
		const calls: string[] = [];
		const store = new Proxy(
			memoryStore(() => time),
			{
				get: (target, name, self) => {
					calls.push(String(name));
					return Reflect.get(target, name, self);
				},
			},
		);
		expect(await statusOf(make({ store }), webhookOf('TEST'))).toBe(200);
		expect(calls).toEqual(['add', 'get', 'put']);
	});

	it('gets 503 with Retry-After while the database is unavailable', async () => {
		const store = memoryStore(() => time);
		const { add } = store;
		store.add = () => Promise.reject(new PortUnavailableError('The database is away.'));
		const [handler, webhook] = [make({ store }), webhookOf('TEST')];
		const response = await handler(sender.deliver(webhook));
		expect(response.status).toBe(503);
		expect(response.headers.get('Retry-After')).toMatch(/^[123]$/);
		store.add = add;
		expect(await statusOf(handler, webhook)).toBe(200);
	});

	it('is reported when its body was read before', async () => {
		const request = sender.deliver(webhookOf('TEST'));
		await request.text();
		const response = await make()(request);
		expect(response.status).toBe(500);
		expect(await response.text()).toContain('The body was read');
		expect(reported).toHaveLength(1);
	});

	it('is handled at once when it is retried after a failure', async () => {
		let fails = 1;
		const handler = make({
			onWebhook: async ({ id }) => {
				fails -= 1;
				if (fails >= 0) throw new Error('canary');
				heard.push(id);
			},
		});
		const webhook = webhookOf('TEST');
		const response = await handler(sender.deliver(webhook));
		expect(response.status).toBe(500);
		expect(await response.text()).not.toContain('canary');
		expect(reported).toHaveLength(1);
		expect(await statusOf(handler, webhook)).toBe(200);
		expect(await statusOf(handler, webhook)).toBe(409);
		expect(heard).toEqual([webhook.id]);
	});

	it('is handled once its claim has expired if its process has died', async () => {
		const webhook = webhookOf('TEST');
		await new Promise<void>((begin) => {
			const neverEnds = () => {
				begin();
				return new Promise<void>(() => {});
			};
			void make({ onWebhook: neverEnds })(sender.deliver(webhook));
		});
		expect(await statusOf(make(), webhook)).toBe(503);
		time += 120_000;
		expect(await statusOf(make(), webhook)).toBe(200);
	});

	it('is handled by the same process after an edge runtime dropped it', async () => {
		const webhook = webhookOf('TEST');
		const runs: string[] = [];
		const handler = make({
			onWebhook: ({ id }) => {
				runs.push(id);
				return runs.length === 1 ? new Promise(() => {}) : Promise.resolve();
			},
		});
		void handler(sender.deliver(webhook));
		await expect.poll(() => runs).toHaveLength(1);
		time += 119_999;
		expect(await statusOf(handler, webhook)).toBe(503);
		time += 1;
		expect(await statusOf(handler, webhook)).toBe(200);
		expect(await statusOf(handler, webhook)).toBe(409);
	});

	it.each<[string, (webhook: object) => Request, number]>([
		['unsigned', (webhook) => sender.deliver(webhook, null), 401],
		['signed by somebody else', (webhook) => createWebhookSender().deliver(webhook), 401],
		['malformed', () => sender.deliver({}), 400],
		['read instead of posted', () => new Request('http://localhost/webhooks'), 405],
		['too large', () => sender.deliver({ id: 'a'.repeat(300_000) }), 413],
	])('is rejected without any effect when it is %s', async (_, deliver, status) => {
		const webhook = webhookOf('TEST');
		expect((await make()(deliver(webhook))).status).toBe(status);
		expect(heard).toEqual([]);
		expect(await statusOf(make(), webhook)).toBe(200);
	});
});

describe('the timestamp of a delivery', () => {
	const [minute, day] = [60_000, 86_400_000];
	const at = (milliseconds: number) => new Date(milliseconds).toISOString();

	// [G21c]
	it('is rejected with a typed reason and without any effect', async () => {
		for (const [timestamp, code] of [
			[at(time - 8 * day), 'webhook.timestamp_too_old'],
			[at(time + 6 * minute), 'webhook.timestamp_in_future'],
			['soon', 'webhook.timestamp_malformed'],
		]) {
			const webhook = { ...webhookOf('TEST', { customerId: 'Customer:1', id: 'x' }), timestamp };
			const response = await make()(sender.deliver(webhook));
			expect(response.status).toBe(400);
			expect(await response.json()).toMatchObject({ code });
		}
		expect(heard).toEqual([]);
		expect(await read('Customer:1')).toEqual([]);
	});

	// [G21b]
	it('expires before the id of a recorded delivery is forgotten', async () => {
		const start = time;
		for (const sentAt of [start + 5 * minute, start, start - 7 * day]) {
			time = start;
			const webhook = { ...webhookOf('TEST'), timestamp: at(sentAt) };
			expect(await statusOf(make(), webhook)).toBe(200);
			for (const edge of [sentAt + 8 * day - 5 * minute, start + 8 * day]) {
				for (time = edge - 2; time <= edge + 2; time += 1) {
					expect([400, 409]).toContain(await statusOf(make(), webhook));
				}
			}
		}
		expect(heard).toHaveLength(3);
	});
});

describe('a handler that takes longer than its claim', () => {
	beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
	afterEach(() => vi.useRealTimers());

	/** Moves both clocks, and lets what became due write to the store. */
	const pass = async (milliseconds: number) => {
		for (let passed = 0; passed < milliseconds; passed += 5_000) {
			time += 5_000;
			await vi.advanceTimersByTimeAsync(5_000);
		}
	};

	/** A delivery whose handler has begun, and runs until the test ends it. */
	const beginDelivery = async (webhook = webhookOf('TEST')) => {
		const work = { runs: 0, finish: () => {}, fail: (_: Error) => {} };
		const ended = new Promise<void>((resolve, reject) => {
			work.finish = resolve;
			work.fail = reject;
		});
		const onWebhook = () => {
			work.runs += 1;
			return ended;
		};
		const handler = make({ onWebhook });
		const first = statusOf(handler, webhook);
		await expect.poll(() => work.runs).toBe(1);
		return { webhook, first, work, handler };
	};

	// [G21d]
	it('keeps its claim and runs once', async () => {
		const { webhook, first, work } = await beginDelivery();
		for (let minutes = 0; minutes < 5; minutes += 1) {
			await pass(60_000);
			expect(await statusOf(make(), webhook)).toBe(503);
		}
		work.finish();
		expect(await first).toBe(200);
		expect(await statusOf(make(), webhook)).toBe(409);
		expect([work.runs, heard.length]).toEqual([1, 0]);
		expect(vi.getTimerCount()).toBe(0);
	});

	it('runs once in its process while the store is unavailable', async () => {
		const { webhook, first, work, handler } = await beginDelivery();
		config.store.put = () => Promise.reject(new PortUnavailableError('The database is away.'));
		await pass(180_000);
		expect(await statusOf(handler, webhook)).toBe(503);
		work.fail(new Error('too late'));
		expect(await first).toBe(500);
		expect([work.runs, heard.length]).toEqual([1, 0]);
	});

	it('leaves the claim of the next delivery alone after it has lost its own', async () => {
		const { webhook, first, work } = await beginDelivery();
		const { put } = config.store;
		config.store.put = () => Promise.reject(new PortUnavailableError('The database is away.'));
		await pass(180_000);
		config.store.put = put;
		const next = await beginDelivery(webhook);
		work.fail(new Error('too late'));
		expect(await first).toBe(500);
		expect(await statusOf(make(), webhook)).toBe(503);
		next.work.finish();
		expect(await next.first).toBe(200);
		expect([work.runs, next.work.runs, heard.length]).toEqual([1, 1, 0]);
	});

	it.each([75_000, -75_000])(
		'runs once when the clock of the next delivery is off by %d ms',
		async (skew) => {
			const { webhook, first, work } = await beginDelivery();
			await pass(5_000);
			expect(await statusOf(make({ now: () => time + skew }), webhook)).toBe(503);
			work.finish();
			expect(await first).toBe(200);
			expect([work.runs, heard.length]).toEqual([1, 0]);
		},
	);

	it('is reported after 15 minutes without settling, and runs again with the next delivery', async () => {
		const { webhook, work } = await beginDelivery();
		await pass(15 * 60_000);
		expect(await statusOf(make(), webhook)).toBe(503);
		expect(reported).toEqual([]);
		await pass(3 * 60_000);
		expect(reported.map(String)).toEqual([expect.stringContaining('has not settled')]);
		expect(await statusOf(make(), webhook)).toBe(200);
		expect([work.runs, heard]).toEqual([1, [webhook.id]]);
		expect(vi.getTimerCount()).toBe(0);
	});

	it('releases its claim at once when it fails', async () => {
		const { webhook, first, work } = await beginDelivery();
		await pass(120_000);
		work.fail(new Error('too late'));
		expect(await first).toBe(500);
		expect(await statusOf(make(), webhook)).toBe(200);
		expect(heard).toEqual([webhook.id]);
		expect(vi.getTimerCount()).toBe(0);
	});
});

describe('a store that is unavailable after the handler has run', () => {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
	});
	afterEach(() => vi.useRealTimers());

	/** A store of several processes that a test takes away. */
	const fragileStore = () => {
		let isAway = false;
		const there = memoryStore(() => time);
		const failure = new PortUnavailableError('The database is away.');
		const store = new Proxy(there, {
			get: (target, name, self) =>
				isAway ? () => Promise.reject(failure) : Reflect.get(target, name, self),
		});
		const goAway = () => {
			isAway = true;
		};
		const comeBack = () => {
			isAway = false;
		};
		return { store, goAway, comeBack };
	};
	/** A handler during which the store leaves, and its response as soon as the store was asked to remember it. */
	const beginAway = async ({ store, goAway }: ReturnType<typeof fragileStore>, webhook: object) => {
		const handler = make({
			store,
			onWebhook: async ({ id }) => {
				heard.push(id);
				if (heard.length === 1) goAway();
			},
		});
		const response = handler(sender.deliver(webhook));
		await expect.poll(() => heard).toHaveLength(1);
		return { handler, response };
	};

	it('delays the successful response until it recovers', async () => {
		const fragile = fragileStore();
		const webhook = webhookOf('TEST');
		const { response } = await beginAway(fragile, webhook);
		await vi.advanceTimersByTimeAsync(1_000);
		fragile.comeBack();
		await vi.advanceTimersByTimeAsync(1_000);
		expect((await response).status).toBe(200);
		expect(await statusOf(make({ store: fragile.store }), webhook)).toBe(409);
		expect([heard.length, vi.getTimerCount()]).toEqual([1, 0]);
	});

	it('causes a 503 but no second run, and records the delivery once it recovers', async () => {
		const fragile = fragileStore();
		const webhook = webhookOf('TEST');
		const { handler, response } = await beginAway(fragile, webhook);
		await vi.advanceTimersByTimeAsync(2_000);
		expect((await response).status).toBe(503);
		expect((await response).headers.get('Retry-After')).toMatch(/^[123]$/);
		expect(await statusOf(handler, webhook)).toBe(503);
		fragile.comeBack();
		// The lease keeps other processes from it, and this one remembers longer than that.
		expect(await statusOf(make({ store: fragile.store }), webhook)).toBe(503);
		time += 180_000;
		expect(await statusOf(handler, webhook)).toBe(503);
		await vi.advanceTimersByTimeAsync(5_000);
		for (const process of [handler, make({ store: fragile.store })]) {
			expect(await statusOf(process, webhook)).toBe(409);
		}
		expect([heard.length, vi.getTimerCount()]).toEqual([1, 0]);
	});

	it('does not delay the response when it hangs', async () => {
		const webhook = webhookOf('TEST');
		const store = memoryStore(() => time);
		const onWebhook = async ({ id }: { readonly id: string }) => {
			heard.push(id);
			store.put = () => new Promise(() => {});
		};
		const response = make({ store, onWebhook })(sender.deliver(webhook));
		await expect.poll(() => heard).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(2_000);
		expect((await response).status).toBe(503);
	});

	it('does not hide the error of a failed handler, which runs again', async () => {
		const { store, goAway, comeBack } = fragileStore();
		const failure = new Error('out of paper');
		const fails = make({
			store,
			onWebhook: () => {
				goAway();
				return Promise.reject(failure);
			},
		});
		const webhook = webhookOf('TEST');
		expect(await statusOf(fails, webhook)).toBe(500);
		expect(reported).toEqual([failure]);
		comeBack();
		time += 120_000;
		expect(await statusOf(make({ store }), webhook)).toBe(200);
	});
});

describe('an incoming payment', () => {
	it.each<[PaymentDecision | undefined, number, object]>([
		[undefined, 200, {}],
		[
			{ decision: 'approve', receiverCustomerInfo: { FULL_NAME: 'Ada' } },
			200,
			{ receiverCustomerInfo: { FULL_NAME: 'Ada' } },
		],
		[{ decision: 'reject', reason: 'no' }, 403, { reason: 'no' }],
		[
			{ decision: 'ask', requiredFields: [{ name: 'FULL_NAME', mandatory: true }] },
			422,
			{ requiredFields: [{ name: 'FULL_NAME', mandatory: true }] },
		],
		[{ decision: 'later' }, 202, {}],
	])('is decided by the platform: %j', async (decision, status, body) => {
		const handler = make(decision ? { decidePayment: async () => decision } : {});
		const response = await handler(sender.deliver(webhookOf('INCOMING_PAYMENT.PENDING')));
		expect(response.status).toBe(status);
		expect(await response.json()).toEqual(body);
	});

	it.each([{ decision: 'deny' }, {}])(
		'is not approved by an unknown decision: %j',
		async (decision) => {
			const decidePayment = async () => decision as PaymentDecision;
			const webhook = webhookOf('INCOMING_PAYMENT.PENDING');
			expect(await statusOf(make({ decidePayment }), webhook)).toBe(500);
			expect(reported).toMatchObject([{ message: 'decidePayment returned an unknown decision.' }]);
			expect(await statusOf(make(), webhook)).toBe(200);
		},
	);
});

describe('the webhook of a claimed invitation', () => {
	const invitation = { code: 'ABC', inviterUma: '$ada@example.com', status: 'CLAIMED' };

	it('is published to the customer who sent the invitation', async () => {
		const webhook = webhookOf('INVITATION.CLAIMED', invitation);
		expect(await statusOf(make(), webhook)).toBe(200);
		await owner.put({ store: config.store }, 'ABC', { customerId: 'Customer:1' });
		const later = webhookOf('INVITATION.CLAIMED', invitation);
		expect(await statusOf(make(), later)).toBe(200);
		const events = await read('Customer:1');
		expect(events?.map(({ data }) => JSON.parse(data))).toEqual([
			{ type: 'INVITATION.CLAIMED', resourceId: 'ABC', version: expect.any(String) },
		]);
	});
});

describe('an event that cannot be stored', () => {
	const data = { id: 'Transaction:1', customerId: 'Customer:1' };
	const failure = new PortUnavailableError('The database is away.');
	const decidePayment = async (): Promise<PaymentDecision> => ({ decision: 'later' });

	it.each([
		['fails', () => Promise.reject(failure)],
		['hangs', () => new Promise<never>(() => {})],
	])('does not fail the decision about a payment when the port %s', async (how, append) => {
		const logged: object[] = [];
		const events = { ...memoryEvents(), append };
		const handler = make({ events, decidePayment, log: (entry) => void logged.push(entry) });
		const webhook = webhookOf('INCOMING_PAYMENT.PENDING', data);
		expect(await statusOf(handler, webhook)).toBe(202);
		expect(await statusOf(handler, webhook)).toBe(409);
		expect(heard).toEqual([webhook.id]);
		expect(reported).toEqual(how === 'fails' ? [failure] : []);
		const errors = logged.filter((entry) => 'error' in entry);
		expect(errors).toMatchObject(how === 'fails' ? [{ error: { name: failure.name } }] : []);
	});

	it('makes the service deliver any other webhook again', async () => {
		const events = memoryEvents();
		const { append } = events;
		events.append = () => Promise.reject(failure);
		const [handler, webhook] = [make({ events }), webhookOf('INCOMING_PAYMENT.COMPLETED', data)];
		expect(await statusOf(handler, webhook)).toBe(503);
		expect(heard).toEqual([]);
		events.append = append;
		expect(await statusOf(handler, webhook)).toBe(200);
		expect(heard).toEqual([webhook.id]);
	});
});

describe('the event for the pages of a customer', () => {
	it.each([
		[
			'OUTGOING_PAYMENT.COMPLETED',
			{ id: 'Transaction:1', customerId: 'Customer:1', quoteId: 'Quote:1' },
		],
		['INTERNAL_ACCOUNT.BALANCE_UPDATED', { id: 'InternalAccount:1', customerId: 'Customer:1' }],
		['INCOMING_PAYMENT.PENDING', { id: 'Transaction:1', customerId: 'Customer:1' }],
		['CUSTOMER.KYC_APPROVED', { id: 'Customer:1', email: 'ada@example.com' }],
	])('of %s contains what changed and nothing of its content', async (type, data) => {
		await statusOf(make(), webhookOf(type, { ...data, secret: 'canary', balance: 7 }));
		const [event] = (await read('Customer:1')) ?? [];
		const { id: resourceId, ...rest } = data;
		expect(JSON.parse(event?.data ?? '')).toEqual({
			type,
			resourceId,
			...('quoteId' in rest ? { quoteId: rest.quoteId } : {}),
			version: '2050-01-01T00:00:00.000Z',
		});
	});

	it.each([
		null,
		'Customer:1',
		{},
		{ id: 1, customerId: 2 },
		{ id: 'x' },
		{ id: 'x', customerId: 1 },
		{ id: 1, customerId: 'Customer:1' },
	])('is omitted for a webhook with the data %j', async (data) => {
		const events = memoryEvents();
		const append = vi.spyOn(events, 'append');
		const webhook = { ...webhookOf('TEST'), data };
		expect(await statusOf(make({ events }), webhook)).toBe(200);
		expect(append).not.toHaveBeenCalled();
	});
});

it('rejects the published key of the sandbox in production', () => {
	expect(() => make({ publicKeys: [sender.publicKey, ...sandboxWebhookKeys] })).toThrow(
		/publicKeys/,
	);
	make({ publicKeys: sandboxWebhookKeys, environment: 'sandbox' });
});

it('handles every delivery of the sandbox once', async () => {
	const webhooks: Webhook[] = [];
	const handler = make({
		publicKeys: sandboxWebhookKeys,
		environment: 'sandbox',
		onWebhook: async (webhook) => void webhooks.push(webhook),
		now: () => sandbox.clock.now().getTime(),
	});
	const sandbox: TestSandbox = await createTestSandbox({
		webhookUrl: 'http://platform.test/webhooks',
		webhookFetch: handler,
	});
	sandbox.faults.inject({ operation: 'deliverWebhook', kind: 'duplicate' });
	const created = await sandbox.request('POST', '/customers', {
		customerType: 'INDIVIDUAL',
		email: 'ada@example.com',
	});
	const { id } = (await created.json()) as { id: string };
	await expect.poll(() => webhooks.map(({ type }) => type)).toEqual(['CUSTOMER.KYC_APPROVED']);
	expect(await read(id)).toHaveLength(1);
	await sandbox.close();
	expect(webhooks).toHaveLength(1);
});

describe('a delivery that no known key has signed', () => {
	const forge = () => {
		const forged = sender.deliver(webhookOf('TEST'));
		forged.headers.set('X-Service-Signature', createWebhookSender().sign('{}'));
		return forged;
	};

	// [G28a]
	it('is logged at most ten times a minute', async () => {
		const codes: (string | undefined)[] = [];
		const handler = make({ log: ({ code }) => void codes.push(code) });
		for (let count = 0; count < 25; count += 1) await handler(forge());
		expect(codes).toEqual(Array(10).fill('webhook.signature_invalid'));
		expect(await statusOf(handler, webhookOf('TEST'))).toBe(200);
		time += 60_000;
		await handler(forge());
		expect(codes).toHaveLength(12);
	});

	it('is not read when its signature is missing or malformed', async () => {
		for (const signature of [null, 'no signature']) {
			let pulled = 0;
			const body = new ReadableStream(
				{
					pull: (controller) => {
						pulled += 1;
						controller.enqueue(new Uint8Array(1_024));
					},
				},
				{ highWaterMark: 0 },
			);
			const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
			const request = new Request('http://localhost/webhooks', init);
			if (signature !== null) request.headers.set('X-Service-Signature', signature);
			expect([(await make()(request)).status, pulled]).toEqual([401, 0]);
		}
	});

	it('does not move the clock, unlike a signed one', async () => {
		const verified: string[] = [];
		const syncClock = async () => void verified.push('synced');
		const handler = make({ syncClock });
		await handler(forge());
		expect(verified).toEqual([]);
		expect(await statusOf(handler, webhookOf('TEST'))).toBe(200);
		expect(verified).toEqual(['synced']);
	});

	it('waits while the maximum number is verified, and is rejected when the queue is full', async () => {
		const { subtle } = crypto;
		let release = () => {};
		const gate = new Promise<void>((resolve) => {
			release = resolve;
		});
		const real = subtle.verify.bind(subtle);
		const verify = vi.spyOn(subtle, 'verify').mockImplementation(async (...given) => {
			await gate;
			return real(...given);
		});
		const handler = make();
		const statuses = Array.from({ length: 400 }, async () => (await handler(forge())).status);
		await expect.poll(() => verify.mock.calls.length).toBe(10);
		release();
		const refused = (await Promise.all(statuses)).filter((status) => status === 503);
		expect(refused).toHaveLength(400 - 10 - 200);
		verify.mockRestore();
	});
});

// [G28q]
it('logs the outcome of each delivery without its content', async () => {
	const logged: object[] = [];
	const log = (entry: object) => void logged.push(entry);
	const handler = make({
		log,
		onWebhook: async () => {
			throw new TypeError('ledger of ada@example.com is not iterable');
		},
	});
	const requestId = '4bf92f3577b34da6a3ce929d0e0e4736';
	const forged = sender.deliver(webhookOf('TEST'));
	forged.headers.set('X-Service-Signature', createWebhookSender().sign('{}'));
	forged.headers.set('Traceparent', `00-${requestId}-00f067aa0ba902b7-01`);
	expect((await handler(forged)).status).toBe(401);
	expect(await statusOf(handler, webhookOf('TEST'))).toBe(500);
	expect(await statusOf(make({ log }), webhookOf('TEST'))).toBe(200);
	const common = {
		time: '2050-01-01T00:00:00.000Z',
		operation: 'receiveWebhook',
		method: 'POST',
		pattern: 'webhook',
		duration: expect.any(Number),
	};
	expect(logged).toEqual([
		{ ...common, requestId, status: 401, code: 'webhook.signature_invalid' },
		{
			...common,
			requestId: expect.any(String),
			status: 500,
			error: {
				name: 'TypeError',
				message: 'ledger of …@… is not iterable',
				stack: expect.stringContaining('createWebhookHandler.test.ts'),
			},
		},
		{ ...common, requestId: expect.any(String), status: 200 },
	]);
});
