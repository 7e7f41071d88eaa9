import {
	accountKinds,
	type Beneficiary,
	type ExternalAccount,
	type ExternalAccountCreateInfo,
	type ExternalAccountInfo,
} from '@countersign/contract';
import type { ExternalAccountRow } from '../../platform/database/schema/accounts.js';

/** Renders a stored account. */
export function toExternalAccount(row: ExternalAccountRow): ExternalAccount {
	const { accountInfo } = row;
	return {
		id: row.id,
		...(row.customerId === null ? {} : { customerId: row.customerId }),
		status: row.status,
		...(row.platformAccountId === null ? {} : { platformAccountId: row.platformAccountId }),
		currency: row.currency,
		...(row.customerId === null ? {} : { defaultUmaDepositAccount: row.defaultUmaDepositAccount }),
		beneficiaryVerificationStatus: row.beneficiaryVerificationStatus,
		...(row.beneficiaryVerificationStatus === 'MATCHED' && 'beneficiary' in accountInfo
			? { beneficiaryVerifiedData: { fullName: nameOf(accountInfo.beneficiary) } }
			: {}),
		accountInfo: withRails(accountInfo),
	};
}

function withRails(info: ExternalAccountCreateInfo): ExternalAccountInfo {
	if (!('beneficiary' in info)) return info;
	return { ...info, paymentRails: accountKinds[info.accountType].rails };
}

function nameOf(beneficiary: Beneficiary): string {
	return beneficiary.beneficiaryType === 'INDIVIDUAL'
		? beneficiary.fullName
		: beneficiary.legalName;
}
