import { createHash } from 'node:crypto';
import type { PasskeyAttestation } from '@countersign/contract/service';
import { createVirtualAuthenticator } from '@countersign/sandbox/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import { signedLeg, type TestBrowser } from '../../testing/testBrowser.js';

let backend: TestBackend;
let ada: TestBrowser;
let accountId: string;

beforeEach(async () => {
	({ backend, ada, accountId } = await openSignedIn());
	attestations.clear();
});

const authenticator = createVirtualAuthenticator({ origin: 'http://localhost:5173' });
/** By challenge: both legs of a registration carry the same one. */
const attestations = new Map<string, PasskeyAttestation>();

function attest(challenge: string): PasskeyAttestation {
	const attestation = attestations.get(challenge) ?? authenticator.register({ challenge });
	attestations.set(challenge, attestation);
	return attestation;
}

interface Options {
	readonly challenge: string;
	readonly [member: string]: unknown;
}

async function options(browser = ada): Promise<Options> {
	const response = await browser.send('POST', '/passkeys/options', { body: {} });
	return ((await response.json()) as { options: Options }).options;
}

const passkey = (challenge: string, account = accountId) => ({
	type: 'PASSKEY',
	accountId: account,
	nickname: 'Laptop',
	challenge,
	attestation: attest(challenge),
});

const register = (challenge: string, headers = {}, browser = ada) =>
	browser.send('POST', '/auth/credentials', { body: passkey(challenge), headers });

describe('POST /passkeys/options', () => {
	it('returns what the browser needs to create a passkey', async () => {
		const { id } = backend.service.customers[0] ?? { id: '' };
		backend.service.add('AuthMethod', id, { type: 'PASSKEY', credentialId: 'abc-_1' });
		const made = await options();
		expect(made).toMatchObject({
			rp: { id: 'localhost', name: 'Test' },
			user: {
				id: createHash('sha256').update(accountId).digest('base64url'),
				name: 'ada@example.com',
			},
			pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
			attestation: 'none',
			timeout: 300_000,
			excludeCredentials: [{ type: 'public-key', id: 'abc-_1' }],
		});
		expect(JSON.stringify(made)).not.toContain('transports');
		expect(made.challenge).toMatch(/^[A-Za-z0-9_-]{43}$/);
		expect((await options()).challenge).not.toBe(made.challenge);
	});

	it('requires a login, and takes no body', async () => {
		const stranger = await backend.browser().send('POST', '/passkeys/options');
		expect(stranger.status).toBe(401);
		const filled = await ada.send('POST', '/passkeys/options', { body: { rp: 'evil.test' } });
		expect(filled.status).toBe(400);
	});

	it.each([
		['a list', '[]'],
		['a text', '""'],
		['null', 'null'],
		['deeply nested', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
	])('rejects a body that is %s', async (_, body) => {
		const errors: unknown[] = [];
		({ backend, ada } = await openSignedIn({ onError: (error) => errors.push(error) }));
		const Origin = 'http://localhost:5173';
		const headers = { Origin, 'Content-Type': 'application/json', Cookie: ada.cookie ?? '' };
		const url = `${Origin}/api/passkeys/options`;
		const response = await backend.handler(new Request(url, { method: 'POST', headers, body }));
		expect(response.status).toBe(400);
		expect(errors).toEqual([]);
	});
});

describe('the challenge of a registration', () => {
	it('is valid for both legs, once each', async () => {
		const { challenge } = await options();
		expect((await register(challenge)).status).toBe(202);
		expect((await register(challenge, signedLeg())).status).toBe(201);
		backend.service.requests.length = 0;
		expect((await register(challenge)).status).toBe(400);
		expect((await register(challenge, signedLeg())).status).toBe(400);
		expect(backend.service.requests).toEqual([]);
	});

	it('is accepted for only one of many first legs', async () => {
		const { challenge } = await options();
		const all = await Promise.all(Array.from({ length: 8 }, () => register(challenge)));
		expect(all.map(({ status }) => status).sort()).toEqual([202, ...Array(7).fill(400)]);
	});

	it('must have been issued here, and have passed the first leg', async () => {
		expect((await register('A'.repeat(43))).status).toBe(400);
		const { challenge } = await options();
		expect((await register(challenge, signedLeg())).status).toBe(400);
	});

	it('belongs to one login', async () => {
		const { challenge } = await options();
		const eve = backend.browser();
		await eve.signIn('eve@example.com');
		const hers = backend.service.customers[1]?.accountId;
		const stolen = await eve.send('POST', '/auth/credentials', { body: passkey(challenge, hers) });
		expect(stolen.status).toBe(400);
		const tablet = backend.browser();
		await tablet.signIn('ada@example.com');
		expect((await register(challenge, {}, tablet)).status).toBe(400);
		expect((await register(challenge)).status).toBe(202);
	});

	it('is not valid for the second leg when the service refused the first', async () => {
		const { challenge } = await options();
		backend.service.intercept = () =>
			Response.json({ status: 400, code: 'INVALID_INPUT', message: 'no' }, { status: 400 });
		await register(challenge);
		backend.service.intercept = undefined;
		expect((await register(challenge, signedLeg())).status).toBe(400);
	});

	it('expires after five minutes', async () => {
		const { challenge } = await options();
		backend.advance(5 * 60_000 - 1);
		expect((await register(challenge)).status).toBe(202);
		const { path } = { path: `/auth/credentials/${backend.service.customers[0]?.credentialId}` };
		backend.advance(5 * 60_000);
		await ada.send('POST', `${path}/verify`, {
			body: { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' },
			headers: signedLeg(),
		});
		expect((await register(challenge, signedLeg())).status).toBe(400);
	});

	it('is stored only as a digest', async () => {
		const stored: string[] = [];
		const { put } = backend.store;
		backend.store.put = async (entries) => {
			stored.push(JSON.stringify(entries));
			return put(entries);
		};
		const { challenge } = await options();
		expect(stored.join()).toContain('challenge:');
		expect(stored.join()).not.toContain(challenge);
	});
});

describe('adding a credential', () => {
	const email = () => ({ body: { type: 'EMAIL_OTP', accountId } });

	it('requires a credential that was verified in the last five minutes', async () => {
		backend.advance(5 * 60_000 - 1);
		expect((await ada.send('POST', '/auth/credentials', email())).status).toBe(202);
		backend.advance(1);
		backend.service.requests.length = 0;
		for (const [path, options] of [
			['/auth/credentials', email()],
			['/auth/credentials', { ...email(), headers: signedLeg() }],
			['/passkeys/options', {}],
		] as const) {
			const response = await ada.send('POST', path, options);
			expect(response.status).toBe(403);
			expect(await response.json()).toMatchObject({ code: 'STEP_UP_REQUIRED' });
		}
		expect(backend.service.requests).toEqual([]);
	});

	it('requires no new proof when the passkey is already on the device', async () => {
		backend.advance(4 * 60_000);
		const { challenge } = await options();
		backend.advance(4 * 60_000);
		expect((await register(challenge)).status).toBe(202);
		expect((await register(challenge, signedLeg())).status).toBe(201);
		expect((await ada.send('POST', '/passkeys/options', {})).status).toBe(403);
	});

	it('works again after another proof, while reads always work', async () => {
		backend.advance(60 * 60_000);
		expect((await ada.send('GET', `/auth/credentials?accountId=${accountId}`)).status).toBe(200);
		await ada.signIn('ada@example.com');
		expect((await ada.send('POST', '/auth/credentials', email())).status).toBe(202);
	});
});
