import type { PaymentRail } from '@countersign/contract';

/** Every payment rail of the interface. */
export const knownRails: Readonly<Record<PaymentRail, true>> = {
	ACH: true,
	ACH_COLOMBIA: true,
	BANK_TRANSFER: true,
	BRE_B: true,
	CIPS: true,
	FAST: true,
	FASTER_PAYMENTS: true,
	FEDNOW: true,
	INSTAPAY: true,
	MOBILE_MONEY: true,
	NEFT: true,
	PAYNOW: true,
	PESONET: true,
	PIX: true,
	RTGS: true,
	RTP: true,
	SEPA: true,
	SEPA_INSTANT: true,
	SPEI: true,
	SWIFT: true,
	UNIONPAY: true,
	UPI: true,
	WIRE: true,
};
