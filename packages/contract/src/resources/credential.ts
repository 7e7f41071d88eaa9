import type { OpenEnum } from '../openEnum.js';

export type AuthMethodType = (typeof authMethodTypes)[number];

/** Every {@link AuthMethodType} that is known today. */
export const authMethodTypes = ['OAUTH', 'EMAIL_OTP', 'PASSKEY'] as const;

/** What a passkey's nickname consists of, after trimming: letters, digits, spaces and `. _ - ' ( )`. */
export const nicknamePattern: RegExp = /^[\p{L}\p{M}\p{N} ._\-'()]+$/u;

export type AuthenticatorTransport = 'usb' | 'nfc' | 'ble' | 'internal' | 'hybrid';

/** An authentication credential of an embedded-wallet account (service interface, §4.1). */
export interface AuthMethod {
	/** `AuthMethod:<uuid>`. */
	readonly id: string;
	/** The internal account that it authenticates. */
	readonly accountId: string;
	readonly type: OpenEnum<AuthMethodType>;
	/** The email of an `EMAIL_OTP` or `OAUTH` credential; the name given to a `PASSKEY`. */
	readonly nickname: string;
	/** `PASSKEY` only: base64url WebAuthn credential ID (`rawId`). */
	readonly credentialId?: string;
	readonly createdAt: string;
	readonly updatedAt: string;
	/**
	 * `EMAIL_OTP` only, on responses that start or reissue a code: the JSON text of the bundle that the
	 * code is sealed to. One use per issued code. Absent in lists, and on some first registrations.
	 */
	readonly otpEncryptionTargetBundle?: string;
}

/** The four members of a bundle that an enclave signed, all lowercase hex but `version`. */
export interface EnclaveBundle {
	/** `v1.0.0`. */
	readonly version: string;
	/** Hex of the signed bytes, which are UTF-8 JSON. */
	readonly data: string;
	/** Hex DER of ECDSA P-256/SHA-256 over the decoded `data` bytes. */
	readonly dataSignature: string;
	/** Uncompressed P-256 point of the signer. It proves nothing unless it is pinned. */
	readonly enclaveQuorumPublic: string;
}

/** Body of a 202: what to sign before sending the same request again. */
export interface SignedRetryChallenge {
	/** Type of the credential that the operation affects, or whose session signs. */
	readonly type: OpenEnum<AuthMethodType>;
	/** To be stamped byte for byte as returned. */
	readonly payloadToSign: string;
	/** `Request:<uuid>`, single use. */
	readonly requestId: string;
	/** ISO 8601, typically 5 minutes after issue. */
	readonly expiresAt: string;
}

/** 200 body of a passkey challenge: the credential, and what the authenticator signs. */
export interface PasskeyAuthChallenge extends AuthMethod {
	readonly credentialId: string;
	/** Lowercase hex text. Its UTF-8 bytes, exactly as returned, are the WebAuthn challenge. */
	readonly challenge: string;
	/** Echo it as the `Request-Id` header on verify. */
	readonly requestId: string;
	readonly expiresAt: string;
}

/** Body of `POST /auth/credentials/{id}/challenge`; none for `EMAIL_OTP`. */
export interface CredentialChallengeRequest {
	/**
	 * `PASSKEY`: P-256 public key, uncompressed hex: the session key is sealed to it. Deployments of later versions also
	 * take a compressed one, which becomes the session key itself.
	 */
	readonly clientPublicKey?: string;
}

/** A WebAuthn registration. Binary members are base64url; note the spelling of `clientDataJson`. */
export interface PasskeyAttestation {
	readonly credentialId: string;
	readonly clientDataJson: string;
	readonly attestationObject: string;
	readonly transports?: readonly OpenEnum<AuthenticatorTransport>[];
}

/** A WebAuthn authentication. Binary members are base64url. */
export interface PasskeyAssertion {
	readonly credentialId: string;
	readonly clientDataJson: string;
	readonly authenticatorData: string;
	readonly signature: string;
	/** Absent when the authenticator returned none. */
	readonly userHandle?: string;
}

/** Registers the passkey of an attestation. */
export interface PasskeyCredentialCreateRequest {
	readonly type: 'PASSKEY';
	readonly accountId: string;
	/** 1 to 100 characters after trimming, of {@link nicknamePattern}. */
	readonly nickname: string;
	/** base64url; as the platform's backend issued it for the registration. */
	readonly challenge: string;
	readonly attestation: PasskeyAttestation;
}

/** Registers the customer's email address, after an earlier one was removed. */
export interface EmailOtpCredentialCreateRequest {
	readonly type: 'EMAIL_OTP';
	readonly accountId: string;
}

/** Registers an identity of an OpenID provider. */
export interface OauthCredentialCreateRequest {
	readonly type: 'OAUTH';
	readonly accountId: string;
	/** JWT whose `iat` is at most 60 seconds old. */
	readonly oidcToken: string;
}

/** Body of `POST /auth/credentials`. */
export type CredentialCreateRequest =
	| PasskeyCredentialCreateRequest
	| EmailOtpCredentialCreateRequest
	| OauthCredentialCreateRequest;

/** Proves an emailed code: first leg 202, signed second leg 200. */
export interface EmailOtpVerifyRequest {
	readonly type: 'EMAIL_OTP';
	/** JSON text of `{encappedPublic, ciphertext}`, both hex. The same on both legs. */
	readonly encryptedOtpBundle: string;
}

/** Proves a passkey. Needs the `Request-Id` of the challenge. */
export interface PasskeyVerifyRequest {
	readonly type: 'PASSKEY';
	readonly assertion: PasskeyAssertion;
}

/** Proves an identity with a fresh token whose `nonce` is SHA-256 of the `clientPublicKey` text. */
export interface OauthVerifyRequest {
	readonly type: 'OAUTH';
	readonly oidcToken: string;
	/** P-256 public key, hex. */
	readonly clientPublicKey: string;
}

/** Body of `POST /auth/credentials/{id}/verify`. */
export type CredentialVerifyRequest =
	| EmailOtpVerifyRequest
	| PasskeyVerifyRequest
	| OauthVerifyRequest;

/**
 * The right to sign until `expiresAt`, with details of the credential that was verified for it (service interface,
 * §4.7).
 */
export interface AuthSession extends Omit<AuthMethod, 'id' | 'otpEncryptionTargetBundle'> {
	/** `Session:<uuid>`. */
	readonly id: string;
	readonly expiresAt: string;
	/**
	 * base58check of the session key, sealed to the `clientPublicKey`. Given once, to `PASSKEY` and
	 * `OAUTH` verifications and to a refresh of any session; never in lists.
	 */
	readonly encryptedSessionSigningKey?: string;
}

/** Body of `POST /auth/sessions/{id}/refresh`, the same on both legs. */
export interface SessionRefreshRequest {
	/**
	 * P-256 public key, uncompressed hex, of a pair made for this refresh: the session key is sealed to it. Deployments of
	 * later versions also take a compressed one, which becomes the session key itself.
	 */
	readonly clientPublicKey: string;
}
