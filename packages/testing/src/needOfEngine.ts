/**
 * Ends a test in an engine that does not have what it needs. `npm run test:engines` lists it by that name, and not as a
 * failure.
 */
export function needOfEngine(what: string, isThere: boolean): void {
	need(`This engine has no ${what}.`, isThere);
}

/** Ends a test in an engine without passkeys. */
export function needOfPasskeys(): void {
	needOfEngine('passkeys', 'PublicKeyCredential' in globalThis);
}

/** Ends a test in an engine that cannot be told which passkeys a service knows. */
export function needOfPasskeySignals(): void {
	needOfPasskeys();
	needOfEngine(
		'methods that tell a device which passkeys there are',
		'signalUnknownCredential' in PublicKeyCredential,
	);
}

/** Ends a test in an engine whose authenticator picks no passkey from the autofill of a field. */
export function needOfPasskeyPick(): void {
	needOfPasskeys();
	needOfDriver('pick of a passkey in autofill', !navigator.userAgent.includes('Firefox'));
}

/** Ends a test that needs what only our way to control the engine does not have. */
export function needOfDriver(what: string, isThere: boolean): void {
	need(`The driver of this engine has no ${what}.`, isThere);
}

function need(message: string, isThere: boolean): void {
	if (isThere) return;
	const error = new Error(message);
	// By this name, and by no message, the report tells a need from a failure.
	error.name = 'EngineNeed';
	// Another report has the stack alone, which names no message in Firefox.
	error.stack = String(error);
	throw error;
}
