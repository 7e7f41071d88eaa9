import type { AuthMethod } from '@countersign/contract';
import { authRoutes } from '@countersign/contract/service';
import { readCredentials } from '../../credential/readCredentials.js';
import { type CredentialOwner, reviewCredentials } from '../../credential/reviewCredentials.js';
import { signalPasskeys } from '../../credential/signalPasskeys.js';
import { WalletError } from '../../errors.js';
import { ceremoniesOf } from '../../parts/ceremoniesOf.js';
import { httpOf } from '../../parts/httpOf.js';
import { devicePasskeysOf } from '../../parts/passkeysOf.js';
import { sessionStoreOf } from '../../parts/sessionStoreOf.js';
import { signedActivity } from '../../parts/signedActivity.js';
import { stepUpsOf } from '../../parts/stepUpsOf.js';
import { readAccountId, requireAccount } from '../../session/account.js';
import {
	credentialsForRemoval,
	lastCredential,
	type RemovalOptions,
} from '../../session/stepUpState.js';
import { unlessGone } from '../../signing/settle.js';
import { requireId } from '../../text/ids.js';
import { partsOf, type Wallet, type WalletParts } from '../../wallet.js';

/**
 * Lists every credential of the signed-in person's wallet: the person of this device's session or, without a
 * session, of the backend's login. On a platform with its own sign-in, this is the first step of the wallet's
 * sign-in. Not paginated.
 *
 * @throws WalletError `backend.signed_out`; `session.changed` when another person than that of this device's session
 *   is signed in to the platform; the session has ended, so call it again; `service.*`, `network.*`
 */
export async function listCredentials(
	wallet: Wallet,
	{ signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly AuthMethod[]> {
	const { own } = partsOf(wallet);
	const http = own(httpOf);
	const session = own(sessionStoreOf);
	const devicePasskeys = own(devicePasskeysOf);
	const accountId = await readAccountId(http, session, signal);
	const state = session.get();
	const authMethodId = 'session' in state ? state.session.authMethodId : undefined;
	const owner = { accountId, authMethodId };
	return (await reviewCredentials({ http, devicePasskeys, owner, signal })).credentials;
}

/**
 * Removes a credential of the wallet, signed by a session of another one. Its sessions end on every device.
 *
 * - A credential that is no longer listed, while that of this session is, counts as removed.
 * - The last credential cannot be removed, nor can the last emailed code or identity beside passkeys. Check first
 *   with {@link credentialsForRemoval}.
 * - When this session came from the credential, the removal waits for a sign-in with another one.
 * - The signed payload must remove exactly this credential. If the service uses other ids in payloads,
 *   `credentialDeletion: 'allow'` accepts any single id.
 *
 * @param options.credentialId - `AuthMethod:<uuid>`.
 * @param options.hasOwnLogin - The platform has its own login in front, so passkeys alone are enough.
 * @throws InputError `input.invalid`; WalletError `credential.last`, `outcome.unknown`, `step_up.cancelled`, {@link StepUpError},
 *   `session.*`, `payload.*`, `service.*`, `network.*`
 * @see service interface, §4.6
 */
export async function removeCredential(
	wallet: Wallet,
	options: RemovalOptions & {
		readonly credentialId: string;
		readonly signal?: AbortSignal | undefined;
	},
): Promise<void> {
	requireId('credentialId', options.credentialId, 'AuthMethod');
	const parts = partsOf(wallet);
	const { config, own } = parts;
	const http = own(httpOf);
	const devicePasskeys = own(devicePasskeysOf);
	const ceremonies = own(ceremoniesOf);
	const { credentialId, hasOwnLogin, signal } = options;
	const { signer } = config;
	if (signer) return signer.call('removeCredential', { credentialId, hasOwnLogin }, signal);
	const owner = await parts
		.own(stepUpsOf)
		.through({ action: 'removeCredential', removing: credentialId, hasOwnLogin, signal }, () =>
			remove(parts, options),
		);
	await devicePasskeys.forget(credentialId);
	signalPasskeys({ http, ceremonies, devicePasskeys, owner, rpId: config.rpId });
}

/** @returns The account that the credential belonged to, and the credential that signed the removal. */
async function remove(
	parts: WalletParts,
	{ credentialId, signal, ...options }: Parameters<typeof removeCredential>[1],
): Promise<CredentialOwner> {
	const { own } = parts;
	const http = own(httpOf);
	const owner = await requireAccount(own(sessionStoreOf));
	const { accountId, authMethodId, type } = owner;
	if (credentialId === authMethodId) throw inUse();
	// Otherwise this session's credential remains, which also works on a new device.
	if (type === 'PASSKEY') {
		const all = await readCredentials(http, accountId, signal);
		if (credentialsForRemoval(all, credentialId, options).length === 0) throw lastCredential();
	}
	// The enclave identifies it by the uuid alone.
	const uuid = credentialId.slice(credentialId.indexOf(':') + 1);
	const isGone = async () => {
		const left = (await readCredentials(http, accountId)).map(({ id }) => id);
		// The service returns an empty list for an account that it cannot see.
		if (!left.includes(authMethodId)) throw unseen();
		return !left.includes(credentialId);
	};
	const removing = signedActivity(parts, {
		route: authRoutes.deleteCredential,
		request: { path: { id: credentialId }, signal },
		accountId,
		activity: 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS',
		parameters: {},
		removes: { list: 'authenticatorIds', ids: [uuid, credentialId] },
		parse: () => owner,
		outcome: async () => ((await isGone()) ? owner : undefined),
	});
	await unlessGone(removing, isGone);
	return owner;
}

function unseen(): WalletError {
	return new WalletError('network.malformed', 'The list lacks the credential of this session.');
}

function inUse(): WalletError {
	return new WalletError(
		'credential.in_use',
		'This session came from that credential. Sign in with another one to remove it.',
	);
}
