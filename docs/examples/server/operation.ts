import type { IncomingPaymentWebhookData } from '@countersign/contract/service';
import {
	type AndroidApp,
	type BackendErrorCode,
	createWellKnownHandler,
	type EmailChanged,
	type EventQuery,
	type EventsPort,
	type LogEntry,
	type LoggedError,
	type NewEvent,
	type PaymentDecision,
	type RequestContext,
	type StoredEvent,
	type WalletHandlerConfig,
	type WebhookErrorCode,
	type WebhookHandlerConfig,
	type WellKnownHandler,
} from '@countersign/server';

/** One line of JSON per request, without personal data. Forged webhooks and rate limits have their own log level. */
export function log(entry: LogEntry): void {
	const limited: BackendErrorCode = 'RATE_LIMITED';
	const forged: WebhookErrorCode = 'webhook.signature_invalid';
	const level = entry.code === forged ? 'warn' : entry.code === limited ? 'info' : 'log';
	console[level](JSON.stringify({ ...entry, cause: entry.error && causeOf(entry.error) }));
}

/** The first cause of a logged error. */
export const causeOf = ({ name, cause }: LoggedError): string => (cause ? causeOf(cause) : name);

/** Reports an error of the platform's own with the request that it ended. */
export const onError = (error: unknown, { operation, requestId }: RequestContext): void =>
	console.error(`${operation} (${requestId})`, error);

/** The platform's own mailer. */
declare const sendMail: (to: string, text: string) => Promise<void>;

/** Tells the former address that another address is used to sign in now. */
export const notices: Pick<WalletHandlerConfig, 'onEmailChanged'> = {
	onEmailChanged: ({ former, email }: EmailChanged) =>
		sendMail(former, `${email} signs in to your wallet from now on. Reply if that was not you.`),
};

/** Largest payment without a review, in the smallest unit of its currency: cents of USD, millionths of USDB. */
const largest: ReadonlyMap<string, number> = new Map([
	['USD', 100_000],
	['USDB', 1_000_000_000],
]);

/**
 * Accepts small payments. Rejects larger ones and those in other currencies, because a decision may take five seconds at
 * most, and a review takes longer.
 */
export const payments: Pick<WebhookHandlerConfig, 'decidePayment'> = {
	decidePayment: async (payment: IncomingPaymentWebhookData): Promise<PaymentDecision> => {
		const { amount, currency } = payment.receivedAmount;
		const limit = largest.get(currency.code);
		if (limit !== undefined && amount <= limit) return { decision: 'approve' };
		return { decision: 'reject', reason: 'This wallet cannot receive this payment.' };
	},
};

/** Counts what live updates ask of a database, around the port that stores the events there. */
export function countEvents(port: EventsPort, count: (name: string) => void): EventsPort {
	return {
		append: (event: NewEvent) => {
			count('appended');
			return port.append(event);
		},
		readAfter: async (query: EventQuery) => {
			const events: readonly StoredEvent[] = await port.readAfter(query);
			count(events.length === 0 ? 'read in vain' : 'read');
			return events;
		},
		waitForMore: (range) => port.waitForMore(range),
	};
}

/** The app whose passkeys are those of the website. */
export const app: AndroidApp = {
	packageName: 'com.example.wallet',
	certificateFingerprints: [Array.from({ length: 32 }, () => 'AB').join(':')],
};
export const wellKnown: WellKnownHandler = createWellKnownHandler({ androidApps: [app] });
