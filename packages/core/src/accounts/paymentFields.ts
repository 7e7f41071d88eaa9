import type { PaymentAccountInfo } from '@countersign/contract';

type NameOf<Info> = Info extends unknown ? keyof Info : never;

/** A member of some kind of payment instructions that a payer reads and copies. */
export type PaymentFieldName = Exclude<
	NameOf<PaymentAccountInfo>,
	'accountType' | 'paymentRails' | 'payloadToSign'
>;

/**
 * Every such member, in the order in which a payer needs them: whose bank, which account, and what to
 * say with the payment. The types hold it against the contract: no kind has a member that is not here.
 *
 * @see public interface, 3.8
 */
export const paymentFields: readonly PaymentFieldName[] = Object.keys({
	country: true,
	bankName: true,
	provider: true,
	region: true,
	bankCode: true,
	branchCode: true,
	sortCode: true,
	routingNumber: true,
	swiftCode: true,
	accountNumber: true,
	bankAccountType: true,
	iban: true,
	clabeNumber: true,
	phoneNumber: true,
	vpa: true,
	address: true,
	assetType: true,
	invoice: true,
	qrCode: true,
	paymentUrl: true,
	reference: true,
} satisfies Record<PaymentFieldName, true>) as PaymentFieldName[];
