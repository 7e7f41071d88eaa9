import type { AuthMethod } from '@countersign/contract';
import {
	type DevicePasskey,
	finishEmailSignIn,
	getEmailCodeFormat,
	getEmailSignIn,
	listCredentials,
	listDevicePasskeys,
	preparePasskeySignIn,
	type Wallet,
	WalletError,
	type WalletSession,
} from '@countersign/core';
import { readEmailCode } from '@countersign/core/format';
import { say, type Text } from './look/language.js';
import type { Surface } from './surface/createSurface.js';

/**
 * Asks for the code that was sent, and signs in with it.
 *
 * @param isAgain - Whether it was sent because another one was wrong.
 */
export async function enterCode(
	wallet: Wallet,
	surface: Surface,
	title: Text,
	isAgain = false,
): Promise<WalletSession> {
	const { challenge } = await getEmailSignIn(wallet);
	if (!challenge) throw new WalletError('otp.expired', 'No code is on its way. Ask for a new one.');
	const format = getEmailCodeFormat(wallet);
	const code = await surface.show({
		title,
		lines: [
			...(isAgain
				? [[say('Note'), say('That code did not work. Enter the new one.')] as const]
				: []),
			[say('Code sent to'), challenge.email],
		],
		field: isAgain ? 'New code' : 'Code',
		alphabet: format.alphabet,
		isWhole: (typed) => readEmailCode(typed, format) !== undefined,
		confirm: 'Continue',
	});
	return finishEmailSignIn(wallet, { challenge, code });
}

/** Signs in with a passkey of this origin. The browser's prompt follows a click in this frame. */
export async function usePasskey(
	wallet: Wallet,
	surface: Surface,
	{ title, passkey }: { readonly title: Text; readonly passkey: DevicePasskey | AuthMethod },
): Promise<WalletSession> {
	const prepared = await preparePasskeySignIn(wallet, { passkey });
	await surface.show({
		title,
		lines: [[say('Passkey'), passkey.nickname]],
		confirm: 'Use passkey',
		isPrompt: true,
	});
	return prepared.signIn();
}

/** The passkey with that id, of this device or of the person who is signed in at the backend. */
export async function findPasskey(
	wallet: Wallet,
	authMethodId: string,
): Promise<DevicePasskey | AuthMethod> {
	const known = await listDevicePasskeys(wallet);
	const found = known.find((one) => one.authMethodId === authMethodId);
	if (found) return found;
	const listed = await listCredentials(wallet).catch(() => []);
	const credential = listed.find((one) => one.id === authMethodId);
	if (credential) return credential;
	throw new WalletError('passkey.unknown_on_device', 'This device remembers no such passkey.');
}
