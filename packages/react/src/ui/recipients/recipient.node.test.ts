import type { ExternalAccount } from '@countersign/contract';
import { expect, test } from 'vitest';
import { english } from '../messages/english.js';
import { recipientAccount, recipientName } from './recipientName.js';

const accountIn = (
	currency: string,
	accountInfo: ExternalAccount['accountInfo'],
): ExternalAccount => ({
	id: 'ExternalAccount:0192f0c2-7a3e-7bbd-9a57-0d3a5d1a2b3c',
	status: 'ACTIVE',
	currency,
	accountInfo,
});

test('names a recipient by its owner and the last digits of its number', () => {
	const account = accountIn('MXN', {
		accountType: 'MXN_ACCOUNT',
		clabeNumber: '002010077777777771',
		beneficiary: { beneficiaryType: 'BUSINESS', legalName: 'Café Sol SA' },
	});
	expect(recipientName(account, english)).toBe('Café Sol SA');
	expect(recipientAccount(account, english)).toBe('CLABE ·· 7771');
});

test('names a wallet, which has no owner, by its network and the last digits of its address', () => {
	const account = accountIn('USDC', {
		accountType: 'BASE_WALLET',
		address: '0x52908400098527886E0F7030069857D2E4169EE7',
	});
	expect(recipientName(account, english)).toBe('Base wallet');
	expect(recipientAccount(account, english)).toBe('Base wallet ·· 9EE7');
});

test('names a recipient of an unknown kind by its kind', () => {
	const later = (accountInfo: object): ExternalAccount =>
		accountIn('USD', accountInfo as ExternalAccount['accountInfo']);
	const trust = { beneficiaryType: 'TRUST', name: 'Ada Trust' };
	const account = later({ accountType: 'USD_ACCOUNT', beneficiary: trust });
	expect(recipientName(account, english)).toBe('Bank account, United States');
	const handle = later({ accountType: 'M2M_ACCOUNT', handle: '@ada' });
	expect(recipientName(handle, english)).toBe('M2m account');
	expect(recipientAccount(handle, english)).toBe('M2m account');
});

test.each<[string, ExternalAccount['accountInfo']]>([
	[
		'Lightning · ada@example.com',
		{ accountType: 'LIGHTNING', lightningAddress: 'ada@example.com' },
	],
	[
		'Lightning · grace@example.com',
		{ accountType: 'LIGHTNING', lightningAddress: 'grace@example.com' },
	],
	['Lightning ·· p5xh', { accountType: 'LIGHTNING', invoice: 'lnbc20m1pvjluezp5xh' }],
	['Lightning ·· eyp2', { accountType: 'LIGHTNING', bolt12: 'lno1qgsqvgnwgcg35z6eyp2' }],
])('describes a Lightning recipient as %s', (description, accountInfo) => {
	expect(recipientAccount(accountIn('BTC', accountInfo), english)).toBe(description);
});

test('shows a Pix key that is an email address, and a UPI id, in full', () => {
	const beneficiary = { beneficiaryType: 'BUSINESS', legalName: 'Café Sol' } as const;
	const pix = accountIn('BRL', {
		accountType: 'BRL_ACCOUNT',
		pixKeyType: 'EMAIL',
		pixKey: 'sol@example.com',
		taxId: '12345678901',
		beneficiary,
	});
	const upi = accountIn('INR', { accountType: 'INR_ACCOUNT', vpa: 'sol@bank', beneficiary });
	expect(recipientAccount(pix, english)).toMatch(/ · sol@example\.com$/);
	expect(recipientAccount(upi, english)).toMatch(/ · sol@bank$/);
});
