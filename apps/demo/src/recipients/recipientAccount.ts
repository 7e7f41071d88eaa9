import type { ExternalAccount } from '@countersign/contract';

const labels: Readonly<Record<string, string>> = {
	USD_ACCOUNT: 'US bank',
	EUR_ACCOUNT: 'IBAN',
	MXN_ACCOUNT: 'CLABE',
};

const numbers = ['accountNumber', 'iban', 'clabeNumber'] as const;

/** An external account in a few words: `US bank ·· 6789`. A kind without words here is an `Account`. */
export function recipientAccount(account: ExternalAccount): string {
	const info: Readonly<Record<string, unknown>> = { ...account.accountInfo };
	const label = labels[account.accountInfo.accountType] ?? 'Account';
	const number = numbers.map((name) => info[name]).find((value) => typeof value === 'string');
	return number ? `${label} ·· ${number.slice(-4)}` : label;
}
