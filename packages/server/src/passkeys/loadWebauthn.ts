type Webauthn = typeof import('@simplewebauthn/server') &
	typeof import('@simplewebauthn/server/helpers');

/** The library that verifies passkeys. Loaded on first use: it is a third of what a backend would wait for at start. */
export async function loadWebauthn(): Promise<Webauthn> {
	// What it imports needs this polyfill when it runs. It imports the polyfill itself, but too late where a bundler has
	// other code that shares it.
	await import('reflect-metadata');
	const [library, helpers] = await Promise.all([
		import('@simplewebauthn/server'),
		import('@simplewebauthn/server/helpers'),
	]);
	return { ...library, ...helpers };
}
