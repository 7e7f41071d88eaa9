import type { IncomingPaymentWebhookData, Webhook } from '@countersign/contract';
import type { LogEntry, RequestContext } from '../log/logEntry.js';
import type { EventsPort } from '../ports/eventsPort.js';
import type { StorePort } from '../ports/storePort.js';

/** What the platform says to an incoming payment. */
export type PaymentDecision =
	| {
			readonly decision: 'approve';
			readonly receiverCustomerInfo?: Readonly<Record<string, unknown>>;
	  }
	| { readonly decision: 'reject'; readonly reason?: string }
	/** The platform calls `/transactions/{transactionId}/approve` or `/reject`, within 5 seconds. */
	| { readonly decision: 'later' };

export interface WebhookHandlerConfig {
	/** SPKI in PEM, as the service's dashboard shows them. A list, so that keys can rotate. */
	readonly publicKeys: readonly string[];
	/** The published keys of the sandbox are good in `sandbox` only. */
	readonly environment: 'sandbox' | 'production';
	/** Remembers which deliveries were taken. */
	readonly store: StorePort;
	/** Tells the open pages of the customer that a webhook is about. */
	readonly events?: EventsPort;
	/** What else the platform does. When it throws, the service delivers again. */
	readonly onWebhook?: (webhook: Webhook) => Promise<void>;
	/** Decides for the platform's customers. Default: every payment is welcome. */
	readonly decidePayment?: (payment: IncomingPaymentWebhookData) => Promise<PaymentDecision>;
	/** Default `X-Service-Signature`. */
	readonly signatureHeader?: string;
	/** Epoch milliseconds. */
	readonly now?: () => number;
	/** Hears of every delivery, refused ones with the `code` of the `WebhookError`. */
	readonly log?: (entry: LogEntry) => void;
	/** Hears of an error of the platform's own, for which the service gets a 500 response. */
	readonly onError?: (error: unknown, context: RequestContext) => void;
}
