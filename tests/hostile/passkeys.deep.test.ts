import { createHash } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAuthChallenge } from '@countersign/contract/service';
import { createVirtualAuthenticator } from '@countersign/sandbox/testing';
import { expect, test } from 'vitest';
import { createKeyPair } from '../../packages/sandbox/src/platform/enclave/keyPair.js';
import { closeAfterAll } from '../../packages/sandbox/testing/closeAfterAll.js';
import { openTestService } from '../../packages/sandbox/testing/openTestService.js';
import { registerPasskey } from '../../packages/sandbox/testing/registerPasskey.js';
import { signInByEmail } from '../../packages/sandbox/testing/signInByEmail.js';
import { openSignedIn } from '../../packages/server/testing/openSignedIn.js';
import { noLimits } from '../../packages/testing/src/noLimits.js';
import { type Draw, mutateBytes, mutateJson, mutateJsonText, mutateText } from './mutate.js';
import { tryInputs } from './tryInputs.js';

/** A sign-in with a passkey, as it is sent. */
interface SignIn {
	/** JSON. */
	readonly body: string;
	readonly requestId: string;
}

const signInWith = (assertion: unknown) => JSON.stringify({ type: 'PASSKEY', assertion });

/** What a sign-in is made of. */
interface Live {
	readonly assertion: PasskeyAssertion;
	readonly requestId: string;
}

function isGenuine({ body, requestId }: SignIn, live: Live): boolean {
	return body === signInWith(live.assertion) && requestId === live.requestId;
}

/** One of eight is genuine: what was refused before has not used up the challenge. */
function changedSignIn(draw: Draw, { assertion, requestId }: Live): SignIn {
	const body = signInWith(assertion);
	if (draw.once(8)) return { body, requestId };
	const change = draw.below(4);
	if (change === 0) {
		return { body, requestId: mutateText(draw, requestId).replace(/[^\x20-\x7e]/g, '?') };
	}
	if (change === 1) return { body: mutateJsonText(draw, body), requestId };
	if (change === 2) return { body: signInWith(mutateJson(draw, assertion)), requestId };
	const member = draw.pick(['clientDataJson', 'authenticatorData', 'signature'] as const);
	const changed = { ...assertion, [member]: mutateBytes(draw, assertion[member]) };
	return { body: signInWith(changed), requestId };
}

const service = closeAfterAll(await openTestService());

test('the sandbox accepts an assertion as it was made, and refuses every other', async () => {
	const passkey = await registerPasskey(service, await signInByEmail(service));
	const path = `/auth/credentials/${passkey.credential.id}`;
	const clientPublicKey = createKeyPair().publicKey.uncompressed;
	const ask = async () => {
		// Challenges of a credential are limited by the minute.
		service.clock.advance(60_000);
		const body = { clientPublicKey };
		const asked = await service.call<PasskeyAuthChallenge>(`${path}/challenge`, { body });
		const { requestId, credentialId, challenge } = asked.body;
		return {
			requestId,
			assertion: passkey.authenticator.authenticate({ credentialId, challenge }),
		};
	};
	let live = await ask();
	let isSpent = false;
	let accepted = 0;
	await tryInputs({
		name: 'sandbox, assertions',
		share: 0.005,
		ready: async () => {
			if (isSpent) live = await ask();
			isSpent = false;
		},
		attempt: async (draw) => {
			const { assertion, requestId } = live;
			const sent = changedSignIn(draw, live);
			const headers = { 'request-id': sent.requestId };
			const { status, body } = await service.call(`${path}/verify`, { body: sent.body, headers });
			if (isGenuine(sent, live)) expect(status).toBe(200);
			if (status !== 200) {
				expect(status).toBeGreaterThanOrEqual(400);
				expect(status).toBeLessThan(500);
				expect(body).toMatchObject({ status, code: expect.stringMatching(/^[A-Z_]+$/) });
				return;
			}
			isSpent = true;
			accepted += 1;
			// Members that nobody knows are ignored.
			expect(JSON.parse(sent.body)).toMatchObject({ type: 'PASSKEY', assertion });
			expect(sent.requestId.trim()).toBe(requestId);
		},
	});
	expect(accepted).toBeGreaterThan(0);
}, 3_600_000);

const origin = 'http://localhost:5173';
const sha256 = (text: string) => createHash('sha256').update(text);

test('the backend passes on what names its page, its domain, the person and their account', async () => {
	const { backend, accountId } = await openSignedIn({ limits: noLimits });
	const authenticator = createVirtualAuthenticator({ origin });
	const { credentialId } = authenticator.register({ challenge: 'AA' });
	const [customer] = backend.service.customers;
	const path = `/auth/credentials/${backend.service.add('AuthMethod', customer?.id ?? '')}`;
	const [requestId, challenge] = [`Request:${crypto.randomUUID()}`, 'ab'.repeat(32)];
	backend.service.intercept = (asked) =>
		asked.path.endsWith('/challenge')
			? Response.json({ accountId, challenge, requestId })
			: Response.json({ id: 'Session:1', accountId });
	const userHandle = sha256(accountId).digest('base64url');
	const made = authenticator.authenticate({ credentialId, challenge });
	const live = { assertion: { ...made, userHandle }, requestId };
	const post = (target: string, body: string, headers = {}) => {
		const sent = { Origin: origin, 'Content-Type': 'application/json', ...headers };
		const url = `${origin}/api${path}/${target}`;
		return backend.handler(new Request(url, { method: 'POST', body, headers: sent }));
	};
	const asked = await post(
		'challenge',
		JSON.stringify({ clientPublicKey: `04${'ab'.repeat(64)}` }),
	);
	expect(asked.status).toBe(200);
	let accepted = 0;
	await tryInputs({
		name: 'server, assertions',
		share: 0.02,
		attempt: async (draw) => {
			const sent = changedSignIn(draw, live);
			backend.service.requests.length = 0;
			const response = await post('verify', sent.body, { 'Request-Id': sent.requestId });
			if (isGenuine(sent, live)) expect(response.status).toBe(200);
			if (response.status === 200) {
				expectChecked(JSON.parse(sent.body).assertion, userHandle);
				accepted += 1;
				return;
			}
			expect(response.status).toBeGreaterThanOrEqual(400);
			await judge(response);
			// Without the challenge, the session that the service opens tells whose account it is.
			if (sent.requestId === requestId) expect(backend.service.requests).toEqual([]);
		},
	});
	expect(accepted).toBeGreaterThan(0);
}, 3_600_000);

/** A response that tells nothing of the backend, and a code when it is a refusal. */
async function judge(response: Response): Promise<void> {
	const text = await response.text();
	expect(response.status, text).toBeLessThan(500);
	expect(text).not.toMatch(/canary-client-secret|node_modules|\n +at /);
	if (response.status < 400) return;
	expect(JSON.parse(text)).toMatchObject({ code: expect.any(String) });
}

/** What the backend vouches for; the signature, the challenge and the key are the service's to judge. */
function expectChecked(sent: PasskeyAssertion, userHandle: string): void {
	const data = Buffer.from(sent.authenticatorData, 'base64url');
	const client = JSON.parse(Buffer.from(sent.clientDataJson, 'base64url').toString());
	expect(client).toMatchObject({ type: 'webauthn.get', origin });
	expect(data.subarray(0, 32)).toEqual(sha256('localhost').digest());
	expect((data[32] ?? 0) & 0x05).toBe(0x05);
	expect([userHandle, undefined]).toContain(sent.userHandle);
}

test('a passkey that was changed is not registered', async () => {
	const { ada, accountId } = await openSignedIn({ limits: noLimits });
	const authenticator = createVirtualAuthenticator({ origin });
	const asked = await ada.send('POST', '/passkeys/options', { body: {} });
	const { options } = (await asked.json()) as { options: { challenge: string } };
	const { challenge } = options;
	const attestation = authenticator.register({ challenge });
	const { credentialId } = attestation;
	const assertion = authenticator.authenticate({ credentialId, challenge: 'ab'.repeat(32) });
	await tryInputs({
		name: 'server, passkeys',
		share: 0.02,
		attempt: async (draw) => {
			const member = draw.pick(['attestationObject', 'clientDataJson'] as const);
			const changed = draw.once(2)
				? { ...attestation, [member]: mutateBytes(draw, attestation[member]) }
				: mutateJson(draw, attestation);
			const registration = { type: 'PASSKEY', accountId, nickname: 'Laptop', challenge };
			const response = await ada.send('POST', '/auth/credentials', {
				body: { ...registration, attestation: changed },
			});
			const text = await response.text();
			expect(response.status, text).toBeLessThan(500);
			if (response.status < 400) expect(isPlainChange(changed, attestation), text).toBe(true);
			const proof = { type: 'PASSKEY', assertion: mutateJson(draw, assertion) };
			const path = `/auth/credentials/AuthMethod:00000000-0000-4000-8000-000000000000/verify`;
			await judge(await ada.send('POST', path, { body: proof }));
		},
	});
}, 3_600_000);

interface SentAttestation {
	readonly credentialId: string;
	readonly clientDataJson: string;
}

/**
 * Whether what is verified is the same. Transports are a hint, what nobody knows is left out, and nobody has signed
 * an attestation without a statement: its key may be another point of the curve, and its client data have other members.
 */
function isPlainChange(changed: unknown, genuine: SentAttestation): boolean {
	const given = Object(changed);
	const [sent, signed] = [clientDataOf(given), clientDataOf(genuine)];
	const same = ['type', 'challenge', 'origin'].every((name) => sent[name] === signed[name]);
	return given.credentialId === genuine.credentialId && same;
}

function clientDataOf({ clientDataJson }: SentAttestation): Record<string, unknown> {
	try {
		return Object(JSON.parse(Buffer.from(String(clientDataJson), 'base64url').toString()));
	} catch {
		return {};
	}
}
