/** A bank account in the United Arab Emirates. A person who owns it needs an `address`. */
export interface AedAccount {
	readonly accountType: 'AED_ACCOUNT';
	/** `AE` and 21 digits. */
	readonly iban: string;
	/** BIC, 8 or 11 characters. */
	readonly swiftCode?: string;
}

/** A bank account in Denmark. */
export interface DkkAccount {
	readonly accountType: 'DKK_ACCOUNT';
	/** `DK` and 16 digits. */
	readonly iban: string;
	/** BIC, 8 or 11 characters. */
	readonly swiftCode?: string;
}

/** A bank account in the euro area. A person who owns it needs a `countryOfResidence`. */
export interface EurAccount {
	readonly accountType: 'EUR_ACCOUNT';
	/** IBAN without spaces. */
	readonly iban: string;
	/** BIC, 8 or 11 characters. */
	readonly swiftCode?: string;
}

/** A bank account in the United Kingdom. */
export interface GbpAccount {
	readonly accountType: 'GBP_ACCOUNT';
	/** 6 digits. */
	readonly sortCode: string;
	/** 8 digits. */
	readonly accountNumber: string;
}

/** A bank account anywhere, reached by SWIFT. */
export interface SwiftAccount {
	readonly accountType: 'SWIFT_ACCOUNT';
	/** ISO 3166-1 alpha-2. */
	readonly country: string;
	/** BIC, 8 or 11 characters. */
	readonly swiftCode: string;
	/** 1 to 255 characters. */
	readonly bankName: string;
	/** 1 to 34 characters; this or `iban`. */
	readonly accountNumber?: string;
	/** IBAN without spaces. */
	readonly iban?: string;
}

/** European accounts, those of the Emirates, and accounts that SWIFT reaches anywhere. */
export type EuropeanAccount = AedAccount | DkkAccount | EurAccount | GbpAccount | SwiftAccount;
