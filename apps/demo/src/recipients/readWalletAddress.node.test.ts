import { expect, test } from 'vitest';
import { readWalletAddress } from './readWalletAddress.js';

test.each([
	[' 0x52908400098527886E0F7030069857D2E4169EE7 ', 'BASE_WALLET', 'address'],
	[
		'spark1pgssyuuuhnrrdjswal5c3s3rafw9w3y5dd4cjy3duxlf7hjzkp0rqx6dj6mrhu',
		'SPARK_WALLET',
		'address',
	],
	['lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqf', 'LIGHTNING', 'invoice'],
	['ada@wallet.example', 'LIGHTNING', 'lightningAddress'],
	['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'TRON_WALLET', 'address'],
	['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', 'SOLANA_WALLET', 'address'],
])('reads %j as a %s', (text, kind, field) => {
	expect(readWalletAddress(text)).toMatchObject({ kind, [field]: text.trim() });
});

test.each(['', 'Ada Lovelace', '$ada@uma.localhost', '0x5290', 'ES9121000418450200051332'])(
	'reads %j as no address of a wallet',
	(text) => {
		expect(readWalletAddress(text)).toBeUndefined();
	},
);
