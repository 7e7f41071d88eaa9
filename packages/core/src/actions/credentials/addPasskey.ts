import { type AuthMethod, limits } from '@countersign/contract';
import {
	authRoutes,
	nicknamePattern,
	type PasskeyAttestation,
	type PasskeyCredentialCreateRequest,
} from '@countersign/contract/service';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { loadModule } from '../../browser/loadModule.js';
import {
	checkAccount,
	parseCredential,
	readCredentials,
} from '../../credential/readCredentials.js';
import { isRecord } from '../../encoding/json.js';
import { InputError, isWalletError } from '../../errors.js';
import { backendRoutes } from '../../http/backendRoutes.js';
import { checkSame, checkShape } from '../../http/checkShape.js';
import { ceremoniesOf } from '../../parts/ceremoniesOf.js';
import { httpOf } from '../../parts/httpOf.js';
import { devicePasskeysOf } from '../../parts/passkeysOf.js';
import { sessionStoreOf } from '../../parts/sessionStoreOf.js';
import { signedActivity } from '../../parts/signedActivity.js';
import { stepUpsOf } from '../../parts/stepUpsOf.js';
import { requireAccount } from '../../session/account.js';
import { normaliseNickname } from '../../text/normaliseNickname.js';
import { partsOf, type Wallet, type WalletParts } from '../../wallet.js';

/**
 * Creates a passkey on this device and registers it with the wallet, signed by the current session. The signed
 * payload must register exactly this passkey; a payload with another attestation is not signed. If an earlier page
 * registered a passkey on this device and was closed before the response, that passkey is found and returned.
 *
 * @param options.nickname - 1 to 100 letters, digits, spaces and `. _ - ' ( )`, read as `normaliseNickname` reads it.
 * @param options.beforePrompt - Awaited when only the prompt is left, which then follows at once. A browser may want a click
 *   in the last seconds before it, and what came before took as long as the network.
 * @throws InputError `input.invalid` for an invalid nickname, before a passkey is created; WalletError `passkey.*`,
 *   `outcome.unknown`, `step_up.cancelled`, {@link StepUpError}, `session.*`, `payload.*`, `service.*`, `network.*`
 * @see service interface, §4.3, §4.5
 */
export async function addPasskey(
	wallet: Wallet,
	options: {
		readonly nickname: string;
		readonly beforePrompt?: (() => Promise<void>) | undefined;
		readonly signal?: AbortSignal | undefined;
	},
): Promise<AuthMethod> {
	const parts = partsOf(wallet);
	const { beforePrompt, signal } = options;
	const nickname = requireNickname(normaliseNickname(options.nickname));
	const { signer } = parts.config;
	if (signer) return signer.call('addPasskey', { nickname }, signal);
	return parts
		.own(stepUpsOf)
		.through({ action: 'addPasskey', signal }, () =>
			add(parts, { nickname, beforePrompt, signal }),
		);
}

/** A passkey whose nickname the service rejects would stay on the device, unusable. */
function requireNickname(nickname: string): string {
	const field = 'nickname';
	if (nickname === '') throw new InputError([{ field, problem: 'missing' }]);
	if (nickname.length > limits.nickname.max) throw new InputError([{ field, problem: 'tooLong' }]);
	if (!nicknamePattern.test(nickname)) throw new InputError([{ field, problem: 'malformed' }]);
	return nickname;
}

async function add(
	parts: WalletParts,
	options: Parameters<typeof addPasskey>[1],
): Promise<AuthMethod> {
	const { own } = parts;
	const http = own(httpOf);
	const { nickname, beforePrompt, signal } = options;
	const session = own(sessionStoreOf);
	const ceremonies = own(ceremoniesOf);
	const { accountId } = await requireAccount(session);
	// Before the ceremony: a passkey that cannot be registered would stay on the device.
	await session.requireKey(accountId);
	const [{ body }, { createPasskey }] = await Promise.all([
		http(backendRoutes.passkeyOptions, { signal }),
		loadModule(() => import('../../credential/passkeyPrompts.js')),
	]);
	const creation = parseOptions(body);
	await beforePrompt?.();
	const prompt = () => createPasskey(creation, signal);
	return ceremonies.track(() =>
		makeAndRegister(parts, { accountId, nickname, creation, prompt, signal }).catch((error) =>
			recognise(parts, accountId, error),
		),
	);
}

/**
 * When the device or the service already has the passkey, it may come from an attempt whose response was lost. If
 * not, the device at least remembers the account's passkey, if there is only one.
 */
async function recognise(
	{ own }: WalletParts,
	accountId: string,
	error: unknown,
): Promise<AuthMethod> {
	const http = own(httpOf);
	const devicePasskeys = own(devicePasskeysOf);
	if (!isWalletError(error) || error.code !== 'passkey.already_registered') throw error;
	const credentials = await readCredentials(http, accountId).catch(() => []);
	const [method] = await devicePasskeys.settle(accountId, credentials);
	if (method) return method;
	const [only, ...more] = credentials.filter(({ type }) => type === 'PASSKEY');
	if (only?.credentialId !== undefined && more.length === 0) {
		const { id: authMethodId, credentialId, nickname } = only;
		await devicePasskeys.remember({ authMethodId, credentialId, accountId, nickname });
	}
	throw error;
}

async function makeAndRegister(
	parts: WalletParts,
	options: {
		readonly accountId: string;
		readonly nickname: string;
		readonly creation: PublicKeyCredentialCreationOptionsJSON;
		readonly prompt: () => Promise<PasskeyAttestation>;
		readonly signal: AbortSignal | undefined;
	},
): Promise<AuthMethod> {
	const { own } = parts;
	const http = own(httpOf);
	const devicePasskeys = own(devicePasskeysOf);
	const { accountId, nickname, creation, prompt, signal } = options;
	const attestation = await prompt();
	const { credentialId, transports } = attestation;
	const made = { credentialId, accountId, nickname, ...(transports && { transports }) };
	await devicePasskeys.made(made);
	const { challenge } = creation;
	const body: PasskeyCredentialCreateRequest = {
		type: 'PASSKEY',
		accountId,
		nickname,
		challenge,
		attestation,
	};
	const method = await signedActivity(parts, {
		route: authRoutes.createCredential,
		request: { body, signal },
		accountId,
		activity: 'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2',
		parameters: {
			authenticators: [{ authenticatorName: nickname, challenge, attestation: signedParts(body) }],
		},
		// The backend accepts each registration once. Another one needs another prompt.
		isOnce: true,
		parse: (response) => {
			const added = checkAccount(parseCredential(response), accountId);
			return added.credentialId === undefined
				? added
				: checkSame(added, 'credentialId', credentialId);
		},
		outcome: async () =>
			(await readCredentials(http, accountId)).find((one) => one.credentialId === credentialId),
	});
	await devicePasskeys.registered({
		...made,
		authMethodId: method.id,
		nickname: method.nickname,
	});
	return method;
}

function signedParts({ attestation }: PasskeyCredentialCreateRequest): Record<string, string> {
	const { credentialId, clientDataJson, attestationObject } = attestation;
	return { credentialId, clientDataJson, attestationObject };
}

function parseOptions(body: unknown): PublicKeyCredentialCreationOptionsJSON {
	const options = isRecord(body) ? body['options'] : undefined;
	return checkShape<PublicKeyCredentialCreationOptionsJSON>(options, {
		challenge: 'string',
		rp: {},
		user: {},
		pubKeyCredParams: [{}],
		'timeout?': 'amount',
	});
}
