import { createPublicKey, verify } from 'node:crypto';
import { sandboxEnclaveKeys } from '@countersign/contract';
import { expect, test } from 'vitest';
import { createVerificationToken, type VerificationClaims } from './createVerificationToken.js';

const claims: VerificationClaims = {
	id: 'b7f0f1f2-0000-4000-8000-000000000000',
	verification_type: 'OTP_TYPE_EMAIL',
	contact: 'ada@example.com',
	organization_id: 'c8f0f1f2-0000-4000-8000-000000000000',
	public_key: `02${'1'.repeat(64)}`,
	exp: '1770408000000',
};

test('creates an ES256 JWT that Node verifies with the published key', () => {
	const [header = '', payload = '', signature = ''] = createVerificationToken(claims).split('.');
	const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
	expect(decode(header)).toEqual({ alg: 'ES256', typ: 'JWT' });
	expect(decode(payload)).toEqual(claims);
	const point = Buffer.from(sandboxEnclaveKeys.otp[0] ?? '', 'hex');
	const x = point.subarray(1, 33).toString('base64url');
	const y = point.subarray(33).toString('base64url');
	const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
	const bytes = Buffer.from(signature, 'base64url');
	const message = Buffer.from(`${header}.${payload}`);
	expect(verify('sha256', message, { key, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true);
});
