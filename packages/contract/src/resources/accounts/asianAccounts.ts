/** A bank or mobile money account in Bangladesh. */
export interface BdtAccount {
	readonly accountType: 'BDT_ACCOUNT';
	/** 1 to 34 characters. */
	readonly accountNumber?: string;
	/** 1 to 255 characters. */
	readonly bankName: string;
	/** 5 digits. */
	readonly branchCode?: string;
	/** BIC, 8 or 11 characters. */
	readonly swiftCode?: string;
	/** `+` and 6 to 14 digits. */
	readonly phoneNumber?: string;
}

/** A bank or mobile money account in China. */
export interface CnyAccount {
	readonly accountType: 'CNY_ACCOUNT';
	/** 1 to 34 characters. */
	readonly accountNumber?: string;
	/** `+` and 6 to 14 digits. */
	readonly phoneNumber?: string;
	/** 1 to 255 characters. */
	readonly bankName: string;
}

/** A bank account in Hong Kong. */
export interface HkdAccount {
	readonly accountType: 'HKD_ACCOUNT';
	/** 1 to 255 characters. */
	readonly bankName: string;
	/** 1 to 34 characters. */
	readonly accountNumber: string;
	/** BIC, 8 or 11 characters. */
	readonly swiftCode: string;
}

/** A bank account in Indonesia. */
export interface IdrAccount {
	readonly accountType: 'IDR_ACCOUNT';
	/** 1 to 255 characters. */
	readonly bankName: string;
	/** 1 to 34 characters. */
	readonly accountNumber: string;
	/** BIC, 8 or 11 characters. */
	readonly swiftCode: string;
	/** `+62` and 9 to 12 digits. */
	readonly phoneNumber: string;
}

/** A bank account in India, by its UPI address. */
export interface InrAccount {
	readonly accountType: 'INR_ACCOUNT';
	/** `name@provider`. */
	readonly vpa: string;
}

/** A bank account in Malaysia. */
export interface MyrAccount {
	readonly accountType: 'MYR_ACCOUNT';
	/** 1 to 255 characters. */
	readonly bankName: string;
	/** 1 to 34 characters. */
	readonly accountNumber: string;
	/** BIC, 8 or 11 characters. */
	readonly swiftCode: string;
}

/** A bank account in the Philippines. */
export interface PhpAccount {
	readonly accountType: 'PHP_ACCOUNT';
	/** 1 to 255 characters. */
	readonly bankName: string;
	/** 8 to 16 digits. */
	readonly accountNumber: string;
}

/** A bank or mobile money account in Pakistan. */
export interface PkrAccount {
	readonly accountType: 'PKR_ACCOUNT';
	/** 1 to 255 characters. */
	readonly bankName: string;
	/** 1 to 34 characters. */
	readonly accountNumber?: string;
	/** `PK`, 2 digits, 4 letters, 16 digits. */
	readonly iban?: string;
	/** `+` and 6 to 14 digits. */
	readonly phoneNumber?: string;
}

/** A bank account in Singapore. */
export interface SgdAccount {
	readonly accountType: 'SGD_ACCOUNT';
	/** 1 to 255 characters. */
	readonly bankName: string;
	/** 1 to 34 characters. */
	readonly accountNumber: string;
	/** BIC, 8 or 11 characters. */
	readonly swiftCode: string;
}

/** A bank account in Thailand. */
export interface ThbAccount {
	readonly accountType: 'THB_ACCOUNT';
	/** 1 to 255 characters. */
	readonly bankName: string;
	/** 1 to 34 characters. */
	readonly accountNumber: string;
	/** BIC, 8 or 11 characters. */
	readonly swiftCode: string;
}

/** A bank account in Vietnam. */
export interface VndAccount {
	readonly accountType: 'VND_ACCOUNT';
	/** 1 to 255 characters. */
	readonly bankName: string;
	/** 1 to 34 characters. */
	readonly accountNumber: string;
	/** BIC, 8 or 11 characters. */
	readonly swiftCode: string;
}

/** Asian accounts. */
export type AsianAccount =
	| BdtAccount
	| CnyAccount
	| HkdAccount
	| IdrAccount
	| InrAccount
	| MyrAccount
	| PhpAccount
	| PkrAccount
	| SgdAccount
	| ThbAccount
	| VndAccount;
