import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import type { TestService } from './openTestService.js';

const encode = (value: object) => base64urlnopad.encode(utf8ToBytes(JSON.stringify(value)));

/** A token as a provider would issue it now. `claims` replaces some; `undefined` leaves one out. */
export function createOidcToken(
	{ clock }: TestService,
	claims: Readonly<Record<string, unknown>> = {},
): string {
	const iat = clock.now().getTime() / 1000;
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
