import process from 'node:process';
import { sandboxTrust } from '@countersign/contract';
import { createTestSandbox } from '@countersign/sandbox/testing';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { CreateQuoteOptions, Wallet } from '../../packages/core/src/index.js';
import { origin } from '../../packages/core/testing/grid/browser.js';
import { stubPage } from '../../packages/core/testing/grid/stubPage.js';
import { openInProcess } from '../../packages/core/testing/openInProcess.js';
import { newEmail, sandboxCode } from '../../packages/core/testing/openWallet.js';
import { oidcToken } from '../../packages/testing/src/oidcToken.js';
import { usBank } from '../../packages/testing/src/usBank.js';
import { createDraw } from '../hostile/mutate.js';
import { type Damage, drawDamage, loadCore, untrusted, without } from './damage.js';
import { stampingBackend } from './stampingBackend.js';

/**
 * Whatever is broken in core outside of the part that decides about stamps, a hostile backend gets no stamp that this
 * part forbids: 200 files are deleted or changed in one place, and each such core signs in, changes credentials and pays
 * with a backend that swaps the payloads.
 */

type Core = Awaited<ReturnType<typeof loadCore>>;

const seed = inject('seed');
const damages = 200;
/** Milliseconds after which an action of a broken core is given up, and one of a sound core. */
const patience = { broken: 1_500, sound: 60_000 };
/** Milliseconds after which the next core has its turn. */
const longest = 10_000;

const sandbox = await createTestSandbox({});
const { openBrowser } = openInProcess(sandbox.fetch);
const signed: string[] = [];

beforeAll(() => {
	vi.stubGlobal('navigator', {});
	stubPage();
	const { sign } = crypto.subtle;
	vi.spyOn(crypto.subtle, 'sign').mockImplementation((...call) => {
		const [algorithm, { extractable }, data] = call;
		// Of a person, not of a backend.
		const isTheirs = Object(algorithm).name === 'ECDSA' && !extractable;
		if (isTheirs) signed.push(new TextDecoder().decode(data as Uint8Array));
		return sign.apply(crypto.subtle, call);
	});
});
afterAll(async () => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	await sandbox.close();
});

/** What such a core has stamped, and why it must not have. */
async function play(damage: Pick<Damage, 'file' | 'code'>, round: number, wait = patience.broken) {
	const core = await loadCore(damage);
	const attempt = <Result>(work: () => Promise<Result>) => within(wait, work);
	const backend = stampingBackend(openBrowser(), createDraw(seed + round));
	const config = { endpoint: `${origin}/api`, ...sandboxTrust, fetch: backend.fetch } as const;
	signed.length = 0;
	const wallet = await attempt(async () => core.createWallet({ ...config, storage: 'memory' }));
	if (!wallet) return { stamps: 0, forbidden: [] };
	await attempt(async () => {
		const start = await core.startEmailSignIn(wallet, { email: newEmail() });
		if (start.status !== 'sent') return;
		await core.finishEmailSignIn(wallet, { challenge: start.challenge, code: sandboxCode });
	});
	const request = await attempt(() => openRequest(core, wallet));
	backend.isHostile = true;
	const start = performance.now();
	for (let times = 0; times < 3 && performance.now() - start < longest; times += 1) {
		await attempt(() => core.changeEmail(wallet, { email: newEmail() }));
		await attempt(() => core.addOauth(wallet, { oidcToken: async () => oidcToken({}) }));
		await attempt(() => core.refreshSession(wallet));
		await attempt(() => core.exportWallet(wallet, { onWords: () => {} }));
		if (!request) continue;
		const quote = await attempt(() => core.createQuote(wallet, request));
		if (!quote) continue;
		await attempt(() => core.executeQuote(wallet, { quote }));
		const again = await attempt(() => core.getQuote(wallet, { quoteId: quote.id }));
		if (again) await attempt(() => core.executeQuote(wallet, { quote: again }));
	}
	await attempt(() => core.signOut(wallet));
	await backend.close();
	const why = signed.flatMap((text) => backend.whyForbidden(text) ?? []);
	return { stamps: signed.length, forbidden: why };
}

/** Money in the wallet, and a bank to pay to. */
async function openRequest(core: Core, wallet: Wallet): Promise<CreateQuoteOptions> {
	const [account] = (await core.listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' })).data;
	const accountId = account?.id ?? '';
	await core.fundSandboxAccount(wallet, { accountId, amount: 100_000_000 });
	const payee = await core.createExternalAccount(wallet, usBank());
	return {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'ACCOUNT', accountId: payee.id },
		lockedCurrencySide: 'RECEIVING',
		lockedCurrencyAmount: 2_500,
	};
}

/** Undefined if a broken core fails or does not end. */
async function within<Result>(
	milliseconds: number,
	work: () => Promise<Result>,
): Promise<Result | undefined> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<undefined>((resolve) => {
		timer = setTimeout(resolve, milliseconds, undefined);
	});
	return Promise.race([
		Promise.resolve()
			.then(work)
			.catch(() => undefined),
		late,
	]).finally(() => clearTimeout(timer));
}

/** A broken core leaves promises behind that nobody waits for. */
function tolerateRejections(): () => void {
	const event = 'unhandledRejection';
	const before = process.listeners(event);
	process.removeAllListeners(event);
	process.on(event, () => undefined);
	return () => {
		process.removeAllListeners(event);
		for (const listener of before) process.on(event, listener);
	};
}

test('makes no forbidden stamp as it is', async () => {
	let stamps = 0;
	// How many stamps one round has depends on what the backend happens to swap in it.
	for (const round of [0, 1, 2, 3]) {
		const played = await play({ file: '', code: '' }, round, patience.sound);
		expect(played.forbidden).toEqual([]);
		stamps += played.stamps;
	}
	expect(stamps).toBeGreaterThan(12);
});

test.each([
	['signer/checkPayload.ts', 'throw payloadMismatch(difference);', 'return value;'],
	['signer/readTransfer.ts', "requireThat(isPinned, 'data.to');", ''],
])('notices a forbidden stamp of a core with a change in %s', async (file, from, to) => {
	const broken = without(file, from, to);
	const rounds = [1, 2, 3, 4].map((round) => () => play(broken, round, patience.sound));
	const forbidden: string[] = [];
	for (const round of rounds) forbidden.push(...(await round()).forbidden);
	expect(forbidden).not.toEqual([]);
});

// [G37]
test(`makes no forbidden stamp with any of ${damages} changes outside of the signer`, {
	timeout: damages * 15_000,
}, async () => {
	onTestFinished(tolerateRejections());
	const draw = createDraw(seed);
	expect(untrusted.length).toBeGreaterThan(100);
	const found: string[] = [];
	let alive = 0;
	for (let round = 0; round < damages; round += 1) {
		const damage = await drawDamage(draw);
		const { stamps, forbidden } = await play(damage, round);
		alive += Number(stamps > 0);
		for (const why of forbidden) found.push(`${damage.file}, ${damage.kind}: ${why}`);
	}
	expect(found).toEqual([]);
	// Most changes leave a core that stamps.
	expect(alive).toBeGreaterThan(damages / 4);
});
