import type { AuthMethod } from '@countersign/contract';
import { isRecord } from '../encoding/json.js';
import type { RecordStore } from '../storage/recordStore.js';

/** A passkey that was made or used on this device. A sign-in page can offer it before anyone is signed in. */
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

/** A passkey that was made on this device and may not be registered. */
export type MadePasskey = Omit<DevicePasskey, 'authMethodId'>;

/** The passkeys that this device remembers, the most recently used first. */
export interface DevicePasskeys {
	list(): Promise<readonly DevicePasskey[]>;
	/** The WebAuthn ids of the account's passkeys, also of those that may not be registered. */
	credentialIds(accountId: string): Promise<readonly string[]>;
	/** Puts the passkey first. */
	remember(passkey: DevicePasskey): Promise<void>;
	forget(authMethodId: string): Promise<void>;
	/** Remembers a passkey that was made, before it is registered. */
	made(passkey: MadePasskey): Promise<void>;
	/** Remembers the made passkeys that the account lists, and returns them as listed. */
	settle(accountId: string, credentials: readonly AuthMethod[]): Promise<readonly AuthMethod[]>;
}

/** Keeps the record with that name. It outlives a sign-out, for the next sign-in. */
export function createDevicePasskeys(records: RecordStore, name: string): DevicePasskeys {
	const read = async () => passkeysIn(await records.get(name));
	const list = async () => (await read()).filter(isDevicePasskey);
	const change = async (to: (passkeys: readonly MadePasskey[]) => readonly MadePasskey[]) =>
		void (await records.change(name, (stored) => ({ kind: 'set', value: to(passkeysIn(stored)) })));
	const remember = (passkey: DevicePasskey) =>
		change((passkeys) => [passkey, ...without(passkeys, passkey)]);
	return {
		list,
		async credentialIds(accountId) {
			const own = (await read()).filter((one) => one.accountId === accountId);
			return own.map(({ credentialId }) => credentialId);
		},
		remember,
		forget: (id) =>
			change((passkeys) =>
				passkeys.filter((one) => !isDevicePasskey(one) || one.authMethodId !== id),
			),
		made: (passkey) =>
			change((passkeys) => [
				// It has replaced an earlier, unregistered passkey of this account on the device.
				...without(passkeys, passkey).filter(
					(one) => isDevicePasskey(one) || one.accountId !== passkey.accountId,
				),
				passkey,
			]),
		async settle(accountId, credentials) {
			const settled: AuthMethod[] = [];
			for (const made of await read()) {
				if (isDevicePasskey(made) || made.accountId !== accountId) continue;
				const method = credentials.find((one) => one.credentialId === made.credentialId);
				if (!method) continue;
				await remember({ ...made, authMethodId: method.id, nickname: method.nickname });
				settled.push(method);
			}
			return settled;
		},
	};
}

function passkeysIn(stored: unknown): readonly MadePasskey[] {
	return Array.isArray(stored) ? stored.filter(isMadePasskey) : [];
}

function without(
	passkeys: readonly MadePasskey[],
	{ credentialId }: MadePasskey,
): readonly MadePasskey[] {
	return passkeys.filter((one) => one.credentialId !== credentialId);
}

function isMadePasskey(value: unknown): value is MadePasskey {
	return (
		isRecord(value) &&
		['credentialId', 'accountId', 'nickname'].every((member) => typeof value[member] === 'string')
	);
}

function isDevicePasskey(made: MadePasskey): made is DevicePasskey {
	return 'authMethodId' in made && typeof made.authMethodId === 'string';
}
