import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

export interface Authenticator {
	/** Whether the person proves who they are when asked. They do at first. */
	setUserVerified(isUserVerified: boolean): Promise<void>;
	/** Whether they are there at all; a ceremony waits while they are not. */
	setPresent(isPresent: boolean): Promise<void>;
}

/** Plugs in a virtual authenticator until the test is over. */
export async function addAuthenticator(): Promise<Authenticator> {
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
	onTestFinished(async () => {
		await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
	});
	return {
		setPresent: async (enabled) => {
			await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
		},
		setUserVerified: async (isUserVerified) => {
			await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
		},
	};
}
