import { needOfPasskeys } from '@countersign/test-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { newEmail, openWallet, requestCode, sandboxCode } from '../../../testing/openWallet.js';
import { addVirtualAuthenticator } from '../../../testing/virtualAuthenticator.js';
import { signerAt } from '../../frame/signerAt.js';
import { getCapabilities } from './device.js';
import { finishEmailSignIn } from './finishEmailSignIn.js';

afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

test('reports every capability in a browser with an authenticator', async () => {
	const authenticator = await addVirtualAuthenticator();
	expect(await getCapabilities(openWallet())).toEqual({
		passkeys: true,
		autofill: true,
		platformAuthenticator: true,
		isFramed: self !== top,
	});
	await authenticator.remove();
});

test('offers passkeys, but none in a field, while another origin prompts for them', async () => {
	const authenticator = await addVirtualAuthenticator();
	const wallet = openWallet({ signer: signerAt('https://signer.example.com') });
	expect(await getCapabilities(wallet)).toMatchObject({ passkeys: true, autofill: false });
	await authenticator.remove();
});

// [W14]
test('reports no passkeys in a browser without them, where the emailed code still signs in', async () => {
	// As WebKitGTK and the web views of some apps are.
	vi.stubGlobal('PublicKeyCredential', undefined);
	const wallet = openWallet({ storage: 'memory' });
	expect(await getCapabilities(wallet)).toMatchObject({ passkeys: false, autofill: false });
	const challenge = await requestCode(wallet, newEmail());
	expect(await finishEmailSignIn(wallet, { challenge, code: sandboxCode })).toMatchObject({
		type: 'EMAIL_OTP',
	});
});

test.each([
	['rejects', () => Promise.reject(new DOMException('', 'NotSupportedError'))],
	[
		'throws',
		() => {
			throw new DOMException('', 'SecurityError');
		},
	],
])('reports no capability when the browser %s on the query', async (_, detect) => {
	needOfPasskeys();
	vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockImplementation(
		detect,
	);
	vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockImplementation(detect);
	expect(await getCapabilities(openWallet())).toMatchObject({
		passkeys: true,
		autofill: false,
		platformAuthenticator: false,
	});
});
