import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestWallet } from './openWallet.js';
import { execute, requestQuote } from './payments.js';
import { prepareSessionEnd } from './prepareSessionEnd.js';
import type { Requests } from './requests.js';

/** The resources that the clients of a wallet use concurrently. */
export interface Target {
	/** Two ways to one database: two processes, or one and the same. */
	readonly programs: readonly [Requests, Requests];
	/** Accounts to pay to. */
	readonly destinations: readonly string[];
	/** An account in dollars, and where its money is pushed to and pulled from. */
	readonly fiat: { readonly accountId: string; readonly bankId: string };
	/** Sessions that are known to be over. */
	readonly ended: Set<string>;
}

/** How much one client does. */
export interface Bounds {
	readonly payments: number;
	/** Epoch milliseconds. Nothing is begun after it. */
	readonly deadline: number;
}

/** The senders of the executions of one quote, and whether they share a key. */
const ways = [
	{ senders: [0], keyed: false },
	{ senders: [0, 1], keyed: false },
	{ senders: [1], keyed: true },
	{ senders: [0, 1, 0, 1], keyed: true },
] as const;

/**
 * Pays again and again, in one way after another, with a transfer after each payment, and checks each
 * response. What goes under a key is sent again when it was answered.
 *
 * @returns the transactions that were acknowledged, and for which money was set aside
 */
export async function hammer(
	target: Target,
	wallet: TestWallet,
	{ payments, deadline }: Bounds,
): Promise<string[]> {
	const acknowledged: string[] = [];
	const first = Math.floor(Math.random() * ways.length);
	for (let count = 0; count < payments && Date.now() < deadline; count += 1) {
		const paid = await pay(target, wallet, ways[(first + count) % ways.length] ?? ways[0]);
		if (paid) acknowledged.push(paid);
		const pushed = await transfer(target, first + count);
		if (pushed) acknowledged.push(pushed);
	}
	return acknowledged;
}

async function pay(
	{ programs, destinations, ended }: Target,
	wallet: TestWallet,
	{ senders, keyed }: (typeof ways)[number],
): Promise<string | undefined> {
	const isOver = ended.has(wallet.sessionId);
	const destination = destinations[Math.floor(Math.random() * destinations.length)] ?? '';
	const amount = 1_000_000 + Math.floor(Math.random() * 10_000_000);
	const quote = await requestQuote(programs[senders[0]], wallet, destination, amount);
	const headers: Record<string, string> = keyed ? { 'idempotency-key': randomUUID() } : {};
	const send = (sender: 0 | 1) => read(execute(programs[sender], wallet, quote, headers));
	const responses = await Promise.all(senders.map(send));
	if (keyed) responses.push(...(await Promise.all([send(0), send(1)])));

	const done = responses.filter(({ status }) => status === 200);
	const refused = responses.filter(({ status }) => status !== 200).map(({ outcome }) => outcome);
	const allowed = isOver ? [signedOut] : [signedOut, noMoney, 'CONFLICT'];
	expect(refused.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
	if (isOver) expect(done).toEqual([]);
	expect(new Set(done.map(({ text }) => text)).size).toBeLessThanOrEqual(1);
	if (!keyed) expect(done.length).toBeLessThanOrEqual(1);
	return done.length > 0 ? quote.transactionId : undefined;
}

/** Pushes or pulls money under a key, twice at once and then once more: it moves once. */
async function transfer({ programs, fiat }: Target, count: number): Promise<string | undefined> {
	const [inside, outside] = [{ accountId: fiat.accountId }, { accountId: fiat.bankId }];
	const isPush = count % 2 === 0;
	const amount = 1 + Math.floor(Math.random() * 2_000);
	const body = isPush
		? { source: inside, destination: outside, amount }
		: { source: outside, destination: inside, amount };
	const headers = { 'idempotency-key': randomUUID() };
	const send = (sender: 0 | 1) =>
		read(
			programs[sender].request('POST', isPush ? '/transfer-out' : '/transfer-in', body, headers),
		);
	const responses = [...(await Promise.all([send(0), send(1)])), await send(0)];
	const done = responses.filter(({ status }) => status === 201);
	const refused = responses.filter(({ status }) => status !== 201);
	expect(refused.filter(({ outcome }) => outcome !== noMoney)).toEqual([]);
	expect(new Set(done.map(({ text }) => text)).size).toBeLessThanOrEqual(1);
	const [moved] = done.map(({ text }) => JSON.parse(text));
	return isPush && moved && moved.status !== 'FAILED' ? moved.id : undefined;
}

const signedOut = 'WALLET_SIGNATURE_INVALID';
const noMoney = 'Insufficient balance';

async function read(sent: Promise<Response>) {
	const response = await sent;
	const text = await response.text();
	const { code, reason } = JSON.parse(text);
	return { status: response.status, text, outcome: reason === noMoney ? noMoney : String(code) };
}

/** Two sessions of a wallet end each other concurrently in two processes: one succeeds. */
export async function endEachOther(
	{ programs, ended }: Target,
	[one, other]: readonly [TestWallet, TestWallet],
): Promise<void> {
	const endings = [
		await prepareSessionEnd(programs[0], one, other.sessionId),
		await prepareSessionEnd(programs[1], other, one.sessionId),
	];
	const [byOne, byOther] = await Promise.all(endings.map((end) => end()));
	expect([byOne, byOther].sort()).toEqual([204, 401]);
	ended.add(byOne === 204 ? other.sessionId : one.sessionId);
}
