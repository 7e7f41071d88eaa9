import { cdp } from 'vitest/browser';

/** A passkey provider of the browser's own, without a screen. */
export interface VirtualAuthenticator {
	/** Whether the person touches and looks when asked. */
	setUserVerified(isUserVerified: boolean): Promise<void>;
	/** Whether the person is there to touch and look at all; a ceremony waits while they are not. */
	setPresent(isPresent: boolean): Promise<void>;
	/** The passkeys that it holds, by WebAuthn credential id (base64url). */
	credentialIds(): Promise<readonly string[]>;
	/** The names that its passkeys are offered under. */
	userNames(): Promise<readonly (string | undefined)[]>;
	remove(): Promise<void>;
}

/** Adds a platform authenticator whose user says yes at once. */
export async function addVirtualAuthenticator(): Promise<VirtualAuthenticator> {
	const session = cdp();
	await session.send('WebAuthn.enable', { enableUI: false });
	const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
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
		setUserVerified: async (isUserVerified) => {
			await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
		},
		setPresent: async (enabled) => {
			await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
		},
		credentialIds: async () => {
			const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
			return credentials.map(({ credentialId }) =>
				credentialId.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''),
			);
		},
		userNames: async () => {
			const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
			return credentials.map(({ userName }) => userName);
		},
		remove: async () => {
			await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
		},
	};
}
