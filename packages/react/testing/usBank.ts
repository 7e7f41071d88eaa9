import type { ExternalAccountCreateRequest } from '@countersign/contract';

/** A bank account in the United States whose payments succeed. */
export function usBank(
	fullName = 'Ada Lovelace',
	accountNumber = '1234567890',
): ExternalAccountCreateRequest {
	return {
		currency: 'USD',
		accountInfo: {
			accountType: 'USD_ACCOUNT',
			accountNumber,
			routingNumber: '021000021',
			beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName },
		},
	};
}
