import type { Currency } from './currency.js';
import type { CounterpartyFieldDefinition } from './customerInfo.js';

/** A currency that a receiver takes. `min` and `max` are integers in its smallest unit. */
export interface CurrencyPreference {
	readonly currency: Currency;
	/** Sending units per receiving unit, before a quote. Greater than 0. */
	readonly estimatedExchangeRate: number;
	readonly min: number;
	readonly max: number;
}

interface ReceiverLookup {
	/** The receiver's preference first. */
	readonly supportedCurrencies: readonly CurrencyPreference[];
	/** What a quote must give in `senderCustomerInfo`. */
	readonly requiredPayerDataFields?: readonly CounterpartyFieldDefinition[];
	/** `Lookup:<uuid>`; goes into the quote. */
	readonly lookupId: string;
}

/** 200 body of `GET /receiver/uma/{receiverUmaAddress}`. */
export interface ReceiverUmaLookup extends ReceiverLookup {
	readonly receiverUmaAddress: string;
}

/** 200 body of `GET /receiver/external-account/{accountId}`. */
export interface ReceiverExternalAccountLookup extends ReceiverLookup {
	readonly accountId: string;
}

/** Query of both lookups: who asks. */
export interface ReceiverLookupQuery {
	readonly senderUmaAddress?: string;
	readonly customerId?: string;
}
