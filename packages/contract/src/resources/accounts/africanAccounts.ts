/** A mobile money account in Botswana. */
export interface BwpAccount {
	readonly accountType: 'BWP_ACCOUNT';
	/** `+` and 6 to 14 digits. */
	readonly phoneNumber: string;
	/** Name of the mobile money provider, 1 to 255 characters. */
	readonly provider: string;
}

/** A bank or mobile money account in Egypt. */
export interface EgpAccount {
	readonly accountType: 'EGP_ACCOUNT';
	/** `EG` and 27 digits. */
	readonly iban?: string;
	/** 1 to 255 characters. */
	readonly bankName: string;
	/** `+` and 6 to 14 digits. */
	readonly phoneNumber?: string;
}

/** A bank or mobile money account in Ghana. */
export interface GhsAccount {
	readonly accountType: 'GHS_ACCOUNT';
	/** 1 to 34 characters. */
	readonly accountNumber?: string;
	/** 1 to 255 characters. */
	readonly bankName: string;
	/** `+` and 6 to 14 digits. */
	readonly phoneNumber?: string;
}

/** A mobile money account in Kenya. */
export interface KesAccount {
	readonly accountType: 'KES_ACCOUNT';
	/** `+254` and 9 digits. */
	readonly phoneNumber: string;
	/** Name of the mobile money provider, 1 to 255 characters. */
	readonly provider: string;
}

/** A mobile money account in Malawi. */
export interface MwkAccount {
	readonly accountType: 'MWK_ACCOUNT';
	/** `+` and 6 to 14 digits. */
	readonly phoneNumber: string;
	/** Name of the mobile money provider, 1 to 255 characters. */
	readonly provider: string;
}

/** A bank account in Nigeria. */
export interface NgnAccount {
	readonly accountType: 'NGN_ACCOUNT';
	/** 10 digits. */
	readonly accountNumber: string;
	/** 1 to 255 characters. */
	readonly bankName: string;
}

/** A mobile money account in Rwanda. */
export interface RwfAccount {
	readonly accountType: 'RWF_ACCOUNT';
	/** `+250` and 9 digits. */
	readonly phoneNumber: string;
	/** Name of the mobile money provider, 1 to 255 characters. */
	readonly provider: string;
}

/** A mobile money account in Tanzania. */
export interface TzsAccount {
	readonly accountType: 'TZS_ACCOUNT';
	/** `+255` and 9 digits. */
	readonly phoneNumber: string;
	/** Name of the mobile money provider, 1 to 255 characters. */
	readonly provider: string;
}

/** A mobile money account in Uganda. */
export interface UgxAccount {
	readonly accountType: 'UGX_ACCOUNT';
	/** `+` and 6 to 14 digits. */
	readonly phoneNumber: string;
	/** Name of the mobile money provider, 1 to 255 characters. */
	readonly provider: string;
}

/** A mobile money account in Central Africa. */
export interface XafAccount {
	readonly accountType: 'XAF_ACCOUNT';
	/** `+` and 6 to 14 digits. */
	readonly phoneNumber: string;
	/** Name of the mobile money provider, 1 to 255 characters. */
	readonly provider: string;
	/** ISO 3166-1 alpha-2. */
	readonly region: 'CM' | 'CG';
}

/** A mobile money account in West Africa. */
export interface XofAccount {
	readonly accountType: 'XOF_ACCOUNT';
	/** `+` and 6 to 14 digits. */
	readonly phoneNumber: string;
	/** Name of the mobile money provider, 1 to 255 characters. */
	readonly provider: string;
	/** ISO 3166-1 alpha-2. */
	readonly region: 'BJ' | 'CI' | 'SN' | 'TG';
}

/** A bank account in South Africa. */
export interface ZarAccount {
	readonly accountType: 'ZAR_ACCOUNT';
	/** 9 to 13 digits. */
	readonly accountNumber: string;
	/** 1 to 255 characters. */
	readonly bankName: string;
}

/** A mobile money account in Zambia. */
export interface ZmwAccount {
	readonly accountType: 'ZMW_ACCOUNT';
	/** `+260` and 9 digits. */
	readonly phoneNumber: string;
	/** Name of the mobile money provider, 1 to 255 characters. */
	readonly provider: string;
}

/** African accounts. */
export type AfricanAccount =
	| BwpAccount
	| EgpAccount
	| GhsAccount
	| KesAccount
	| MwkAccount
	| NgnAccount
	| RwfAccount
	| TzsAccount
	| UgxAccount
	| XafAccount
	| XofAccount
	| ZarAccount
	| ZmwAccount;
