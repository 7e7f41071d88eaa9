/**
 * A token as an identity provider issues it, with a dummy for a signature: the sandbox's kind.
 *
 * @param claims replace the usual ones; `undefined` leaves one out
 * @param now milliseconds since the epoch
 */
export function oidcToken(
	claims: Readonly<Record<string, unknown>> = {},
	now: number = Date.now(),
): string {
	const iat = Math.floor(now / 1000);
	const usual = {
		iss: 'https://accounts.google.com',
		aud: 'demo-client',
		sub: '110169484474386276334',
		email: 'ada@example.com',
		iat,
		exp: iat + 3600,
	};
	return `${encode({ alg: 'RS256', kid: 'play' })}.${encode({ ...usual, ...claims })}.signature`;
}

function encode(value: object): string {
	const bytes = new TextEncoder().encode(JSON.stringify(value));
	const base64 = btoa(String.fromCharCode(...bytes));
	return base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
