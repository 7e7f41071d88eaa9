import type { PaymentInstructions, Quote } from '@countersign/contract';
import { describe, expect, test } from 'vitest';
import { forgetDevice } from '../../../testing/forgetDevice.js';
import { openWallet, signIn } from '../../../testing/openWallet.js';
import { payerOfFile } from '../../../testing/payerOfFile.js';
import {
	losing,
	type Meddler,
	recordingFetch,
	refusing,
	rewriting,
	withoutTime,
} from '../../../testing/recordingFetch.js';
import { isOf } from '../../../testing/sentRequest.js';
import { signOut } from '../session/signOut.js';
import { createQuote } from './createQuote.js';
import { executeQuote, explainQuote } from './executeQuote.js';
import { getQuote } from './getQuote.js';
import { getTransaction, listTransactions } from './transactions.js';

const isExecution = isOf('executeQuote');

const payer = payerOfFile();

/** A quote of 25.00 for a bank account of the person who is signed in. */
async function prepare(meddle?: Meddler, now?: () => number) {
	const recorder = recordingFetch(meddle);
	const wallet = openWallet({ fetch: recorder.fetch, ...(now && { now }) });
	const { request, balance } = payer();
	const { lockedCurrency: _, ...terms } = request;
	const quote = await createQuote(wallet, terms);
	return { wallet, quote, balance, ...recorder };
}

test('moves exactly the total of a signed quote, once', async () => {
	const { wallet, quote, balance } = await prepare();
	const { transactionId } = quote;
	expect(quote).toMatchObject({ status: 'PENDING', totalReceivingAmount: 2_500 });
	const outgoing = async () =>
		(await listTransactions(wallet, { type: 'OUTGOING' })).data.map(({ id }) => id);
	const before = await balance();
	const listed = await outgoing();
	expect(listed.filter((id) => id === transactionId)).toHaveLength(1);
	const executed = await executeQuote(wallet, { quote });
	expect(['PROCESSING', 'COMPLETED']).toContain(executed.status);
	await expect
		.poll(() => getTransaction(wallet, { transactionId }))
		.toMatchObject({ status: 'COMPLETED' });
	expect(before - (await balance())).toBe(quote.totalSendingAmount);
	expect(await outgoing()).toEqual(listed);
	expect((await getQuote(wallet, { quoteId: quote.id })).status).toBe('COMPLETED');
});

// [S23a] [Q1] [G11d]
test('executes once for two clicks in one tick', async () => {
	const { wallet, quote, sent } = await prepare();
	const [first, second] = await Promise.all([
		executeQuote(wallet, { quote }),
		executeQuote(wallet, { quote }),
	]);
	expect(second).toBe(first);
	expect(sent.filter(isExecution)).toHaveLength(1);
});

test.each([0.5, Number.NaN])('signs nothing under a tolerance of %d', async (tolerance) => {
	const { wallet, quote, sent } = await prepare();
	const confirmation = { id: crypto.randomUUID(), quote, tolerance };
	await expect(executeQuote(wallet, { quote, confirmation })).rejects.toMatchObject({
		problems: [{ field: 'confirmation.tolerance', problem: 'malformed' }],
	});
	expect(sent.filter(isExecution)).toEqual([]);
});

test('continues for a second caller when the first one aborts', async () => {
	const { wallet, quote, sent } = await prepare();
	const first = new AbortController();
	const left = executeQuote(wallet, { quote, signal: first.signal });
	const stayed = executeQuote(wallet, { quote, signal: new AbortController().signal });
	first.abort();
	await expect(left).rejects.toMatchObject({ name: 'AbortError' });
	expect((await stayed).status).not.toBe('PENDING');
	expect(sent.filter(isExecution)).toHaveLength(1);
});

test('ends when all callers have aborted, and starts anew for the next one', async () => {
	const { wallet, quote } = await prepare();
	const controllers = [new AbortController(), new AbortController()];
	const left = controllers.map(({ signal }) => executeQuote(wallet, { quote, signal }));
	for (const controller of controllers) controller.abort();
	const next = executeQuote(wallet, { quote });
	for (const aborted of left) await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
	expect((await next).status).not.toBe('PENDING');
});

// [Q4] [G11e]
test('sends the same key from two tabs, which get the same response', async () => {
	const { wallet, quote, sent } = await prepare();
	const other = recordingFetch();
	const responses = await Promise.all([
		executeQuote(wallet, { quote }),
		executeQuote(openWallet({ fetch: other.fetch }), { quote }),
	]);
	const keys = [...sent, ...other.sent]
		.filter(isExecution)
		.map(({ headers }) => headers.get('idempotency-key'));
	expect(new Set(keys).size).toBe(1);
	expect(responses[1]).toEqual(responses[0]);
});

// [Q2]
test('reads the quote after a lost response, and does not send an executed one again', async () => {
	let lost = 0;
	const { wallet, quote, sent, balance } = await prepare(
		losing((request) => isExecution(request) && lost++ === 0),
	);
	const before = await balance();
	expect((await executeQuote(wallet, { quote })).status).toMatch(/PROCESSING|COMPLETED/);
	expect(sent.filter(isExecution)).toHaveLength(1);
	expect(before - (await balance())).toBe(quote.totalSendingAmount);
});

test('reads the outcome from the quote when every response is lost', async () => {
	const { wallet, quote } = await prepare(losing(isExecution));
	expect((await executeQuote(wallet, { quote })).status).toMatch(/PROCESSING|COMPLETED/);
});

// [S13]
test.each([
	['rate limit', 429, 'RATE_LIMITED'],
	['conflict', 409, 'CONFLICT'],
	['refused signature', 401, 'WALLET_SIGNATURE_INVALID'],
	['rejection', 400, 'INVALID_INPUT'],
])('does not take a %s for the outcome after a lost response', async (_, status, code) => {
	for (const isDone of [true, false]) {
		let tries = 0;
		const { wallet, quote } = await prepare(async (request, send) => {
			if (!isExecution(request)) return undefined;
			tries += 1;
			if (tries > 1) return Response.json({ status, code, message: '' }, { status });
			if (isDone) await send();
			throw new TypeError('connection reset');
		});
		const outcome = await executeQuote(wallet, { quote }).catch((error) => error);
		expect(outcome).toMatchObject(isDone ? { id: quote.id } : { code: 'execution.unknown' });
		expect(tries).toBe(isDone ? 1 : 2);
	}
});

test.each(['1', '2'])('retries a busy backend after the %s s that it asks for', async (seconds) => {
	const headers = { 'retry-after': seconds };
	const { meddle, cameAt } = refusing(isExecution, { times: 1, status: 503, headers });
	const { wallet, quote } = await prepare(meddle);
	expect((await executeQuote(wallet, { quote })).status).toMatch(/PROCESSING|COMPLETED/);
	expect(cameAt).toHaveLength(2);
	// Timers are up to a millisecond early.
	expect((cameAt[1] ?? 0) - (cameAt[0] ?? 0)).toBeGreaterThanOrEqual(Number(seconds) * 1_000 - 5);
});

/** A device on which time can pass: no response corrects its clock from then on. */
function passingTime(meddle: Meddler = () => undefined) {
	let ahead = 0;
	return {
		now: () => Date.now() + ahead,
		pass: (minutes = 60) => {
			ahead = minutes * 60_000;
		},
		meddle: async (...[request, send]: Parameters<Meddler>) => {
			const answer = async () => (await meddle(request, send)) ?? send();
			return ahead === 0 ? answer() : withoutTime(request, answer);
		},
	};
}

test('does not send a quote again that expires while it waits for a busy backend', async () => {
	const headers = { 'retry-after': '1' };
	const { meddle, cameAt } = refusing(isExecution, { times: 1, status: 503, headers });
	const time = passingTime((request, send) => {
		if (isExecution(request)) time.pass(6);
		return meddle(request, send);
	});
	const { wallet, quote } = await prepare(time.meddle, time.now);
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({
		code: 'execution.unknown',
	});
	expect(cameAt).toHaveLength(1);
});

test('does not report a quote as expired that it has sent while the storage was cleared', async () => {
	const showAsPending = rewriting(isOf('getQuote'), (body) => ({ ...body, status: 'PENDING' }));
	const time = passingTime(async (request, send) => {
		if (!isExecution(request)) return showAsPending(request, send);
		await send();
		await forgetDevice();
		time.pass(6);
		throw new TypeError('The connection was lost.');
	});
	const { wallet, quote } = await prepare(time.meddle, time.now);
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({
		code: 'execution.unknown',
	});
});

test('does not report a sent quote as expired when the clock was hours behind', async () => {
	let isSent = false;
	const meddle: Meddler = async (request, send) => {
		isSent ||= isExecution(request);
		if (!isSent) return withoutTime(request, send);
		if (isExecution(request)) throw new TypeError('The connection was lost.');
		return undefined;
	};
	const { wallet, quote } = await prepare(meddle, () => Date.now() - 3 * 3_600_000);
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({
		code: 'execution.unknown',
	});
});

test('reports a quote as expired that could not be sent before it expired', async () => {
	let isLost = true;
	const time = passingTime(async (request, send) => {
		if (isExecution(request) && isLost) {
			isLost = false;
			time.pass();
			throw new TypeError('offline');
		}
		const response = await send();
		if (!isOf('getQuote')(request)) return response;
		return Response.json({ ...(await response.json()), status: 'EXPIRED' }, response);
	});
	const { wallet, quote, sent } = await prepare(time.meddle, time.now);
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({
		code: 'quote.expired',
		remedy: 'new-quote',
	});
	expect(sent.filter(isExecution)).toHaveLength(1);
});

test('does not send a payment again whose response was lost while the page was frozen', async () => {
	let isFrozen = true;
	const time = passingTime((request) => {
		if (!isExecution(request) || !isFrozen) return undefined;
		time.pass(2);
		throw new TypeError('The connection was lost.');
	});
	const { wallet, quote, sent } = await prepare(time.meddle, time.now);
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({
		code: 'execution.unknown',
	});
	expect(sent.filter(isExecution)).toHaveLength(1);
	isFrozen = false;
	expect(await executeQuote(wallet, { quote })).toMatchObject({ id: quote.id });
});

test('reports an operation that the service does not implement, not an unknown outcome', async () => {
	const { meddle, cameAt } = refusing(isExecution, { times: 9, status: 501 });
	const { wallet, quote } = await prepare(meddle);
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({
		code: expect.stringMatching(/^service\./),
		status: 501,
	});
	expect(cameAt).toHaveLength(1);
});

// [S10] [G11f]
test('calls an unreadable outcome unknown, never failed', async () => {
	let isOffline = false;
	const { wallet, quote } = await prepare((request) => {
		isOffline ||= isExecution(request);
		return isOffline ? Promise.reject(new TypeError('offline')) : undefined;
	});
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({
		code: 'execution.unknown',
		remedy: 'check-outcome',
	});
});

test('neither stamps nor sends an expired quote', async () => {
	const time = passingTime();
	const { wallet, quote, sent } = await prepare(time.meddle, time.now);
	time.pass();
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({
		code: 'quote.expired',
		remedy: 'new-quote',
	});
	expect(sent.filter(isExecution)).toEqual([]);
});

test('lets a quote expire whose execution was aborted before it was sent', async () => {
	const time = passingTime();
	const { wallet, quote, sent } = await prepare(time.meddle, time.now);
	const caller = new AbortController();
	const beforeSend = async () => caller.abort();
	const aborted = executeQuote(wallet, { quote, beforeSend, signal: caller.signal });
	await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
	time.pass(6);
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({ code: 'quote.expired' });
	expect(sent.filter(isExecution)).toEqual([]);
});

// [Q5]
test('does not send a quote that expires after its stamp', async () => {
	const time = passingTime();
	const { wallet, quote, sent } = await prepare(time.meddle, time.now);
	const beforeSend = async () => time.pass();
	await expect(executeQuote(wallet, { quote, beforeSend })).rejects.toMatchObject({
		code: 'quote.expired',
	});
	expect(sent.filter(isExecution)).toEqual([]);
});

describe('a quote that was executed before it expired', () => {
	/** The response to its execution was lost, and so is every one until `reconnect`. From then on it is read like this. */
	const prepareLost = async (readAs: Partial<Quote> = {}) => {
		let isOffline = false;
		let isLost = false;
		const read = rewriting(isOf('getQuote'), (body) => ({ ...body, ...readAs }));
		const time = passingTime(async (request, send) => {
			if (isOffline) throw new TypeError('offline');
			if (isLost) {
				const body = { status: 404, code: 'QUOTE_NOT_FOUND', message: 'Whose is it?' };
				return Response.json(body, { status: 404 });
			}
			if (!isExecution(request)) return read(request, send);
			isOffline = true;
			await send();
			throw new TypeError('The connection was lost.');
		});
		const prepared = await prepare(time.meddle, time.now);
		const { wallet, quote } = prepared;
		await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({
			code: 'execution.unknown',
		});
		const count = prepared.sent.filter(isExecution).length;
		const isSentAgain = () => prepared.sent.filter(isExecution).length > count;
		const reconnect = () => (isOffline = false);
		return { ...prepared, ...time, isSentAgain, reconnect, lose: () => (isLost = true) };
	};

	test('is returned by a later call, which sends nothing', async () => {
		const { wallet, quote, pass, reconnect, isSentAgain } = await prepareLost();
		pass();
		reconnect();
		const executed = await executeQuote(wallet, { quote });
		expect(executed).toMatchObject({ id: quote.id });
		expect(executed.status).toMatch(/PROCESSING|COMPLETED/);
		expect(isSentAgain()).toBe(false);
	});

	test('is not reported as missing while the backend does not know its owner', async () => {
		const { wallet, quote, reconnect, lose, pass } = await prepareLost();
		reconnect();
		lose();
		for (const minutes of [0, 6]) {
			pass(minutes);
			await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({
				code: 'execution.unknown',
			});
		}
	});

	test('is not reported as expired for ten minutes while the service shows it as pending', async () => {
		const { wallet, quote, pass, reconnect, isSentAgain } = await prepareLost({
			status: 'PENDING',
		});
		reconnect();
		pass(6);
		await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({
			code: 'execution.unknown',
		});
		pass(16);
		await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({ code: 'quote.expired' });
		expect(isSentAgain()).toBe(false);
	});

	test('is not reported as expired for ten minutes after an abort', async () => {
		const caller = new AbortController();
		const read = rewriting(isOf('getQuote'), (body) => ({ ...body, status: 'PENDING' }));
		const { now, pass, meddle } = passingTime(async (request, send) => {
			if (!isExecution(request)) return read(request, send);
			await send();
			caller.abort();
			throw caller.signal.reason;
		});
		const { wallet, quote, sent } = await prepare(meddle, now);
		const aborted = executeQuote(wallet, { quote, signal: caller.signal });
		await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
		pass(6);
		await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({
			code: 'execution.unknown',
		});
		pass(16);
		await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({ code: 'quote.expired' });
		expect(sent.filter(isExecution)).toHaveLength(1);
	});

	test('is not reported as executed or expired with an unknown status', async () => {
		const { wallet, quote, pass, reconnect, isSentAgain } = await prepareLost({
			status: 'PENDING_AUTHORIZATION',
		});
		reconnect();
		pass();
		await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({
			code: 'execution.unknown',
		});
		expect(isSentAgain()).toBe(false);
	});

	test('is returned when it expires after its second stamp', async () => {
		const { wallet, quote, pass, reconnect, isSentAgain } = await prepareLost();
		reconnect();
		const executed = await executeQuote(wallet, { quote, beforeSend: async () => pass() });
		expect(executed.status).toMatch(/PROCESSING|COMPLETED/);
		expect(isSentAgain()).toBe(false);
	});

	test.each(['before', 'after'])(
		'is not reported as expired while it cannot be read, %s its second stamp',
		async (moment) => {
			const { wallet, quote, pass, isSentAgain } = await prepareLost();
			if (moment === 'before') pass();
			const call = executeQuote(wallet, { quote, beforeSend: async () => pass() });
			await expect(call).rejects.toMatchObject({
				code: 'execution.unknown',
				cause: { code: 'network.offline' },
			});
			expect(isSentAgain()).toBe(false);
		},
	);
});

describe('a quote with an unknown status', () => {
	const read = rewriting(isOf('getQuote'), (body) => ({
		...body,
		status: 'PENDING_AUTHORIZATION',
	}));

	test('is neither sent nor reported as executed or expired after its expiry', async () => {
		const time = passingTime(read);
		const { wallet, quote, sent } = await prepare(time.meddle, time.now);
		time.pass();
		await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({
			code: 'quote.not_executable',
		});
		expect(sent.filter(isExecution)).toEqual([]);
	});

	test('reports an unknown outcome when the execution has no response', async () => {
		const { wallet, quote } = await prepare(async (request, send) => {
			if (isExecution(request)) throw new TypeError('offline');
			return read(request, send);
		});
		await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({
			code: 'execution.unknown',
		});
	});
});

test('treats a quote as expired a margin before its end', async () => {
	const { wallet, quote, sent } = await prepare();
	const rest = Date.parse(quote.expiresAt) - Date.now();
	await expect(executeQuote(wallet, { quote, margin: rest + 60_000 })).rejects.toMatchObject({
		code: 'quote.expired',
	});
	expect(sent.filter(isExecution)).toEqual([]);
	await executeQuote(wallet, { quote, margin: rest - 120_000 });
});

test('executes nothing without a session', async () => {
	const { wallet, quote, sent } = await prepare();
	await signOut(wallet);
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({ code: 'session.none' });
	expect(sent.filter(isExecution)).toEqual([]);
});

test('does not stamp the quote of another account of this browser', async () => {
	const { wallet, quote, sent } = await prepare();
	await signIn(openWallet());
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({ code: 'session.changed' });
	expect(sent.filter(isExecution)).toEqual([]);
});

test('calls an execution unknown that was sent before another account signed in', async () => {
	const { wallet, quote, sent } = await prepare((request, send) =>
		isExecution(request) ? Promise.reject(new TypeError('offline')) : send(),
	);
	const unknown = { code: 'execution.unknown' };
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject(unknown);
	const count = sent.filter(isExecution).length;
	const another = await signIn(openWallet());
	for (const tab of [wallet, another]) {
		await expect(executeQuote(tab, { quote })).rejects.toMatchObject(unknown);
	}
	expect(sent.filter(isExecution)).toHaveLength(count);
});

const hostile = (change: (quote: Quote) => object): Meddler =>
	rewriting(isOf('createQuote'), (body) => ({ ...body, ...change(body as unknown as Quote) }));

test.each<[string, (quote: Quote) => object]>([
	['another amount', (quote) => ({ totalReceivingAmount: quote.totalReceivingAmount + 1 })],
	[
		'another recipient',
		() => ({ destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:x' } }),
	],
	['another source', () => ({ source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:x' } })],
])('rejects a quote with %s', async (_, change) => {
	await expect(prepare(hostile(change))).rejects.toMatchObject({ code: 'quote.mismatch' });
});

/** The same to a parser, and another payload. */
function withSpace({ accountOrWalletInfo, ...rest }: PaymentInstructions): PaymentInstructions {
	const payloadToSign = 'payloadToSign' in accountOrWalletInfo && accountOrWalletInfo.payloadToSign;
	return {
		...rest,
		accountOrWalletInfo: { ...accountOrWalletInfo, payloadToSign: `${payloadToSign} ` },
	} as PaymentInstructions;
}

/** A quote with this payload in its instruction. */
function withNested(payloadToSign: null | undefined) {
	const accountOrWalletInfo = { accountType: 'EMBEDDED_WALLET', payloadToSign };
	return () => ({ paymentInstructions: [{ accountOrWalletInfo }] });
}

test.each<[string, (quote: Quote) => object]>([
	['in the quote', () => ({ paymentInstructions: [] })],
	['in the quote, and not in its instruction', withNested(undefined)],
	['in the quote, and as null in its instruction', withNested(null)],
	['among the instructions', () => ({ payloadToSign: undefined })],
])('signs a payload byte for byte that is only %s', async (_, change) => {
	const { wallet, quote } = await prepare(hostile(change));
	expect((await executeQuote(wallet, { quote })).status).toMatch(/PROCESSING|COMPLETED/);
});

// [Q12]
test.each<[string, (quote: Quote) => object, string]>([
	[
		'of another activity',
		() => ({
			payloadToSign: '{"type":"ACTIVITY_TYPE_EXPORT_WALLET","parameters":{}}',
			paymentInstructions: [],
		}),
		'payload.mismatch',
	],
	[
		'of another organisation',
		({ payloadToSign = '' }) => ({
			payloadToSign: JSON.stringify({ ...JSON.parse(payloadToSign), organizationId: 'another' }),
			paymentInstructions: [],
		}),
		'payload.mismatch',
	],
	[
		'that names no organisation',
		({ payloadToSign = '' }) => ({
			payloadToSign: JSON.stringify({ ...JSON.parse(payloadToSign), organizationId: undefined }),
			paymentInstructions: [],
		}),
		'payload.mismatch',
	],
	['that differs from the instructions', () => ({ payloadToSign: '{}' }), 'payload.mismatch'],
	[
		'that differs between two instructions',
		({ paymentInstructions = [] }) => ({
			payloadToSign: undefined,
			paymentInstructions: [...paymentInstructions, ...paymentInstructions.map(withSpace)],
		}),
		'payload.mismatch',
	],
	[
		'that is not an activity',
		() => ({ payloadToSign: 'a.b.c', paymentInstructions: [] }),
		'payload.unreadable',
	],
	[
		'that is missing',
		() => ({ payloadToSign: undefined, paymentInstructions: [] }),
		'payload.unreadable',
	],
])('does not stamp a payload %s', async (_, change, code) => {
	const { wallet, quote, sent } = await prepare(hostile(change));
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({ code });
	expect(sent.filter(isExecution)).toEqual([]);
});

test.each<[string, (quote: Quote) => object]>([
	['total to send', ({ totalSendingAmount }) => ({ totalSendingAmount: totalSendingAmount + 1 })],
	[
		'decimals of the currency to send',
		// The rate is changed as well, so that the terms do not contradict each other.
		({ sendingCurrency, exchangeRate }) => ({
			sendingCurrency: { ...sendingCurrency, decimals: sendingCurrency.decimals + 1 },
			exchangeRate: exchangeRate / 10,
		}),
	],
	[
		'code of the currency to send',
		({ sendingCurrency }) => ({ sendingCurrency: { ...sendingCurrency, code: 'USDC' } }),
	],
])('does not sign a quote whose %s differs from its transaction', async (_, change) => {
	const { wallet, quote, sent } = await prepare(hostile(change));
	const refused = { code: 'payload.mismatch' };
	await expect(explainQuote(wallet, { quote })).rejects.toMatchObject(refused);
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject(refused);
	expect(sent.filter(isExecution)).toEqual([]);
});

// [Q11]
test.each([0, -1, 0.5, Number.NaN, 9_000_000_000_000_001, 2 ** 53])(
	'rejects an amount of %d before it sends anything',
	async (lockedCurrencyAmount) => {
		const { fetch, sent } = recordingFetch();
		const request = {
			source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:a' },
			destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:a' },
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount,
		} as const;
		await expect(createQuote(openWallet({ fetch }), request)).rejects.toMatchObject({
			code: 'input.invalid',
		});
		expect(sent).toEqual([]);
	},
);

test('rejects the id of a quote with a line break before anything is signed or sent', async () => {
	const { wallet, quote, sent } = await prepare();
	const before = sent.length;
	const executing = executeQuote(wallet, { quote: { ...quote, id: `${quote.id}\n` } });
	await expect(executing).rejects.toMatchObject({
		code: 'input.invalid',
		problems: [{ field: 'quote.id', problem: 'malformed' }],
	});
	expect(sent).toHaveLength(before);
});

test('neither signs nor sends a quote that is no longer pending', async () => {
	const { wallet, quote, sent } = await prepare();
	const executed = await executeQuote(wallet, { quote });
	const before = sent.length;
	await expect(executeQuote(wallet, { quote: executed })).rejects.toMatchObject({
		code: 'quote.not_executable',
	});
	expect(sent).toHaveLength(before);
});

test('does not send an execution again that the service has rejected', async () => {
	const { wallet, quote, sent } = await prepare(async (request) => {
		if (!isExecution(request)) return undefined;
		const body = { status: 400, code: 'INVALID_INPUT', message: 'No.' };
		return Response.json(body, { status: 400 });
	});
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject({ status: 400 });
	expect(sent.filter(isExecution)).toHaveLength(1);
});
