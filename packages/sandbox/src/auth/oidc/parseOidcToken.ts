import { base64urlnopad } from '@scure/base';

/** Claims of an OIDC token, as they came: nothing about them is checked yet. */
export type OidcClaims = Readonly<Record<string, unknown>>;

/**
 * Reads the claims of a token in JWS compact form (RFC 7515, section 7.1); `undefined` when it is
 * malformed. The third part has to be there but is not verified: in a sandbox it may be a dummy
 * (specification, "Sandbox behavior").
 */
export function parseOidcToken(token: string): OidcClaims | undefined {
	const [header = '', payload = '', signature = '', ...more] = token.split('.');
	if (more.length > 0 || !/^[A-Za-z0-9_-]+$/.test(signature)) return undefined;
	return typeof readObject(header)?.['alg'] === 'string' ? readObject(payload) : undefined;
}

function readObject(part: string): OidcClaims | undefined {
	try {
		const bytes = base64urlnopad.decode(part);
		const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
		return isObject(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

function isObject(value: unknown): value is OidcClaims {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
