import { expect, test } from 'vitest';
import { openSigner } from '../../testing/openSigner.js';
import { createDevicePasskeys } from '../credential/devicePasskeys.js';
import { WalletError, type WalletErrorCode } from '../errors.js';
import { createClock } from '../http/clock.js';
import { createMemoryStore } from '../storage/recordStore.js';
import { requestPasskey } from './passkeySignIn.js';

const passkey = {
	authMethodId: 'AuthMethod:1',
	credentialId: 'AQ',
	accountId: 'InternalAccount:1',
	nickname: 'Laptop',
};

/** What a failure of the request leads to, and the passkeys that are offered after it. */
async function requestWith(failure: Error) {
	const devicePasskeys = createDevicePasskeys(createMemoryStore(), 'passkeys', Date.now);
	await devicePasskeys.remember(passkey);
	const http = () => Promise.reject(failure);
	const records = createMemoryStore();
	const signer = openSigner({ records, clock: createClock(Date.now), name: 'session' });
	const error = await requestPasskey({
		http,
		signer,
		devicePasskeys,
		passkey,
		mode: 'sealed',
	}).then(
		() => undefined,
		(reason: unknown) => reason,
	);
	return { error, offered: await devicePasskeys.list() };
}

test('removes a passkey that the service does not know', async () => {
	const cause = new WalletError('service.not_found', 'Not there.', {
		serviceCode: 'REFERENCE_NOT_FOUND',
		status: 404,
	});
	const { error, offered } = await requestWith(cause);
	expect(error).toMatchObject({ code: 'passkey.unknown_on_device', cause, status: 404 });
	expect(offered).toEqual([]);
});

test.each<[WalletErrorCode, string | undefined]>([
	['service.not_found', undefined],
	['service.not_found', 'NOT_FOUND'],
	['service.rate_limited', 'RATE_LIMITED'],
	['service.unavailable', 'SERVICE_UNAVAILABLE'],
	['service.rejected', 'INVALID_INPUT'],
	['backend.forbidden', 'FORBIDDEN_ORIGIN'],
	['network.offline', undefined],
])('removes no passkey for %s with the code %s', async (code, serviceCode) => {
	const failure = new WalletError(code, 'It failed.', { serviceCode });
	expect(await requestWith(failure)).toEqual({ error: failure, offered: [passkey] });
});
