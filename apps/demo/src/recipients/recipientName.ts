import type { ExternalAccount } from '@countersign/contract';

/** The person or company that an external account belongs to. */
export function recipientName({ accountInfo }: ExternalAccount): string {
	if (!('beneficiary' in accountInfo)) return 'Account';
	const { beneficiary } = accountInfo;
	return beneficiary.beneficiaryType === 'BUSINESS' ? beneficiary.legalName : beneficiary.fullName;
}
