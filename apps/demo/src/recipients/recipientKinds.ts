/** One detail of a bank account, as a form asks for it. */
export interface RecipientDetail {
	readonly name: 'routingNumber' | 'accountNumber' | 'iban' | 'clabeNumber';
	readonly label: string;
	readonly hint?: string;
	readonly numeric: boolean;
	/** What a correct value looks like once spaces and dashes are gone. */
	readonly pattern: RegExp;
	readonly problem: string;
}

/** A kind of bank account that money can go to. */
export interface RecipientKind {
	readonly accountType: 'USD_ACCOUNT' | 'EUR_ACCOUNT' | 'MXN_ACCOUNT';
	readonly currency: string;
	readonly label: string;
	readonly details: readonly RecipientDetail[];
	/** The interface wants to know where the owner lives. */
	readonly asksCountry: boolean;
}

export const recipientKinds: readonly RecipientKind[] = [
	{
		accountType: 'USD_ACCOUNT',
		currency: 'USD',
		label: 'US dollar',
		asksCountry: false,
		details: [
			{
				name: 'routingNumber',
				label: 'Routing number',
				hint: '9 digits',
				numeric: true,
				pattern: /^\d{9}$/,
				problem: 'A routing number has 9 digits.',
			},
			{
				name: 'accountNumber',
				label: 'Account number',
				numeric: true,
				pattern: /^[\dA-Z]{1,34}$/,
				problem: 'Enter the account number, up to 34 digits.',
			},
		],
	},
	{
		accountType: 'EUR_ACCOUNT',
		currency: 'EUR',
		label: 'Euro',
		asksCountry: true,
		details: [
			{
				name: 'iban',
				label: 'IBAN',
				hint: 'Begins with two letters, for example ES',
				numeric: false,
				pattern: /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/,
				problem: 'Enter the whole IBAN: two letters, two digits, then 11 to 30 more characters.',
			},
		],
	},
	{
		accountType: 'MXN_ACCOUNT',
		currency: 'MXN',
		label: 'Mexican peso',
		asksCountry: false,
		details: [
			{
				name: 'clabeNumber',
				label: 'CLABE',
				hint: '18 digits',
				numeric: true,
				pattern: /^\d{18}$/,
				problem: 'A CLABE has 18 digits.',
			},
		],
	},
];
