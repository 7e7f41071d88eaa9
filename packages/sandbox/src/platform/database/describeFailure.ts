/**
 * One line on why a database cannot be used: its server's own words, which name users and
 * databases, and never the password of its address.
 */
export function describeFailure(url: string, error: unknown): string {
	const { host, pathname, password } = new URL(url);
	const reason = [password, decodeURIComponent(password)]
		.filter((secret) => secret !== '')
		.reduce((text, secret) => text.replaceAll(secret, '…'), firstCause(error));
	return `The database ${pathname.slice(1)} at ${host} cannot be used: ${reason}. Check DATABASE_URL.`;
}

/** What was wrapped says why; what wraps it may quote a statement. Of several tries the code remains. */
function firstCause(error: unknown): string {
	if (!(error instanceof Error)) return 'unknown error';
	if (error.cause !== undefined) return firstCause(error.cause);
	const [line = ''] = error.message.split('\n');
	return line || ('code' in error && typeof error.code === 'string' ? error.code : error.name);
}
