import type { ExternalAccount } from '@countersign/contract';
import { accountKindName } from '../messages/accountKindName.js';
import type { Messages } from '../messages/messages.js';

/** The person or company that an external account belongs to; a wallet, which names nobody, by its kind. */
export function recipientName({ accountInfo }: ExternalAccount, messages: Messages): string {
	if (!('beneficiary' in accountInfo)) return accountKindName(accountInfo.accountType, messages);
	const { beneficiary } = accountInfo;
	return beneficiary.beneficiaryType === 'BUSINESS' ? beneficiary.legalName : beneficiary.fullName;
}
