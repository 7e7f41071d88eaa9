import { limits } from '@countersign/contract';
import {
	serviceNames,
	toDeploymentNames,
	type WebhookSignature,
} from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { p256 } from '@noble/curves/nist.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../platform/context.js';
import { type WebhookRow, webhooks } from '../platform/database/schema/events.js';
import { findWebhookUrl } from './enqueueEvents.js';

/** What becomes of incoming payments whose webhook asks for the platform's approval. */
export interface ApprovalRequests {
	/** The webhook about a payment is about to be sent. */
	begin(
		transaction: DatabaseTransaction,
		context: SandboxContext,
		paymentId: string,
	): Promise<void>;
	/** Applies the platform's response. */
	apply(
		transaction: DatabaseTransaction,
		context: SandboxContext,
		paymentId: string,
		response: WebhookResponse | Error,
	): Promise<void>;
}

/** The type of event whose response decides about a payment (service interface, §7.3). */
const approvalRequest = 'INCOMING_PAYMENT.PENDING';

/**
 * Delivers a claimed webhook once. A webhook that was not accepted is released and sent again when it is
 * due. An approval request and a test are sent only once; the response to an approval request goes to
 * `approvals`.
 */
export async function deliverWebhook(
	context: SandboxContext,
	webhook: WebhookRow,
	approvals: ApprovalRequests,
	stopped: AbortSignal,
): Promise<void> {
	const { database } = context;
	const isApproval = webhook.type === approvalRequest;
	if (isApproval) {
		await database.transaction((transaction) =>
			approvals.begin(transaction, context, webhook.subject),
		);
	}
	const url = await findWebhookUrl(database, context);
	const response =
		url === undefined
			? new Error('There is no endpoint.')
			: await sendWebhook(context, url, webhook.body, stopped).catch(toError);
	if (stopped.aborted) return release(context, webhook);
	if (!isSentOnce(webhook) && (response instanceof Error || !isAccepted(response))) {
		return release(context, webhook);
	}
	await database.transaction(async (transaction) => {
		if (isApproval) await approvals.apply(transaction, context, webhook.subject, response);
		await transaction.delete(webhooks).where(eq(webhooks.id, webhook.id));
	});
}

function isSentOnce({ type }: WebhookRow): boolean {
	return type === approvalRequest || type === 'TEST';
}

/** 409 means that an earlier delivery was accepted (service interface, §7.3). */
function isAccepted({ status }: WebhookResponse): boolean {
	return (status >= 200 && status < 300) || status === 409;
}

async function release({ database }: SandboxContext, { id }: WebhookRow): Promise<void> {
	await database.update(webhooks).set({ claimedUntil: null }).where(eq(webhooks.id, id));
}

function toError(error: unknown): Error {
	return error instanceof Error ? error : new Error('The webhook was not delivered.');
}

/** The platform's response to a webhook. */
export interface WebhookResponse {
	readonly status: number;
	/** The first part of its body. */
	readonly text: string;
}

const maxResponseLength = 64 * 1024;

/**
 * Posts a signed body to the platform and waits for the response as long as the interface allows. Redirects
 * are not followed.
 *
 * @throws Error without a response, `TimeoutError` after the deadline
 */
export async function sendWebhook(
	{ webhookFetch, settings }: Pick<SandboxContext, 'webhookFetch' | 'settings'>,
	url: string,
	body: string,
	stopped: AbortSignal,
): Promise<WebhookResponse> {
	const names = serviceNames(settings.word);
	const text =
		names.words.size === 0 ? body : JSON.stringify(toDeploymentNames(JSON.parse(body), names));
	const bytes = Uint8Array.from(utf8ToBytes(text));
	// Not `AbortSignal.timeout`: in Node 20, a garbage collection takes one that only `any` refers to.
	const late = new AbortController();
	const timer = setTimeout(() => late.abort(timedOut()), limits.webhookAnswer);
	const signal = AbortSignal.any([stopped, late.signal]);
	const request = new Request(url, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			[names.webhookSignature]: signWebhook(bytes),
		},
		body: bytes,
		redirect: 'manual',
		signal,
	});
	const respond = async () => {
		const response = await webhookFetch(request);
		return { status: response.status, text: await readStart(response) };
	};
	return Promise.race([respond(), aborted(signal)]).finally(() => clearTimeout(timer));
}

function timedOut(): DOMException {
	return new DOMException('The platform did not respond in time.', 'TimeoutError');
}

/** Rejects when the signal aborts, which a platform in the same process may ignore. */
function aborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason));
		if (signal.aborted) reject(signal.reason);
	});
}

async function readStart({ body }: Response): Promise<string> {
	if (!body) return '';
	const decoder = new TextDecoder();
	let text = '';
	for await (const chunk of body) {
		text += decoder.decode(chunk, { stream: true });
		if (text.length >= maxResponseLength) break;
	}
	return text.slice(0, maxResponseLength);
}

/** The header that signs the bytes of a body (service interface, §7.2). */
function signWebhook(body: Uint8Array): string {
	// Real signers do not normalise s, so receivers must accept both halves of its range.
	const options = { format: 'der', lowS: false } as const;
	const signature = p256.sign(body, hexToBytes(webhookKey), options);
	const header: WebhookSignature = { v: '1', s: base64.encode(signature) };
	return JSON.stringify(header);
}

/**
 * The private scalar that signs the sandbox's webhooks, 64 characters of hex. Published on purpose, like
 * the quorum keys: every sandbox signs with the key that `sandboxWebhookKeys` of the contract names.
 */
const webhookKey = '1d6eb809a0f6c61f46d18d5c8daffffaa7c8c3c22c81c4b504e970c801179c50';
