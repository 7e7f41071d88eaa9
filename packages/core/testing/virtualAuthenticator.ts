import { cdp } from 'vitest/browser';

/** A passkey provider of the browser's own, without a screen. */
export interface VirtualAuthenticator {
	/** Whether the person touches and looks when asked. */
	setUserVerified(isUserVerified: boolean): Promise<void>;
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
		remove: async () => {
			await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
		},
	};
}
