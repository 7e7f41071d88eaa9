import { z } from 'zod';
import type { Identity } from '../ports/identity.js';
import { parseJson } from '../transfer/parseJson.js';

/** One provider writes itself in two ways (specification, "Sandbox behavior", OAUTH). */
const spellings: Readonly<Record<string, string>> = {
	'accounts.google.com': 'https://accounts.google.com',
};

const claims = z.object({ iss: z.string().min(1).max(255), sub: z.string().min(1).max(255) });

/**
 * Who an identity token says somebody is. Nothing is verified here: it is for tokens that the service
 * has just accepted. Undefined when it is not a JWT (RFC 7519, section 7.2).
 */
export function identityOf(token: string): Identity | undefined {
	const [, payload = ''] = token.split('.');
	const content = parseJson(Buffer.from(payload, 'base64url'));
	const read = claims.safeParse(content?.value);
	return read.data && toIdentity(read.data.iss, read.data.sub);
}

/** An identity with its issuer in one spelling. */
export function toIdentity(issuer: string, subject: string): Identity {
	return { issuer: spellings[issuer] ?? issuer, subject };
}
