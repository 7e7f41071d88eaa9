import { checkDigest, digestActivity } from './checkDigest.js';
import { type ActivityIntent, checkPayload, payloadMismatch } from './checkPayload.js';
import { createKeySigner, type KeySigner } from './keySigner.js';
import { organizationOf } from './organizations.js';
import { partsOfSigner, type Signer } from './signer.js';
import type { SignerParts } from './signerParts.js';
import { stamp } from './stamp.js';
import type { WalletSession } from './walletSession.js';

/** Whose key stamps. */
export interface StampKey {
	/** Default: the announced account. */
	readonly accountId?: string | undefined;
	/** Of a key that no session holds. Default: the key of the stored session. */
	readonly publicKey?: string | undefined;
}

/** A stamp, and the session whose key has made it. */
export interface Stamped {
	readonly walletSignature: string;
	/** Absent for a key that no session holds. */
	readonly session: WalletSession | undefined;
}

const exportActivity = 'ACTIVITY_TYPE_EXPORT_WALLET';

/** What an action may have stamped. A payment is none of them: it spends a confirmation (`signPayment`). */
const activities: readonly string[] = [
	'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2',
	'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS',
	'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
	'ACTIVITY_TYPE_DELETE_API_KEYS',
	'ACTIVITY_TYPE_DELETE_AUTHENTICATORS',
	exportActivity,
	'ACTIVITY_TYPE_UPDATE_USER_EMAIL',
	digestActivity,
];

/**
 * Stamps a payload byte for byte, after reading a copy of it: it must be the activity that the intent says, in the
 * organisation that an enclave has signed for the account.
 *
 * @throws WalletError `payload.mismatch`, `payload.unreadable`, `session.*`, `storage.unavailable`
 */
export async function sign(
	signer: Signer,
	{ by, intent }: { readonly by: StampKey; readonly intent: ActivityIntent },
	payload: string,
): Promise<Stamped> {
	const parts = partsOfSigner(signer);
	const { policy } = parts;
	if (!activities.includes(intent.activity)) throw payloadMismatch('type');
	// A sign-out forgets the pin, and revokes afterwards.
	const { organizationId: pinned = organizationOf(parts, by.accountId) } =
		parts.keys.find(by.publicKey) ?? {};
	const [organizationId, { key, session }] = await Promise.all([pinned, keyOf(parts, by)]);
	const allowsAny = intent.removes?.list === 'authenticatorIds' && policy.allowsUnreadableRemovals;
	const expected = { kind: 'activity', ...intent, organizationId } as const;
	const activity = checkPayload(payload, expected, { allowsAny, signedBy: key.publicKey });
	if (intent.activity === digestActivity) checkDigest(activity, policy);
	if (intent.activity === exportActivity) requireOrganization(activity);
	return { walletSignature: await stamp(key, payload), session };
}

/** An export that names no organisation could be of any wallet. */
function requireOrganization(activity: Readonly<Record<string, unknown>> | undefined): void {
	const id = activity?.['organizationId'];
	if (typeof id !== 'string' || id === '') throw payloadMismatch('organizationId');
}

/**
 * The key that stamps. A session's is read from storage each time: one that has ended, or another person's, does not
 * stamp.
 *
 * @throws WalletError `session.*`, `storage.unavailable`
 */
export async function keyOf(
	{ keys, store }: SignerParts,
	{ accountId, publicKey }: StampKey,
): Promise<{ readonly key: KeySigner; readonly session?: WalletSession | undefined }> {
	const pair = keys.find(publicKey)?.pair;
	if (pair && 'key' in pair) return { key: createKeySigner(pair.key) };
	const key = await store.signer(accountId);
	const state = store.get();
	if (publicKey !== undefined && key.publicKey !== publicKey) throw payloadMismatch('public key');
	return { key, session: 'session' in state ? state.session : undefined };
}
