const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** An identity token as the sandbox accepts it, for this subject. */
export function oidcToken(claims: { readonly sub: string; readonly nonce?: string }): string {
	const iat = Math.floor(Date.now() / 1000);
	const usual = { iss: 'https://accounts.google.com', aud: 'demo', iat, exp: iat + 3600 };
	const email = 'ada@example.com';
	return `${encode({ alg: 'RS256' })}.${encode({ ...usual, email, ...claims })}.c2lnbmF0dXJl`;
}
