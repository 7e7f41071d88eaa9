const options = {
	protocol: 'ctap2',
	ctap2Version: 'ctap2_1',
	transport: 'internal',
	hasResidentKey: true,
	hasUserVerification: true,
	isUserVerified: true,
	automaticPresenceSimulation: true,
} as const;

interface OneAuthenticator {
	readonly authenticatorId: string;
}

/** The commands for passkeys of Chromium's DevTools protocol, as Playwright and Vitest send them. */
export interface DevToolsSession {
	send(method: 'WebAuthn.enable', parameters: { enableUI: boolean }): Promise<unknown>;
	send(
		method: 'WebAuthn.addVirtualAuthenticator',
		parameters: { options: typeof options },
	): Promise<OneAuthenticator>;
	send(
		method: 'WebAuthn.setUserVerified',
		parameters: OneAuthenticator & { isUserVerified: boolean },
	): Promise<unknown>;
	send(
		method: 'WebAuthn.setAutomaticPresenceSimulation',
		parameters: OneAuthenticator & { enabled: boolean },
	): Promise<unknown>;
	send(
		method: 'WebAuthn.getCredentials',
		parameters: OneAuthenticator,
	): Promise<{ credentials: { credentialId: string; userName?: string | undefined }[] }>;
	send(
		method: 'WebAuthn.removeVirtualAuthenticator',
		parameters: OneAuthenticator,
	): Promise<unknown>;
}

/** A passkey provider of the browser's own, without a screen. */
export interface Authenticator {
	/** Whether the person passes the fingerprint or PIN check; a failed check ends the prompt. */
	setUserVerified(isUserVerified: boolean): Promise<void>;
	/** Whether the person is there to touch at all; a ceremony waits while they are not. */
	setPresent(isPresent: boolean): Promise<void>;
	/** The passkeys that it holds, by WebAuthn credential id (base64url). */
	credentialIds(): Promise<readonly string[]>;
	/** The names that its passkeys are offered under. */
	userNames(): Promise<readonly (string | undefined)[]>;
	remove(): Promise<void>;
}

/** Adds a platform authenticator whose person touches and passes its check at once. */
export async function addAuthenticator(session: DevToolsSession): Promise<Authenticator> {
	await session.send('WebAuthn.enable', { enableUI: false });
	const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
	const credentials = async () =>
		(await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
	return {
		setUserVerified: async (isUserVerified) => {
			await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
		},
		setPresent: async (enabled) => {
			await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
		},
		credentialIds: async () =>
			(await credentials()).map(({ credentialId }) => toBase64url(credentialId)),
		userNames: async () => (await credentials()).map(({ userName }) => userName),
		remove: async () => {
			await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
		},
	};
}

function toBase64url(base64: string): string {
	return base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
