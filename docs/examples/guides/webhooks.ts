import type { IncomingPaymentWebhookData } from '@countersign/contract/service';
import { createWebhookHandler, type EventsPort, type StorePort } from '@countersign/server';

export const createWebhooks = (
	store: StorePort,
	events: EventsPort,
	mayReceive: (payment: IncomingPaymentWebhookData) => Promise<boolean>,
) =>
	createWebhookHandler({
		publicKeys: [process.env['SERVICE_WEBHOOK_KEY'] ?? ''],
		environment: 'production',
		store,
		events,
		onWebhook: async ({ type }) => {
			if (type === 'OUTGOING_PAYMENT.FAILED') console.log('A payment failed.');
		},
		decidePayment: async (payment) => ({
			decision: (await mayReceive(payment).catch(() => false)) ? 'approve' : 'reject',
		}),
	});
