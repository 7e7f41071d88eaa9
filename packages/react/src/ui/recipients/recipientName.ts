import type { ExternalAccount } from '@countersign/contract';
import { accountKindName } from '../messages/accountKindName.js';
import type { accountKinds } from '../messages/english/accountKinds.js';
import type { recipients } from '../messages/english/recipients.js';
import type { MessagesLike } from '../messages/messages.js';

interface Names {
	readonly accounts: typeof accountKinds;
	readonly recipients: typeof recipients;
}

/** The name of an account's owner. For a wallet, which has none, or an unknown kind of owner, the kind of account. */
export function recipientName(
	{ accountInfo }: ExternalAccount,
	messages: MessagesLike<Pick<Names, 'accounts'>>,
): string {
	const owner: Readonly<Record<string, unknown>> =
		'beneficiary' in accountInfo ? { ...accountInfo.beneficiary } : {};
	const name = owner['legalName'] ?? owner['fullName'];
	return typeof name === 'string' ? name : accountKindName(accountInfo.accountType, messages);
}

const numbers = [
	'accountNumber',
	'iban',
	'clabeNumber',
	'phoneNumber',
	'address',
	'pixKey',
	'vpa',
	'lightningAddress',
	'bolt12',
	'invoice',
] as const;

/** A short description of an external account: `US bank ·· 6789`, `Lightning · ada@example.com`. */
export function recipientAccount(account: ExternalAccount, messages: MessagesLike<Names>): string {
	const kinds: Readonly<Record<string, string>> = messages.recipients.kinds;
	const info: Readonly<Record<string, unknown>> = { ...account.accountInfo };
	const { accountType } = account.accountInfo;
	const label = kinds[accountType] ?? accountKindName(accountType, messages);
	const number = numbers.map((name) => info[name]).find((value) => typeof value === 'string');
	if (!number) return label;
	return number.includes('@') ? `${label} · ${number}` : `${label} ·· ${number.slice(-4)}`;
}
