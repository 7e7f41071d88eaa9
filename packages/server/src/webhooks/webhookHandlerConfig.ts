import type {
	IncomingPaymentRequirements,
	IncomingPaymentWebhookData,
	Webhook,
} from '@countersign/contract';
import type { LogEntry, RequestContext } from '../log/logEntry.js';
import type { EventsPort } from '../ports/eventsPort.js';
import type { StorePort } from '../ports/storePort.js';

/** How the platform decides on an incoming payment. */
export type PaymentDecision =
	| {
			readonly decision: 'approve';
			readonly receiverCustomerInfo?: Readonly<Record<string, unknown>>;
	  }
	| { readonly decision: 'reject'; readonly reason?: string }
	/** The sender has to name these fields first. */
	| ({ readonly decision: 'ask' } & IncomingPaymentRequirements)
	/** The platform calls `/transactions/{transactionId}/approve` or `/reject`, within 5 seconds. */
	| { readonly decision: 'later' };

export interface WebhookHandlerConfig {
	/** SPKI in PEM, as the service's dashboard shows them. A list, so that keys can rotate. */
	readonly publicKeys: readonly string[];
	/** The published keys of the sandbox are accepted in `sandbox` only. */
	readonly environment: 'sandbox' | 'production';
	/** Stores the ids of accepted deliveries, so that a repeated one has no effect. */
	readonly store: StorePort;
	/** Passes each webhook on to the open pages of its customer. */
	readonly events?: EventsPort;
	/**
	 * Called with every verified webhook, at least once: once while the store works. If it throws, the service delivers the
	 * webhook again; an `INCOMING_PAYMENT.PENDING` is delivered once, and its payment ends. Key what it does by the webhook's
	 * `id`.
	 */
	readonly onWebhook?: (webhook: Webhook) => Promise<void>;
	/** Decides on an incoming payment. Default: every payment is approved. */
	readonly decidePayment?: (payment: IncomingPaymentWebhookData) => Promise<PaymentDecision>;
	/** Default `X-Service-Signature`. */
	readonly signatureHeader?: string;
	/** Epoch milliseconds. */
	readonly now?: () => number;
	/** Called for every delivery; for a refused one, with the `code` of the `WebhookError`. */
	readonly log?: (entry: LogEntry) => void;
	/** Called with an error of the platform's own code, for which the service gets a 500 response. */
	readonly onError?: (error: unknown, context: RequestContext) => void;
}
