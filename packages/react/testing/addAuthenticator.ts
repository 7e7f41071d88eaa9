import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface DevTools {
	send(method: string, parameters?: object): Promise<{ authenticatorId: string }>;
}

/** Plugs in an authenticator that verifies its user by itself, until the test is over. */
export async function addAuthenticator(): Promise<void> {
	const tools = cdp() as unknown as DevTools;
	await tools.send('WebAuthn.enable');
	const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	onTestFinished(async () => {
		await tools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
	});
}
