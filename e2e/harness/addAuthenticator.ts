import type { CDPSession, Page } from '@playwright/test';

/** A virtual authenticator (a passkey provider) of one tab. It outlives navigation. */
export interface Authenticator {
	/** How many passkeys it holds. */
	count(): Promise<number>;
	/** Whether the person passes the fingerprint or PIN check; a failed check ends the prompt. */
	setVerified(verified: boolean): Promise<void>;
	/** Whether the person touches at all. Absent, an offer in a form field stays one. */
	setPresent(present: boolean): Promise<void>;
	/** Resolves once the page offers passkeys in a form field. */
	offered(): Promise<void>;
}

/** Gives this tab an authenticator that verifies its person and touches by itself. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
	await page.addInitScript(noteOffers);
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
		setPresent: async (enabled) => {
			await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
		},
		offered: async () => {
			await page.waitForFunction(() => document.documentElement.hasAttribute('data-offered'));
		},
	};
}

async function countCredentials(cdp: CDPSession, authenticatorId: string): Promise<number> {
	const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
	return credentials.length;
}

/** Runs in the page: marks it while an offer in a form field stands. The browser itself shows nothing. */
function noteOffers(): void {
	const credentials = navigator.credentials;
	const get = credentials.get.bind(credentials);
	credentials.get = (options) => {
		const answer = get(options);
		if (options?.mediation === 'conditional') {
			const root = document.documentElement;
			const withdraw = () => root.removeAttribute('data-offered');
			root.setAttribute('data-offered', '');
			answer.then(withdraw, withdraw);
		}
		return answer;
	};
}
