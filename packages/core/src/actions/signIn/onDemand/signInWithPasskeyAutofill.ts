import type { PasskeyAssertion } from '@countersign/contract/service';
import { orAbort, untilAborted, untilVisible } from '../../../browser/waiting.js';
import type { Ceremonies } from '../../../credential/createCeremonies.js';
import type { DevicePasskeys } from '../../../credential/devicePasskeys.js';
import { offerPasskeys } from '../../../credential/offerPasskeys.js';
import { requireAutofill } from '../../../credential/readCapabilities.js';
import { signalPasskeys } from '../../../credential/signalPasskeys.js';
import type { DevicePasskey } from '../../../credential/storedPasskeys.js';
import { isWalletError } from '../../../errors.js';
import type { Clock } from '../../../http/clock.js';
import type { Http } from '../../../http/http.js';
import { ceremoniesOf } from '../../../parts/ceremoniesOf.js';
import { httpOf } from '../../../parts/httpOf.js';
import { devicePasskeysOf } from '../../../parts/passkeysOf.js';
import { signerOf } from '../../../parts/sessionStoreOf.js';
import { signInSessionOf } from '../../../parts/signInSessionOf.js';
import type { Signer } from '../../../signer/signer.js';
import type { WalletSession } from '../../../signer/walletSession.js';
import {
	choosePasskey,
	type PasskeyRequest,
	promptAndRedeem,
	redeemAssertion,
	requestPasskey,
	requirePasskeySignIn,
} from '../../../signIn/passkeySignIn.js';
import type { SignInSession } from '../../../signIn/signInSession.js';
import type { WalletParts } from '../../../wallet.js';

/** Milliseconds before its expiry at which a challenge is renewed. */
const margin = 30_000;

const minWait = 1_000;

/** Less than half of the five minutes for which challenges are usually valid. */
const usualLife = 120_000;

/** Options of `signInWithPasskeyAutofill`. */
export interface AutofillOptions {
	readonly passkey?: DevicePasskey | undefined;
	/** Called when the person has picked a passkey. Show errors after that. */
	readonly onPick?: (() => void) | undefined;
	readonly signal?: AbortSignal | undefined;
}

/** What `signInWithPasskeyAutofill` does: offers, renews, and redeems what the person picks. */
export async function signInWithPasskeyAutofill(
	{ clock, config, own }: WalletParts,
	options: AutofillOptions,
): Promise<WalletSession> {
	const http = own(httpOf);
	const { signal = new AbortController().signal } = options;
	const ceremonies = own(ceremoniesOf);
	const devicePasskeys = own(devicePasskeysOf);
	const { rpId, sessionKeyMode: mode = 'sealed' } = config;
	const session = own(signInSessionOf);
	const signer = own(signerOf);
	const offered = { http, clock, ceremonies, devicePasskeys, session, signer, mode, rpId, signal };
	requirePasskeySignIn(config);
	await requireAutofill();
	let passkey = await choosePasskey(devicePasskeys, options.passkey);
	for (;;) {
		const pick = await waitForPick({ ...offered, passkey });
		const known = [pick.request.passkey, ...(await devicePasskeys.list())];
		const picked = known.find(({ credentialId }) => credentialId === pick.assertion.credentialId);
		// A passkey that this device does not remember has no challenge: keep offering.
		if (!picked) continue;
		passkey = picked;
		options.onPick?.();
		const started = await redeemPick(pick, { ...offered, passkey });
		if (!started) continue;
		signalPasskeys({ http, ceremonies, devicePasskeys, owner: started, rpId });
		return started;
	}
}

/**
 * Redeems what the person picked. A passkey that was not the challenged one, or that was picked after its challenge had
 * expired, is asked for once more with a challenge of its own.
 *
 * @returns Undefined if that prompt fails or is dismissed.
 */
async function redeemPick(
	{ request, assertion }: PickedPasskey,
	options: PickOptions & { readonly session: SignInSession },
): Promise<WalletSession | undefined> {
	if (assertion.credentialId === request.passkey.credentialId) {
		const session = await redeemAssertion(request, assertion, options).catch(ignoreExpiry);
		if (session) return session;
	}
	const next = await requestPasskey(options);
	const prompt = () => promptAndRedeem(next, options);
	return (await options.ceremonies.track(prompt).catch(ignoreCeremony)) ?? undefined;
}

function ignoreExpiry(error: unknown): void {
	if (!isWalletError(error) || error.code !== 'passkey.challenge_expired') throw error;
}

/** Requests a challenge for the passkey, or, where it has been removed, for the next one that this device remembers. */
async function requestNext(options: PickOptions): Promise<PasskeyRequest> {
	try {
		return await requestPasskey(options);
	} catch (error) {
		if (!isWalletError(error) || error.code !== 'passkey.unknown_on_device') throw error;
		const passkey = await choosePasskey(options.devicePasskeys, undefined);
		// Storage may have failed to delete it.
		if (passkey.authMethodId === options.passkey.authMethodId) throw error;
		return requestNext({ ...options, passkey });
	}
}

/** The person did not start this ceremony, so its failure is not reported. */
function ignoreCeremony(error: unknown): void {
	if (!isWalletError(error) || !error.code.startsWith('passkey.')) throw error;
}

/** The assertion of the picked passkey, and the request that it belongs to. */
interface PickedPasskey {
	readonly request: PasskeyRequest;
	readonly assertion: PasskeyAssertion;
}

/** What waiting for a choice needs. */
interface PickOptions {
	readonly http: Http;
	readonly clock: Clock;
	readonly signer: Signer;
	readonly ceremonies: Ceremonies;
	readonly devicePasskeys: DevicePasskeys;
	/** The passkey to request a challenge for first, or the one that was picked. */
	readonly passkey: DevicePasskey;
	readonly mode: 'sealed' | 'clientHeld';
	readonly rpId: string | undefined;
	readonly signal: AbortSignal;
}

/**
 * Offers this device's passkeys until the person chooses one. The challenge is renewed before it expires, but not in
 * a hidden tab or while a prompt is open.
 */
async function waitForPick(options: PickOptions): Promise<PickedPasskey> {
	const { ceremonies, clock, devicePasskeys, rpId, signal } = options;
	for (;;) {
		await orAbort(ceremonies.idle().then(untilVisible), signal);
		const request = await requestNext(options);
		const passkeys = await devicePasskeys.list();
		signal.throwIfAborted();
		// Nothing is awaited from here on: autofill must not replace a prompt that has just opened.
		if (ceremonies.isOpen()) continue;
		const { challenge, expiresAt } = request.challenge;
		const now = clock.isConfirmed() ? clock.now() : undefined;
		const over = new AbortController();
		const ends = [AbortSignal.timeout(challengeLife(expiresAt, now)), signal, over.signal];
		const whileValid = AbortSignal.any(ends);
		const endLate = () => {
			if (clock.isConfirmed() && Date.parse(expiresAt) <= clock.now()) over.abort();
		};
		// Timers stop while a device sleeps.
		document.addEventListener('visibilitychange', endLate, { signal: whileValid });
		const assertion = await offerPasskeys({ challenge, passkeys, rpId, signal: whileValid });
		if (assertion) return { request, assertion };
		// The browser refused, or a prompt that is not this wallet's took over. Another request would fail at
		// once, or end that prompt.
		if (!ceremonies.isOpen()) await untilAborted(whileValid);
		signal.throwIfAborted();
	}
}

/**
 * Milliseconds after which a waiting challenge is renewed: early enough for the person and the network, and not in a
 * tight loop with a service whose challenges are short. Until a response has confirmed the time, a challenge's
 * `expiresAt` does not tell how long it is valid.
 */
function challengeLife(expiresAt: string, now: number | undefined): number {
	if (now === undefined) return usualLife;
	const rest = Date.parse(expiresAt) - now;
	return Math.max(minWait, rest > 2 * margin ? rest - margin : rest / 2);
}
