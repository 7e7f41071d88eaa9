import type { ExternalAccount } from '@countersign/contract';

/** The person or company that an external account belongs to. */
export function recipientName(account: ExternalAccount): string {
	const { beneficiary } = account.accountInfo;
	return beneficiary.beneficiaryType === 'BUSINESS' ? beneficiary.legalName : beneficiary.fullName;
}
