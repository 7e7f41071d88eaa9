/**
 * Every kind of account outside the service. This table is the source of the `accountInfo` types, the form fields,
 * the sandbox's checks and the backend's list of allowed fields.
 *
 * @see service interface, §5.5
 */
export const accountKinds = {
	AED_ACCOUNT: {
		currencies: ['AED'],
		rails: ['BANK_TRANSFER'],
		required: { iban: { pattern: 'AE[0-9]{21}', maxLength: 23, isCode: true } },
		optional: { swiftCode: 'swiftCode' },
		person: ['address'],
	},
	BASE_WALLET: { currencies: ['USDC'], rails: [], required: { address: 'address' } },
	BDT_ACCOUNT: {
		currencies: ['BDT'],
		rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
		required: { bankName: 'name' },
		anyOf: { accountNumber: 'accountNumber', phoneNumber: 'phoneNumber' },
		optional: { branchCode: 'branchCode', swiftCode: 'swiftCode' },
	},
	BRL_ACCOUNT: {
		currencies: ['BRL'],
		rails: ['PIX'],
		required: {
			pixKeyType: { options: ['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM'], maxLength: 6 },
			pixKey: { minLength: 1, maxLength: 77 },
			taxId: { pattern: '[0-9]{11,14}', maxLength: 14, isCode: true },
		},
	},
	BWP_ACCOUNT: {
		currencies: ['BWP'],
		rails: ['MOBILE_MONEY'],
		required: { phoneNumber: 'phoneNumber', provider: 'name' },
	},
	CAD_ACCOUNT: {
		currencies: ['CAD'],
		rails: ['BANK_TRANSFER'],
		required: {
			bankCode: { pattern: '[0-9]{3}', maxLength: 3, isCode: true },
			branchCode: 'branchCode',
			accountNumber: { pattern: '[0-9]{7,12}', maxLength: 12, isCode: true },
		},
	},
	CNY_ACCOUNT: {
		currencies: ['CNY'],
		rails: ['MOBILE_MONEY', 'BANK_TRANSFER'],
		required: { bankName: 'name' },
		anyOf: { accountNumber: 'accountNumber', phoneNumber: 'phoneNumber' },
	},
	COP_ACCOUNT: {
		currencies: ['COP'],
		rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
		required: { bankName: 'name' },
		anyOf: { accountNumber: 'accountNumber', phoneNumber: 'phoneNumber' },
		optional: { bankAccountType: 'bankAccountType' },
	},
	DKK_ACCOUNT: {
		currencies: ['DKK'],
		rails: ['SEPA', 'SEPA_INSTANT'],
		required: { iban: { pattern: 'DK[0-9]{16}', maxLength: 18, isCode: true } },
		optional: { swiftCode: 'swiftCode' },
	},
	EGP_ACCOUNT: {
		currencies: ['EGP'],
		rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
		required: { bankName: 'name' },
		anyOf: {
			iban: { pattern: 'EG[0-9]{27}', maxLength: 29, isCode: true },
			phoneNumber: 'phoneNumber',
		},
	},
	ETHEREUM_WALLET: { currencies: ['USDC'], rails: [], required: { address: 'address' } },
	EUR_ACCOUNT: {
		currencies: ['EUR'],
		rails: ['SEPA', 'SEPA_INSTANT'],
		required: { iban: 'iban' },
		optional: { swiftCode: 'swiftCode' },
		person: ['countryOfResidence'],
	},
	GBP_ACCOUNT: {
		currencies: ['GBP'],
		rails: ['FASTER_PAYMENTS'],
		required: {
			sortCode: { pattern: '[0-9]{6}', maxLength: 6, isCode: true },
			accountNumber: { pattern: '[0-9]{8}', maxLength: 8, isCode: true },
		},
	},
	GHS_ACCOUNT: {
		currencies: ['GHS'],
		rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
		required: { bankName: 'name' },
		anyOf: { accountNumber: 'accountNumber', phoneNumber: 'phoneNumber' },
	},
	GTQ_ACCOUNT: {
		currencies: ['GTQ'],
		rails: ['BANK_TRANSFER'],
		required: { accountNumber: 'accountNumber', bankAccountType: 'bankAccountType' },
		person: ['countryOfResidence', 'phoneNumber'],
	},
	HKD_ACCOUNT: {
		currencies: ['HKD'],
		rails: ['BANK_TRANSFER'],
		required: { bankName: 'name', accountNumber: 'accountNumber', swiftCode: 'swiftCode' },
	},
	HTG_ACCOUNT: {
		currencies: ['HTG'],
		rails: ['MOBILE_MONEY'],
		required: { phoneNumber: 'phoneNumber' },
	},
	IDR_ACCOUNT: {
		currencies: ['IDR'],
		rails: ['BANK_TRANSFER'],
		required: {
			bankName: 'name',
			accountNumber: 'accountNumber',
			swiftCode: 'swiftCode',
			phoneNumber: { pattern: '\\+62[0-9]{9,12}', maxLength: 15, isCode: true },
		},
	},
	INR_ACCOUNT: {
		currencies: ['INR'],
		rails: ['UPI'],
		required: { vpa: { pattern: '[a-zA-Z0-9.\\-_]+@[a-zA-Z0-9]+', maxLength: 255 } },
	},
	JMD_ACCOUNT: {
		currencies: ['JMD'],
		rails: ['BANK_TRANSFER'],
		required: {
			accountNumber: 'accountNumber',
			branchCode: 'branchCode',
			bankAccountType: 'bankAccountType',
		},
		person: ['address', 'phoneNumber'],
	},
	KES_ACCOUNT: {
		currencies: ['KES'],
		rails: ['MOBILE_MONEY'],
		required: {
			phoneNumber: { pattern: '\\+254[0-9]{9}', maxLength: 13, isCode: true },
			provider: 'name',
		},
	},
	LIGHTNING: {
		currencies: ['BTC'],
		rails: [],
		required: {},
		oneOf: { lightningAddress: 'address', invoice: 'invoice', bolt12: 'invoice' },
	},
	MWK_ACCOUNT: {
		currencies: ['MWK'],
		rails: ['MOBILE_MONEY'],
		required: { phoneNumber: 'phoneNumber', provider: 'name' },
	},
	MXN_ACCOUNT: {
		currencies: ['MXN'],
		rails: ['SPEI'],
		required: { clabeNumber: { pattern: '[0-9]{18}', maxLength: 18, isCode: true } },
	},
	MYR_ACCOUNT: {
		currencies: ['MYR'],
		rails: ['BANK_TRANSFER'],
		required: { bankName: 'name', accountNumber: 'accountNumber', swiftCode: 'swiftCode' },
	},
	NGN_ACCOUNT: {
		currencies: ['NGN'],
		rails: ['BANK_TRANSFER'],
		required: {
			bankName: 'name',
			accountNumber: { pattern: '[0-9]{10}', maxLength: 10, isCode: true },
		},
	},
	PHP_ACCOUNT: {
		currencies: ['PHP'],
		rails: ['BANK_TRANSFER'],
		required: {
			bankName: 'name',
			accountNumber: { pattern: '[0-9]{8,16}', maxLength: 16, isCode: true },
		},
	},
	PKR_ACCOUNT: {
		currencies: ['PKR'],
		rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
		required: { bankName: 'name' },
		anyOf: {
			accountNumber: 'accountNumber',
			iban: { pattern: 'PK[0-9]{2}[A-Z]{4}[0-9]{16}', maxLength: 24, isCode: true },
			phoneNumber: 'phoneNumber',
		},
	},
	POLYGON_WALLET: { currencies: ['USDC'], rails: [], required: { address: 'address' } },
	RWF_ACCOUNT: {
		currencies: ['RWF'],
		rails: ['MOBILE_MONEY'],
		required: {
			phoneNumber: { pattern: '\\+250[0-9]{9}', maxLength: 13, isCode: true },
			provider: 'name',
		},
	},
	SGD_ACCOUNT: {
		currencies: ['SGD'],
		rails: ['PAYNOW', 'FAST', 'BANK_TRANSFER'],
		required: { bankName: 'name', accountNumber: 'accountNumber', swiftCode: 'swiftCode' },
	},
	// El Salvador pays in US dollars.
	SLV_ACCOUNT: {
		currencies: ['USD'],
		rails: ['BANK_TRANSFER', 'MOBILE_MONEY'],
		required: {},
		anyOf: { accountNumber: 'accountNumber', phoneNumber: 'phoneNumber' },
		optional: { bankName: 'name', bankAccountType: 'bankAccountType' },
	},
	SOLANA_WALLET: { currencies: ['USDC', 'USDT'], rails: [], required: { address: 'address' } },
	SPARK_WALLET: { currencies: ['BTC', 'USDB'], rails: [], required: { address: 'address' } },
	SWIFT_ACCOUNT: {
		currencies: [],
		rails: ['SWIFT'],
		required: { country: 'country', swiftCode: 'swiftCode', bankName: 'name' },
		anyOf: { accountNumber: 'accountNumber', iban: 'iban' },
	},
	THB_ACCOUNT: {
		currencies: ['THB'],
		rails: ['BANK_TRANSFER'],
		required: { bankName: 'name', accountNumber: 'accountNumber', swiftCode: 'swiftCode' },
	},
	TRON_WALLET: { currencies: ['USDT'], rails: [], required: { address: 'address' } },
	TZS_ACCOUNT: {
		currencies: ['TZS'],
		rails: ['MOBILE_MONEY'],
		required: {
			phoneNumber: { pattern: '\\+255[0-9]{9}', maxLength: 13, isCode: true },
			provider: 'name',
		},
	},
	UGX_ACCOUNT: {
		currencies: ['UGX'],
		rails: ['MOBILE_MONEY'],
		required: { phoneNumber: 'phoneNumber', provider: 'name' },
	},
	USD_ACCOUNT: {
		currencies: ['USD'],
		rails: ['ACH', 'WIRE', 'RTP', 'FEDNOW'],
		required: {
			routingNumber: { pattern: '[0-9]{9}', maxLength: 9, isCode: true },
			accountNumber: 'accountNumber',
		},
	},
	VND_ACCOUNT: {
		currencies: ['VND'],
		rails: ['BANK_TRANSFER'],
		required: { bankName: 'name', accountNumber: 'accountNumber', swiftCode: 'swiftCode' },
	},
	XAF_ACCOUNT: {
		currencies: ['XAF'],
		rails: ['MOBILE_MONEY'],
		required: {
			phoneNumber: 'phoneNumber',
			region: { options: ['CM', 'CG'], maxLength: 2 },
			provider: 'name',
		},
	},
	XOF_ACCOUNT: {
		currencies: ['XOF'],
		rails: ['MOBILE_MONEY'],
		required: {
			phoneNumber: 'phoneNumber',
			region: { options: ['BJ', 'CI', 'SN', 'TG'], maxLength: 2 },
			provider: 'name',
		},
	},
	ZAR_ACCOUNT: {
		currencies: ['ZAR'],
		rails: ['BANK_TRANSFER'],
		required: {
			bankName: 'name',
			accountNumber: { pattern: '[0-9]{9,13}', maxLength: 13, isCode: true },
		},
	},
	ZMW_ACCOUNT: {
		currencies: ['ZMW'],
		rails: ['MOBILE_MONEY'],
		required: {
			phoneNumber: { pattern: '\\+260[0-9]{9}', maxLength: 13, isCode: true },
			provider: 'name',
		},
	},
} as const;
