import {
	accountRoutes,
	type InternalAccountExport,
	type InternalAccountExportRequest,
} from '@countersign/contract';
import { createClientKey } from '../crypto/clientKey.js';
import { WalletError } from '../errors.js';
import { checkShape } from '../http/checkShape.js';
import { loadModule } from '../http/loadModule.js';
import { organizationsOf } from '../parts/organizationsOf.js';
import { sessionStoreOf } from '../parts/sessionStoreOf.js';
import { stepUpsOf } from '../parts/stepUpsOf.js';
import { requireAccount } from '../session/account.js';
import { claimedOrganization } from '../signing/checkPayload.js';
import { signedRetry } from '../signing/signedRetry.js';
import { partsOf, type Wallet, type WalletParts } from '../wallet.js';

/**
 * Exports the wallet's recovery words, signed by the current session, and hands them to `onWords` once.
 * Whoever has them has the money: they come sealed to a key pair of this call alone, from an enclave
 * that is pinned, and nothing of them is kept here. They must be of the organisation that the signed payload
 * names, which is the one that an enclave has signed at a sign-in with an emailed code, when there was one on this
 * device. Nothing is sent again when a response is lost.
 *
 * @param options.onWords - Show them, and let go of them. It is awaited; what it throws passes through.
 * @throws WalletError `bundle.*`, `step_up.cancelled`, {@link StepUpError}, `session.*`, `payload.*`, `signature.refused`, `service.*`, `network.*`
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
		readonly signal?: AbortSignal;
	},
): Promise<void> {
	const parts = partsOf(wallet);
	const { onWords, signal } = options;
	const words = await parts
		.own(stepUpsOf)
		.through({ action: 'exportWallet', signal }, () => fetchWords(parts, signal));
	signal?.throwIfAborted();
	await onWords(words);
}

async function fetchWords(
	{ http, config, own }: WalletParts,
	signal: AbortSignal | undefined,
): Promise<readonly string[]> {
	const session = own(sessionStoreOf);
	const { accountId } = await requireAccount(session);
	const [{ openExport }, clientKey, organizationId] = await Promise.all([
		loadModule(() => import('../crypto/openExport.js')),
		createClientKey(),
		own(organizationsOf).of(accountId),
	]);
	let exported: string | undefined;
	const body: InternalAccountExportRequest = { clientPublicKey: clientKey.publicKey };
	const { encryptedWalletCredentials } = await signedRetry({
		http,
		route: accountRoutes.exportInternalAccount,
		request: { path: { id: accountId }, body, signal },
		intent: {
			kind: 'activity',
			activity: 'ACTIVITY_TYPE_EXPORT_WALLET',
			parameters: { targetPublicKey: clientKey.publicKey },
			organizationId,
		},
		inspect: (payload) => {
			exported = requireOrganization(payload);
		},
		signer: () => session.signer(accountId),
		parse: ({ body }) =>
			checkShape<InternalAccountExport>(body, { encryptedWalletCredentials: 'string' }),
	});
	if (exported === undefined) throw new WalletError('network.malformed', unasked);
	const { export: pins } = config.enclaveKeys;
	const words = await openExport(encryptedWalletCredentials, clientKey, pins, exported);
	const now = await session.reread();
	if ('session' in now && now.session.accountId === accountId) return words;
	throw new WalletError('session.changed', 'Another person is signed in now. No words were shown.');
}

const unasked = 'The export got a response before it was signed. Its words were not opened.';

function requireOrganization(payload: string): string {
	const organizationId = claimedOrganization(payload);
	if (organizationId !== undefined) return organizationId;
	throw new WalletError(
		'payload.mismatch',
		'The payload to sign names no organizationId, so it cannot be told which wallet it exports. Nothing was signed.',
	);
}
