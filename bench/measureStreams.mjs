import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { median } from './measure.mjs';
import { loadInternals } from './openBenchmarkSandbox.mjs';
import { openPerson, origin, startPlatform } from './startPlatform.mjs';

const perCustomer = 8;
const webhooks = 120;
/** As many as the sandbox delivers at once. */
const atOnce = 16;

/**
 * How long a backend takes for 120 webhooks while so many event streams are open, and until the last stream has what
 * it is to get; beside the same webhooks with no stream open. Milliseconds, medians of the rounds; the backend's memory
 * in bytes without and with the streams.
 * @param {{ streams: number, rounds: number }} load
 */
export async function measureStreams({ streams, rounds }) {
	const platform = await startPlatform();
	const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
	try {
		const people = await inTurns(Math.ceil(streams / perCustomer), (index) =>
			openPerson(platform, `streams-${index}@example.com`),
		);
		const deliver = async () => {
			const signed = await signWebhooks(people, platform.url);
			const begin = performance.now();
			await Promise.all(signed.map((webhook) => post(webhook, agent)));
			return performance.now() - begin;
		};
		const alone = [];
		for (let round = 0; round <= rounds; round += 1) alone.push(await deliver());
		const idle = platform.backend.memory();
		const inbox = createInbox();
		const open = await inTurns(streams, (index) =>
			openStream(platform, people[index % people.length]?.cookie ?? '', inbox),
		);
		/** @type {number[]} */
		const answered = [];
		/** @type {number[]} */
		const told = [];
		const tellAll = async () => {
			for (let round = 0; round <= rounds; round += 1) {
				const all = inbox.reaches(webhooks * perCustomer);
				const begin = performance.now();
				answered.push(await deliver());
				await all;
				told.push(performance.now() - begin);
			}
		};
		await tellAll();
		const memory = platform.backend.memory();
		for (const close of open) close();
		return {
			alone: median(alone.slice(1)),
			answered: median(answered.slice(1)),
			told: median(told.slice(1)),
			idle,
			memory,
		};
	} finally {
		agent.destroy();
		await platform.stop();
	}
}

/**
 * Runs a step so many times, four at a time: a response to a sign-in waits two seconds, and a backend that has just
 * started refuses a burst.
 * @template Result
 * @param {number} count
 * @param {(index: number) => Promise<Result>} step
 */
async function inTurns(count, step) {
	/** @type {Result[]} */
	const results = [];
	let next = 0;
	const work = async () => {
		while (next < count) {
			const index = next;
			next += 1;
			results.push(await step(index));
		}
	};
	await Promise.all(Array.from({ length: 4 }, work));
	return results;
}

/** Counts what all streams get. */
function createInbox() {
	let missing = 0;
	let resolve = () => {};
	return {
		take: (/** @type {number} */ count) => {
			missing -= count;
			if (missing === 0) resolve();
		},
		reaches: (/** @type {number} */ count) => {
			missing = count;
			return new Promise((done) => {
				resolve = () => done(undefined);
			});
		},
	};
}

/**
 * Opens a stream of events, and resolves when it is open with what closes it.
 * @param {{ readonly url: string }} platform
 * @param {string} cookie
 * @param {ReturnType<typeof createInbox>} inbox
 * @returns {Promise<() => void>}
 */
function openStream({ url }, cookie, inbox) {
	return new Promise((resolve, reject) => {
		// Only what happens from now on.
		const headers = { cookie, origin, 'last-event-id': `0-${Date.now()}` };
		// An agent of its own: each stream holds its connection.
		const sent = request(`${url}/events`, { agent: false, headers });
		sent.on('error', reject);
		sent.on('response', (response) => {
			if (response.statusCode !== 200) reject(new Error(`A stream got ${response.statusCode}.`));
			response.setEncoding('utf8');
			let isOpen = false;
			response.on('data', (/** @type {string} */ text) => {
				if (!isOpen) resolve(() => sent.destroy());
				isOpen = true;
				inbox.take(text.split('\ndata: ').length - 1);
			});
			response.on('error', () => {});
		});
		sent.end();
	});
}

/**
 * Webhooks about the people in turns, signed as the sandbox signs.
 * @param {readonly { readonly customerId: string }[]} people
 * @param {string} url
 */
async function signWebhooks(people, url) {
	const { resolveSettings, sendWebhook } = await loadInternals();
	const settings = resolveSettings({});
	/** @type {{ url: string, headers: Record<string, string>, body: string }[]} */
	const signed = [];
	const { signal } = new AbortController();
	for (let index = 0; index < webhooks; index += 1) {
		const { customerId } = people[index % people.length] ?? {};
		const timestamp = new Date().toISOString();
		const data = { id: `Transaction:${randomUUID()}`, customerId };
		const id = `Webhook:${randomUUID()}`;
		const body = JSON.stringify({ id, type: 'OUTGOING_PAYMENT.COMPLETED', timestamp, data });
		const webhookFetch = async (/** @type {Request} */ request) => {
			signed.push({ url: request.url, headers: Object.fromEntries(request.headers), body });
			return new Response();
		};
		await sendWebhook(
			{ webhookFetch, settings },
			`${url.replace(/\/api$/, '')}/webhooks`,
			body,
			signal,
		);
	}
	return signed;
}

/**
 * @param {{ url: string, headers: Record<string, string>, body: string }} webhook
 * @param {Agent} agent
 */
function post({ url, headers, body }, agent) {
	return new Promise((resolve, reject) => {
		const sent = request(url, { method: 'POST', agent, headers });
		sent.on('error', reject);
		sent.on('response', (response) => {
			response.resume();
			response.on('end', () => {
				if (response.statusCode === 200) resolve(undefined);
				else reject(new Error(`A webhook was answered with ${response.statusCode}.`));
			});
		});
		sent.end(body);
	});
}
