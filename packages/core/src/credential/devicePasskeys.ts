import type { AuthMethod } from '@countersign/contract';
import { copyJson } from '../encoding/json.js';
import type { RecordStore } from '../storage/recordStore.js';
import {
	type DevicePasskey,
	isDevicePasskey,
	type MadePasskey,
	offeredPasskeys,
	passkeysIn,
	type StoredPasskey,
	withoutDoubt,
} from './storedPasskeys.js';

/** The passkeys that this device remembers, the most recently used first. */
export interface DevicePasskeys {
	/** Without those that the service reported as unknown within the last hour. */
	list(): Promise<readonly DevicePasskey[]>;
	/** Ids of the accounts that this device has a registered passkey of, also if the service has reported it as unknown. */
	accounts(): Promise<ReadonlySet<string>>;
	/** The WebAuthn ids of the account's passkeys, including those that may not be registered. */
	credentialIds(accountId: string): Promise<readonly string[]>;
	/**
	 * The account's passkeys that one of its lists has included, so that a list without them means that they were
	 * removed.
	 */
	listed(accountId: string): Promise<readonly DevicePasskey[]>;
	/** Moves the passkey to the front. */
	remember(passkey: DevicePasskey): Promise<void>;
	/** Moves a passkey that was just registered to the front. */
	registered(passkey: DevicePasskey): Promise<void>;
	forget(authMethodId: string): Promise<void>;
	/**
	 * The service reported it as unknown. It is forgotten only after a day of such responses: they may be wrong for
	 * a while, and the passkey may be the only way to sign in.
	 */
	unknown(authMethodId: string): Promise<void>;
	/** Remembers a passkey that was created, before it is registered. */
	made(passkey: MadePasskey): Promise<void>;
	/**
	 * Records which passkeys the account lists. Returns, as listed, those that were created here and may not have
	 * been registered.
	 */
	settle(accountId: string, credentials: readonly AuthMethod[]): Promise<readonly AuthMethod[]>;
}

/** Keeps the record with that name. */
export function createDevicePasskeys(
	records: RecordStore,
	name: string,
	now: () => number,
): DevicePasskeys {
	const read = async () => passkeysIn(await records.get(name));
	const change = async (to: (passkeys: readonly StoredPasskey[]) => readonly StoredPasskey[]) =>
		void (await records.change(name, (stored) => ({
			kind: 'set',
			value: to(passkeysIn(stored)),
			yields: true,
		})));
	const remember = (passkey: StoredPasskey) =>
		change((passkeys) => [copyJson(passkey), ...without(passkeys, passkey)]);
	return {
		list: async () => offeredPasskeys(await records.get(name), now()),
		async accounts() {
			return new Set((await read()).filter(isDevicePasskey).map(({ accountId }) => accountId));
		},
		async credentialIds(accountId) {
			const own = (await read()).filter((one) => one.accountId === accountId);
			return own.map(({ credentialId }) => credentialId);
		},
		async listed(accountId) {
			const known = (await read()).filter((one) => one.accountId === accountId && !one.isUnlisted);
			return known.filter(isDevicePasskey);
		},
		remember,
		registered: (passkey) => remember({ ...passkey, isUnlisted: true }),
		forget: (id) =>
			change((passkeys) =>
				passkeys.filter((one) => !isDevicePasskey(one) || one.authMethodId !== id),
			),
		unknown: (id) =>
			change((passkeys) =>
				passkeys.flatMap((one) => {
					if (one.authMethodId !== id) return [one];
					const { unknownSince = now() } = one;
					return now() - unknownSince < day ? [{ ...one, unknownSince, unknownAt: now() }] : [];
				}),
			),
		made: (passkey) =>
			change((passkeys) => [
				// This passkey has replaced an earlier, unregistered one of this account on the device.
				...without(passkeys, passkey).filter(
					(one) => isDevicePasskey(one) || one.accountId !== passkey.accountId,
				),
				passkey,
			]),
		async settle(accountId, credentials) {
			const settled: AuthMethod[] = [];
			// In one transaction: a passkey that another tab forgets meanwhile must not come back.
			await records.change(name, (stored) => {
				const passkeys = passkeysIn(stored);
				const known: StoredPasskey[] = [];
				settled.length = 0;
				for (const { isUnlisted, ...stored } of passkeys) {
					const made = withoutDoubt(stored);
					const isRegistered = isDevicePasskey(made);
					const isSettled = isRegistered && !isUnlisted && stored.unknownAt === undefined;
					if (made.accountId !== accountId || isSettled) continue;
					const method = credentials.find((one) => one.credentialId === made.credentialId);
					if (!method) continue;
					known.unshift({ ...made, authMethodId: method.id, nickname: method.nickname });
					if (!isRegistered) settled.push(method);
				}
				if (known.length === 0) return undefined;
				const others = known.reduce(without, passkeys);
				return { kind: 'set', value: [...known, ...others], yields: true };
			});
			return settled;
		},
	};
}

/** Milliseconds. */
const day = 24 * 3_600_000;

function without(
	passkeys: readonly StoredPasskey[],
	{ credentialId }: MadePasskey,
): readonly StoredPasskey[] {
	return passkeys.filter((one) => one.credentialId !== credentialId);
}
