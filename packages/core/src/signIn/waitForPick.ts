import type { PasskeyAssertion } from '@countersign/contract';
import { orAbort, untilVisible } from '../browser/waiting.js';
import type { Ceremonies } from '../credential/createCeremonies.js';
import type { DevicePasskey, DevicePasskeys } from '../credential/devicePasskeys.js';
import { offerPasskeys } from '../credential/offerPasskeys.js';
import type { Clock } from '../http/clock.js';
import type { Http } from '../http/http.js';
import { type PasskeyRequest, requestPasskey } from './requestPasskey.js';

const margin = 30_000;

const shortest = 1_000;

/** What somebody picked, and the request that it answers if it is the passkey that was asked for. */
export interface Pick {
	readonly request: PasskeyRequest;
	readonly assertion: PasskeyAssertion;
}

/** What a pick is waited for with. */
export interface PickOptions {
	readonly http: Http;
	readonly clock: Clock;
	readonly ceremonies: Ceremonies;
	readonly devicePasskeys: DevicePasskeys;
	/** Whose challenge is signed. */
	readonly passkey: DevicePasskey;
	readonly mode: 'sealed' | 'clientHeld';
	readonly rpId: string | undefined;
	readonly signal: AbortSignal;
}

/**
 * Offers this device's passkeys until somebody picks one. The challenge is renewed before it expires;
 * a hidden tab asks for none, and neither does one where a prompt is open.
 */
export async function waitForPick(options: PickOptions): Promise<Pick> {
	const { ceremonies, clock, devicePasskeys, rpId, signal } = options;
	for (;;) {
		await orAbort(ceremonies.idle().then(untilVisible), signal);
		const request = await requestPasskey(options);
		const passkeys = await devicePasskeys.list();
		signal.throwIfAborted();
		// From here to the offer nothing is awaited: it must not replace a prompt that has just opened.
		if (ceremonies.isOpen()) continue;
		const { challenge, expiresAt } = request.challenge;
		const end = AbortSignal.timeout(challengeLife(expiresAt, clock.now()));
		const whileValid = AbortSignal.any([signal, end]);
		const assertion = await offerPasskeys({ challenge, passkeys, rpId, signal: whileValid });
		if (assertion) return { request, assertion };
		// The browser said no, or a prompt that is not this wallet's took over: asking again at once
		// would end the same way, or end that prompt.
		if (!ceremonies.isOpen()) await untilAborted(whileValid);
		signal.throwIfAborted();
	}
}

function untilAborted(signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		if (signal.aborted) resolve();
		else signal.addEventListener('abort', () => resolve(), { once: true });
	});
}

/**
 * Milliseconds after which a waiting challenge is renewed: time is left for the person and the network,
 * and a service whose challenges are short is not asked without end.
 */
function challengeLife(expiresAt: string, now: number): number {
	const rest = Date.parse(expiresAt) - now;
	return Math.max(shortest, rest > 2 * margin ? rest - margin : rest / 2);
}
