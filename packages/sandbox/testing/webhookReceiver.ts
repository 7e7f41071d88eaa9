import { createPublicKey, verify } from 'node:crypto';
import { sandboxWebhookKeys } from '@countersign/contract';
import type { Webhook, WebhookSignature } from '@countersign/contract/service';

/** A webhook endpoint of a platform that records what it receives. */
export interface WebhookReceiver {
	readonly url: string;
	readonly fetch: (request: Request) => Promise<Response>;
	/** In the order of arrival, including repetitions. */
	readonly received: Webhook[];
	/** Its response, 200 unless a test changes it. An exception is a failed connection. */
	response: (webhook: Webhook, url: string) => Response | Promise<Response>;
	/** The webhooks about one resource. */
	about(id: string): Webhook[];
	/** Types of the webhooks about one resource. */
	typesAbout(id: string): string[];
}

const accept = () => new Response();

/** Refuses, by throwing into the delivery, what the sandbox's key has not signed as it came. */
export function createWebhookReceiver(): WebhookReceiver {
	const receiver: WebhookReceiver = {
		url: 'http://platform.test/webhooks',
		received: [],
		response: accept,
		fetch: async (request) => {
			const bytes = Buffer.from(await request.arrayBuffer());
			requireSigned(bytes, request.headers.get('x-service-signature') ?? '');
			const webhook: Webhook = JSON.parse(bytes.toString('utf8'));
			receiver.received.push(webhook);
			return receiver.response(webhook, request.url);
		},
		about: (id) => receiver.received.filter(({ data }) => isAbout(data, id)),
		typesAbout: (id) => receiver.about(id).map(({ type }) => type),
	};
	return receiver;
}

function isAbout(data: unknown, id: string): boolean {
	return typeof data === 'object' && data !== null && 'id' in data && data.id === id;
}

function requireSigned(bytes: Buffer, header: string): void {
	const { v, s }: WebhookSignature = JSON.parse(header);
	const key = createPublicKey(sandboxWebhookKeys[0] ?? '');
	if (v === '1' && verify('sha256', bytes, key, Buffer.from(s, 'base64'))) return;
	throw new TypeError('The webhook is not signed by the sandbox.');
}
