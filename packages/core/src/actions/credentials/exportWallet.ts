import type { InternalAccountExportRequest } from '@countersign/contract';
import { accountRoutes, type InternalAccountExport } from '@countersign/contract/service';
import { createClientKey } from '../../crypto/clientKey.js';
import { loadWithSealing } from '../../crypto/loadWithSealing.js';
import { isRecord, parseJson } from '../../encoding/json.js';
import { WalletError } from '../../errors.js';
import { checkShape } from '../../http/checkShape.js';
import { httpOf } from '../../parts/httpOf.js';
import { sessionStoreOf } from '../../parts/sessionStoreOf.js';
import { signedActivity } from '../../parts/signedActivity.js';
import { stepUpsOf } from '../../parts/stepUpsOf.js';
import { requireAccount } from '../../session/account.js';
import { noneIfEnded } from '../../session/deleteSession.js';
import { partsOf, type Wallet, type WalletParts } from '../../wallet.js';

/**
 * Exports the wallet's recovery words, signed by the current session, and passes them to `onWords` once. Anyone who
 * has the words has the money. The enclave, whose key is pinned, seals them to a key pair that is used for this call
 * only, and this package keeps no copy. They must belong to the organisation in the signed payload. If the person has
 * signed in with an emailed code on this device, that must be the organisation that the enclave signed then. When
 * the response is lost, the same request is sent once more, and `outcome.unknown` means that there was no response to
 * that either.
 *
 * @param options.onWords - Shows the words and keeps no copy. It is awaited, and its errors pass through. Not called with
 *   `signer`, whose frame shows them itself.
 * @throws WalletError `bundle.*`, `step_up.cancelled`, {@link StepUpError}, `outcome.unknown`, `session.*`, `payload.*`, `signature.refused`, `service.*`, `network.*`
 * @see service interface, §3.6
 * @example
 * ```ts
 * async function showWords(wallet: Wallet, place: HTMLElement) {
 *   await exportWallet(wallet, { onWords: (words) => place.replaceChildren(words.join(' ')) });
 * }
 * ```
 */
export async function exportWallet(
	wallet: Wallet,
	options: {
		readonly onWords: (words: readonly string[]) => void | Promise<void>;
		readonly signal?: AbortSignal | undefined;
	},
): Promise<void> {
	const parts = partsOf(wallet);
	const { onWords, signal } = options;
	const { signer } = parts.config;
	// The frame shows them.
	if (signer) return signer.call('exportWallet', {}, signal);
	const words = await parts
		.own(stepUpsOf)
		.through({ action: 'exportWallet', signal }, () => fetchWords(parts, signal));
	signal?.throwIfAborted();
	await onWords(words);
}

async function fetchWords(
	parts: WalletParts,
	signal: AbortSignal | undefined,
): Promise<readonly string[]> {
	const { config, own } = parts;
	const session = own(sessionStoreOf);
	let signedBy = await requireAccount(session);
	const { accountId } = signedBy;
	const [{ openExport }, clientKey] = await Promise.all([
		loadWithSealing(() => import('../../crypto/openExport.js')),
		createClientKey(),
	]);
	let exported: string | undefined;
	const body: InternalAccountExportRequest = { clientPublicKey: clientKey.publicKey };
	const { encryptedWalletCredentials } = await signedActivity(parts, {
		route: accountRoutes.exportInternalAccount,
		request: { path: { id: accountId }, body, signal },
		accountId,
		activity: 'ACTIVITY_TYPE_EXPORT_WALLET',
		parameters: { targetPublicKey: clientKey.publicKey },
		onStamped: async (payload) => {
			exported = claimedOrganization(payload);
			signedBy = await requireAccount(session);
		},
		parse: ({ body }) =>
			checkShape<InternalAccountExport>(body, { encryptedWalletCredentials: 'string' }),
		outcome: () => noneIfEnded(parts.own(httpOf), signedBy),
	});
	if (exported === undefined) throw new WalletError('network.malformed', unasked);
	const { export: pins } = config.enclaveKeys;
	const words = await openExport(encryptedWalletCredentials, clientKey, pins, exported);
	const now = await session.reread();
	if ('session' in now && now.session.accountId === accountId) return words;
	throw new WalletError('session.changed', 'Another person is signed in now. No words were shown.');
}

const unasked = 'The export got a response before it was signed. Its words were not opened.';

/** The organisation that an activity names; undefined if it names none. */
function claimedOrganization(payload: string): string | undefined {
	const value = parseJson(payload);
	const id = isRecord(value) ? value['organizationId'] : undefined;
	return typeof id === 'string' && id !== '' ? id : undefined;
}
