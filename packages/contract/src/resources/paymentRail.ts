/** A network that moves money between accounts. */
export type PaymentRail = (typeof paymentRails)[number];

export const paymentRails = [
	'ACH',
	'ACH_COLOMBIA',
	'BANK_TRANSFER',
	'BRE_B',
	'CIPS',
	'FAST',
	'FASTER_PAYMENTS',
	'FEDNOW',
	'INSTAPAY',
	'MOBILE_MONEY',
	'NEFT',
	'PAYNOW',
	'PESONET',
	'PIX',
	'RTGS',
	'RTP',
	'SEPA',
	'SEPA_INSTANT',
	'SPEI',
	'SWIFT',
	'UNIONPAY',
	'UPI',
	'WIRE',
] as const;
