import type {
	AccountQuoteDestination,
	ExternalAccount,
	InternalAccount,
	ReceiverExternalAccountLookup,
	ReceiverUmaLookup,
	UmaQuoteDestination,
} from '@countersign/contract';
import type { AmountCurrency } from '@countersign/core/format';
import type { ReactNode } from 'react';
import type { UsePaymentResult } from '../../state/usePayment.js';

/** A currency that a payee accepts. The limits are integers in its smallest unit. */
export interface AcceptedCurrency {
	readonly currency: AmountCurrency;
	/** Sending units per receiving unit. */
	readonly estimatedExchangeRate?: number;
	readonly min?: number;
	readonly max?: number;
}

/** The recipient of a payment. */
export interface Payee {
	readonly destination: AccountQuoteDestination | UmaQuoteDestination;
	readonly name: string;
	/** Short description of the account: `US bank ·· 6789`. */
	readonly detail?: string;
	/** The external account, with the bank's check of the name. */
	readonly account?: ExternalAccount;
}

/** Result of the payee's lookup. Only a new quote needs it. */
export interface Receiver {
	/** In the payee's order of preference. */
	readonly accepts: readonly [AcceptedCurrency, ...AcceptedCurrency[]];
	readonly lookup: ReceiverExternalAccountLookup | ReceiverUmaLookup;
}

/** Props that every step of a payment shares. */
export interface PaymentStepProps {
	readonly payment: UsePaymentResult;
	readonly wallet: InternalAccount;
	readonly payee: Payee;
	/** A way to add money. */
	readonly addMoney: ReactNode;
}
