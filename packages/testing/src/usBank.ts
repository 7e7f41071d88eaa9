/** A bank account in the United States, as the body that registers it. */
export interface UsBank {
	readonly currency: 'USD';
	readonly accountInfo: {
		readonly accountType: 'USD_ACCOUNT';
		readonly accountNumber: string;
		readonly routingNumber: string;
		readonly beneficiary: { readonly beneficiaryType: 'INDIVIDUAL'; readonly fullName: string };
	};
}

/** A bank account whose payments succeed, unless the last digits of its number say otherwise. */
export function usBank({
	fullName = 'Grace Hopper',
	accountNumber = '1234567890',
}: {
	readonly fullName?: string | undefined;
	readonly accountNumber?: string | undefined;
} = {}): UsBank {
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
