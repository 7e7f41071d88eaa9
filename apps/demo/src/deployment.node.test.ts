import { expect, test } from 'vitest';
import { deployment } from './deployment.js';

const key = `04${'11'.repeat(64)}`;
const pins = {
	VITE_OTP_KEYS: `${key}, ${key}`,
	VITE_EXPORT_KEYS: key,
	VITE_TRANSACTIONS: '{"maximumFee":"1000","recipients":[],"tokens":{},"chainId":1}',
};

test('gives the page the settings of its backend', () => {
	const config = deployment({
		...pins,
		VITE_RP_ID: 'example.com',
		VITE_EMAIL_CODE: '{"lifetime":1800000}',
	});
	expect(config).toEqual({
		enclaveKeys: { otp: [key, key], export: [key] },
		transactions: { chainId: 1, tokens: {}, recipients: [], maximumFee: 1_000n },
		rpId: 'example.com',
		emailCode: { lifetime: 1_800_000 },
	});
});
