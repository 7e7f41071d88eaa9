import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';

/** Whether a form field can offer passkeys. A browser that fails to answer, or throws at once, cannot. */
export async function supportsAutofill(): Promise<boolean> {
	try {
		return await browserSupportsWebAuthnAutofill();
	} catch {
		return false;
	}
}
