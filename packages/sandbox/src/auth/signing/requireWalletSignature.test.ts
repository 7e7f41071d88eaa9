import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { createStamp } from '../../../testing/createStamp.js';
import { openTestService } from '../../../testing/openTestService.js';
import { signInByEmail } from '../../../testing/signInByEmail.js';
import { createKeyPair } from '../../platform/enclave/keyPair.js';
import { requireWalletSignature } from './findSigner.js';

const service = closeAfterAll(await openTestService());

const payload = '{"type":"ACTIVITY_TYPE_SIGN_TRANSACTION_V2"}';

function require(accountId: string, header: string | undefined, from = service) {
	return from.context.database.transaction((transaction) =>
		requireWalletSignature(transaction, from.context, { accountId, payload, header }),
	);
}

const code = (name: string) => expect.objectContaining({ status: 401, code: name });

test('returns the session that signed', async () => {
	const account = await service.createAccount();
	const [first, second] = [
		await signInByEmail(service, account),
		await signInByEmail(service, account),
	];
	for (const { key, session } of [first, second]) {
		const signer = await require(account.accountId, createStamp(key, payload));
		expect(signer).toMatchObject({ id: session.id, publicKey: key.publicKey.compressed });
	}
});

test('rejects a missing, malformed or foreign signature', async () => {
	const account = await service.createAccount();
	const { key } = await signInByEmail(service, account);
	const other = await signInByEmail(service);
	const cases: [string | undefined, string][] = [
		[undefined, 'WALLET_SIGNATURE_MISSING'],
		['', 'WALLET_SIGNATURE_MALFORMED'],
		['junk', 'WALLET_SIGNATURE_MALFORMED'],
		[createStamp(key, `${payload}\n`), 'WALLET_SIGNATURE_INVALID'],
		[createStamp(other.key, payload), 'WALLET_SIGNATURE_INVALID'],
		[createStamp(createKeyPair(), payload), 'WALLET_SIGNATURE_INVALID'],
	];
	for (const [header, name] of cases) {
		await expect(require(account.accountId, header)).rejects.toEqual(code(name));
	}
});

test('rejects an ended session', async () => {
	const { key, session } = await signInByEmail(service);
	const header = createStamp(key, payload);
	await service.callSigned(key, `/auth/sessions/${session.id}`, { method: 'DELETE' });
	await expect(require(session.accountId, header)).rejects.toEqual(
		code('WALLET_SIGNATURE_INVALID'),
	);
});

test('rejects a session from the instant of its expiry', async () => {
	const { key, session } = await signInByEmail(service);
	const header = createStamp(key, payload);
	service.clock.set(new Date(Date.parse(session.expiresAt) - 1));
	expect((await require(session.accountId, header)).id).toBe(session.id);
	service.clock.advance(1);
	await expect(require(session.accountId, header)).rejects.toEqual(
		code('WALLET_SIGNATURE_INVALID'),
	);
});

test('accepts the legacy signature for an active session unless strict is set', async () => {
	const account = await service.createAccount();
	const legacy = 'sandbox-valid-signature';
	await expect(require(account.accountId, legacy)).rejects.toEqual(
		code('WALLET_SIGNATURE_INVALID'),
	);
	const { session } = await signInByEmail(service, account);
	expect((await require(account.accountId, legacy)).id).toBe(session.id);
	const strict = service.withSettings({ strict: true });
	await expect(require(account.accountId, legacy, strict)).rejects.toEqual(
		code('WALLET_SIGNATURE_MALFORMED'),
	);
});
