/** The email in an identity token, to fill in a field: nothing is proved by it. */
export function readEmail(oidcToken: unknown): string | undefined {
	const [, payload = ''] = String(oidcToken).split('.');
	try {
		const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
		const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
		const { email }: { email?: unknown } = JSON.parse(new TextDecoder().decode(bytes));
		return typeof email === 'string' ? email : undefined;
	} catch {
		return undefined;
	}
}
