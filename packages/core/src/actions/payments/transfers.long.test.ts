import { usBank } from '@countersign/test-kit';
import { expect, test } from 'vitest';
import { ageLogin, newEmail, openWallet, signIn } from '../../../testing/openWallet.js';
import {
	losing,
	type Meddler,
	recordingFetch,
	refusing,
	rewriting,
} from '../../../testing/recordingFetch.js';
import { isOf, isSigned } from '../../../testing/sentRequest.js';
import type { WalletConfig } from '../../config/walletConfig.js';
import { readExternalAccount } from '../../money/readExternalAccount.js';
import { getMe } from '../session/getMe.js';
import { getStepUp } from '../session/stepUp.js';
import { createExternalAccount } from './createExternalAccount.js';
import { createQuote } from './createQuote.js';
import { estimateWithdrawalFee, listExchangeRates } from './estimates.js';
import { executeQuote } from './executeQuote.js';
import { getExternalAccount, listDiscoveries, listExternalAccounts } from './externalAccounts.js';
import { listInternalAccounts } from './listInternalAccounts.js';
import { removeExternalAccount } from './removeExternalAccount.js';
import { fundSandboxAccount } from './sandbox.js';
import { transferIn, transferOut } from './transfers.js';

/** A person with a dollar account beside the wallet, and a bank. */
async function open(meddle?: Meddler, config: Partial<WalletConfig> = {}) {
	const recorder = recordingFetch(meddle);
	const email = newEmail();
	const { fetch } = recorder;
	const wallet = await signIn(openWallet({ fetch, onStepUp: () => {}, ...config }), email);
	const [dollars] = (await listInternalAccounts(wallet, { currency: 'USD' })).data;
	if (!dollars) throw new Error('The person has no dollar account.');
	const bank = await createExternalAccount(wallet, usBank());
	const balance = async () =>
		(await listInternalAccounts(wallet, { currency: 'USD' })).data[0]?.balance.amount;
	const [inside, outside] = [{ accountId: dollars.id }, { accountId: bank.id }];
	const pull = (amount: number) => ({ source: outside, destination: inside, amount, ...keyed() });
	const push = (amount: number) => ({ source: inside, destination: outside, amount, ...keyed() });
	return { wallet, email, inside, outside, balance, pull, push, ...recorder };
}

const keyed = () => ({ idempotencyKey: crypto.randomUUID() });

const isTransfer = ({ path }: { path: string }) => path.startsWith('/transfer-');

test('transfers money in from a bank and out again', async () => {
	const { wallet, inside, balance, pull, push } = await open();
	const pulled = await transferIn(wallet, pull(5_000));
	expect(pulled).toMatchObject({ type: 'INCOMING', receivedAmount: { amount: 5_000 } });
	await fundSandboxAccount(wallet, { ...inside, amount: 5_000 });
	const before = (await balance()) ?? 0;
	const pushed = await transferOut(wallet, push(2_000));
	expect(pushed).toMatchObject({ type: 'OUTGOING', sentAmount: { amount: 2_000 } });
	expect(before - ((await balance()) ?? 0)).toBeLessThanOrEqual(2_000);
});

test('accepts a response without the source, and rejects another source', async () => {
	const source = { current: undefined as object | undefined };
	const { wallet, pull } = await open(
		rewriting(isOf('createTransferIn'), (body) => ({ ...body, source: source.current })),
	);
	expect((await transferIn(wallet, pull(1_000))).type).toBe('INCOMING');
	source.current = { sourceType: 'ACCOUNT', accountId: 'ExternalAccount:another' };
	await expect(transferIn(wallet, pull(1_000))).rejects.toMatchObject({
		code: 'transfer.mismatch',
	});
});

test.each(['apart from', 'within'])(
	'accepts a transfer with a fee %s the amount that moved',
	async (where) => {
		const fees = 25;
		const shift = where === 'within' ? fees : 0;
		const { wallet, inside, pull, push } = await open(
			rewriting(isTransfer, ({ receivedAmount, sentAmount, ...transaction }) => ({
				...transaction,
				fees,
				...(transaction['type'] === 'INCOMING'
					? { receivedAmount: moreBy(receivedAmount, -shift) }
					: { sentAmount: moreBy(sentAmount, shift) }),
			})),
		);
		await fundSandboxAccount(wallet, { ...inside, amount: 5_000 });
		expect(await transferIn(wallet, pull(1_000))).toMatchObject({ type: 'INCOMING', fees });
		expect(await transferOut(wallet, push(1_000))).toMatchObject({ type: 'OUTGOING', fees });
	},
);

/** The amount of money in a response, changed. */
function moreBy(money: unknown, amount: number): object {
	const { amount: before, ...rest } = Object(money) as { readonly amount: number };
	return { ...rest, amount: before + amount };
}

test('transfers once per key, however often it is sent', async () => {
	const { wallet, inside, push } = await open();
	await fundSandboxAccount(wallet, { ...inside, amount: 5_000 });
	const transfer = push(1_000);
	const [first, second] = await Promise.all([
		transferOut(wallet, transfer),
		transferOut(wallet, transfer),
	]);
	expect(second.id).toBe(first.id);
	await expect(transferOut(wallet, { ...transfer, amount: 2_000 })).rejects.toMatchObject({
		code: 'transfer.mismatch',
		remedy: 'check-outcome',
	});
});

test('retries a lost response under the same key, and reports an unknown outcome when it stays lost', async () => {
	let lost = 0;
	const { wallet, pull, sent } = await open(losing((request) => isTransfer(request) && lost-- > 0));
	const transfer = pull(1_000);
	lost = 1;
	const { id } = await transferIn(wallet, transfer);
	expect(
		new Set(sent.filter(isTransfer).map(({ headers }) => headers.get('idempotency-key'))).size,
	).toBe(1);
	lost = 2;
	await expect(transferIn(wallet, transfer)).rejects.toMatchObject({
		code: 'execution.unknown',
		remedy: 'check-outcome',
	});
	expect((await transferIn(wallet, transfer)).id).toBe(id);
});

test('does not send a transfer again whose response was lost while the page slept', async () => {
	let slept = 0;
	const { wallet, pull, sent } = await open(
		async (request) => {
			if (!isTransfer(request)) return undefined;
			slept = 60_001;
			throw new TypeError('The connection was lost.');
		},
		{ now: () => Date.now() + slept },
	);
	await expect(transferIn(wallet, pull(1_000))).rejects.toMatchObject({
		code: 'execution.unknown',
	});
	expect(sent.filter(isTransfer)).toHaveLength(1);
});

test('does not send an invalid transfer', async () => {
	const { wallet, pull, sent } = await open();
	const before = sent.length;
	await expect(transferOut(wallet, pull(0))).rejects.toMatchObject({
		problems: [
			{ field: 'source.accountId', problem: 'malformed' },
			{ field: 'destination.accountId', problem: 'malformed' },
			{ field: 'amount', problem: 'outOfRange' },
		],
	});
	expect(sent).toHaveLength(before);
});

test('rejects an amount that JSON cannot represent', async () => {
	const { wallet, push, pull, payment } = await openImmediate();
	// Callers may have no types.
	const amount = 1_000n as unknown as number;
	for (const call of [
		transferOut(wallet, { ...push(1_000), amount }),
		transferIn(wallet, { ...pull(1_000), amount }),
		createQuote(wallet, { ...payment, lockedCurrencyAmount: amount }),
	]) {
		await expect(call).rejects.toMatchObject({
			code: 'input.invalid',
			problems: [{ field: expect.stringMatching(/mount$/), problem: 'malformed' }],
		});
	}
});

test.each([
	[undefined, 'missing'],
	['', 'missing'],
	[null, 'malformed'],
	['rent, March', 'malformed'],
	['Miete März €500', 'malformed'],
	['k'.repeat(256), 'malformed'],
])('moves nothing under the key %j', async (key, problem) => {
	const { wallet, push, pull, payment, sent } = await openImmediate();
	const before = sent.length;
	// Callers may have no types.
	const idempotencyKey = key as string;
	const calls = [
		transferOut(wallet, { ...push(1_000), idempotencyKey }),
		transferIn(wallet, { ...pull(1_000), idempotencyKey }),
		createQuote(wallet, { ...payment, idempotencyKey }),
	];
	for (const call of calls) {
		await expect(call).rejects.toMatchObject({
			code: 'input.invalid',
			problems: [{ field: 'idempotencyKey', problem }],
		});
	}
	expect(sent).toHaveLength(before);
});

test('waits for a recent proof before a transfer, which nobody signs', async () => {
	const { wallet, inside, push, email } = await open();
	await fundSandboxAccount(wallet, { ...inside, amount: 5_000 });
	await ageLogin();
	const transfer = transferOut(wallet, push(1_000));
	await expect
		.poll(() => getStepUp(wallet))
		.toMatchObject({ action: 'transferOut', reason: 'recentProof' });
	await signIn(wallet, email);
	expect(await transfer).toMatchObject({ type: 'OUTGOING' });
});

test.each<[string, (opened: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
	['transferIn', ({ wallet, pull }) => transferIn(wallet, pull(1_000))],
	['removeExternalAccount', ({ wallet, outside }) => removeExternalAccount(wallet, outside)],
])('waits for a recent proof before %s, which nobody signs', async (action, act) => {
	const opened = await open();
	await ageLogin();
	const done = act(opened);
	await expect
		.poll(() => getStepUp(opened.wallet))
		.toMatchObject({ action, reason: 'recentProof' });
	await signIn(opened.wallet, opened.email);
	await done;
});

test('sends a transfer as confirmed after a sign-in, even if the form changes', async () => {
	const { wallet, inside, push, email } = await open();
	await fundSandboxAccount(wallet, { ...inside, amount: 5_000 });
	await ageLogin();
	const { destination, ...rest } = push(1_000);
	const form = { ...rest, destination: { ...destination } };
	const transfer = transferOut(wallet, form);
	await expect.poll(() => getStepUp(wallet).status).toBe('needsStepUp');
	form.destination.accountId = 'ExternalAccount:00000000-0000-4000-8000-000000000000';
	await signIn(wallet, email);
	expect(await transfer).toMatchObject({ destination: { accountId: destination.accountId } });
});

/** Dollars to the wallet, at once. */
async function openImmediate(meddle?: Meddler) {
	const world = await open(meddle);
	const { wallet, inside } = world;
	await fundSandboxAccount(wallet, { ...inside, amount: 5_000 });
	const { accountId } = await getMe(wallet);
	const payment = {
		source: { sourceType: 'ACCOUNT', ...inside },
		destination: { destinationType: 'ACCOUNT', accountId },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 1_000,
		immediatelyExecute: true,
		...keyed(),
	} as const;
	return { ...world, payment };
}

test('waits for a recent proof before an immediate quote, and then moves the money once', async () => {
	const { wallet, email, balance, payment } = await openImmediate();
	const before = (await balance()) ?? 0;
	await ageLogin();
	const quote = createQuote(wallet, payment);
	await expect
		.poll(() => getStepUp(wallet))
		.toMatchObject({ action: 'createQuote', reason: 'recentProof' });
	expect(await balance()).toBe(before);
	await signIn(wallet, email);
	const { id, status } = await quote;
	expect(status).toMatch(/PROCESSING|COMPLETED/);
	expect((await createQuote(wallet, payment)).id).toBe(id);
	expect(before - ((await balance()) ?? 0)).toBe(1_000);
});

test.each([
	[1, 'is retried under the same key'],
	[2, 'is unknown, and the key finds its outcome'],
])('moves money once when %i responses to an immediate quote are lost: it %s', async (times) => {
	let lost = 0;
	const isCreation = isOf('createQuote');
	const { wallet, balance, payment, sent } = await openImmediate(
		losing((request) => isCreation(request) && lost-- > 0),
	);
	const before = (await balance()) ?? 0;
	lost = times;
	const outcome = await createQuote(wallet, payment).catch(({ code }) => code);
	if (times === 2) expect(outcome).toBe('execution.unknown');
	expect((await createQuote(wallet, payment)).status).toMatch(/PROCESSING|COMPLETED/);
	expect(before - ((await balance()) ?? 0)).toBe(1_000);
	const keys = sent.filter(isCreation).map(({ headers }) => headers.get('idempotency-key'));
	expect(keys).toEqual(Array.from({ length: 3 }, () => payment.idempotencyKey));
});

test('reports an immediate quote as rejected when the service does not implement it', async () => {
	const { meddle, cameAt } = refusing(isOf('createQuote'), { times: 9, status: 501 });
	const { wallet, payment } = await openImmediate(meddle);
	await expect(createQuote(wallet, payment)).rejects.toMatchObject({
		code: expect.stringMatching(/^service\./),
		status: 501,
	});
	// The second one shows that the first was not the response to another delivery.
	expect(cameAt).toHaveLength(2);
});

test('retries a transfer after the time that a busy backend asks for', async () => {
	const headers = { 'retry-after': '1' };
	const { meddle, cameAt } = refusing(isTransfer, { times: 1, status: 503, headers });
	const { wallet, pull } = await open(meddle);
	expect((await transferIn(wallet, pull(1_000))).type).toBe('INCOMING');
	expect((cameAt[1] ?? 0) - (cameAt[0] ?? 0)).toBeGreaterThanOrEqual(995);
});

test('pays no other amount under a used key, and does not report the first as unpaid', async () => {
	let lost = 0;
	const { wallet, balance, payment } = await openImmediate(
		losing((request) => isOf('createQuote')(request) && lost-- > 0),
	);
	const before = (await balance()) ?? 0;
	lost = 2;
	await expect(createQuote(wallet, payment)).rejects.toMatchObject({ code: 'execution.unknown' });
	for (const immediatelyExecute of [true, false] as const) {
		const another = createQuote(wallet, {
			...payment,
			lockedCurrencyAmount: 2_000,
			immediatelyExecute,
		});
		await expect(another).rejects.toMatchObject({
			code: 'service.conflict',
			remedy: 'check-outcome',
		});
	}
	expect(before - ((await balance()) ?? 0)).toBe(1_000);
});

test.each([
	['createTransferOut', 'sentAmount'],
	['createTransferIn', 'receivedAmount'],
	['createQuote', 'totalSendingAmount'],
] as const)('treats a response to %s without %s as lost', async (operation, member) => {
	let broken = 0;
	const isBroken = isOf(operation);
	const world = await openImmediate(
		rewriting(
			(request) => isBroken(request) && broken-- > 0,
			(body) => ({ ...body, [member]: undefined }),
		),
	);
	const { wallet, push, pull, payment, sent } = world;
	const request = { createTransferOut: push(1_000), createTransferIn: pull(1_000) };
	const send = () => {
		if (operation === 'createQuote') return createQuote(wallet, payment);
		if (operation === 'createTransferIn') return transferIn(wallet, request[operation]);
		return transferOut(wallet, request[operation]);
	};
	broken = 2;
	await expect(send()).rejects.toMatchObject({
		code: 'execution.unknown',
		remedy: 'check-outcome',
	});
	broken = 1;
	const { id } = await send();
	expect((await send()).id).toBe(id);
	const keys = sent.filter(isBroken).map(({ headers }) => headers.get('idempotency-key'));
	expect(new Set(keys).size).toBe(1);
	expect(keys).toHaveLength(5);
});

test('moves nothing out of the embedded wallet by a transfer', async () => {
	const { wallet, outside } = await open();
	const { accountId } = await getMe(wallet);
	const payee = await createExternalAccount(wallet, {
		currency: 'USDB',
		accountInfo: { accountType: 'SPARK_WALLET', address: 'spark1ada' },
	});
	expect(outside.accountId).not.toBe(payee.id);
	const transfer = { source: { accountId }, destination: { accountId: payee.id }, amount: 1 };
	await expect(transferOut(wallet, { ...transfer, ...keyed() })).rejects.toMatchObject({
		code: 'service.rejected',
	});
});

test('needs no signature for a quote from another account than the wallet', async () => {
	const { wallet, inside, sent } = await open();
	await fundSandboxAccount(wallet, { ...inside, amount: 5_000 });
	const { accountId } = await getMe(wallet);
	const quote = await createQuote(wallet, {
		source: { sourceType: 'ACCOUNT', ...inside },
		destination: { destinationType: 'ACCOUNT', accountId },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 1_000,
	});
	expect(quote.payloadToSign).toBeUndefined();
	expect((await executeQuote(wallet, { quote })).status).toMatch(/PROCESSING|COMPLETED/);
	expect(sent.map(isSigned).at(-1)).toBe(false);
});

test('lists the banks of a currency for the form of its accounts', async () => {
	const { wallet } = await open();
	const [bank] = await listDiscoveries(wallet, { currency: 'NGN' });
	const form = {
		accountType: 'NGN_ACCOUNT',
		values: {
			bankName: bank?.bankName,
			accountNumber: '0123 456 789',
			'beneficiary.fullName': 'Ada Obi',
		},
	} as const;
	const read = readExternalAccount(form);
	if (!read.ok) throw new Error(JSON.stringify(read.problems));
	const account = await createExternalAccount(wallet, read.request);
	expect(account.accountInfo).toMatchObject({ bankName: bank?.bankName });
	const { accountNumber: _, ...rest } = form.values;
	const request = readExternalAccount({ ...form, values: { ...rest, accountNumber: '12' } });
	expect(request).toMatchObject({ ok: false });
	const wrong = { ...read.request, currency: 'USD' };
	await expect(createExternalAccount(wallet, wrong)).rejects.toMatchObject({
		code: 'input.invalid',
		problems: [{ field: 'currency', problem: 'unexpected' }],
	});
});

test('limits play money', async () => {
	const { wallet, inside } = await open();
	await expect(
		fundSandboxAccount(wallet, { ...inside, amount: 100_000_000_001 }),
	).rejects.toMatchObject({
		problems: [{ field: 'amount', problem: 'outOfRange' }],
	});
});

test('reads a recipient until it is removed', async () => {
	const { wallet, outside } = await open();
	expect((await getExternalAccount(wallet, outside)).accountInfo).toMatchObject({
		accountType: 'USD_ACCOUNT',
	});
	await removeExternalAccount(wallet, outside);
	await expect(getExternalAccount(wallet, outside)).rejects.toMatchObject({
		code: 'service.not_found',
	});
	expect((await listExternalAccounts(wallet)).data).toEqual([]);
});

const isRemoval = ({ method }: { readonly method: string }) => method === 'DELETE';

test('reads that a recipient is gone when its removal has no response', async () => {
	const { wallet, outside } = await open(losing(isRemoval));
	await removeExternalAccount(wallet, outside);
	expect((await listExternalAccounts(wallet)).data).toEqual([]);
});

test('removes a recipient again whose first removal never arrived', async () => {
	let isLost = true;
	const { wallet, outside } = await open(async (request) => {
		if (isRemoval(request) && isLost) throw new TypeError('The connection was lost.');
		return undefined;
	});
	await expect(removeExternalAccount(wallet, outside)).rejects.toMatchObject({
		code: 'outcome.unknown',
	});
	isLost = false;
	await removeExternalAccount(wallet, outside);
	expect((await listExternalAccounts(wallet)).data).toEqual([]);
});

test('does not report a readable recipient as removed when its removal returned 404', async () => {
	const notFound = { status: 404, code: 'REFERENCE_NOT_FOUND', message: 'Not found' };
	const { wallet, outside } = await open(async (request) =>
		isRemoval(request) ? Response.json(notFound, { status: 404 }) : undefined,
	);
	await expect(removeExternalAccount(wallet, outside)).rejects.toMatchObject({
		code: 'service.not_found',
	});
});

test('lists rates for several currencies, with the fees that a quote charges', async () => {
	const { wallet, sent } = await open();
	const rates = await listExchangeRates(wallet, {
		sourceCurrency: 'USDB',
		destinationCurrency: ['EUR', 'MXN'],
		sendingAmount: 25_000_000,
	});
	expect(rates.map(({ destinationCurrency }) => destinationCurrency.code)).toEqual(['EUR', 'MXN']);
	expect(sent.at(-1)?.path).toContain('destinationCurrency=EUR&destinationCurrency=MXN');
	const { accountId: internalAccountId } = await getMe(wallet);
	const fee = await estimateWithdrawalFee(wallet, {
		internalAccountId,
		currency: 'USDB',
		cryptoNetwork: 'SPARK',
		amount: 25_000_000,
		destinationAddress: 'spark1ada',
	});
	expect(fee.netAmount + fee.totalFee).toBe(25_000_000);
});

test('caps a rate without a limit at the largest amount', async () => {
	const unlimited = JSON.parse('9223372036854775807');
	const { wallet } = await open(
		rewriting(isOf('listExchangeRates'), ({ data }) => {
			const [first, ...more] = [data].flat();
			return { data: [{ ...Object(first), maxSendingAmount: unlimited }, ...more] };
		}),
	);
	const query = { sourceCurrency: 'USDB', destinationCurrency: ['EUR', 'MXN'] };
	const [euro, peso] = await listExchangeRates(wallet, query);
	expect(euro?.maxSendingAmount).toBe(Number.MAX_SAFE_INTEGER);
	expect(peso?.maxSendingAmount).toBeLessThan(Number.MAX_SAFE_INTEGER);
});

test('lists a rate without its payment rail when that is null', async () => {
	const { wallet } = await open(
		rewriting(isOf('listExchangeRates'), ({ data }) => {
			const [first, ...more] = [data].flat();
			return { data: [{ ...Object(first), destinationPaymentRail: null }, ...more] };
		}),
	);
	const query = { sourceCurrency: 'USDB', destinationCurrency: ['EUR', 'MXN'] };
	const rails = (await listExchangeRates(wallet, query)).map((rate) => rate.destinationPaymentRail);
	expect(rails).toEqual([undefined, expect.any(String)]);
});

test.each(['networkFee', 'applicationFee', 'totalFee'])('rejects a negative %s', async (fee) => {
	const isEstimate = isOf('estimateWithdrawalFee');
	const { wallet } = await open(rewriting(isEstimate, (body) => ({ ...body, [fee]: -1 })));
	const { accountId: internalAccountId } = await getMe(wallet);
	const estimate = estimateWithdrawalFee(wallet, {
		internalAccountId,
		currency: 'USDB',
		cryptoNetwork: 'SPARK',
		amount: 25_000_000,
		destinationAddress: 'spark1ada',
	});
	await expect(estimate).rejects.toMatchObject({ code: 'network.malformed' });
});
