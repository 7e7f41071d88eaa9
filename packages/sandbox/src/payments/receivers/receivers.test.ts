import type { Quote, ReceiverUmaLookup } from '@countersign/contract';
import { expect, test } from 'vitest';
import { expectJson } from '../../../testing/expectJson.js';
import { openSettlingSandbox } from '../../../testing/openSettlingSandbox.js';
import { openWallet } from '../../../testing/openWallet.js';
import {
	addBank,
	balances,
	execute,
	fund,
	senderInfo,
	transactionOf,
} from '../../../testing/payments.js';

const sandbox = await openSettlingSandbox({
	umaDomain: 'uma.test',
	sessionLifetime: 7 * 24 * 3_600_000,
});
const wallet = await openWallet(sandbox);
await fund(sandbox, wallet, 1_000_000_000);

const lookUp = (address: string, query = '') =>
	sandbox.request('GET', `/receiver/uma/${encodeURIComponent(address)}${query}`);

const found = (address: string) => expectJson<ReceiverUmaLookup>(200, lookUp(address));

/** The body that asks for a quote of 10 USDB to a UMA address. */
const quoteTo = (umaAddress: string, more: object) => ({
	source: { sourceType: 'ACCOUNT', accountId: wallet.accountId },
	destination: { destinationType: 'UMA_ADDRESS', umaAddress },
	lockedCurrencySide: 'SENDING',
	lockedCurrencyAmount: 10_000_000,
	senderCustomerInfo: senderInfo,
	...more,
});

const ask = (umaAddress: string, more: object) =>
	sandbox.request('POST', '/quotes', quoteTo(umaAddress, more));

async function pay(umaAddress: string) {
	const { lookupId } = await found(umaAddress);
	const quote = await expectJson<Quote>(201, ask(umaAddress, { lookupId }));
	await expectJson(200, execute(sandbox, wallet, quote));
	return quote;
}

// [R93]
test.each([
	['success.usd', 'USD', 1],
	['success.eur', 'EUR', 1.08],
	['success.mxn', 'MXN', 0.0588],
])('looks up $%s and pays it in %s', async (user, code, estimatedExchangeRate) => {
	const address = `$${user}@uma.test`;
	expect(await found(address)).toEqual({
		receiverUmaAddress: address,
		lookupId: expect.stringMatching(/^Lookup:[0-9a-f-]{36}$/),
		supportedCurrencies: [
			{
				currency: expect.objectContaining({ code }),
				estimatedExchangeRate,
				min: 1,
				max: expect.any(Number),
			},
		],
		requiredPayerDataFields: Object.keys(senderInfo).map((name) => ({ name, mandatory: true })),
	});
	const quote = await pay(address);
	expect(quote).toMatchObject({
		destination: { destinationType: 'UMA_ADDRESS', umaAddress: address },
		receivingCurrency: { code },
	});
	sandbox.clock.advance(1_000);
	expect(await transactionOf(sandbox, quote)).toMatchObject({
		status: 'COMPLETED',
		destination: { destinationType: 'UMA_ADDRESS', umaAddress: address, currency: code },
	});
	const { balances: places } = await sandbox.ledger();
	expect(places).toContainEqual({
		account: address,
		currency: code,
		balance: quote.totalReceivingAmount,
	});
});

// [R94]
test('keeps a payment to pending.long in transit for a day', async () => {
	const quote = await pay('$pending.long.usd@uma.test');
	sandbox.clock.advance(24 * 3_600_000 - 1);
	expect(await transactionOf(sandbox, quote)).toMatchObject({ status: 'PROCESSING' });
	sandbox.clock.advance(1);
	expect(await transactionOf(sandbox, quote)).toMatchObject({ status: 'COMPLETED' });
});

// [R95]
test('fails and refunds a payment to fail.compliance', async () => {
	const before = await balances(sandbox, wallet);
	const quote = await pay('$fail.compliance.usd@uma.test');
	sandbox.clock.advance(1_000);
	expect(await transactionOf(sandbox, quote)).toMatchObject({
		status: 'FAILED',
		failureReason: 'QUOTE_EXECUTION_FAILED',
		refund: { status: 'PENDING' },
	});
	sandbox.clock.advance(1_000);
	expect(await balances(sandbox, wallet)).toEqual(before);
});

// [R132]
test.each([
	['success.usd@uma.test', 400, 'INVALID_UMA_ADDRESS'],
	['$success.usd', 400, 'INVALID_UMA_ADDRESS'],
	['$success.usd@elsewhere.test', 404, 'UMA_NOT_FOUND'],
	['$nobody@uma.test', 404, 'UMA_NOT_FOUND'],
	['$constructor@uma.test', 404, 'UMA_NOT_FOUND'],
])('rejects a lookup of %s', async (address, status, code) => {
	expect(await expectJson(status, lookUp(address))).toMatchObject({ code });
});

// [R23]
test.each([
	['fail.version.usd', 412, 'UNSUPPORTED_UMA_VERSION', false],
	['fail.lookup.usd', 424, 'LNURLP_REQUEST_FAILED', false],
	['fail.payreq.usd', 424, 'PAYREQ_REQUEST_FAILED', true],
	['fail.payee.usd', 501, 'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY', true],
	['fail.lookup-request-failed.usd', 400, 'LOOKUP_REQUEST_FAILED', false],
	['fail.parse-lnurlp-response-error.usd', 400, 'PARSE_LNURLP_RESPONSE_ERROR', false],
	['fail.missing-required-uma-parameters.usd', 400, 'MISSING_REQUIRED_UMA_PARAMETERS', false],
	['fail.invalid-pubkey-format.usd', 400, 'INVALID_PUBKEY_FORMAT', false],
	['fail.cert-chain-invalid.usd', 400, 'CERT_CHAIN_INVALID', false],
	['fail.cert-chain-expired.usd', 400, 'CERT_CHAIN_EXPIRED', false],
	['fail.quote-request-failed.usd', 400, 'QUOTE_REQUEST_FAILED', true],
	['fail.invalid-payreq-response.usd', 400, 'INVALID_PAYREQ_RESPONSE', true],
	['fail.parse-payreq-response-error.usd', 400, 'PARSE_PAYREQ_RESPONSE_ERROR', true],
	['fail.sender-not-accepted.usd', 400, 'SENDER_NOT_ACCEPTED', true],
	['fail.invalid-amount.usd', 400, 'INVALID_AMOUNT', true],
	['fail.invalid-timestamp.usd', 400, 'INVALID_TIMESTAMP', true],
	['fail.invalid-nonce.usd', 400, 'INVALID_NONCE', true],
])('rejects $%s with %i %s', async (user, status, code, isFound) => {
	const address = `$${user}@uma.test`;
	const refusal = { status, code, message: expect.any(String) };
	const { lookupId } = await (isFound ? found(address) : found('$success.usd@uma.test'));
	if (!isFound) expect(await expectJson(status, lookUp(address))).toEqual(refusal);
	expect(await expectJson(status, ask(address, { lookupId }))).toEqual(refusal);
});

// [R111]
test.each(['USD', 'EUR', 'MXN'])(
	'accepts exactly the minimum and maximum of a lookup in %s',
	async (code) => {
		const address = `$success.${code.toLowerCase()}@uma.test`;
		const { lookupId, supportedCurrencies } = await found(address);
		const [{ min, max } = { min: 0, max: 0 }] = supportedCurrencies;
		const bound = (lockedCurrencyAmount: number) =>
			ask(address, { lookupId, lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount });
		for (const amount of [min, max]) {
			expect(await expectJson(201, bound(amount))).toMatchObject({ totalReceivingAmount: amount });
		}
		expect(await expectJson(400, bound(max + 1))).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' });
		await expectJson(400, bound(min - 1));
	},
);

// [R112]
test.each([
	['PAYREQ_REQUEST_FAILED', '$fail.payreq.usd@uma.test', 424],
	['QUOTE_REQUEST_FAILED', '$fail.quote-request-failed.usd@uma.test', 400],
])('keeps a key usable after %s', async (code, address, status) => {
	const key = { 'idempotency-key': `again-after-${code}` };
	const { lookupId } = await found('$success.usd@uma.test');
	const send = (umaAddress: string) =>
		sandbox.request('POST', '/quotes', quoteTo(umaAddress, { lookupId }), key);
	expect(await expectJson(status, send(address))).toMatchObject({ code });
	expect(await expectJson(201, send('$success.usd@uma.test'))).toMatchObject({
		destination: { umaAddress: '$success.usd@uma.test' },
	});
});

test('requires an existing sender in a lookup', async () => {
	const address = '$success.usd@uma.test';
	const known = `?customerId=${wallet.customerId}&senderUmaAddress=${encodeURIComponent('$a@b.c')}`;
	expect(await expectJson(200, lookUp(address, known))).toMatchObject({
		receiverUmaAddress: address,
	});
	const unknown = lookUp(address, '?customerId=Customer:unknown');
	expect(await expectJson(404, unknown)).toMatchObject({ code: 'USER_NOT_FOUND' });
	const odd = lookUp(address, '?senderUmaAddress=ada');
	expect(await expectJson(400, odd)).toMatchObject({ code: 'INVALID_UMA_ADDRESS' });
});

// [R13]
test("requires a lookup and the recipient's fields for a quote to a UMA address", async () => {
	const address = '$success.eur@uma.test';
	const { lookupId } = await found(address);
	const { lookupId: ofOther } = await found('$success.usd@uma.test');
	const destination = { destinationType: 'UMA_ADDRESS', umaAddress: address };
	const refusals = [
		[400, 'INVALID_INPUT', {}],
		[404, 'LOOKUP_REQUEST_NOT_FOUND', { lookupId: 'Lookup:unknown' }],
		[400, 'INVALID_RECEIVER', { lookupId: ofOther }],
		[400, 'INVALID_CURRENCY', { lookupId, destination: { ...destination, currency: 'USD' } }],
		[400, 'MISSING_MANDATORY_USER_INFO', { lookupId, senderCustomerInfo: undefined }],
	] as const;
	for (const [status, code, more] of refusals) {
		expect(await expectJson(status, ask(address, more))).toMatchObject({ code });
	}
	const lacking = { lookupId, senderCustomerInfo: { ...senderInfo, BIRTH_DATE: ' ' } };
	expect(await expectJson(400, ask(address, lacking))).toMatchObject({
		details: { errors: [{ field: 'senderCustomerInfo.BIRTH_DATE' }] },
	});
});

test('accepts a lookup until one millisecond before its end', async () => {
	const address = '$success.eur@uma.test';
	const { lookupId } = await found(address);
	sandbox.clock.advance(5 * 60_000 - 1);
	await expectJson(201, ask(address, { lookupId }));
	sandbox.clock.advance(1);
	expect(await expectJson(404, ask(address, { lookupId }))).toMatchObject({
		code: 'LOOKUP_REQUEST_NOT_FOUND',
	});
});

test('looks up an external account for its owner only', async () => {
	const bank = await addBank(sandbox, wallet);
	const path = `/receiver/external-account/${bank.id}`;
	const lookup = await expectJson<{ lookupId: string }>(200, sandbox.request('GET', path));
	expect(lookup).toMatchObject({
		accountId: bank.id,
		supportedCurrencies: [{ currency: { code: 'USD' } }],
	});
	const destination = { destinationType: 'ACCOUNT', accountId: bank.id };
	const { lookupId } = lookup;
	await expectJson(201, ask('', { destination, lookupId, senderCustomerInfo: undefined }));
	const stranger = await openWallet(sandbox);
	const theirs = sandbox.request('GET', `${path}?customerId=${stranger.customerId}`);
	expect(await expectJson(404, theirs)).toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
});

test('requires the customer of a UMA payment funded in real time', async () => {
	const address = '$success.usd@uma.test';
	const { lookupId } = await found(address);
	const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD' };
	const refused = await expectJson(400, ask(address, { lookupId, source }));
	expect(JSON.stringify(refused)).toContain('source.customerId');
});
