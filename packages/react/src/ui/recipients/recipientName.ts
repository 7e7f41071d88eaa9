import type { ExternalAccount } from '@countersign/contract';
import type { Messages } from '../messages/messages.js';

/** The person or company that an external account belongs to. */
export function recipientName({ accountInfo }: ExternalAccount, { recipients }: Messages): string {
	if (!('beneficiary' in accountInfo)) return recipients.unnamed;
	const { beneficiary } = accountInfo;
	return beneficiary.beneficiaryType === 'BUSINESS' ? beneficiary.legalName : beneficiary.fullName;
}
