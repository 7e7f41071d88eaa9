import { type AuthMethod, authRoutes } from '@countersign/contract';
import { readCredentials } from '../credential/readCredentials.js';
import { type CredentialOwner, reviewCredentials } from '../credential/reviewCredentials.js';
import { tellDevice } from '../credential/signalPasskeys.js';
import { WalletError } from '../errors.js';
import { requireId } from '../input/ids.js';
import { ceremoniesOf, devicePasskeysOf } from '../parts/passkeysOf.js';
import { sessionStoreOf } from '../parts/sessionStoreOf.js';
import { signedActivity } from '../parts/signedActivity.js';
import { stepUpsOf } from '../parts/stepUpsOf.js';
import { readAccountId, requireAccount } from '../session/account.js';
import { readOutcome, unlessGone } from '../signing/readOutcome.js';
import {
	credentialsForRemoval,
	lastCredential,
	type RemovalOptions,
} from '../stepUp/stepUpState.js';
import { partsOf, type Wallet, type WalletParts } from '../wallet.js';

/**
 * Every credential of the wallet of whoever is there: of this device's session or, before one, as the
 * backend knows. Where the platform has a sign-in of its own, this is where the wallet's begins. Not
 * paginated.
 *
 * @throws WalletError `backend.signed_out`; `session.changed` when the platform has another person than this device's
 *   session, which has ended then: ask again; `service.*`, `network.*`
 */
export async function listCredentials(
	wallet: Wallet,
	{ signal }: { readonly signal?: AbortSignal } = {},
): Promise<readonly AuthMethod[]> {
	const { http, own } = partsOf(wallet);
	const session = own(sessionStoreOf);
	const devicePasskeys = own(devicePasskeysOf);
	const accountId = await readAccountId(http, session, signal);
	const state = session.get();
	const authMethodId = 'session' in state ? state.session.authMethodId : undefined;
	const owner = { accountId, authMethodId };
	return (await reviewCredentials({ http, devicePasskeys, owner, signal })).credentials;
}

/**
 * Removes a credential of the wallet, signed by a session of another one. Its sessions end, on every
 * device. One that is not listed any more counts as removed; the last one cannot be removed, nor the last emailed code or
 * identity beside passkeys, which {@link credentialsForRemoval} tells before anybody asks. When this session came from it, the removal
 * waits for a sign-in with another one. What is signed must remove exactly this one; at a service that names it in
 * payloads by an id of its own, `allowUnreadablePayloadFor: ['deleteCredential']` lets any one id pass.
 *
 * @param options.credentialId - `AuthMethod:<uuid>`.
 * @param options.hasOwnLogin - The platform has a login of its own in front: passkeys alone are enough there.
 * @throws InputError `input.invalid`; WalletError `credential.last`, `outcome.unknown`, `step_up.cancelled`, {@link StepUpError},
 *   `session.*`, `payload.*`, `service.*`, `network.*`
 * @see service interface, §4.6
 */
export async function removeCredential(
	wallet: Wallet,
	options: RemovalOptions & { readonly credentialId: string; readonly signal?: AbortSignal },
): Promise<void> {
	requireId('credentialId', options.credentialId, 'AuthMethod');
	const parts = partsOf(wallet);
	const { http, config, own } = parts;
	const devicePasskeys = own(devicePasskeysOf);
	const ceremonies = own(ceremoniesOf);
	const { credentialId, hasOwnLogin, signal } = options;
	const owner = await parts
		.own(stepUpsOf)
		.through({ action: 'removeCredential', removing: credentialId, hasOwnLogin, signal }, () =>
			remove(parts, options),
		);
	await devicePasskeys.forget(credentialId);
	tellDevice({ http, ceremonies, devicePasskeys, owner, rpId: config.rpId });
}

/** @returns The account that it belonged to, and the credential that the removal was signed with. */
async function remove(
	parts: WalletParts,
	{ credentialId, signal, ...options }: Parameters<typeof removeCredential>[1],
): Promise<CredentialOwner> {
	const { http, config, own } = parts;
	const owner = await requireAccount(own(sessionStoreOf));
	const { accountId, authMethodId, type } = owner;
	if (credentialId === authMethodId) throw inUse();
	// Otherwise the credential of this session stays, which signs in on a new device, too.
	if (type === 'PASSKEY') {
		const all = await readCredentials(http, accountId, signal);
		if (credentialsForRemoval(all, credentialId, options).length === 0) throw lastCredential();
	}
	const allowsUnknownId = config.allowUnreadablePayloadFor?.includes('deleteCredential') ?? false;
	// The enclave knows it by the uuid alone.
	const uuid = credentialId.slice(credentialId.indexOf(':') + 1);
	const isExpected = (id: string) => id === uuid || id === credentialId || allowsUnknownId;
	const removing = signedActivity(parts, {
		route: authRoutes.deleteCredential,
		request: { path: { id: credentialId }, signal },
		accountId,
		activity: 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS',
		parameters: {},
		removes: { list: 'authenticatorIds', isExpected },
		allowUnreadable: allowsUnknownId,
		parse: () => undefined,
	});
	const isGone = async () => {
		const left = await readCredentials(http, accountId);
		return left.every(({ id }) => id !== credentialId);
	};
	return readOutcome(
		unlessGone(removing, isGone).then(() => owner),
		async () => ((await isGone()) ? owner : undefined),
	);
}

function inUse(): WalletError {
	return new WalletError(
		'credential.in_use',
		'This session came from that credential. Sign in with another one to remove it.',
	);
}
