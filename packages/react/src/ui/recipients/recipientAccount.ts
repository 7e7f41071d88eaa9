import type { ExternalAccount } from '@countersign/contract';
import type { Messages } from '../messages/messages.js';

const numbers = ['accountNumber', 'iban', 'clabeNumber'] as const;

/** An external account in a few words: `US bank ·· 6789`. A kind without words here is an `Account`. */
export function recipientAccount(account: ExternalAccount, { recipients }: Messages): string {
	const kinds: Readonly<Record<string, string>> = recipients.kinds;
	const info: Readonly<Record<string, unknown>> = { ...account.accountInfo };
	const label = kinds[account.accountInfo.accountType] ?? recipients.account;
	const number = numbers.map((name) => info[name]).find((value) => typeof value === 'string');
	return number ? `${label} ·· ${number.slice(-4)}` : label;
}
