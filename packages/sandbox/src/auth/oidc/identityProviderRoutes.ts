import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.js';
import type { SandboxContext } from '../../platform/context.js';
import { emailAddress } from '../../platform/http/emailAddress.js';
import { invalidInput, readQuery } from '../../platform/http/readRequest.js';
import type { RequestContext, Router } from '../../platform/http/router.js';
import { renderSignInPage, signInStyleSource } from './renderSignInPage.js';

const text = z.string().min(1).max(255);

const email = emailAddress.max(254);

const authorize = z.object({
	client_id: text,
	redirect_uri: z.url().max(2048),
	nonce: text,
	state: z.string().max(2048).exactOptional(),
	email: email.exactOptional(),
});

const token = z.object({ aud: text, email, nonce: text.exactOptional() });

/**
 * A small OpenID provider, so that an application's OIDC sign-in can be tried with no account anywhere
 * (OpenID Connect Core 1.0, section 3.2, the implicit flow). It is only on the control interface, because it
 * signs in anybody as anybody.
 */
export function addIdentityProviderRoutes(
	routes: Router,
	{ clock, settings }: SandboxContext,
): void {
	routes.get('/oidc/authorize', (request) => {
		const query = readQuery(request, authorize);
		const target = requireOrigin(query.redirect_uri, settings.origins);
		secure(request, target.origin);
		if (query.email === undefined) return request.html(renderSignInPage(query));
		const wanted = { audience: query.client_id, email: query.email, nonce: query.nonce };
		const response = new URLSearchParams({ id_token: issueOidcToken(clock, wanted) });
		if (query.state !== undefined) response.set('state', query.state);
		target.hash = response.toString();
		return request.redirect(target.href);
	});
	routes.get('/oidc/token', (request) => {
		const { aud: audience, ...query } = readQuery(request, token);
		request.header('cache-control', 'no-store');
		return request.json({ id_token: issueOidcToken(clock, { audience, ...query }) });
	});
}

/** Sends tokens only to origins of this sandbox. @throws ServiceError 400 INVALID_INPUT */
function requireOrigin(redirectUri: string, origins: readonly string[]): URL {
	const target = new URL(redirectUri);
	if (origins.includes(target.origin) && target.hash === '') return target;
	const message = 'must be on an origin that the sandbox was started with, without a fragment';
	throw invalidInput([{ field: 'redirect_uri', message }]);
}

/** Browsers check the redirect of a form against `form-action` too, so it must contain the target. */
function secure(request: RequestContext, origin: string): void {
	const policy = `default-src 'none'; style-src ${signInStyleSource}; form-action 'self' ${origin}; frame-ancestors 'none'; base-uri 'none'`;
	request.header('content-security-policy', policy);
	request.header('cache-control', 'no-store');
	request.header('referrer-policy', 'no-referrer');
}

/** The parameters of a token. */
interface OidcTokenRequest {
	/** The client's id, which becomes `aud`. */
	readonly audience: string;
	readonly email: string;
	/** Ties the token to a key at a sign-in. A registration needs none. */
	readonly nonce?: string;
}

/** As long as a real RSA signature, but without meaning. */
const dummySignature = base64urlnopad.encode(new Uint8Array(256));
const lifetime = 60 * 60;

const encode = (value: object) => base64urlnopad.encode(utf8ToBytes(JSON.stringify(value)));

/**
 * Issues an identity token that every sandbox accepts. Nobody is asked for a password, and the signature is
 * a dummy, so no real service may trust such a token. One address always has the same subject.
 */
function issueOidcToken(clock: Clock, { audience, email, nonce }: OidcTokenRequest): string {
	const iat = Math.floor(clock.now().getTime() / 1000);
	const claims = {
		iss: 'https://accounts.google.com',
		aud: audience,
		sub: subjectOf(email),
		email,
		email_verified: true,
		...(nonce === undefined ? {} : { nonce }),
		iat,
		exp: iat + lifetime,
	};
	return `${encode({ alg: 'RS256', kid: 'play', typ: 'JWT' })}.${encode(claims)}.${dummySignature}`;
}

/** Digits, as Google's subjects are. */
function subjectOf(email: string): string {
	const digest = bytesToHex(sha256(utf8ToBytes(email.toLowerCase())));
	return BigInt(`0x${digest.slice(0, 16)}`).toString();
}
