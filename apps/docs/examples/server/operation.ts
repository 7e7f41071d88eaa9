import type { IncomingPaymentWebhookData } from '@countersign/contract';
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

/** Accepts small payments. Rejects payments that need a manual review: a decision may take five seconds at most. */
export const payments: Pick<WebhookHandlerConfig, 'decidePayment'> = {
	decidePayment: async ({
		receivedAmount,
	}: IncomingPaymentWebhookData): Promise<PaymentDecision> =>
		receivedAmount.amount <= 1_000_000
			? { decision: 'approve' }
			: { decision: 'reject', reason: 'Larger than this wallet may receive.' },
};

/** Events in memory, for one process and a development server. */
export function localEvents(): EventsPort {
	const events: (StoredEvent & NewEvent)[] = [];
	const after = ({ customerId, after, since, limit }: EventQuery): readonly StoredEvent[] =>
		events
			.filter((one) => one.customerId === customerId && one.position > after)
			.filter(({ recordedAt }) => recordedAt > since)
			.slice(0, limit);
	return {
		append: async (event: NewEvent) => {
			if (!events.some(({ id }) => id === event.id))
				events.push({ ...event, position: events.length + 1 });
		},
		readAfter: async (query) => after(query),
		waitForMore: ({ signal }) =>
			new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
	};
}

/** The app whose passkeys are those of the website. */
export const app: AndroidApp = {
	packageName: 'com.example.wallet',
	certificateFingerprints: [Array.from({ length: 32 }, () => 'AB').join(':')],
};
export const wellKnown: WellKnownHandler = createWellKnownHandler({ androidApps: [app] });
