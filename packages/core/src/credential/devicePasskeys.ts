import { isRecord } from '../encoding/isRecord.js';
import type { RecordStore } from '../storage/recordStore.js';

/** A passkey that was made or used on this device. It is offered before anybody is signed in. */
export interface DevicePasskey {
	/** `AuthMethod:<uuid>`. */
	readonly authMethodId: string;
	/** base64url WebAuthn credential ID. */
	readonly credentialId: string;
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	readonly nickname: string;
	/** As the authenticator reported them; never invented. */
	readonly transports?: readonly string[];
}

/** This device's own record of passkeys, the most recently used first. */
export interface DevicePasskeys {
	list(): Promise<readonly DevicePasskey[]>;
	/** Puts it first. */
	remember(passkey: DevicePasskey): Promise<void>;
	forget(authMethodId: string): Promise<void>;
}

/** Keeps the record under `name`. It outlives sign-out: it is how the person comes back. */
export function createDevicePasskeys(records: RecordStore, name: string): DevicePasskeys {
	const list = async () => {
		const stored = await records.get(name);
		return Array.isArray(stored) ? stored.filter(isDevicePasskey) : [];
	};
	const without = async (id: string) => (await list()).filter((one) => one.authMethodId !== id);
	return {
		list,
		remember: async (passkey) =>
			records.set(name, [passkey, ...(await without(passkey.authMethodId))]),
		forget: async (id) => records.set(name, await without(id)),
	};
}

function isDevicePasskey(value: unknown): value is DevicePasskey {
	return (
		isRecord(value) &&
		['authMethodId', 'credentialId', 'accountId', 'nickname'].every(
			(member) => typeof value[member] === 'string',
		)
	);
}
