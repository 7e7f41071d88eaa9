/** A token as an identity provider issues it now, with a dummy for a signature: the sandbox's kind. */
export function oidcToken(claims: Readonly<Record<string, unknown>> = {}): string {
	const iat = Math.floor(Date.now() / 1000);
	const usual = {
		iss: 'https://accounts.google.com',
		aud: 'demo-client',
		sub: '110169484474386276334',
		email: 'ada@example.com',
		iat,
		exp: iat + 3600,
	};
	return [{ alg: 'RS256', kid: 'play' }, { ...usual, ...claims }, 'signature']
		.map(encode)
		.join('.');
}

const encode = (value: unknown) =>
	btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
