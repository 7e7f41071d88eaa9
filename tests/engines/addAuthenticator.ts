import type { Engine } from './engine.js';

/** Gives the engine an authenticator of the device, whose person is always verified. */
export async function addAuthenticator(engine: Engine): Promise<void> {
	await engine.passkeys?.().send('WebAuthn.addVirtualAuthenticator', {
		options: {
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
		},
	});
}
