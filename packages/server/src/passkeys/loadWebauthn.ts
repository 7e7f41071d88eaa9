type Webauthn = typeof import('@simplewebauthn/server') &
	typeof import('@simplewebauthn/server/helpers');

/** The library that verifies passkeys. Loaded on first use, because it is a third of a backend's startup time. */
export async function loadWebauthn(): Promise<Webauthn> {
	// Its dependencies need this polyfill when they run. It imports the polyfill itself, but too late if a bundler
	// shares it with other code.
	await import('reflect-metadata');
	const [library, helpers] = await Promise.all([
		import('@simplewebauthn/server'),
		import('@simplewebauthn/server/helpers'),
	]);
	return { ...library, ...helpers };
}
