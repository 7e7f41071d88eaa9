import type { AuthMethod } from '@countersign/contract';
import type { DevicePasskey, DevicePasskeys } from '../credential/devicePasskeys.js';
import { WalletError } from '../errors.js';

/** A passkey of this device's record, or a credential of the list, on whatever device it was made. */
export type PasskeyChoice = DevicePasskey | AuthMethod;

/**
 * The passkey that was asked for, or the one that this device used last.
 *
 * @throws WalletError `passkey.unknown_on_device`; `input.invalid` for a credential that is no passkey
 */
export async function choosePasskey(
	devicePasskeys: DevicePasskeys,
	wanted: PasskeyChoice | undefined,
): Promise<DevicePasskey> {
	if (wanted && 'authMethodId' in wanted) return wanted;
	const known = await devicePasskeys.list();
	if (wanted)
		return known.find(({ authMethodId }) => authMethodId === wanted.id) ?? fromList(wanted);
	if (known[0]) return known[0];
	throw new WalletError(
		'passkey.unknown_on_device',
		'This device knows no passkey of this wallet. Sign in with an emailed code first.',
	);
}

function fromList({ id, credentialId, accountId, nickname }: AuthMethod): DevicePasskey {
	if (credentialId !== undefined) return { authMethodId: id, credentialId, accountId, nickname };
	throw new WalletError('input.invalid', 'This credential is no passkey. Nothing was sent.');
}
