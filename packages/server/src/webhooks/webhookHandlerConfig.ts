import type {
	IncomingPaymentRequirements,
	IncomingPaymentWebhookData,
	Webhook,
} from '@countersign/contract/service';
import type { LogEntry, RequestContext } from '../log/logEntry.js';
import type { EventsPort } from '../ports/eventsPort.js';
import type { StorePort } from '../ports/storePort.js';

/** How the platform decides on an incoming payment. */
export type PaymentDecision =
	| {
			readonly decision: 'approve';
			readonly receiverCustomerInfo?: Readonly<Record<string, unknown>> | undefined;
	  }
	| { readonly decision: 'reject'; readonly reason?: string | undefined }
	/** The sender must provide these fields first. */
	| ({ readonly decision: 'ask' } & IncomingPaymentRequirements)
	/** The platform calls `/transactions/{transactionId}/approve` or `/reject`, within 5 seconds of the webhook. */
	| { readonly decision: 'later' };

export interface WebhookHandlerConfig {
	/** SPKI in PEM, as the service's dashboard shows them. A list, so that keys can rotate. */
	readonly publicKeys: readonly string[];
	/** Only `sandbox` accepts the sandbox's published keys. */
	readonly environment: 'sandbox' | 'production';
	/** Stores the ids of accepted deliveries, so that a repeated one has no effect. */
	readonly store: StorePort;
	/**
	 * Passes each webhook on to the open pages of its customer. A webhook whose event cannot be stored is delivered
	 * again. An `INCOMING_PAYMENT.PENDING` is not, so its response does not wait for the event: an error goes to
	 * `onError`, and a runtime that ends with the response may drop the event.
	 */
	readonly events?: EventsPort | undefined;
	/**
	 * Called with every verified webhook, at least once; exactly once while the store is available. If it throws,
	 * the service delivers the webhook again, except an `INCOMING_PAYMENT.PENDING`, which is delivered only once and
	 * whose payment then fails. Make it idempotent by the webhook's `id`.
	 */
	readonly onWebhook?: ((webhook: Webhook) => Promise<void>) | undefined;
	/** Decides on an incoming payment. Default: every payment is approved. */
	readonly decidePayment?:
		| ((payment: IncomingPaymentWebhookData) => Promise<PaymentDecision>)
		| undefined;
	/** As `service.word` of `createWalletHandler`: with `Acme`, the header `X-Acme-Signature` signs. */
	readonly word?: string | undefined;
	/** Epoch milliseconds. */
	readonly now?: (() => number) | undefined;
	/**
	 * Called when the signature of a webhook is verified, before `now` decides whether it is too old. For a sandbox whose
	 * clock can be moved.
	 */
	readonly syncClock?: (() => Promise<void>) | undefined;
	/**
	 * Called for every delivery; for a refused one, with the `code` of the `WebhookError`. Of deliveries that no known key
	 * has signed, ten in a minute at most.
	 */
	readonly log?: ((entry: LogEntry) => void) | undefined;
	/**
	 * Called with errors of the platform's own code. The service gets a 500 response, except when only the event of an
	 * `INCOMING_PAYMENT.PENDING` could not be stored.
	 */
	readonly onError?: ((error: unknown, context: RequestContext) => void) | undefined;
}
