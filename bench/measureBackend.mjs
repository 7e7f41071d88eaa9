import { Agent } from 'node:http';
import path from 'node:path';
import { call, textOf } from './call.mjs';
import { median, over } from './measure.mjs';
import { startChild } from './startChild.mjs';
import { openPerson, origin, startPlatform } from './startPlatform.mjs';

const rounds = 5;
const perRound = 12;

/** @typedef {{ readonly base: string, readonly query: string }} Way what all of its requests begin with */
/** @typedef {'direct' | 'proxy' | 'backend'} WayName */
/** @typedef {Awaited<ReturnType<typeof startChild>>} Child */
/** @typedef {Record<WayName, number[]>} Times milliseconds */

/**
 * How long a request takes through the backend and through a proxy that only forwards, as ratios to the same request
 * straight to the sandbox: medians of a round's requests, compared within the round. All three take turns.
 */
export function measureBackend() {
	return withSteps(async (steps, { ways, children }) => {
		const results = [];
		for (const step of steps) results.push(await timeStep(step, ways));
		const [read] = steps;
		if (!read) throw new Error('There is no step.');
		const idle = children.backend.memory();
		const crowds = [];
		for (const name of /** @type {WayName[]} */ (['direct', 'proxy', 'backend'])) {
			const before = await children[name].exactWork();
			const times = await timeCrowd(read, ways[name]);
			const work = ((await children[name].exactWork()) - before) / (inFlight + reads);
			crowds.push({ name, ...times, work });
		}
		return { results, crowds, idle, memory: children.backend.memory() };
	});
}

const inFlight = 200;
const reads = 4_000;

/**
 * Milliseconds of reads of which 200 are under way all the time, once their connections are open: a busy server of Node
 * accepts them one by one, so the last of them would wait until all of the other reads are done.
 * @param {Step} step
 * @param {Way} way
 */
async function timeCrowd({ prepare }, way) {
	const send = await prepare(way);
	await Promise.all(Array.from({ length: inFlight }, send));
	/** @type {number[]} */
	const times = [];
	let left = reads;
	const work = async () => {
		for (; left > 0; left -= 1) {
			const begin = performance.now();
			await send();
			times.push(performance.now() - begin);
		}
	};
	await Promise.all(Array.from({ length: inFlight }, work));
	times.sort((one, other) => one - other);
	return { p50: median(times), p99: times[Math.floor(0.99 * times.length)] ?? 0 };
}

/**
 * @template Result
 * @param {(steps: Step[], platform: { ways: Record<WayName, Way>, children: Record<WayName, Child> }) => Promise<Result>} run
 */
async function withSteps(run) {
	const platform = await startPlatform();
	const proxy = await startChild(path.join(import.meta.dirname, 'bareProxy.mjs'), {
		BARE_PROXY_TARGET: new URL(platform.serviceUrl).port,
	});
	const agent = new Agent({ keepAlive: true });
	try {
		const person = await openPerson(platform, 'backend@example.com');
		const query = `customerId=${encodeURIComponent(person.customerId)}&`;
		const { pathname } = new URL(platform.serviceUrl);
		const ways = {
			direct: { base: platform.serviceUrl, query },
			proxy: { base: `http://localhost:${proxy.line}${pathname}`, query },
			backend: { base: platform.url, query: '' },
		};
		const children = { direct: platform.sandbox, proxy, backend: platform.backend };
		return await run(await stepsOf(person, ways, agent), { ways, children });
	} finally {
		agent.destroy();
		await proxy.stop();
		await platform.stop();
	}
}

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} aim
 * @property {(way: Way) => Promise<() => Promise<unknown>>} prepare gives the request that is timed
 */

/**
 * @param {Awaited<ReturnType<typeof openPerson>>} person who gets payments and a recipient
 * @param {Record<WayName, Way>} ways
 * @param {Agent} agent
 * @returns {Promise<Step[]>}
 */
async function stepsOf({ account, cookie, sign }, ways, agent) {
	const accountId = textOf(account, 'id');
	const common = { cookie, origin, 'content-type': 'application/json' };
	/**
	 * @param {Way} way
	 * @param {string} route
	 */
	const get = ({ base }, route) =>
		call({ method: 'GET', url: base + route, expected: 200, agent, headers: common });
	/**
	 * @param {Way} way
	 * @param {string} route
	 * @param {number} expected
	 * @param {object | undefined} [body]
	 * @param {Readonly<Record<string, string>>} [headers]
	 */
	const post = ({ base }, route, expected, body, headers = {}) =>
		call({
			method: 'POST',
			url: base + route,
			expected,
			agent,
			headers: { ...common, ...headers },
			...(body && { body }),
		});
	const fund = `/sandbox/internal-accounts/${encodeURIComponent(accountId)}/fund`;
	for (let index = 0; index < 25; index += 1) {
		await post(ways.direct, fund, 200, { amount: 50_000_000 });
	}
	const newest = await get(ways.backend, '/transactions?limit=20');
	const one = `/transactions/${encodeURIComponent(textOf(newest.data[0], 'id'))}`;
	const { usBank } = await import('../packages/testing/dist/index.js');
	const recipient = await post(ways.backend, '/customers/external-accounts', 201, usBank());
	const quote = {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'ACCOUNT', accountId: recipient.id },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 1_000_000,
	};
	const prepareExecution = async (/** @type {Way} */ way) => {
		const made = await post(ways.backend, '/quotes', 201, quote);
		const payment = made.paymentInstructions[0].accountOrWalletInfo;
		const { 'service-wallet-signature': signature } = sign({ ...payment, requestId: 'none' });
		const route = `/quotes/${encodeURIComponent(textOf(made, 'id'))}/execute`;
		return () => post(way, route, 200, undefined, { 'service-wallet-signature': signature });
	};
	return [
		{ name: 'read of one payment', aim: '≤ 2.0', prepare: async (way) => () => get(way, one) },
		{
			name: 'read of 20 payments',
			aim: '≤ 2.0',
			prepare: async (way) => () => get(way, `/transactions?${way.query}limit=20`),
		},
		{ name: 'execution of a quote', aim: '≤ 1.3', prepare: prepareExecution },
	];
}

/**
 * @param {Step} step
 * @param {Record<WayName, Way>} ways
 */
async function timeStep({ name, aim, prepare }, ways) {
	const names = /** @type {WayName[]} */ (Object.keys(ways));
	/** @type {Times} */
	const times = { direct: [], proxy: [], backend: [] };
	// The first round warms up.
	for (let round = 0; round <= rounds; round += 1) {
		/** @type {Times} */
		const inRound = { direct: [], proxy: [], backend: [] };
		for (let turn = 0; turn < perRound; turn += 1) {
			for (const way of names) {
				const send = await prepare(ways[way]);
				const begin = performance.now();
				await send();
				inRound[way].push(performance.now() - begin);
			}
		}
		if (round === 0) continue;
		for (const way of names) times[way].push(median(inRound[way]));
	}
	const { direct, proxy, backend } = times;
	return {
		name,
		aim,
		direct: median(direct),
		proxy: over(proxy, direct),
		backend: over(backend, direct),
	};
}
