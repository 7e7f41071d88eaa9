import { expectTypeOf, test } from 'vitest';
import type { Variant, VariantFields } from '../testing/table.js';
import type {
	ExternalAccountCreateInfo,
	ExternalAccountType,
	PaymentAccountInfo,
} from './index.js';
import {
	type AccountKind,
	accountKinds,
	type ExternalAccountInfo,
	type PaymentAccountType,
} from './service.js';

type External<Type> = Variant<ExternalAccountCreateInfo, 'accountType', Type>;

// Service interface, §5.5. Bank and mobile money accounts also have an owner.
interface ExternalAccounts {
	AED_ACCOUNT: 'accountType iban swiftCode? beneficiary';
	BASE_WALLET: 'accountType address';
	BDT_ACCOUNT: 'accountType accountNumber? bankName branchCode? swiftCode? phoneNumber? beneficiary';
	BRL_ACCOUNT: 'accountType pixKey pixKeyType taxId beneficiary';
	BWP_ACCOUNT: 'accountType phoneNumber provider beneficiary';
	CAD_ACCOUNT: 'accountType bankCode branchCode accountNumber beneficiary';
	CNY_ACCOUNT: 'accountType accountNumber? phoneNumber? bankName beneficiary';
	COP_ACCOUNT: 'accountType accountNumber? bankAccountType? bankName phoneNumber? beneficiary';
	DKK_ACCOUNT: 'accountType iban swiftCode? beneficiary';
	EGP_ACCOUNT: 'accountType iban? bankName phoneNumber? beneficiary';
	ETHEREUM_WALLET: 'accountType address';
	EUR_ACCOUNT: 'accountType iban swiftCode? beneficiary';
	GBP_ACCOUNT: 'accountType sortCode accountNumber beneficiary';
	GHS_ACCOUNT: 'accountType accountNumber? bankName phoneNumber? beneficiary';
	GTQ_ACCOUNT: 'accountType accountNumber bankAccountType beneficiary';
	HKD_ACCOUNT: 'accountType bankName accountNumber swiftCode beneficiary';
	HTG_ACCOUNT: 'accountType phoneNumber beneficiary';
	IDR_ACCOUNT: 'accountType bankName accountNumber swiftCode phoneNumber beneficiary';
	INR_ACCOUNT: 'accountType vpa beneficiary';
	JMD_ACCOUNT: 'accountType accountNumber branchCode bankAccountType beneficiary';
	KES_ACCOUNT: 'accountType phoneNumber provider beneficiary';
	LIGHTNING: 'accountType invoice? bolt12? lightningAddress?';
	MWK_ACCOUNT: 'accountType phoneNumber provider beneficiary';
	MXN_ACCOUNT: 'accountType clabeNumber beneficiary';
	MYR_ACCOUNT: 'accountType bankName accountNumber swiftCode beneficiary';
	NGN_ACCOUNT: 'accountType accountNumber bankName beneficiary';
	PHP_ACCOUNT: 'accountType bankName accountNumber beneficiary';
	PKR_ACCOUNT: 'accountType bankName accountNumber? iban? phoneNumber? beneficiary';
	POLYGON_WALLET: 'accountType address';
	RWF_ACCOUNT: 'accountType phoneNumber provider beneficiary';
	SGD_ACCOUNT: 'accountType bankName accountNumber swiftCode beneficiary';
	SLV_ACCOUNT: 'accountType bankName? accountNumber? bankAccountType? phoneNumber? beneficiary';
	SOLANA_WALLET: 'accountType address';
	SPARK_WALLET: 'accountType address';
	SWIFT_ACCOUNT: 'accountType country swiftCode bankName accountNumber? iban? beneficiary';
	THB_ACCOUNT: 'accountType bankName accountNumber swiftCode beneficiary';
	TRON_WALLET: 'accountType address';
	TZS_ACCOUNT: 'accountType phoneNumber provider beneficiary';
	UGX_ACCOUNT: 'accountType phoneNumber provider beneficiary';
	USD_ACCOUNT: 'accountType accountNumber routingNumber beneficiary';
	VND_ACCOUNT: 'accountType bankName accountNumber swiftCode beneficiary';
	XAF_ACCOUNT: 'accountType phoneNumber provider region beneficiary';
	XOF_ACCOUNT: 'accountType phoneNumber provider region beneficiary';
	ZAR_ACCOUNT: 'accountType accountNumber bankName beneficiary';
	ZMW_ACCOUNT: 'accountType phoneNumber provider beneficiary';
}

// Service interface, §5.6.
interface PaymentAccounts {
	USD_ACCOUNT: 'accountType accountNumber routingNumber paymentRails reference bankName?';
	BRL_ACCOUNT: 'accountType qrCode';
	MXN_ACCOUNT: 'accountType clabeNumber paymentRails reference';
	DKK_ACCOUNT: 'accountType iban swiftCode? paymentRails reference';
	EUR_ACCOUNT: 'accountType iban swiftCode? paymentRails reference';
	INR_ACCOUNT: 'accountType vpa paymentRails';
	NGN_ACCOUNT: 'accountType accountNumber bankName paymentRails reference';
	CAD_ACCOUNT: 'accountType bankCode branchCode accountNumber paymentRails reference';
	GBP_ACCOUNT: 'accountType sortCode accountNumber paymentRails reference';
	HKD_ACCOUNT: 'accountType bankName accountNumber swiftCode paymentRails reference';
	IDR_ACCOUNT: 'accountType bankName accountNumber swiftCode phoneNumber paymentRails reference';
	MYR_ACCOUNT: 'accountType bankName accountNumber swiftCode paymentRails reference';
	PHP_ACCOUNT: 'accountType bankName accountNumber paymentRails reference';
	SGD_ACCOUNT: 'accountType bankName accountNumber swiftCode paymentRails reference';
	THB_ACCOUNT: 'accountType bankName accountNumber swiftCode paymentRails reference';
	VND_ACCOUNT: 'accountType bankName accountNumber swiftCode paymentRails reference';
	AED_ACCOUNT: 'accountType iban swiftCode? paymentRails reference';
	KES_ACCOUNT: 'accountType phoneNumber provider paymentRails reference';
	MWK_ACCOUNT: 'accountType phoneNumber provider paymentRails reference';
	RWF_ACCOUNT: 'accountType phoneNumber provider paymentRails reference';
	TZS_ACCOUNT: 'accountType phoneNumber provider paymentRails reference';
	UGX_ACCOUNT: 'accountType phoneNumber provider paymentRails reference';
	XOF_ACCOUNT: 'accountType phoneNumber provider region paymentRails reference';
	ZAR_ACCOUNT: 'accountType accountNumber bankName paymentRails reference';
	ZMW_ACCOUNT: 'accountType phoneNumber provider paymentRails reference';
	BWP_ACCOUNT: 'accountType phoneNumber provider paymentRails reference';
	XAF_ACCOUNT: 'accountType phoneNumber provider region paymentRails reference';
	BDT_ACCOUNT: 'accountType accountNumber? bankName branchCode? swiftCode? phoneNumber? paymentRails reference';
	ARS_ACCOUNT: 'accountType accountNumber';
	COP_ACCOUNT: 'accountType paymentUrl';
	EGP_ACCOUNT: 'accountType iban? bankName phoneNumber? paymentRails reference';
	GHS_ACCOUNT: 'accountType accountNumber? bankName phoneNumber? paymentRails reference';
	GTQ_ACCOUNT: 'accountType accountNumber bankAccountType paymentRails reference';
	HTG_ACCOUNT: 'accountType phoneNumber paymentRails reference';
	JMD_ACCOUNT: 'accountType accountNumber branchCode bankAccountType paymentRails reference';
	PKR_ACCOUNT: 'accountType bankName accountNumber? iban? phoneNumber? paymentRails reference';
	SLV_ACCOUNT: 'accountType bankName? accountNumber? bankAccountType? phoneNumber? paymentRails reference';
	SWIFT_ACCOUNT: 'accountType country swiftCode bankName accountNumber? iban? paymentRails reference';
	CNY_ACCOUNT: 'accountType accountNumber? phoneNumber? bankName paymentRails reference';
	SPARK_WALLET: 'accountType address assetType invoice?';
	LIGHTNING: 'accountType invoice';
	SOLANA_WALLET: 'accountType address assetType?';
	TRON_WALLET: 'accountType address assetType?';
	POLYGON_WALLET: 'accountType address assetType?';
	BASE_WALLET: 'accountType address assetType?';
	ETHEREUM_WALLET: 'accountType address assetType?';
	EMBEDDED_WALLET: 'accountType payloadToSign';
}

test('lists exactly the kinds and fields of external accounts of the interface', () => {
	expectTypeOf<
		VariantFields<ExternalAccountCreateInfo, 'accountType', ExternalAccounts>
	>().toBeNever();
	expectTypeOf<ExternalAccountType>().toEqualTypeOf<keyof ExternalAccounts>();
});

test('adds the payment rails of bank and mobile money accounts to responses', () => {
	type Shown<Type> = Variant<ExternalAccountInfo, 'accountType', Type>;
	expectTypeOf<ExternalAccountInfo['accountType']>().toEqualTypeOf<keyof ExternalAccounts>();
	expectTypeOf<
		Exclude<keyof Shown<'USD_ACCOUNT'>, keyof External<'USD_ACCOUNT'>>
	>().toEqualTypeOf<'paymentRails'>();
	expectTypeOf<keyof Shown<'BASE_WALLET'>>().toEqualTypeOf<keyof External<'BASE_WALLET'>>();
});

test('lists exactly the kinds and fields of payment instructions of the interface', () => {
	expectTypeOf<VariantFields<PaymentAccountInfo, 'accountType', PaymentAccounts>>().toBeNever();
	expectTypeOf<PaymentAccountType>().toEqualTypeOf<keyof PaymentAccounts>();
});

test('describes every kind of account in full', () => {
	expectTypeOf(accountKinds).toExtend<Readonly<Record<ExternalAccountType, AccountKind>>>();
});
