import { expect, test } from 'vitest';
import { encodeBase64url, encodeUtf8 } from '../encoding/bytes.js';
import { checkPayload, type PayloadIntent } from './checkPayload.js';

const attestation = { credentialId: 'ours', clientDataJson: 'ours', attestationObject: 'ours' };

const intent: PayloadIntent = {
	kind: 'activity',
	activity: 'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2',
	parameters: { authenticators: [{ authenticatorName: 'Laptop', challenge: 'c', attestation }] },
};

const authenticator = { authenticatorName: 'Laptop', challenge: 'c', attestation, transports: [] };

const payload = (parameters: unknown, type = intent.activity) =>
	JSON.stringify({ organizationId: 'o', parameters, timestampMs: '1', type });

const good = { authenticators: [authenticator], userId: 'u' };

test('accepts the requested activity, whatever else it carries', () => {
	expect(() => checkPayload(payload(good), intent)).not.toThrow();
});

const swapped = { ...authenticator, attestation: { ...attestation, credentialId: 'theirs' } };

test.each([
	['another activity', payload(good, 'ACTIVITY_TYPE_EXPORT_WALLET'), 'type'],
	[
		'another passkey',
		payload({ ...good, authenticators: [swapped] }),
		'parameters.authenticators.0.attestation.credentialId',
	],
	[
		'a second passkey beside ours',
		payload({ ...good, authenticators: [authenticator, swapped] }),
		'parameters.authenticators',
	],
	[
		'another name',
		payload({ authenticators: [{ ...authenticator, authenticatorName: 'x' }] }),
		'parameters.authenticators.0.authenticatorName',
	],
	['no parameters', payload(undefined), 'parameters'],
	['inherited members', payload({ authenticators: { __proto__: 1 } }), 'parameters.authenticators'],
])('rejects %s and names it', (_, text, place) => {
	expect(() => checkPayload(text, intent)).toThrow(
		expect.objectContaining({
			code: 'payload.mismatch',
			message: expect.stringContaining(`it differs in ${place}`),
		}),
	);
});

// [S25a]
test.each([
	['a token', 'a.b.c'],
	['no text', ''],
	['an array', '[]'],
	['a repeated member', payload(good).replace('{', '{"type":"ACTIVITY_TYPE_EXPORT_WALLET",')],
	['a member repeated in another spelling', payload(good).replace('{', '{"t\\u0079pe":"x",')],
	['half a character', `${payload(good)}\ud800`],
	['256 kB', payload({ ...good, filler: 'x'.repeat(256_000) })],
])('rejects %s as unreadable', (_, text) => {
	expect(() => checkPayload(text, intent)).toThrow(
		expect.objectContaining({ code: 'payload.unreadable' }),
	);
});

test('accepts an unreadable payload only where the application named the operation', () => {
	expect(() => checkPayload('opaque', intent, { allowsAny: true })).not.toThrow();
	expect(() => checkPayload(payload(good, 'OTHER'), intent, { allowsAny: true })).toThrow();
});

const part = (value: unknown) => encodeBase64url(encodeUtf8(JSON.stringify(value)));

const token = (claims: unknown) => `${part({ alg: 'ES256' })}.${part(claims)}.c2ln`;

const codeIntent: PayloadIntent = { kind: 'token', publicKey: '02ab' };

test('signs only a token that is bound to our key or to none when a code is entered', () => {
	expect(() => checkPayload(token({ public_key: '02ab' }), codeIntent)).not.toThrow();
	expect(() => checkPayload(token({ sub: 'x' }), codeIntent)).not.toThrow();
});

test.each([
	['an activity', payload(good), 'payload.unreadable'],
	['two parts', 'YQ.YQ', 'payload.unreadable'],
	['an empty part', 'YQ.YQ.', 'payload.unreadable'],
	['a token bound to another key', token({ public_key: '03cd' }), 'payload.mismatch'],
	['a token bound to no text', token({ public_key: null }), 'payload.mismatch'],
])('at the code step, rejects %s', (_, text, code) => {
	expect(() => checkPayload(text, codeIntent)).toThrow(expect.objectContaining({ code }));
});
