import { localHostPattern } from '@countersign/contract';
import { error, type Finding, note, ok } from '../finding.js';
import { hasResponse, probe } from '../probe.js';
import type { Subject } from '../subject.js';

/** Whether the webhook endpoint is there and refuses what nobody signed. */
export async function checkWebhook({ webhook }: Subject): Promise<Finding[]> {
	if (!webhook) return [];
	const url = webhook.href;
	const headers = { 'Content-Type': 'application/json' };
	const result = await probe(url, { method: 'POST', headers, body: '{}' });
	const mounted = 'Mount createWebhookHandler there, without a login before it.';
	if (!hasResponse(result)) {
		const message = `${url} cannot be reached: ${result.reason}.`;
		return [
			error(
				'webhook.reachable',
				message,
				'Start the backend, and open the address to the service.',
			),
		];
	}
	const { status, body, text } = result;
	if (status < 300) {
		const message = `${url} accepts a webhook without a signature.`;
		return [error('webhook.signature', message, 'Verify it: mount createWebhookHandler there.')];
	}
	if (status < 400) {
		return [
			error(
				'webhook.handler',
				`${url} redirects, and the service does not follow redirects.`,
				mounted,
			),
		];
	}
	if (/body was read/i.test(text)) {
		const message = 'A body parser reads webhooks before their signature is verified.';
		return [error('webhook.body', message, 'Mount the webhook handler above body parsers.')];
	}
	if (status !== 401 || !String(body?.['code']).startsWith('webhook.')) {
		return [
			error('webhook.handler', `${url} responds with ${status}, not the webhook handler.`, mounted),
		];
	}
	return [
		ok('webhook.signature', 'Webhooks without a signature are refused.'),
		...(localHostPattern.test(webhook.hostname)
			? [note('webhook.reachable', `Only a service on this machine can reach ${webhook.host}.`)]
			: []),
	];
}
