import type { AuthMethod } from '@countersign/contract';
import {
	cancelStepUp,
	getStepUp,
	isWalletError,
	listDevicePasskeys,
	startEmailSignIn,
	subscribeStepUp,
	type Wallet,
	WalletError,
} from '@countersign/core';
import { say } from './look/language.js';
import { enterCode, usePasskey } from './signIn.js';
import type { Surface } from './surface/createSurface.js';
import type { Line } from './surface/render.js';

/** Has the person sign in again, in this frame, whenever an action of it needs that. What they decline is cancelled. */
export function answerStepUps(wallet: Wallet, surface: Surface): void {
	let asked: unknown;
	subscribeStepUp(wallet, () => {
		const stepUp = getStepUp(wallet);
		if (stepUp.status === 'none' || stepUp === asked) return;
		asked = stepUp;
		signInAgain(wallet, surface, stepUp.credentials).catch(async (error) => {
			if (!isDeclined(error)) await tellFailure(surface);
			cancelStepUp(wallet, stepUp);
		});
	});
}

const title = 'Sign in again to go on';

/** The page hears only that the sign-in was cancelled, which says nothing of a wait. */
function tellFailure(surface: Surface): Promise<unknown> {
	const lines: Line[] = [
		[say('Note'), say('The sign-in failed. Check your connection, or wait a minute.')],
	];
	return surface.show({ title, lines, confirm: 'Done', isNotice: true }).catch(() => undefined);
}

/** With a passkey of this device, or else with an emailed code. */
async function signInAgain(
	wallet: Wallet,
	surface: Surface,
	credentials: readonly AuthMethod[],
): Promise<void> {
	const passkeys = await listDevicePasskeys(wallet);
	const passkey = passkeys.find((one) => credentials.some(({ id }) => id === one.authMethodId));
	const code = credentials.find(({ type }) => type === 'EMAIL_OTP');
	const byCode = () => {
		if (code) return signInByCode(wallet, surface, code);
		throw new WalletError('signer.refused', 'Nothing that signs in here is accepted.');
	};
	if (!passkey) return byCode();
	await usePasskey(wallet, surface, { title, passkey }).catch((error) => {
		if (isDeclined(error)) throw error;
		return byCode();
	});
}

async function signInByCode(
	wallet: Wallet,
	surface: Surface,
	credential: AuthMethod,
): Promise<void> {
	for (let isAgain = false; ; isAgain = true) {
		const start = await startEmailSignIn(wallet, { credential });
		if (start.status === 'wait') throw new WalletError('service.rate_limited', 'No code was sent.');
		try {
			await enterCode(wallet, surface, title, isAgain);
			return;
		} catch (error) {
			// A code works once, right or wrong.
			if (!isWalletError(error) || !error.code.startsWith('otp.')) throw error;
		}
	}
}

function isDeclined(error: unknown): boolean {
	return isWalletError(error) && error.code === 'signer.declined';
}
