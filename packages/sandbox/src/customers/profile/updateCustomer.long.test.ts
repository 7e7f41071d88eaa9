import type { AuthMethod, Customer, Page, Quote } from '@countersign/contract';
import type { ErrorBody, List, SignedRetryChallenge } from '@countersign/contract/service';
import { usBank } from '@countersign/test-kit';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { createStamp } from '../../../testing/createStamp.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openFiatAccount } from '../../../testing/openFiatAccount.js';
import { openWallet, type TestWallet } from '../../../testing/openWallet.js';
import { addBank, fund, openPayer } from '../../../testing/payments.js';
import { sealVerification } from '../../../testing/signInByEmail.js';
import { oidcNonce } from '../../auth/oidc/oidcIdentity.js';
import { createKeyPair } from '../../platform/enclave/keyPair.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());

const path = ({ customerId }: TestWallet) => `/customers/${customerId}`;
const change = (body: object) => ({ customerType: 'INDIVIDUAL', ...body });
const readCustomer = (wallet: TestWallet) =>
	expectJson<Customer>(200, sandbox.request('GET', path(wallet)));
const readCredentials = ({ accountId }: TestWallet) =>
	expectJson<List<AuthMethod>>(
		200,
		sandbox.request('GET', `/auth/credentials?accountId=${accountId}`),
	);

/** Both legs of one request, the second as its signer sends it. */
async function sign(wallet: TestWallet, method: string, target: string, body?: object) {
	const first = sandbox.request(method, target, body);
	const { payloadToSign, requestId } = await expectJson<SignedRetryChallenge>(202, first);
	const headers = { ...wallet.sign(payloadToSign), 'request-id': requestId };
	return (sent: object | undefined = body) => sandbox.request(method, target, sent, headers);
}

/** The same wallet, signed in to by an identity. */
async function addIdentity(wallet: TestWallet): Promise<TestWallet> {
	const key = createKeyPair();
	const clientPublicKey = key.publicKey.compressed;
	const query = new URLSearchParams({
		aud: 'demo',
		email: wallet.email,
		nonce: oidcNonce(clientPublicKey),
	});
	const { id_token: oidcToken } = await expectJson<{ id_token: string }>(
		200,
		sandbox.control(new Request(`http://localhost/oidc/token?${query}`)),
	);
	const request = { type: 'OAUTH', accountId: wallet.accountId, oidcToken };
	const second = await sign(wallet, 'POST', '/auth/credentials', request);
	const { id } = await expectJson<AuthMethod>(201, second());
	const proof = { type: 'OAUTH', oidcToken, clientPublicKey };
	await expectJson(200, sandbox.request('POST', `/auth/credentials/${id}/verify`, proof));
	const header = (payload: string) => ({ 'service-wallet-signature': createStamp(key, payload) });
	return { ...wallet, sign: header };
}

test('changes an email that no credential uses at once and keeps other fields', async () => {
	const wallet = await openWallet(sandbox);
	const before = await readCustomer(wallet);
	sandbox.clock.advance(1000);
	const body = change({ fullName: 'Ada King', currencies: ['EUR'], email: wallet.email });
	const after = await expectJson<Customer>(200, sandbox.request('PATCH', path(wallet), body));
	expect(after).toEqual({
		...before,
		fullName: 'Ada King',
		currencies: ['EUR'],
		updatedAt: expect.any(String),
	});
	expect(Date.parse(after.updatedAt ?? '')).toBeGreaterThan(Date.parse(before.updatedAt ?? ''));
	expect(await readCustomer(wallet)).toEqual(after);
});

// [R59]
test('changes the email of customer and credential together once signed', async () => {
	const wallet = await openWallet(sandbox);
	const email = `new-${wallet.email}`;
	const body = change({ email, fullName: 'Ada King' });
	const first = sandbox.request('PATCH', path(wallet), body);
	const challenge = await expectJson<SignedRetryChallenge>(202, first);
	expect(challenge.type).toBe('EMAIL_OTP');
	const owner = wallet.accountId.replace('InternalAccount:', '');
	expect(JSON.parse(challenge.payloadToSign)).toMatchObject({
		type: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL',
		parameters: { userEmail: email, userId: owner },
	});
	expect((await readCustomer(wallet)).email).toBe(wallet.email);
	const headers = {
		...wallet.sign(challenge.payloadToSign),
		'request-id': challenge.requestId,
	};
	const second = sandbox.request('PATCH', path(wallet), body, headers);
	expect(await expectJson(200, second)).toMatchObject({ email, fullName: 'Ada King' });
	expect((await readCredentials(wallet)).data[0]?.nickname).toBe(email);
	const again = sandbox.request('PATCH', path(wallet), body, headers);
	expect(await expectJson(401, again)).toMatchObject({ reason: 'Request-Id already used' });
});

test("rejects other fields or another customer's session on the second leg", async () => {
	const [wallet, stranger] = [await openWallet(sandbox), await openWallet(sandbox)];
	const body = change({ email: `new-${wallet.email}` });
	const own = await sign(wallet, 'PATCH', path(wallet), body);
	expect(await expectJson(401, own({ ...body, fullName: 'Mallory' }))).toMatchObject({
		code: 'WALLET_SIGNATURE_BODY_MISMATCH',
	});
	const foreign = await sign(stranger, 'PATCH', path(wallet), body);
	expect(await expectJson(401, foreign())).toMatchObject({ code: 'WALLET_SIGNATURE_INVALID' });
	expect((await readCustomer(wallet)).email).toBe(wallet.email);
});

// [R73]
test("rejects another credential's address in any letter case", async () => {
	const [wallet, other] = [await openWallet(sandbox), await openWallet(sandbox)];
	const taken = change({ email: other.email.toUpperCase() });
	const first = sandbox.request('PATCH', path(wallet), taken);
	expect(await expectJson(409, first)).toMatchObject({ code: 'EMAIL_OTP_EMAIL_ALREADY_EXISTS' });
});

test('rejects an address on the second leg that was taken after the first', async () => {
	const [wallet, other] = [await openWallet(sandbox), await openWallet(sandbox)];
	const body = change({ email: `same-${wallet.email}` });
	const [mine, theirs] = [
		await sign(wallet, 'PATCH', path(wallet), body),
		await sign(other, 'PATCH', path(other), body),
	];
	await expectJson(200, theirs());
	expect(await expectJson(409, mine())).toMatchObject({ code: 'EMAIL_OTP_EMAIL_ALREADY_EXISTS' });
});

/** Of eight rivals, one gets what all ask for. */
async function expectOneSuccess(responses: readonly Response[], code: string): Promise<void> {
	expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
	for (const response of responses.filter(({ status }) => status === 409)) {
		expect(await response.json()).toMatchObject({ code });
	}
}

test('accepts one of several concurrent changes to the same address', async () => {
	const rivals = await Promise.all(Array.from({ length: 8 }, () => openWallet(sandbox)));
	const email = `rival-${rivals[0]?.email}`;
	const changes = await Promise.all(
		rivals.map((rival, at) => {
			const address = at % 2 === 0 ? email : email.toUpperCase();
			return sign(rival, 'PATCH', path(rival), change({ email: address }));
		}),
	);
	const responses = await Promise.all(changes.map((second) => second()));
	await expectOneSuccess(responses, 'EMAIL_OTP_EMAIL_ALREADY_EXISTS');
});

test('rejects a code sent to the old address after the change', async () => {
	const wallet = await openWallet(sandbox);
	const second = await sign(wallet, 'PATCH', path(wallet), change({ email: `n-${wallet.email}` }));
	const [credential] = (await readCredentials(wallet)).data;
	const own = `/auth/credentials/${credential?.id}`;
	await expectJson(200, sandbox.request('POST', `${own}/challenge`));
	await expectJson(200, second());
	const encryptedOtpBundle = JSON.stringify({
		encappedPublic: `04${'1'.repeat(128)}`,
		ciphertext: '00',
	});
	const late = sandbox.request('POST', `${own}/verify`, { type: 'EMAIL_OTP', encryptedOtpBundle });
	expect(await expectJson<ErrorBody>(401, late)).toMatchObject({
		reason: 'No pending OTP for this credential',
	});
});

test('opens no session after the change for a code verified at the old address', async () => {
	const wallet = await openWallet(sandbox);
	const [credential] = (await readCredentials(wallet)).data;
	const own = `/auth/credentials/${credential?.id}`;
	const challenge = sandbox.request('POST', `${own}/challenge`);
	const { otpEncryptionTargetBundle = '' } = await expectJson<AuthMethod>(200, challenge);
	const key = createKeyPair();
	const proof = await sealVerification(otpEncryptionTargetBundle, key);
	const header = (payload: string) => ({ 'service-wallet-signature': createStamp(key, payload) });
	const reader = { ...wallet, sign: header };
	const late = await sign(reader, 'POST', `${own}/verify`, proof);
	const second = await sign(wallet, 'PATCH', path(wallet), change({ email: `p-${wallet.email}` }));
	await expectJson(200, second());
	expect(await expectJson<ErrorBody>(401, late())).toMatchObject({
		reason: 'No pending OTP for this credential',
	});
});

test('returns 409 when the credentials change between the legs', async () => {
	const wallet = await openWallet(sandbox);
	const identity = await addIdentity(wallet);
	const second = await sign(identity, 'PATCH', path(wallet), change({ email: 'n@example.com' }));
	const [emailed] = (await readCredentials(wallet)).data;
	const removal = await sign(identity, 'DELETE', `/auth/credentials/${emailed?.id}`);
	expect((await removal()).status).toBe(204);
	expect(await expectJson(409, second())).toMatchObject({
		code: 'EMAIL_OTP_CREDENTIAL_SET_CHANGED',
	});
	const unsigned = sandbox.request('PATCH', path(wallet), change({ email: 'n@example.com' }));
	expect(await expectJson(200, unsigned)).toMatchObject({ email: 'n@example.com' });
});

test('merges new details of a company into the existing ones', async () => {
	const said = { legalName: 'Engines Ltd', incorporatedOn: '1842-10-01', taxId: '1' };
	const company = { customerType: 'BUSINESS', businessInfo: said };
	const { id } = await expectJson<Customer>(201, sandbox.request('POST', '/customers', company));
	const more = { customerType: 'BUSINESS', businessInfo: { country: 'GB' } };
	const changed = sandbox.request('PATCH', `/customers/${id}`, more);
	expect(await expectJson(200, changed)).toMatchObject({
		businessInfo: { ...said, country: 'GB' },
	});
	const person = sandbox.request('PATCH', `/customers/${id}`, change({ fullName: 'Ada' }));
	expect(await expectJson(400, person)).toMatchObject({ code: 'INVALID_INPUT' });
});

test("rejects another customer's UMA address", async () => {
	const [wallet, other] = [await openWallet(sandbox), await openWallet(sandbox)];
	const { umaAddress } = await readCustomer(other);
	const response = sandbox.request('PATCH', path(wallet), change({ umaAddress }));
	expect(await expectJson(409, response)).toMatchObject({ code: 'UMA_ADDRESS_EXISTS' });
	await expectJson(200, sandbox.request('PATCH', path(other), change({ umaAddress })));
});

test('accepts one of several concurrent changes to the same UMA address', async () => {
	const rivals = await Promise.all(Array.from({ length: 8 }, () => openWallet(sandbox)));
	const umaAddress = `$${rivals[0]?.customerId.slice(-12)}@uma.localhost`;
	const responses = await Promise.all(
		rivals.map((rival) => sandbox.request('PATCH', path(rival), change({ umaAddress }))),
	);
	await expectOneSuccess(responses, 'UMA_ADDRESS_EXISTS');
});

test('hides a deleted customer, rejects its signatures and deletes it once', async () => {
	const wallet = await openWallet(sandbox);
	const waiting = await sign(wallet, 'PATCH', path(wallet), change({ email: `n-${wallet.email}` }));
	const deleted = await expectJson<Customer>(200, sandbox.request('DELETE', path(wallet)));
	expect(deleted).toMatchObject({ id: wallet.customerId, isDeleted: true });
	expect(await readCustomer(wallet)).toEqual(deleted);
	expect(await expectJson(401, waiting())).toMatchObject({ code: 'WALLET_SIGNATURE_INVALID' });
	for (const again of [
		sandbox.request('DELETE', path(wallet)),
		sandbox.request('PATCH', path(wallet), change({ fullName: 'Ada' })),
	]) {
		expect(await expectJson(410, again)).toMatchObject({ code: 'CUSTOMER_DELETED' });
	}
	const sessions = sandbox.request('GET', `/auth/sessions?accountId=${wallet.accountId}`);
	expect(await expectJson(200, sessions)).toEqual({ data: [] });
	expect(await readCredentials(wallet)).toEqual({ data: [] });
	const { platformCustomerId } = deleted;
	const list = async (query = '') => {
		const url = `/customers?platformCustomerId=${platformCustomerId}${query}`;
		return (await expectJson<Page<Customer>>(200, sandbox.request('GET', url))).data;
	};
	expect(await list()).toEqual([]);
	expect(await list('&isIncludingDeleted=true')).toEqual([deleted]);
});

test("rejects sign-ins, signatures and payments of a deleted customer's wallet", async () => {
	const wallet = await openWallet(sandbox);
	const bank = await addBank(sandbox, wallet);
	const dollars = await openFiatAccount(sandbox, wallet.customerId);
	const destination = { destinationType: 'ACCOUNT', accountId: bank.id };
	const locked = { lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 1_000 };
	const source = { sourceType: 'ACCOUNT', accountId: dollars };
	const pay = { source, destination, ...locked };
	const { id: open } = await expectJson<Quote>(201, sandbox.request('POST', '/quotes', pay));
	await expectJson(200, sandbox.request('DELETE', path(wallet)));
	const ledger = await sandbox.ledger();
	const { accountId, customerId } = wallet;
	const clientPublicKey = createKeyPair().publicKey.uncompressed;
	const internal = `/internal-accounts/${accountId}`;
	const move = { source: { accountId: dollars }, destination: { accountId: bank.id }, amount: 100 };
	for (const [status, method, target, body] of [
		[404, 'POST', '/auth/credentials', { type: 'EMAIL_OTP', accountId }],
		[404, 'POST', `${internal}/export`, { clientPublicKey }],
		[404, 'PATCH', internal, { privateEnabled: true }],
		[410, 'POST', `/quotes/${open}/execute`, undefined],
		[410, 'POST', '/quotes', { ...pay, immediatelyExecute: true }],
		[410, 'POST', '/transfer-out', move],
		[410, 'POST', '/customers/external-accounts', { customerId, ...usBank() }],
	] as const) {
		await expectJson(status, sandbox.request(method, target, body));
	}
	expect(await sandbox.ledger()).toEqual(ledger);
});

test("rejects payments to a deleted customer's account", async () => {
	const { wallet } = await openPayer(sandbox, 50_000_000);
	const other = await openWallet(sandbox);
	const [from, into] = [
		await openFiatAccount(sandbox, wallet.customerId),
		await openFiatAccount(sandbox, other.customerId),
	];
	await fund(sandbox, { ...wallet, accountId: from }, 5_000);
	const pay = {
		source: { sourceType: 'ACCOUNT', accountId: from },
		destination: { destinationType: 'ACCOUNT', accountId: into },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 1_000,
	};
	const { id: open } = await expectJson<Quote>(201, sandbox.request('POST', '/quotes', pay));
	await expectJson(200, sandbox.request('DELETE', path(other)));
	const ledger = await sandbox.ledger();
	for (const [target, body] of [
		['/quotes', pay],
		[`/quotes/${open}/execute`, undefined],
		[`/sandbox/internal-accounts/${into}/fund`, { amount: 1_000 }],
	] as const) {
		expect(await expectJson(404, sandbox.request('POST', target, body))).toMatchObject({
			code: 'REFERENCE_NOT_FOUND',
		});
	}
	expect(await sandbox.ledger()).toEqual(ledger);
});

test('returns 404 for an unknown customer', async () => {
	const missing = '/customers/Customer:none';
	for (const response of [
		sandbox.request('DELETE', missing),
		sandbox.request('PATCH', missing, change({})),
	]) {
		expect(await expectJson(404, response)).toMatchObject({ code: 'USER_NOT_FOUND' });
	}
});
