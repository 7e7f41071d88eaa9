/** Chromium flags for tests: no first-run screens, no traffic of the browser's own. */
export const browserArguments = [
	'--no-sandbox',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];
