import { sandboxWebhookKeys } from '@countersign/contract';
import {
	type IncomingPaymentWebhookData,
	type ServiceNames,
	serviceNames,
	toInterfaceNames,
	type Webhook,
} from '@countersign/contract/service';
import { type ArrivingBodies, createArrivingBodies } from '../http/arrivingBodies.js';
import { readBody } from '../http/readBody.js';
import { errorResponse, jsonResponse, Refusal } from '../http/responses.js';
import { type Admission, createAdmission } from '../inbound/admission.js';
import { openJournal } from '../log/journal.js';
import { continueTrace } from '../log/trace.js';
import { type Claim, claimDelivery } from './claimDelivery.js';
import { type PublicKey, toPublicKeys } from './publicKeys.js';
import { publishEvent } from './publishEvent.js';
import { readSignature, verifyDelivery, WebhookError } from './verifyWebhook.js';
import type { WebhookHandlerConfig } from './webhookHandlerConfig.js';

/** Handles deliveries of the service, including errors. Mount it at the URL that you register with the service. */
export type WebhookHandler = (request: Request) => Promise<Response>;

const bodyLimit = 256 * 1024;

const deadline = 5_000;

/** Deliveries whose signatures are verified at the same time, and how many may wait. */
const capacity = { active: 100, waiting: 200 };

/**
 * Creates the endpoint for the service's webhooks. It is separate from the wallet handler, because its caller is the
 * service: it checks a signature instead of a cookie, and no origin.
 *
 * Each webhook is handled once, no matter how often and to how many processes it is delivered. A handler that has not
 * settled after 15 minutes is reported as an error, and runs again with the next delivery. The response is:
 *
 * - 409 if it was handled before;
 * - 503 while another delivery of it is being handled;
 * - 400 if its timestamp is missing, older than 8 days less 5 minutes, or more than 5 minutes in the future;
 * - a success only once it is stored as handled.
 *
 * This cannot be guaranteed while the store is unavailable. `onWebhook` and `decidePayment` run again if they throw,
 * if the process ends before the store has recorded that they ran, or if the store is unavailable for longer than the
 * two minutes of the claim and another process gets the next delivery. So they must be idempotent: by the webhook's
 * `id`, and by the payment's.
 *
 * @throws Error when the configuration is wrong; the message names the member.
 * @see service interface, §7
 * @example
 * ```ts
 * import { createWebhookHandler, type EventsPort, type StorePort } from '@countersign/server';
 *
 * export function mountWebhooks(store: StorePort, events: EventsPort): (request: Request) => Promise<Response> {
 * 	const publicKeys = [process.env['SERVICE_WEBHOOK_KEY'] ?? ''];
 * 	return createWebhookHandler({ publicKeys, environment: 'production', store, events });
 * }
 * ```
 */
export function createWebhookHandler(config: WebhookHandlerConfig): WebhookHandler {
	const keys = readKeys(config);
	const names = serviceNames(config.word);
	const arriving = createArrivingBodies();
	const here = new Map<string, number>();
	const admission = createAdmission(capacity, deadline);
	const mayLog = createLogLimit(config.now ?? Date.now);
	return async (request) => {
		const write = openJournal(config, contextOf(request, config), () => []);
		try {
			const report = (error: unknown) => write({ status: 200, error });
			const response = await receive(request, config, {
				keys,
				names,
				arriving,
				here,
				admission,
				report,
			});
			write({ status: response.status });
			return response;
		} catch (error) {
			const isRefused = error instanceof WebhookError || error instanceof Refusal;
			const response = error instanceof WebhookError ? refuse(error) : errorResponse(error);
			const isForeign = response.status === 401;
			if (!isForeign || mayLog())
				write({ status: response.status, ...(isRefused ? { code: error.code } : { error }) });
			return response;
		}
	};
}

/** How many deliveries that no known key has signed are logged in a minute: anybody can send them. */
const maxLogged = 10;

function createLogLimit(now: () => number): () => boolean {
	let window = { startedAt: Number.NEGATIVE_INFINITY, count: 0 };
	return () => {
		if (Math.abs(now() - window.startedAt) >= 60_000) window = { startedAt: now(), count: 0 };
		window.count += 1;
		return window.count <= maxLogged;
	};
}

function contextOf({ method, headers }: Request, { now = Date.now }: WebhookHandlerConfig) {
	const time = new Date(now()).toISOString();
	const { id: requestId } = continueTrace(headers.get('traceparent'));
	return { time, requestId, operation: 'receiveWebhook', method, pattern: 'webhook' };
}

/** Read once, because reading and importing a key takes longer than the verification of a signature. */
function readKeys({ publicKeys, environment }: WebhookHandlerConfig): readonly PublicKey[] {
	const keys = toPublicKeys(publicKeys);
	const published = toPublicKeys(sandboxWebhookKeys).map(({ spki }) => spki);
	const isPublished = keys.some(({ spki }) => published.includes(spki));
	if (environment === 'sandbox' || !isPublished) return keys;
	throw new Error('publicKeys: the key of the sandbox is published, and proves nothing elsewhere.');
}

function refuse({ code, message, bodyDigest }: WebhookError): Response {
	const isAuthentic = code === 'webhook.body_malformed' || code.startsWith('webhook.timestamp_');
	const status = isAuthentic ? 400 : 401;
	return jsonResponse(status, JSON.stringify({ status, code, message, bodyDigest }));
}

/** State that the deliveries of one handler share. */
interface Endpoint {
	readonly keys: readonly PublicKey[];
	readonly names: ServiceNames;
	readonly arriving: ArrivingBodies;
	readonly admission: Admission;
	/**
	 * By id, the time until which this process holds a webhook that it is handling, or has handled without being
	 * able to store that, regardless of its lease.
	 */
	readonly here: Map<string, number>;
}

/** What a delivery needs besides the configuration. */
interface Delivery extends Endpoint {
	/** Reports an error that does not change the response. */
	readonly report: (error: unknown) => void;
}

async function receive(
	request: Request,
	config: WebhookHandlerConfig,
	{ keys, names, arriving, here, admission, report }: Delivery,
): Promise<Response> {
	if (request.method !== 'POST') throw new Refusal(405, 'NOT_FOUND', 'Webhooks use POST.');
	const signature = request.headers.get(names.webhookSignature);
	// Without a signature that can be read, the body is not.
	readSignature(signature);
	const body = await readBody(request, {
		limit: bodyLimit,
		signal: AbortSignal.timeout(deadline),
		arriving,
		tooLarge: () => new Refusal(413, 'PAYLOAD_TOO_LARGE', 'The body is too large.'),
		late: () => new Refusal(408, 'INVALID_INPUT', 'The body did not arrive in time.'),
	});
	const release = await admission.enter();
	const webhook = await verifyDelivery({ body, signature }, keys, () => readTime(config)).finally(
		release,
	);
	const claim = await claimDelivery(config, webhook.id, here, report);
	if (claim === 'taken') return jsonResponse(409, '{"status":409,"code":"CONFLICT"}');
	if (claim === 'busy') return jsonResponse(503, '{"status":503}', { 'Retry-After': '1' });
	return handle(toInterfaceNames(webhook, names) as Webhook, config, claim, report);
}

async function readTime({ now = Date.now, syncClock }: WebhookHandlerConfig): Promise<number> {
	await syncClock?.();
	return now();
}

/** Only a fully handled webhook is accepted: if anything throws before, the service delivers it again. */
async function handle(
	webhook: Webhook,
	config: WebhookHandlerConfig,
	claim: Claim,
	report: (error: unknown) => void,
): Promise<Response> {
	try {
		const published = publishEvent(config, webhook);
		// This type is not delivered again: without a decision in time, its payment fails. Pages that miss the event hear
		// of the payment's next webhook.
		if (webhook.type === 'INCOMING_PAYMENT.PENDING') published.catch(report);
		else await published;
		await config.onWebhook?.(webhook);
		const response = await decide(webhook, config);
		await claim.keep();
		return response;
	} finally {
		await claim.release();
	}
}

async function decide(
	{ type, data }: Webhook,
	{ decidePayment }: WebhookHandlerConfig,
): Promise<Response> {
	if (type !== 'INCOMING_PAYMENT.PENDING' || !decidePayment) return jsonResponse(200, '{}');
	const { decision, ...details } = await decidePayment(data as IncomingPaymentWebhookData);
	const status = { approve: 200, reject: 403, ask: 422, later: 202 }[decision];
	// `Response` would default to 200, which approves the payment.
	if (!status) throw new TypeError('decidePayment returned an unknown decision.');
	return jsonResponse(status, JSON.stringify(details));
}
