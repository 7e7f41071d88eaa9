import type * as contract from '@countersign/contract';
import { limits } from '@countersign/contract';
import type * as service from '@countersign/contract/service';
import {
	approvalHeader,
	authMethodTypes,
	backendReasons,
	codeRequesterHeader,
	loginHeader,
	nicknamePattern,
	reasons,
	serviceTimeHeader,
} from '@countersign/contract/service';
import { callService, type Service } from './client.js';

/** The credentials of a wallet, for support staff. */
export const credentialsOf = (service: Service, accountId: string) =>
	callService<service.List<contract.AuthMethod>>(service, 'listCredentials', {
		query: { accountId },
	});

/** How many of each type a wallet has. A type that a later version adds is left out. */
export const countByType = (
	methods: readonly contract.AuthMethod[],
): ReadonlyMap<contract.AuthMethodType, number> =>
	new Map(authMethodTypes.map((type) => [type, methods.filter((one) => one.type === type).length]));

/** Whether a credential is the last one, which cannot be removed. */
export const isLast = (methods: readonly contract.AuthMethod[]): boolean =>
	methods.length <= limits.remainingCredentials;

/** The bodies that register a credential, one for each type. */
export const registrations = {
	email: (accountId: string): service.EmailOtpCredentialCreateRequest => ({
		type: 'EMAIL_OTP',
		accountId,
	}),
	identity: (accountId: string, oidcToken: string): service.OauthCredentialCreateRequest => ({
		type: 'OAUTH',
		accountId,
		oidcToken,
	}),
	passkey: (
		accountId: string,
		challenge: string,
		attestation: service.PasskeyAttestation,
	): service.PasskeyCredentialCreateRequest => ({
		type: 'PASSKEY',
		accountId,
		nickname: nicknameOf(attestation),
		challenge,
		attestation,
	}),
};

/** Registers a credential. The first response is a challenge to sign, except for a wallet's first credential. */
export const register = (service: Service, body: service.CredentialCreateRequest) =>
	callService<contract.AuthMethod | service.SignedRetryChallenge>(service, 'createCredential', {
		body,
	});

/** A name for a passkey, from how it is reached. */
export function nicknameOf({ transports = [] }: service.PasskeyAttestation): string {
	const keyOnly: readonly service.AuthenticatorTransport[] = ['usb', 'nfc'];
	return transports.some((one) => keyOnly.some((known) => known === one))
		? 'Security key'
		: 'This device';
}

/** Whether the service takes a name for a passkey. */
export const isNickname = (name: string): boolean =>
	name.length <= limits.nickname.max && nicknamePattern.test(name);

/** Requests the challenge for a passkey. The key pair of `clientPublicKey` is created in the browser. */
export function challenge(service: Service, id: string, clientPublicKey: string) {
	const body: service.CredentialChallengeRequest = { clientPublicKey };
	return callService<service.PasskeyAuthChallenge>(service, 'challengeCredential', {
		ids: { id },
		body,
	});
}

/** The bodies that prove a credential, one for each type. */
export const proofs = {
	email: (encryptedOtpBundle: string): service.EmailOtpVerifyRequest => ({
		type: 'EMAIL_OTP',
		encryptedOtpBundle,
	}),
	identity: (oidcToken: string, clientPublicKey: string): service.OauthVerifyRequest => ({
		type: 'OAUTH',
		oidcToken,
		clientPublicKey,
	}),
	passkey: (assertion: service.PasskeyAssertion): service.PasskeyVerifyRequest => ({
		type: 'PASSKEY',
		assertion,
	}),
};

/** Proves a credential. A session comes back, or with an emailed code a challenge to sign first. */
export const verify = (service: Service, id: string, body: service.CredentialVerifyRequest) =>
	callService<contract.AuthSession | service.SignedRetryChallenge>(service, 'verifyCredential', {
		ids: { id },
		body,
	});

/** What a refused sign-in tells the person, by the reason in the error's body. */
export function sentenceFor(reason: string | undefined): string {
	if (reason === reasons.invalidOtpCode) return 'This code is wrong.';
	if (reason === reasons.noPendingOtp) return 'Request a new code.';
	return reason === backendReasons.noLoginCookie
		? 'Allow cookies, then sign in again.'
		: 'Try again.';
}

/** Asks for a session that lasts longer, with a new key. */
export const refresh = (service: Service, id: string, body: service.SessionRefreshRequest) =>
	callService<service.SignedRetryChallenge>(service, 'refreshSession', { ids: { id }, body });

/** Hides a wallet's balance from others, after a signature. */
export function hide(service: Service, id: string) {
	const body: service.InternalAccountUpdateRequest = { privateEnabled: true };
	return callService<contract.InternalAccount | service.SignedRetryChallenge>(
		service,
		'updateInternalAccount',
		{ ids: { id }, body },
	);
}

/** Asks for the recovery words, sealed to a key that only the browser has. */
export function exportSealed(service: Service, id: string, clientPublicKey: string) {
	const body: contract.InternalAccountExportRequest = { clientPublicKey };
	return callService<service.InternalAccountExport | service.SignedRetryChallenge>(
		service,
		'exportInternalAccount',
		{ ids: { id }, body },
	);
}

/** Who signed what an enclave handed out. It proves nothing until the key is compared with a pinned one. */
export function signerOf({ encryptedWalletCredentials }: service.InternalAccountExport): string {
	const bundle: service.EnclaveBundle = JSON.parse(encryptedWalletCredentials);
	return bundle.enclaveQuorumPublic;
}

/** Whether a response of the platform's backend is for the person of this wallet. The SDK checks the same. */
export async function isFor({ headers }: Response, accountId: string): Promise<boolean> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(accountId));
	const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
	return headers.get(loginHeader) === hex.join('');
}

/** The header of a page that asks for an emailed code without the SDK. It sends the same one with the code. */
export function requesterHeaders(): Record<string, string> {
	const id = crypto.getRandomValues(new Uint8Array(16));
	const text = btoa(String.fromCharCode(...id));
	return {
		[codeRequesterHeader]: text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
	};
}

/** The service's time, as the platform's backend told it in a response. The clock of a device may be hours off. */
export function serviceTimeOf({ headers }: Response): Date | undefined {
	const time = headers.get(serviceTimeHeader);
	return time === null ? undefined : new Date(time);
}

/** The header of a verification that approves what was refused. */
export const approve = (refused: { details: { approval: string } }): Record<string, string> => ({
	[approvalHeader]: refused.details.approval,
});
