import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

/** A service that signs webhooks. */
export interface WebhookSender {
	/** SPKI in PEM. */
	readonly publicKey: string;
	/** Value of the signature header over a body. */
	sign(body: string): string;
	/** A signed delivery; `header` in place of the genuine signature. */
	deliver(webhook: object, header?: string | null): Request;
}

/** Makes one with a key of its own. */
export function createWebhookSender(): WebhookSender {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const signText = (body: string) =>
		JSON.stringify({ v: '1', s: sign('sha256', Buffer.from(body), privateKey).toString('base64') });
	return {
		publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
		sign: signText,
		deliver: (webhook, header) => {
			const body = JSON.stringify(webhook);
			const request = new Request('http://localhost/webhooks', { method: 'POST', body });
			const signature = header === undefined ? signText(body) : header;
			if (signature !== null) request.headers.set('X-Service-Signature', signature);
			return request;
		},
	};
}

/** A webhook about something of a customer. */
export function webhookOf(
	type: string,
	data: object = {},
): { id: string } & Record<string, unknown> {
	return { id: `Webhook:${randomUUID()}`, type, timestamp: '2050-01-01T00:00:00.000Z', data };
}
