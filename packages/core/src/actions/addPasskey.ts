import {
	type AuthMethod,
	authRoutes,
	limits,
	nicknamePattern,
	type PasskeyAttestation,
	type PasskeyCredentialCreateRequest,
} from '@countersign/contract';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { checkAccount, parseCredential, readCredentials } from '../credential/readCredentials.js';
import { isRecord } from '../encoding/json.js';
import { InputError, isWalletError } from '../errors.js';
import { checkSame, checkShape } from '../http/checkShape.js';
import { backendRoutes } from '../http/http.js';
import { loadModule } from '../http/loadModule.js';
import { ceremoniesOf, devicePasskeysOf } from '../parts/passkeysOf.js';
import { sessionStoreOf } from '../parts/sessionStoreOf.js';
import { signedActivity } from '../parts/signedActivity.js';
import { stepUpsOf } from '../parts/stepUpsOf.js';
import { requireAccount } from '../session/account.js';
import { readOutcome } from '../signing/readOutcome.js';
import { partsOf, type Wallet, type WalletParts } from '../wallet.js';

/**
 * Makes a passkey on this device and registers it with the wallet, signed by the current session. What
 * is signed must register exactly this passkey: another attestation in its place gets no signature. One that
 * an earlier page registered here, and closed before the response, is found and counts as done.
 *
 * @param options.nickname - 1 to 100 letters, digits, spaces and `. _ - ' ( )`.
 * @throws InputError `input.invalid` for another name, before there is a passkey; WalletError `passkey.*`, `outcome.unknown`, `step_up.cancelled`, {@link StepUpError}, `session.*`, `payload.*`, `service.*`, `network.*`
 * @see service interface, §4.3, §4.5
 */
export async function addPasskey(
	wallet: Wallet,
	options: { readonly nickname: string; readonly signal?: AbortSignal },
): Promise<AuthMethod> {
	const parts = partsOf(wallet);
	const { signal } = options;
	const nickname = requireNickname(options.nickname.trim());
	return parts
		.own(stepUpsOf)
		.through({ action: 'addPasskey', signal }, () => add(parts, nickname, signal));
}

/** A passkey whose name the service refuses would stay on the device, and open nothing. */
function requireNickname(nickname: string): string {
	const field = 'nickname';
	if (nickname === '') throw new InputError([{ field, problem: 'missing' }]);
	if (nickname.length > limits.nickname.max) throw new InputError([{ field, problem: 'tooLong' }]);
	if (!nicknamePattern.test(nickname)) throw new InputError([{ field, problem: 'malformed' }]);
	return nickname;
}

async function add(
	parts: WalletParts,
	nickname: string,
	signal: AbortSignal | undefined,
): Promise<AuthMethod> {
	const { http, own } = parts;
	const session = own(sessionStoreOf);
	const ceremonies = own(ceremoniesOf);
	const { accountId } = await requireAccount(session);
	// Asked before the ceremony: a passkey that nobody can register would stay on the device.
	await session.signer(accountId);
	const [{ body }, { createPasskey }] = await Promise.all([
		http(backendRoutes.passkeyOptions, { signal }),
		loadModule(() => import('../credential/passkeyPrompts.js')),
	]);
	const creation = parseOptions(body);
	const prompt = () => createPasskey(creation, signal);
	return ceremonies.track(() =>
		makeAndRegister(parts, { accountId, nickname, creation, prompt, signal }).catch((error) =>
			recognise(parts, accountId, error),
		),
	);
}

/**
 * When the device or the service has the passkey already, it may be that of an attempt whose response nobody
 * heard. Otherwise the device learns at least which passkey it has, if the account has no other.
 */
async function recognise(
	{ http, own }: WalletParts,
	accountId: string,
	error: unknown,
): Promise<AuthMethod> {
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
	const { http, own } = parts;
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
	const registering = signedActivity(parts, {
		route: authRoutes.createCredential,
		request: { body, signal },
		accountId,
		activity: 'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2',
		parameters: {
			authenticators: [{ authenticatorName: nickname, challenge, attestation: signedParts(body) }],
		},
		parse: parseCredential,
	});
	const method = await readOutcome(
		registering.then((credential) => {
			const added = checkAccount(credential, accountId);
			return added.credentialId === undefined
				? added
				: checkSame(added, 'credentialId', credentialId);
		}),
		async () =>
			(await readCredentials(http, accountId)).find((one) => one.credentialId === credentialId),
	);
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
	});
}
