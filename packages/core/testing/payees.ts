import type { ExternalAccountCreateRequest } from '@countersign/contract';

/** A bank account in the United States whose payments succeed. */
export const usBank: ExternalAccountCreateRequest = {
	currency: 'USD',
	accountInfo: {
		accountType: 'USD_ACCOUNT',
		accountNumber: '1234567890',
		routingNumber: '021000021',
		beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper' },
	},
};
