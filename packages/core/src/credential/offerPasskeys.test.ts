import { needOfPasskeys } from '@countersign/test-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { offerPasskeys } from './offerPasskeys.js';

afterEach(() => void vi.restoreAllMocks());

const offer = () =>
	offerPasskeys({
		challenge: 'challenge',
		passkeys: [],
		signal: new AbortController().signal,
	});

/** As a passkey manager may that answers for the browser. */
const picks = (response: object) =>
	vi.spyOn(navigator.credentials, 'get').mockResolvedValue(
		Object.create(PublicKeyCredential.prototype, {
			rawId: { value: Uint8Array.of(1).buffer },
			response: { value: response },
		}),
	);

const zero = Uint8Array.of(0).buffer;

test('returns an assertion when a passkey is picked', async () => {
	needOfPasskeys();
	picks(
		Object.create(AuthenticatorAssertionResponse.prototype, {
			clientDataJSON: { value: zero },
			authenticatorData: { value: zero },
			signature: { value: zero },
			userHandle: { value: null },
		}),
	);
	expect(await offer()).toEqual({
		credentialId: 'AQ',
		clientDataJson: 'AA',
		authenticatorData: 'AA',
		signature: 'AA',
	});
});

test('ignores the response of a registration', async () => {
	needOfPasskeys();
	picks(
		Object.create(AuthenticatorAttestationResponse.prototype, { clientDataJSON: { value: zero } }),
	);
	expect(await offer()).toBeUndefined();
});

test.each([
	['nothing', null],
	['a password', { id: 'ada', type: 'password' }],
])('ignores %s', async (_, credential) => {
	needOfPasskeys();
	vi.spyOn(navigator.credentials, 'get').mockResolvedValue(credential);
	expect(await offer()).toBeUndefined();
});
