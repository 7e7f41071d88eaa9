import type { DevicePasskey, DevicePasskeys } from '../credential/devicePasskeys.js';
import { WalletError } from '../errors.js';

/**
 * The passkey that was asked for, or the one that this device used last.
 *
 * @throws WalletError `passkey.unknown_on_device`
 */
export async function choosePasskey(
	devicePasskeys: DevicePasskeys,
	wanted: DevicePasskey | undefined,
): Promise<DevicePasskey> {
	const passkey = wanted ?? (await devicePasskeys.list())[0];
	if (passkey) return passkey;
	throw new WalletError(
		'passkey.unknown_on_device',
		'This device knows no passkey of this wallet. Sign in with an emailed code first.',
	);
}
