/** Runs before each file of browser tests: the service behind `/api` starts on its first request. */
const { status } = await fetch('/api/me');
if (status >= 500)
	throw new Error(`The service behind /api did not start (it responded with ${status}).`);

export {};
