import { sandboxEnclaveKeys, sandboxTransactions } from '@countersign/contract';
import { expect, test } from 'vitest';
import { walletFormats } from '../../testing/walletFormats.js';
import { createWallet } from '../wallet.js';

const key = walletFormats.otpTargetBundle.enclaveQuorumPublic;
const production = {
	endpoint: '/api',
	environment: 'production',
	enclaveKeys: { otp: [key], export: [key] },
	transactions: 'allow',
} as const;
const address = `0x${'Ab'.repeat(20)}`;
const transactions = {
	chainId: 8_453,
	tokens: { [address]: { currency: 'USDB', decimals: 6, currencyDecimals: 6 } },
	recipients: [`0x${'cD'.repeat(20)}`],
	maximumFee: 10n ** 15n,
};

test.each([
	['a path', production],
	['an address', { ...production, endpoint: 'https://pay.example.com/api' }],
	['localhost', { ...production, endpoint: 'http://localhost:8788/api' }],
	['a name under localhost', { ...production, endpoint: 'http://pay.localhost:8788/api' }],
	["this machine's IPv4 loopback", { ...production, endpoint: 'http://127.8.0.1:8788/api' }],
	["this machine's IPv6 loopback", { ...production, endpoint: 'http://[::1]:8788/api' }],
	[
		'the sandbox on localhost',
		{ ...production, environment: 'sandbox' as const, enclaveKeys: sandboxEnclaveKeys },
	],
	[
		'a sandbox that does not sign exports',
		{ ...production, environment: 'sandbox' as const, enclaveKeys: { otp: [key], export: [] } },
	],
	['the host as relying party', { ...production, rpId: 'localhost' }],
	['pinned transactions', { ...production, transactions }],
	[
		'spending limits',
		{ ...production, spendingLimits: { perPayment: { USDB: 5 }, perDay: { USDB: 0 } } },
	],
	[
		'pins, another reader and what neither of them reads',
		{
			...production,
			transactions: [
				transactions,
				{ type: 'TRANSACTION_TYPE_SOLANA', read: () => undefined },
				'allow' as const,
			],
		},
	],
	[
		"the sandbox's transactions in a sandbox",
		{ ...production, environment: 'sandbox' as const, transactions: sandboxTransactions },
	],
	[
		'every choice',
		{
			...production,
			sessionKeyMode: 'clientHeld' as const,
			storage: 'memory' as const,
			credentialDeletion: 'allow' as const,
			emailCode: { alphabet: 'alphanumeric' as const },
		},
	],
	['optional settings that are undefined', { ...production, storage: undefined as never }],
])('accepts %s', (_, config) => {
	expect(() => createWallet(config)).not.toThrow();
});

test.each([
	['plain http', { endpoint: 'http://pay.example.com/api' }, 'https'],
	['plain http to a name like localhost', { endpoint: 'http://notlocalhost/api' }, 'https'],
	['plain http to a name like 127.0.0.1', { endpoint: 'http://127.0.0.1.example/api' }, 'https'],
	['a trailing slash', { endpoint: '/api/' }, 'trailing slash'],
	['another scheme', { endpoint: 'ftp://x/api' }, 'https'],
	['a protocol-relative address', { endpoint: '//evil.example' }, 'endpoint'],
	['no pin', { enclaveKeys: { otp: [], export: [key] } }, 'enclaveKeys.otp'],
	[
		'no pin for exports in production',
		{ enclaveKeys: { otp: [key], export: [] } },
		'enclaveKeys.export',
	],
	[
		'no pin for codes in a sandbox',
		{ environment: 'sandbox' as const, enclaveKeys: { otp: [], export: [] } },
		'enclaveKeys.otp',
	],
	['a compressed pin', { enclaveKeys: { otp: [key], export: ['02ab'] } }, 'enclaveKeys.export'],
	['the sandbox key in production', { enclaveKeys: sandboxEnclaveKeys }, 'published sandbox key'],
	['a port in rpId', { rpId: 'localhost:5173' }, 'port'],
	['a scheme in rpId', { rpId: 'https://localhost' }, 'scheme'],
	['a top-level domain as rpId', { rpId: 'com' }, 'example.com'],
	["the sandbox's transactions in production", { transactions: sandboxTransactions }, 'sandbox'],
	[
		"the sandbox's transactions in a list in production",
		{ transactions: [sandboxTransactions, 'allow' as const] },
		'sandbox',
	],
	['no chain', { transactions: { ...transactions, chainId: -1 } }, 'chainId'],
	['no token', { transactions: { ...transactions, tokens: {} } }, 'tokens'],
	['no recipient', { transactions: { ...transactions, recipients: [] } }, 'recipients'],
	['a short address', { transactions: { ...transactions, recipients: ['0xab'] } }, 'recipients'],
	[
		'a token without decimals',
		{ transactions: { ...transactions, tokens: { [address]: { currency: 'USDB' } } } as never },
		'decimals',
	],
	[
		'a currency without decimals',
		{
			transactions: {
				...transactions,
				tokens: { [address]: { currency: 'USDB', decimals: 18 } },
			} as never,
		},
		'decimals',
	],
	[
		'a currency of half decimals',
		{
			transactions: {
				...transactions,
				tokens: { [address]: { currency: 'USDB', decimals: 18, currencyDecimals: 0.5 } },
			},
		},
		'decimals',
	],
	['half a wei', { transactions: { ...transactions, maximumFee: 0.5 as never } }, 'maximumFee'],
	["another site's rpId", { rpId: 'example.com' }, 'parent domain'],
])('rejects %s and says how to fix it', (_, change, words) => {
	expect(() => createWallet({ ...production, ...change })).toThrow(
		expect.objectContaining({ code: 'config.invalid', message: expect.stringContaining(words) }),
	);
});

test('accepts a page on another domain that the relying party lists as related, and keeps every other rule for rpId', () => {
	createWallet({ ...production, rpId: 'example.com', allowRelatedOrigin: true });
	for (const rpId of ['com', 'https://example.com']) {
		expect(() => createWallet({ ...production, rpId, allowRelatedOrigin: true })).toThrow(
			expect.objectContaining({ code: 'config.invalid' }),
		);
	}
});

test.each<[string, object | undefined, string]>([
	['nothing', undefined, 'object'],
	['no enclaveKeys', { ...production, enclaveKeys: undefined }, 'enclaveKeys'],
	['no list of pins', { ...production, enclaveKeys: { otp: [key] } }, 'enclaveKeys.export'],
	['a pin that is no text', { ...production, enclaveKeys: { otp: [7], export: [key] } }, 'otp'],
	['no endpoint', { ...production, endpoint: undefined }, 'endpoint'],
	['no environment', { ...production, environment: undefined }, 'but is undefined'],
	['a setting of another name', { ...production, transaction: {} }, 'transaction is not a setting'],
	['an inherited name', { ...production, valueOf: 1 }, 'valueOf is not a setting'],
	[
		'a session key mode that does not exist',
		{ ...production, sessionKeyMode: 'client-held' },
		"sessionKeyMode must be 'sealed' or 'clientHeld'.",
	],
	[
		'another word about passkeys',
		{ ...production, passkeySignIn: 'never' },
		"passkeySignIn must be 'allow' or 'refuse', but is never.",
	],
	[
		'a storage that does not exist',
		{ ...production, storage: 'localStorage' },
		"storage must be 'indexedDB' or 'memory', but is localStorage.",
	],
	['no word about transactions', { ...production, transactions: undefined }, "or be 'allow'"],
	['an empty list of rules for transactions', { ...production, transactions: [] }, "or be 'allow'"],
	['another word about transactions', { ...production, transactions: 'deny' }, "or be 'allow'"],
	[
		'a reader without a type',
		{ ...production, transactions: [{ read: () => undefined }] },
		"or be 'allow'",
	],
	[
		'another word about deletions',
		{ ...production, credentialDeletion: 'refuse' },
		"credentialDeletion must be 'check' or 'allow', but is refuse.",
	],
	...[{ perDay: { USDB: 0.5 } }, { perDay: { USDB: '5' } }, { perDay: 5 }, { perday: {} }, 5].map(
		(spendingLimits): [string, object, string] => [
			`spending limits that limit nothing: ${JSON.stringify(spendingLimits)}`,
			{ ...production, spendingLimits },
			'spendingLimits may name perPayment and perDay',
		],
	),
	[
		'another word about verification tokens',
		{ ...production, verificationTokens: 'unsigned' },
		"verificationTokens must be 'signed' or 'unverified', but is unsigned.",
	],
	[
		'an alphabet that does not exist',
		{ ...production, emailCode: { alphabet: 'numeric' } },
		"emailCode.alphabet must be 'digits' or 'alphanumeric', but is numeric.",
	],
	[
		'an alphabet that is undefined',
		{ ...production, emailCode: { alphabet: undefined } },
		'emailCode.alphabet must be',
	],
	[
		'a setting of emailed codes of another name',
		{ ...production, emailCode: { lenght: 8 } },
		'emailCode.lenght is not a setting',
	],
	[
		'a lifetime of zero',
		{ ...production, emailCode: { lifetime: 0 } },
		'emailCode.lifetime must be a positive number of milliseconds',
	],
])('rejects %s from JavaScript', (_, config, words) => {
	expect(() => Reflect.apply(createWallet, undefined, [config])).toThrow(
		expect.objectContaining({ code: 'config.invalid', message: expect.stringContaining(words) }),
	);
});

test('reports every mistake at once, with the given value where that is a plain word', () => {
	const config = {
		endpoint: undefined,
		environment: 'prod',
		enclaveKeys: { otp: [], export: ['02ab'] },
		rpId: 'https://localhost',
		transactions: {},
		emailCode: { length: 3 },
	};
	expect(() => Reflect.apply(createWallet, undefined, [config])).toThrow(
		expect.objectContaining({
			code: 'config.invalid',
			message:
				"Wallet configuration: endpoint must be a path such as /api or an absolute address, without trailing slash or query; environment must be 'production' or 'sandbox', but is prod; enclaveKeys.otp must pin at least one key; enclaveKeys.export must hold uncompressed P-256 points in hex; rpId must be a host name, without scheme, port or path; transactions must pin chainId, tokens with decimals, recipients and maximumFee (a bigint), or be 'allow' to sign what is not read; emailCode.length must be 4 to 12.",
		}),
	);
});

test.each([
	['environment', 'hunter2-hunter2'],
	['endpoint', 'https://user:hunter2@pay.example.com/api'],
	['endpoint', '/api?key=hunter2'],
	['rpId', 'hunter2?'],
	['storage', 'hunter2'],
])('does not repeat a secret that was put into %s', (setting, secret) => {
	const config = { ...production, [setting]: secret };
	expect(() => Reflect.apply(createWallet, undefined, [config])).toThrow(
		expect.objectContaining({
			code: 'config.invalid',
			message: expect.not.stringContaining('hunter2'),
		}),
	);
});
