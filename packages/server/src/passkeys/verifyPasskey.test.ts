import { createHash } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@countersign/contract/service';
import { type CeremonyOptions, createVirtualAuthenticator } from '@countersign/sandbox/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import type { TestBrowser } from '../../testing/testBrowser.js';

const origin = 'http://localhost:5173';
const authenticator = createVirtualAuthenticator({ origin });

let backend: TestBackend;
let ada: TestBrowser;
let accountId: string;

beforeEach(async () => {
	({ backend, ada, accountId } = await openSignedIn());
});

async function problemOf(response: Response) {
	const { code, message } = (await response.json()) as { code?: string; message?: string };
	return { status: response.status, code, message };
}

describe('verifying a registration', () => {
	async function challenge(): Promise<string> {
		const response = await ada.send('POST', '/passkeys/options', { body: {} });
		return ((await response.json()) as { options: { challenge: string } }).options.challenge;
	}

	async function register(given: string, attestation: PasskeyAttestation) {
		backend.service.requests.length = 0;
		const body = { type: 'PASSKEY', accountId, nickname: 'Laptop', challenge: given, attestation };
		return ada.send('POST', '/auth/credentials', { body });
	}

	// [G20a]
	it.each<[string, CeremonyOptions & { challenge?: string }, string, RegExp]>([
		['without user verification', { userVerified: false }, 'USER_VERIFICATION_REQUIRED', /verify/],
		['without user presence', { userPresent: false }, 'PASSKEY_REGISTRATION_INVALID', /present/],
		[
			'of another origin',
			{ origin: 'https://evil.test' },
			'PASSKEY_REGISTRATION_INVALID',
			/origin/,
		],
		['of another relying party', { rpId: 'evil.test' }, 'PASSKEY_REGISTRATION_INVALID', /relying/],
		[
			'of another challenge',
			{ challenge: 'A'.repeat(43) },
			'PASSKEY_REGISTRATION_INVALID',
			/chall/,
		],
	])('rejects one %s before it asks the service', async (_, options, code, message) => {
		const issued = await challenge();
		const refused = await register(
			issued,
			authenticator.register({ challenge: issued, ...options }),
		);
		expect(await problemOf(refused)).toEqual({
			status: 400,
			code,
			message: expect.stringMatching(message),
		});
		expect(backend.service.requests).toEqual([]);
		// The challenge is not used up: the person may try again.
		const good = authenticator.register({ challenge: issued });
		expect((await register(issued, good)).status).toBe(202);
	});

	const change: readonly (readonly [string, (good: PasskeyAttestation) => PasskeyAttestation])[] = [
		['about another credential', (good) => ({ ...good, credentialId: 'AAAA' })],
		[
			'whose object is cut',
			(good) => ({ ...good, attestationObject: good.attestationObject.slice(0, 80) }),
		],
		[
			'whose public key is not on the curve',
			(good) => {
				// The object ends with the y coordinate.
				const object = Buffer.from(good.attestationObject, 'base64url');
				object.writeUInt8(object.readUInt8(object.length - 1) ^ 1, object.length - 1);
				return { ...good, attestationObject: object.toString('base64url') };
			},
		],
		...[
			{ origin: { toString: 1 } },
			{ origin: [origin] },
			{ crossOrigin: true },
			{ crossOrigin: 'false' },
			{ topOrigin: 'https://evil.test' },
			{ crossOrigin: true, topOrigin: [origin] },
		].map((members) => {
			const changed = (good: PasskeyAttestation) => ({
				...good,
				clientDataJson: withMembers(good.clientDataJson, members),
			});
			return [`whose client data has ${JSON.stringify(members)}`, changed] as const;
		}),
		['whose object is not CBOR', (good) => ({ ...good, attestationObject: 'AA' })],
		['whose client data is not JSON', (good) => ({ ...good, clientDataJson: 'AA' })],
		[
			'whose client data is an assertion’s',
			(good) => ({
				...good,
				clientDataJson: rewrite(good.clientDataJson, 'webauthn.create', 'webauthn.get'),
			}),
		],
		[
			'in a format that brings certificates',
			(good) => ({
				...good,
				// CBOR text of 4 bytes, replaced by one of the same length.
				attestationObject: rewrite(good.attestationObject, 'none', 'acme'),
			}),
		],
	];
	it.each(change)('rejects one %s and sends nothing to the service', async (_, changed) => {
		const issued = await challenge();
		const refused = await register(issued, changed(authenticator.register({ challenge: issued })));
		expect(await problemOf(refused)).toMatchObject({
			status: 400,
			code: 'PASSKEY_REGISTRATION_INVALID',
		});
		expect(backend.service.requests).toEqual([]);
	});

	// [G20b]
	it('rejects an attestation with a certificate without fetching anything for it', async () => {
		const issued = await challenge();
		const good = authenticator.register({ challenge: issued });
		// {"fmt": "none", "attStmt": {}} becomes {"fmt": "packed", "attStmt": {"x5c": [h'30']}}.
		const attestationObject = pack(good, '\xa1cx5c\x81\x41\x30');
		expect(Buffer.from(attestationObject, 'base64url').toString('latin1')).toContain('x5c');
		expect(await problemOf(await register(issued, { ...good, attestationObject }))).toMatchObject({
			code: 'PASSKEY_REGISTRATION_INVALID',
			message: expect.stringContaining('certificates'),
		});
		expect(backend.service.requests).toEqual([]);
	});

	it('rejects an attestation that its own key has not signed', async () => {
		const issued = await challenge();
		const good = authenticator.register({ challenge: issued });
		// {"fmt": "packed", "attStmt": {"alg": -7, "sig": the numbers 1 and 1}}.
		const attestationObject = pack(good, '\xa2calg\x26csig\x48\x30\x06\x02\x01\x01\x02\x01\x01');
		expect(await problemOf(await register(issued, { ...good, attestationObject }))).toMatchObject({
			status: 400,
			code: 'PASSKEY_REGISTRATION_INVALID',
		});
		expect(backend.service.requests).toEqual([]);
	});

	it('rejects binary values that are not base64url', async () => {
		const issued = await challenge();
		const good = authenticator.register({ challenge: issued });
		const padded = { ...good, attestationObject: `${good.attestationObject}==` };
		expect(await problemOf(await register(issued, padded))).toMatchObject({
			status: 400,
			code: 'INVALID_INPUT',
		});
	});
});

describe('verifying an assertion', () => {
	const requestId = 'Request:11111111-1111-4111-8111-111111111111';
	let passkeyId: string;
	let credentialId: string;
	let stranger: TestBrowser;

	beforeEach(() => {
		({ credentialId } = authenticator.register({ challenge: 'AA' }));
		passkeyId = backend.service.add('AuthMethod', backend.service.customers[0]?.id ?? '');
		stranger = backend.browser();
		backend.service.intercept = ({ path }) => {
			if (path.endsWith('/challenge')) {
				return Response.json({ accountId, challenge: 'ab'.repeat(32), requestId });
			}
			return path.endsWith('/verify')
				? Response.json({ id: 'Session:1', accountId, encryptedSessionSigningKey: 'sealed' })
				: undefined;
		};
	});

	const ask = () =>
		stranger.send('POST', `/auth/credentials/${passkeyId}/challenge`, {
			body: { clientPublicKey: `04${'ab'.repeat(64)}` },
		});
	const assert = (options: CeremonyOptions = {}) =>
		authenticator.authenticate({ credentialId, challenge: 'ab'.repeat(32), ...options });
	function verify(assertion: PasskeyAssertion) {
		backend.service.requests.length = 0;
		return stranger.send('POST', `/auth/credentials/${passkeyId}/verify`, {
			body: { type: 'PASSKEY', assertion },
			headers: { 'Request-Id': requestId },
		});
	}

	it('starts no login when the person signs out everywhere meanwhile', async () => {
		await ask();
		const { intercept } = backend.service;
		backend.service.intercept = async (request) => {
			const body = { everywhere: true };
			if (request.path.endsWith('/verify')) await ada.send('POST', '/logout', { body });
			return intercept?.(request);
		};
		expect((await verify(assert())).status).toBe(200);
		expect((await stranger.send('GET', '/me')).status).toBe(401);
	});

	const handleOf = (account: string) => createHash('sha256').update(account).digest('base64url');
	const plainHandleOf = (account: string) => Buffer.from(account).toString('base64url');

	// [W12]
	it.each<[string, CeremonyOptions, string, RegExp]>([
		['without user verification', { userVerified: false }, 'USER_VERIFICATION_REQUIRED', /verify/],
		['without user presence', { userPresent: false }, 'PASSKEY_ASSERTION_INVALID', /present/],
		['of another origin', { origin: 'https://evil.test' }, 'PASSKEY_ASSERTION_INVALID', /origin/],
		['of another relying party', { rpId: 'evil.test' }, 'PASSKEY_ASSERTION_INVALID', /relying/],
	])('rejects one %s before it asks the service', async (_, options, code, message) => {
		const refused = await verify(assert(options));
		expect(await problemOf(refused)).toEqual({
			status: 400,
			code,
			message: expect.stringMatching(message),
		});
		expect(backend.service.requests).toEqual([]);
		expect(stranger.cookie).toBeUndefined();
	});

	it('rejects unreadable authenticator data or client data', async () => {
		for (const part of [{ authenticatorData: 'AA' }, { clientDataJson: 'AA' }]) {
			expect(await problemOf(await verify({ ...assert(), ...part }))).toMatchObject({
				status: 400,
				code: 'PASSKEY_ASSERTION_INVALID',
			});
		}
		expect(backend.service.requests).toEqual([]);
	});

	it('rejects the client data of a registration', async () => {
		const given = assert();
		const clientDataJson = rewrite(given.clientDataJson, 'webauthn.get', 'webauthn.create');
		expect(await problemOf(await verify({ ...given, clientDataJson }))).toEqual({
			status: 400,
			code: 'PASSKEY_ASSERTION_INVALID',
			message: 'The client data is not of webauthn.get.',
		});
		expect(backend.service.requests).toEqual([]);
	});

	// [W23]
	it('accepts the user handle of the account, and a missing one', async () => {
		await ask();
		expect((await verify({ ...assert(), userHandle: handleOf(accountId) })).status).toBe(200);
		expect(stranger.cookie).toBeDefined();
		stranger = backend.browser();
		expect((await verify(assert())).status).toBe(200);
		expect(stranger.cookie).toBeDefined();
	});

	it('accepts the account id as the user handle, as another backend registered it', async () => {
		await ask();
		expect((await verify({ ...assert(), userHandle: plainHandleOf(accountId) })).status).toBe(200);
		expect(stranger.cookie).toBeDefined();
	});

	// [G20c]
	it('rejects the user handle of another account before it asks the service', async () => {
		await ask();
		for (const handle of [handleOf, plainHandleOf]) {
			const refused = await verify({ ...assert(), userHandle: handle('InternalAccount:other') });
			const mismatch = { status: 401, code: 'PASSKEY_USER_MISMATCH' };
			expect(await problemOf(refused)).toMatchObject(mismatch);
			expect(backend.service.requests).toEqual([]);
			expect(stranger.cookie).toBeUndefined();
		}
	});

	it('returns no session for another user handle when only the session names the account', async () => {
		const refused = await verify({ ...assert(), userHandle: handleOf('InternalAccount:other') });
		expect(backend.service.requests).toHaveLength(1);
		const problem = await problemOf(refused);
		expect(problem).toMatchObject({ status: 401, code: 'PASSKEY_USER_MISMATCH' });
		expect(JSON.stringify(problem)).not.toContain('sealed');
		expect(stranger.cookie).toBeUndefined();
	});
});

/** An attestation object in the format `packed`, with this statement in CBOR instead of an empty one. */
function pack({ attestationObject }: PasskeyAttestation, statement: string): string {
	const packed = rewrite(attestationObject, 'dnone', 'fpacked');
	return rewrite(packed, 'gattStmt\xa0', `gattStmt${statement}`);
}

/** Base64url of the same bytes with one text in place of another. */
function rewrite(base64url: string, from: string, to: string): string {
	const bytes = Buffer.from(base64url, 'base64url').toString('latin1');
	expect(bytes).toContain(from);
	return Buffer.from(bytes.replace(from, to), 'latin1').toString('base64url');
}

/** Client data with other members. */
function withMembers(clientDataJson: string, members: object): string {
	const client = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
	return Buffer.from(JSON.stringify({ ...client, ...members })).toString('base64url');
}
