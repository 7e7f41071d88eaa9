import type { CDPSession, Page } from '@playwright/test';

/** A virtual authenticator (a passkey provider) of one tab. It outlives navigation. */
export interface Authenticator {
	/** How many passkeys it holds. */
	count(): Promise<number>;
	/** Whether the person passes the fingerprint or PIN check; a failed check ends the prompt. */
	setVerified(verified: boolean): Promise<void>;
}

/** Gives this tab an authenticator that verifies its person and touches by itself. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
	const cdp = await page.context().newCDPSession(page);
	await cdp.send('WebAuthn.enable', { enableUI: false });
	const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			ctap2Version: 'ctap2_1',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return {
		count: () => countCredentials(cdp, authenticatorId),
		setVerified: async (isUserVerified) => {
			await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
		},
	};
}

async function countCredentials(cdp: CDPSession, authenticatorId: string): Promise<number> {
	const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
	return credentials.length;
}
