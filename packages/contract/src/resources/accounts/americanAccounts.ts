import type { BankAccountType, PixKeyType } from './accountKinds.js';

/** A bank account in Brazil, by its Pix key. */
export interface BrlAccount {
	readonly accountType: 'BRL_ACCOUNT';
	/** 1 to 77 characters. */
	readonly pixKey: string;
	readonly pixKeyType: PixKeyType;
	/** CPF or CNPJ, 11 to 14 digits. */
	readonly taxId: string;
}

/** A bank account in Canada. */
export interface CadAccount {
	readonly accountType: 'CAD_ACCOUNT';
	/** 3 digits. */
	readonly bankCode: string;
	/** 5 digits. */
	readonly branchCode: string;
	/** 7 to 12 digits. */
	readonly accountNumber: string;
}

/** A bank or mobile money account in Colombia. */
export interface CopAccount {
	readonly accountType: 'COP_ACCOUNT';
	/** 1 to 34 characters. */
	readonly accountNumber?: string;
	readonly bankAccountType?: BankAccountType;
	/** 1 to 255 characters. */
	readonly bankName: string;
	/** `+` and 6 to 14 digits. */
	readonly phoneNumber?: string;
}

/**
 * A bank account in Guatemala.
 * A person who owns it needs a `countryOfResidence` and a `phoneNumber`.
 */
export interface GtqAccount {
	readonly accountType: 'GTQ_ACCOUNT';
	/** 1 to 34 characters. */
	readonly accountNumber: string;
	readonly bankAccountType: BankAccountType;
}

/** A mobile money account in Haiti. */
export interface HtgAccount {
	readonly accountType: 'HTG_ACCOUNT';
	/** `+` and 6 to 14 digits. */
	readonly phoneNumber: string;
}

/** A bank account in Jamaica. A person who owns it needs an `address` and a `phoneNumber`. */
export interface JmdAccount {
	readonly accountType: 'JMD_ACCOUNT';
	/** 1 to 34 characters. */
	readonly accountNumber: string;
	/** 5 digits. */
	readonly branchCode: string;
	readonly bankAccountType: BankAccountType;
}

/** A bank account in Mexico. */
export interface MxnAccount {
	readonly accountType: 'MXN_ACCOUNT';
	/** CLABE, 18 digits. */
	readonly clabeNumber: string;
}

/** A bank or mobile money account in El Salvador. */
export interface SlvAccount {
	readonly accountType: 'SLV_ACCOUNT';
	/** 1 to 255 characters. */
	readonly bankName?: string;
	/** 1 to 34 characters. */
	readonly accountNumber?: string;
	readonly bankAccountType?: BankAccountType;
	/** `+` and 6 to 14 digits. */
	readonly phoneNumber?: string;
}

/** A bank account in the United States. */
export interface UsdAccount {
	readonly accountType: 'USD_ACCOUNT';
	/** 1 to 34 characters. */
	readonly accountNumber: string;
	/** 9 digits. */
	readonly routingNumber: string;
}

/** American accounts. */
export type AmericanAccount =
	| BrlAccount
	| CadAccount
	| CopAccount
	| GtqAccount
	| HtgAccount
	| JmdAccount
	| MxnAccount
	| SlvAccount
	| UsdAccount;
