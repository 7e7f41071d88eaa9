import type { ExternalAccount } from '@countersign/contract';
import { accountKindName } from '../messages/accountKindName.js';
import type { Messages } from '../messages/messages.js';

const numbers = [
	'accountNumber',
	'iban',
	'clabeNumber',
	'phoneNumber',
	'address',
	'pixKey',
	'vpa',
	'lightningAddress',
] as const;

/** An external account in a few words: `US bank ·· 6789`. */
export function recipientAccount(account: ExternalAccount, messages: Messages): string {
	const kinds: Readonly<Record<string, string>> = messages.recipients.kinds;
	const info: Readonly<Record<string, unknown>> = { ...account.accountInfo };
	const { accountType } = account.accountInfo;
	const label = kinds[accountType] ?? accountKindName(accountType, messages);
	const number = numbers.map((name) => info[name]).find((value) => typeof value === 'string');
	return number ? `${label} ·· ${number.slice(-4)}` : label;
}
