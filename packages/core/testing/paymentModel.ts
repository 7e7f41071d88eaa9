import type { OutgoingTransaction, Quote } from '@countersign/contract';
import { WalletError, type WalletErrorCode } from '../src/errors.js';
import type { PaymentEvent, PaymentFacts } from '../src/payment/paymentEvent.js';
import { recordOf } from '../src/payment/paymentRecord.js';
import type { PaymentRequest, PaymentState } from '../src/payment/paymentState.js';
import { transition } from '../src/payment/transition.js';

const currency = (code: string) => ({ code, name: code, symbol: '$', decimals: 2 });

const lifetime = 60_000;

/** What a person wants: so much for the recipient. */
export function requestOf(amount = 2_500): PaymentRequest {
	return {
		source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
		destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
		lockedCurrencySide: 'RECEIVING',
		lockedCurrencyAmount: amount,
	};
}

/** A quote. */
export function quoteOf(id: string, change: Partial<Quote> = {}): Quote {
	const { source, destination, lockedCurrencyAmount } = requestOf();
	return {
		id,
		status: 'PENDING',
		createdAt: new Date(0).toISOString(),
		expiresAt: new Date(lifetime).toISOString(),
		source,
		destination,
		sendingCurrency: currency('USDB'),
		receivingCurrency: currency('USD'),
		totalSendingAmount: lockedCurrencyAmount,
		totalReceivingAmount: lockedCurrencyAmount,
		exchangeRate: 1,
		feesIncluded: 0,
		transactionId: `Transaction of ${id}`,
		payloadToSign: '{"type":"ACTIVITY_TYPE_SIGN_TRANSACTION_V2"}',
		...change,
	};
}

/** A transaction that stands there. */
export function transactionOf(
	id: string,
	change: Partial<OutgoingTransaction> = {},
): OutgoingTransaction {
	const { source, destination } = requestOf();
	return {
		id,
		type: 'OUTGOING',
		status: 'COMPLETED',
		source: { ...source, currency: 'USDB' },
		destination: destination as OutgoingTransaction['destination'],
		customerId: 'Customer:1',
		platformCustomerId: '1',
		sentAmount: { amount: 2_500, currency: currency('USDB') },
		...change,
	};
}

/** One payment without a driver: the test plays the person, the service, the clock and the device. */
export interface PaymentModel {
	readonly state: PaymentState;
	/** Every quote so far, the newest last. */
	readonly quotes: readonly Quote[];
	now: number;
	send(event: PaymentEvent): void;
	/** Responds to `quoting` with a quote that is valid for `life` milliseconds, costs `extra` more and differs by `change`. */
	respond(life?: number, extra?: number, change?: Partial<Quote>): void;
	fail(code: WalletErrorCode): void;
	/** What a reload does: memory is gone, the record stays. */
	reload(): void;
}

/** Makes a {@link PaymentModel}. */
export function paymentModel(settings: Partial<PaymentFacts> = {}): PaymentModel {
	const quotes: Quote[] = [];
	let counter = 0;
	let state: PaymentState = { status: 'restoring' };
	const model: PaymentModel = {
		get state() {
			return state;
		},
		quotes,
		now: 0,
		send(event) {
			const fresh = `intent ${++counter}`;
			const accountId = 'InternalAccount:1';
			const facts = { now: model.now, fresh, accountId, margin: 2_000, tolerance: 0 };
			state = transition(state, event, { ...facts, ...settings });
		},
		respond(life = lifetime, extra = 0, change = {}) {
			if (state.status !== 'quoting') return;
			const quote = quoteOf(`Quote ${++counter}`, {
				expiresAt: new Date(model.now + life).toISOString(),
				totalSendingAmount: state.request.lockedCurrencyAmount + extra,
				...change,
			});
			quotes.push(quote);
			model.send({ type: 'quoted', intent: state.intent, quote });
		},
		fail(code) {
			const error = new WalletError(code, code);
			if (state.status === 'quoting') {
				model.send({ type: 'quoteFailed', intent: state.intent, error });
			} else if ('quote' in state && state.quote) {
				const quoteId = state.quote.id;
				model.send({ type: 'executionFailed', quoteId, error, sessionId: 'Session:1' });
			}
		},
		reload() {
			const record = recordOf(state);
			model.send({ type: 'left' });
			model.send({ type: 'restored', record });
		},
	};
	return model;
}
