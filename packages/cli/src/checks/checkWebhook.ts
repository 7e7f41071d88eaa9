import { createHash } from 'node:crypto';
import { defaultWebhookSignatureHeader, localHostPattern } from '@countersign/contract/service';
import { error, type Finding, note, ok, warning } from '../finding.js';
import { hasResponse, probe } from '../probe.js';
import type { Subject } from '../subject.js';

/** Checks that the webhook endpoint exists and refuses unsigned webhooks. */
export async function checkWebhook({ webhook, api, page }: Subject): Promise<Finding[]> {
	if (!webhook) return [];
	const url = webhook.href;
	const headers = { 'Content-Type': 'application/json' };
	const result = await probe(url, { method: 'POST', headers, body: '{}' });
	const mounted = 'Mount createWebhookHandler there, and require no login for it.';
	if (!hasResponse(result)) {
		const message = `${url} cannot be reached: ${result.reason}.`;
		return [
			error(
				'webhook.reachable',
				message,
				'Start the backend, and let the service reach this address.',
			),
		];
	}
	const { status, body, text } = result;
	if (status < 300) {
		const message = `${url} accepts a webhook without a signature.`;
		return [
			error(
				'webhook.signature',
				message,
				'Mount createWebhookHandler there, which verifies signatures.',
			),
		];
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
		return [error('webhook.body', message, 'Mount the webhook handler before body parsers.')];
	}
	if (status !== 401 || !String(body?.['code']).startsWith('webhook.')) {
		return [
			error(
				'webhook.handler',
				`Something other than the webhook handler responds at ${url}, with ${status}.`,
				mounted,
			),
		];
	}
	return [
		ok('webhook.signature', 'Webhooks without a signature are refused.'),
		...(await bytes(url, await signatureHeader({ api, page }))),
		...(localHostPattern.test(webhook.hostname)
			? [note('webhook.reachable', `Only a service on this machine can reach ${webhook.host}.`)]
			: []),
	];
}

/** No serializer writes JSON like this. */
const oddJson = '{ "b" : 1.0,\n"a":"\\u00e9" }';

/** Whether the bytes that the service signs arrive unchanged. */
async function bytes(url: string, signature: string): Promise<Finding[]> {
	const headers = {
		'Content-Type': 'application/json',
		[signature]: '{"v":"1","s":"AAAA"}',
	};
	const result = await probe(url, { method: 'POST', headers, body: oddJson });
	const body = hasResponse(result) ? result.body : undefined;
	if (body?.['bodyDigest'] === createHash('sha256').update(oddJson).digest('hex')) {
		return [ok('webhook.bytes', 'The bytes of webhooks arrive unchanged.')];
	}
	if (body?.['code'] === 'webhook.unsigned') {
		const message = `The header ${signature} does not arrive, or createWebhookHandler has another word than createWalletHandler.`;
		const fix =
			'Let the proxy in front pass on the signature header of webhooks, and give both handlers the same word.';
		return [warning('webhook.bytes', message, fix)];
	}
	const message = 'Something in front changes the bytes of webhooks, so no signature fits.';
	const fix = 'Pass webhooks on byte for byte: do not parse and serialize their JSON.';
	return [error('webhook.bytes', message, fix)];
}

/** The header that the service signs webhooks with, as the wallet handler was told. */
async function signatureHeader({ api, page }: Pick<Subject, 'api' | 'page'>): Promise<string> {
	const headers = { Origin: page.origin, 'Content-Type': 'application/json' };
	const told = await probe(`${api.href}/doctor`, { method: 'POST', headers, body: '{}' });
	const name = hasResponse(told) ? told.body?.['webhookSignature'] : undefined;
	return typeof name === 'string' ? name : defaultWebhookSignatureHeader;
}
