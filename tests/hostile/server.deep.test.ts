import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInProcess } from '../../packages/core/testing/openInProcess.js';
import { signIn } from '../../packages/core/testing/openWallet.js';
import { openSqlService, type SqlService } from '../../packages/sandbox/testing/openSqlService.js';
import { memoryEvents, memoryStore } from '../../packages/server/src/testing.js';
import { createWebhookHandler } from '../../packages/server/src/webhooks/createWebhookHandler.js';
import { createTestBackend } from '../../packages/server/testing/createTestBackend.js';
import { openSignedIn } from '../../packages/server/testing/openSignedIn.js';
import { createWebhookSender, webhookOf } from '../../packages/server/testing/webhookSender.js';
import { actions } from './actions.js';
import { type Draw, mutateJsonText, mutateText } from './mutate.js';
import { createReplayFetch, type Recorded, type ReplayFetch } from './replay.js';
import { tryInputs } from './tryInputs.js';

/** A request of the SDK, and what the service responded to the backend meanwhile. */
interface Conversation {
	readonly request: Request;
	readonly responses: readonly Recorded[];
}

let service: SqlService;
let replay: ReplayFetch;
let browser: typeof fetch;
const conversations: Conversation[] = [];

beforeAll(async () => {
	service = await openSqlService();
	replay = createReplayFetch(async (input) => service.fetch(input as Request));
	const { openBrowser, openWallet } = openInProcess((request) => replay.fetch(request));
	browser = openBrowser();
	const wallet = openWallet({
		fetch: async (input, init) => {
			const request = new Request(input, init as RequestInit);
			replay.record();
			const response = await browser(request.clone());
			conversations.push({ request, responses: replay.recorded() });
			return response;
		},
	});
	await signIn(wallet);
	for (const prepare of Object.values(actions)) {
		const call = await prepare(wallet);
		await call(wallet).catch(() => undefined);
	}
}, 120_000);
afterAll(() => service.close());

/** A response in the form of the interface. */
async function judge(response: Response, mayFail: boolean): Promise<void> {
	const { status } = response;
	const text = await response.text();
	expect(status === 500 || (status > 500 && !mayFail), `${status} ${text.slice(0, 200)}`).toBe(
		false,
	);
	expect(text).not.toMatch(/sandbox_secret|node_modules|\n +at /);
	if (status < 400) return;
	const body = JSON.parse(text);
	// The backend passes errors of the service on as they are.
	if (!mayFail) expect(body, text.slice(0, 200)).toMatchObject({ code: expect.any(String) });
}

const headerNames = [
	'service-wallet-signature',
	'request-id',
	'idempotency-key',
	'content-type',
	'content-encoding',
	'origin',
	'sec-fetch-site',
	'traceparent',
	'x-forwarded-for',
	'last-event-id',
	'accept',
];
const headerValues = [
	'',
	' ',
	',',
	'null',
	'a, b',
	'x'.repeat(6_000),
	'{}',
	'e30',
	'ä',
	'00-0-0-0',
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** What a client writes that knows nothing of lone surrogates. */
function encoded(text: string): string {
	return encodeURI(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

async function changedRequest(draw: Draw, request: Request): Promise<Request> {
	const { pathname, search, origin } = new URL(request.url);
	const text = await request.clone().text();
	const what = draw.below(4);
	const path = what === 0 ? encoded(mutateText(draw, pathname)) : pathname;
	const query = what === 1 ? encoded(mutateText(draw, search || '?a=b')) : search;
	const method = draw.once(10) ? draw.pick(methods) : request.method;
	const body = what === 2 && text !== '' ? mutateJsonText(draw, text) : text;
	const changed = new Request(new URL(`/${path.replace(/^\/+/, '')}${query}`, origin), {
		method,
		headers: request.headers,
		body: ['GET', 'HEAD'].includes(method) || body === '' ? null : body,
	});
	if (what === 3) {
		const name = draw.pick(headerNames);
		const value = changed.headers.get(name);
		changed.headers.set(
			name,
			value === null || draw.once(2)
				? draw.pick(headerValues)
				: mutateText(draw, value).replace(/[^\x20-\x7e\xa0-\xff]/g, ''),
		);
	}
	return changed;
}

// [N10]
test('a changed request of the SDK is answered, or refused with a code', async () => {
	let [tried, lacking, unavailable] = [0, 0, 0];
	await tryInputs({
		name: 'server, requests',
		share: 0.05,
		attempt: async (draw) => {
			const { request, responses } = draw.pick(conversations);
			replay.play(responses);
			const response = await browser(await changedRequest(draw, request));
			// The service is not available where the recording has no response of it, such as to a decoy that is opened.
			const isUnavailable = replay.lacked() && response.status === 502;
			tried += 1;
			if (replay.lacked()) lacking += 1;
			if (isUnavailable) unavailable += 1;
			await judge(response, isUnavailable);
		},
	});
	expect(lacking).toBeLessThan(tried / 10);
	expect(unavailable).toBeLessThan(2 + tried / 1_000);
}, 3_600_000);

test('a changed response of the service is passed on, or is an error with a code', async () => {
	const asked = conversations.filter(({ responses }) => responses.length > 0);
	await tryInputs({
		name: 'server, responses of the service',
		share: 0.05,
		attempt: async (draw) => {
			const { request, responses } = draw.pick(asked);
			replay.play(responses, draw);
			await judge(await browser(request.clone()), true);
		},
	});
}, 3_600_000);

test('a login cookie that was changed belongs to nobody', async () => {
	const { ada } = await openSignedIn();
	const { cookie = '', device = '' } = ada;
	await tryInputs({
		name: 'server, cookies',
		share: 0.01,
		attempt: async (draw) => {
			const changed = mutateText(draw, draw.once(4) ? `${cookie}; ${device}` : cookie);
			const headers = { Cookie: changed.replace(/[^\x20-\x7e]/g, '?') };
			const response = await ada.send('GET', '/me', { headers });
			await judge(response, false);
			const isWhole = headers.Cookie.split(/; */).includes(cookie);
			if (!isWhole) expect(response.status, headers.Cookie).toBe(401);
		},
	});
}, 3_600_000);

test('a webhook is accepted as it was signed, and refused in every other form', async () => {
	const sender = createWebhookSender();
	const now = Date.UTC(2050, 0, 1);
	const heard: string[] = [];
	const errors: unknown[] = [];
	const handler = createWebhookHandler({
		publicKeys: [sender.publicKey],
		environment: 'production',
		store: memoryStore(() => now),
		events: memoryEvents(),
		onWebhook: async ({ id }) => void heard.push(id),
		onError: (error) => errors.push(error),
		now: () => now,
	});
	await tryInputs({
		name: 'server, webhooks',
		share: 0.02,
		attempt: async (draw) => {
			const webhook = webhookOf('OUTGOING_PAYMENT.COMPLETED', {
				id: 'Transaction:1',
				customerId: 'Customer:1',
				updatedAt: '2050-01-01T00:00:00Z',
			});
			// Half of the bodies are signed as they are: the service itself may send anything.
			const isSigned = draw.once(2);
			const text = JSON.stringify(webhook);
			const body = isSigned ? mutateJsonText(draw, text) : text;
			const genuine = sender.sign(body);
			const signature = isSigned ? genuine : mutateText(draw, genuine);
			const response = await handler(
				new Request('http://localhost/webhooks', {
					method: 'POST',
					body,
					headers: { 'X-Service-Signature': signature.replace(/[^\x20-\x7e]/g, '?') },
				}),
			);
			await response.text();
			expect(errors.splice(0)).toEqual([]);
			expect(response.status).toBeLessThan(500);
			if (isSigned || signature === genuine) return;
			const repeated = JSON.parse(genuine);
			const isSame = sameSignature(signature, repeated);
			if (!isSame) expect(response.status, signature).toBe(401);
		},
	});
	expect(heard.length).toBeGreaterThan(0);
}, 3_600_000);

/** Whether the header still says the same, written otherwise or with more beside it. */
function sameSignature(header: string, genuine: { v: unknown; s: unknown }): boolean {
	try {
		const { v, s } = JSON.parse(header);
		return v === genuine.v && s === genuine.s;
	} catch {
		return false;
	}
}

test('a stream of events begins wherever the header says, or anew', async () => {
	const ada = createTestBackend({ events: memoryEvents() }).browser();
	await ada.signIn('ada@example.com');
	await tryInputs({
		name: 'server, streams of events',
		share: 0.01,
		attempt: async (draw) => {
			const id = mutateText(draw, draw.pick(['12', '1767225600000-3', '0'])).replace(
				/[^\x20-\x7e]/g,
				'?',
			);
			const response = await ada.send('GET', '/events', { headers: { 'Last-Event-ID': id } });
			await response.body?.cancel();
			expect(response.status).toBeLessThan(500);
		},
	});
}, 3_600_000);
