import type { PaymentAccountInfo, PaymentInstructions } from '@countersign/contract';
import type { CurrencyCode } from '../../ledger/currencies.js';

/** How to transfer money in a currency. Its reference says what the money is for. */
export function fundingInstructions(
	currency: CurrencyCode,
	reference: string,
	{ instructionsNotes, isPlatformAccount }: FundingNotes,
): PaymentInstructions {
	const accountOrWalletInfo = accountFor(currency, reference);
	return { accountOrWalletInfo, instructionsNotes, isPlatformAccount };
}

/** What people read beside the account, and whether it is the platform's. */
export type FundingNotes = Required<
	Pick<PaymentInstructions, 'instructionsNotes' | 'isPlatformAccount'>
>;

function accountFor(currency: CurrencyCode, reference: string): PaymentAccountInfo {
	switch (currency) {
		case 'USD':
			return {
				accountType: 'USD_ACCOUNT',
				accountNumber: '000987654321',
				routingNumber: '021000021',
				bankName: 'Sandbox Bank',
				paymentRails: ['ACH', 'WIRE', 'RTP', 'FEDNOW'],
				reference,
			};
		case 'EUR':
			return {
				accountType: 'EUR_ACCOUNT',
				iban: 'DE89370400440532013000',
				swiftCode: 'COBADEFF',
				paymentRails: ['SEPA', 'SEPA_INSTANT'],
				reference,
			};
		case 'MXN':
			return {
				accountType: 'MXN_ACCOUNT',
				clabeNumber: '032180000118359719',
				paymentRails: ['SPEI'],
				reference,
			};
		case 'USDB':
			return {
				accountType: 'SPARK_WALLET',
				address: `spark1${reference.toLowerCase()}`,
				assetType: 'USDB',
			};
	}
}
