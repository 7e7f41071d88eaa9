import { accountKinds } from '@countersign/contract/service';
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
	['lntb2500u1pvjluezpp5qqqsyqcyq5rqwzqf', 'LIGHTNING', 'invoice'],
	['lno1qgsqvgnwgcg35z6ee2h3yczraddm72xrfua9uve2rlrm9deu7xyfzrc', 'LIGHTNING', 'bolt12'],
	['ada@wallet.example', 'LIGHTNING', 'lightningAddress'],
	['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'TRON_WALLET', 'address'],
	['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', 'SOLANA_WALLET', 'address'],
] as const)('reads %j as a %s, which the contract pays in its currency', (text, kind, field) => {
	const start = readWalletAddress(text);
	expect(start).toMatchObject({ kind, [field]: text.trim() });
	expect(accountKinds[kind].currencies).toContain(start?.currency);
});

test.each(['', 'Ada Lovelace', '$ada@uma.localhost', '0x5290', 'ES9121000418450200051332'])(
	'reads %j as no address of a wallet',
	(text) => {
		expect(readWalletAddress(text)).toBeUndefined();
	},
);
