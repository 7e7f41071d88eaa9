import { isRecord } from '../encoding/json.js';

/** A passkey that was created or used on this device. A sign-in page can offer it before anyone is signed in. */
export interface DevicePasskey {
	/** `AuthMethod:<uuid>`. */
	readonly authMethodId: string;
	/** base64url WebAuthn credential ID. */
	readonly credentialId: string;
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	readonly nickname: string;
	/** As the authenticator reported them. */
	readonly transports?: readonly string[];
}

/** A passkey that was created on this device and may not be registered. */
export type MadePasskey = Omit<DevicePasskey, 'authMethodId'>;

/** A passkey as this device stores it. */
export interface StoredPasskey extends MadePasskey {
	/** Undefined while the passkey may not be registered. */
	readonly authMethodId?: string;
	/** It was registered here, but no list of the account's credentials has included it yet: lists may lag behind. */
	readonly isUnlisted?: true;
	/** When the service first and last reported it as unknown, by this device's clock. Milliseconds since the epoch. */
	readonly unknownSince?: number;
	readonly unknownAt?: number;
}

/** Name of the record. It survives a sign-out, for the next sign-in. */
export function passkeysNameIn(scope: string): string {
	return `countersign:passkeys:${scope}`;
}

/** Milliseconds. */
const hour = 3_600_000;

/**
 * The passkeys in a stored record that a sign-in can offer: those that are registered, without those that the service
 * reported as unknown within the last hour.
 */
export function offeredPasskeys(stored: unknown, now: number): readonly DevicePasskey[] {
	const isOffered = ({ unknownAt = 0 }: StoredPasskey) => Math.abs(now - unknownAt) > hour;
	return passkeysIn(stored).filter(isOffered).map(withoutDoubt).filter(isDevicePasskey);
}

export function passkeysIn(stored: unknown): readonly StoredPasskey[] {
	return Array.isArray(stored) ? stored.filter(isMadePasskey) : [];
}

export function withoutDoubt({
	unknownSince,
	unknownAt,
	...passkey
}: StoredPasskey): StoredPasskey {
	return passkey;
}

function isMadePasskey(value: unknown): value is StoredPasskey {
	return (
		isRecord(value) &&
		['credentialId', 'accountId', 'nickname'].every((member) => typeof value[member] === 'string')
	);
}

export function isDevicePasskey(stored: StoredPasskey): stored is DevicePasskey {
	return typeof stored.authMethodId === 'string';
}
