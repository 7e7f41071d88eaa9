import type { Ceremonies } from '../credential/createCeremonies.js';
import { readCredentials } from '../credential/readCredentials.js';
import { signalAcceptedPasskeys } from '../credential/signalPasskeys.js';
import type { Http } from '../http/http.js';

/**
 * Reads an account's credentials and tells the browser which passkeys are left. Nobody waits for it and
 * nobody hears of a failure. Not while a passkey is being made: it is on the device before it is on the
 * list, and would be taken for a removed one.
 */
export function tellDevice(options: {
	readonly http: Http;
	readonly ceremonies: Ceremonies;
	readonly accountId: string;
	readonly rpId: string | undefined;
}): void {
	tell(options).catch(() => undefined);
}

async function tell({ http, ceremonies, accountId, rpId }: Parameters<typeof tellDevice>[0]) {
	if (ceremonies.isOpen() || !canSignal()) return;
	const before = ceremonies.count();
	const credentials = await readCredentials(http, accountId);
	if (ceremonies.count() === before) await signalAcceptedPasskeys(accountId, credentials, rpId);
}

function canSignal(): boolean {
	return (
		'PublicKeyCredential' in globalThis &&
		'signalAllAcceptedCredentials' in globalThis.PublicKeyCredential
	);
}
