import { executeQuote, listInternalAccounts, setPrivacy, type Wallet } from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { addSheet, differences, measure } from '../../testing/computedStyles.js';
import { openWallet } from '../../testing/openApp.js';
import { quoteToAda } from '../../testing/quoteToAda.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { createWireRecorder } from './createWireRecorder.js';
import styles from './devtools.css?inline';
import { toFlows } from './toFlows.js';
import { FlowList, WalletDevtools } from './WalletDevtools.js';

// The service starts with its first request.
beforeAll(async () => {
	await fetch('/api/me');
}, 60_000);

/** Every long word, and every code, that went over the wire in either direction. */
function listen() {
	const words = new Set<string>();
	const note = (text: string) => {
		for (const word of text.split(/[^\w+/=-]+/)) if (word.length > 72) words.add(word);
	};
	const send: typeof fetch = async (input, init) => {
		note(JSON.stringify(init));
		const response = await fetch(input, init);
		note(await response.clone().text());
		return response;
	};
	return { words, send };
}

async function pay(wallet: Wallet) {
	const [account] = (await listInternalAccounts(wallet)).data;
	if (!account) throw new Error('There is no account');
	await fundSandboxAccount(wallet, { accountId: account.id, amount: 5_000_000 });
	await executeQuote(wallet, { quote: await quoteToAda(wallet, account.id, 2_000_000) });
}

test('shows requests with their signatures, and stores no secret', async () => {
	const { words, send } = listen();
	const recorder = createWireRecorder({ fetch: send });
	const wallet = openWallet({ fetch: recorder.fetch });
	await signIn(wallet);
	await pay(wallet);
	await setPrivacy(wallet, { isPrivate: true });
	// The recorder reads its copies in its own time.
	await waitFor(() => {
		const recorded = recorder.getExchanges();
		expect(recorded.at(-1)).toMatchObject({ method: 'PATCH', stamp: expect.anything() });
		expect(recorded.map(({ id }) => id)).toEqual(recorded.map((_, index) => index + 1));
		expect(recorded.every(({ outcome }) => outcome?.kind === 'answered')).toBe(true);
	});

	const kept = JSON.stringify(recorder.getExchanges());
	const publicKeys = [...kept.matchAll(/[pP]ublicKey\\*":\s*\\*"([0-9a-f]+)/g)].map(
		([, key]) => key,
	);
	const secrets = [...words].filter((word) => !publicKeys.includes(word));
	expect(secrets.length).toBeGreaterThan(5);
	expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
	expect(kept).not.toContain('000000"');

	const flows = toFlows(recorder.getExchanges());
	const flowOf = (name: string) => flows.find(({ operation }) => operation === name);
	expect(flowOf('verifyCredential')?.exchanges).toHaveLength(2);
	expect(flowOf('updateInternalAccount')).toMatchObject({
		title: 'PATCH /internal-accounts/{id}',
		exchanges: [
			{ stamp: undefined, outcome: { status: 202 } },
			{ stamp: { publicKey: expect.stringMatching(/^0[23]/) }, outcome: { status: 200 } },
		],
		signed: { type: expect.stringMatching(/^ACTIVITY_TYPE_/) },
	});
	expect(flowOf('executeQuote')).toMatchObject({
		exchanges: [{ stamp: expect.anything(), outcome: { status: 200 } }],
		signed: { type: expect.stringMatching(/^ACTIVITY_TYPE_/) },
	});

	const client = new QueryClient();
	const { wrapper } = strictly(wallet, client);
	const { container } = render(<WalletDevtools recorder={recorder} />, { wrapper });
	const line = screen.getByText('POST /quotes/{quoteId}/execute').closest('details');
	if (!line) throw new Error('The execution is not in the list');
	expect(within(line).getByText('Signed in this browser')).toBeDefined();
	const timers = container.querySelector('[data-part="timers"]')?.textContent;
	expect(timers).toMatch(/Session(active|expiring)\d+ s left.*Quote:.*PROCESSING/);
});

test('distinguishes a lost response from an aborted request', async () => {
	const recorder = createWireRecorder({
		fetch: async (_, init) => {
			init?.signal?.throwIfAborted();
			throw new TypeError('no network');
		},
	});
	await expect(recorder.fetch('/api/me')).rejects.toThrow(TypeError);
	const signal = AbortSignal.abort();
	await expect(recorder.fetch('/api/me', { signal })).rejects.toThrow('abort');
	await waitFor(() =>
		expect(recorder.getExchanges().map(({ outcome }) => outcome?.kind)).toEqual([
			'lost',
			'aborted',
		]),
	);
	recorder.clear();
	expect(recorder.getExchanges()).toEqual([]);
});

test('records an interrupted response without its body', async () => {
	const over = new AbortController();
	const recorder = createWireRecorder({
		fetch: async () => {
			const half = new ReadableStream({
				start(controller) {
					over.signal.addEventListener('abort', () => controller.error(over.signal.reason));
				},
			});
			return new Response(half, { headers: { 'content-type': 'application/json' } });
		},
	});
	const response = await recorder.fetch('/api/me');
	over.abort();
	await expect(response.text()).rejects.toThrow();
	await waitFor(() =>
		expect(recorder.getExchanges()).toMatchObject([
			{ outcome: { kind: 'answered', status: 200, body: undefined } },
		]),
	);
});

test('groups consecutive reads, and lists failures and mutations separately', async () => {
	const recorder = createWireRecorder({
		fetch: async (input) =>
			String(input).endsWith('missing')
				? Response.json({}, { status: 404 })
				: Response.json({ data: [] }),
	});
	const sent = [
		['GET', 'a'],
		['GET', 'b'],
		['GET', 'missing'],
		['GET', 'c'],
		['POST', 'd'],
		['GET', 'e'],
		['GET', 'f'],
		['GET', 'g'],
	];
	for (const [method = '', name] of sent) {
		await (await recorder.fetch(`/api/${name}`, { method })).text();
	}
	await waitFor(() => {
		const recorded = recorder.getExchanges();
		expect(recorded.filter(({ outcome }) => outcome?.kind === 'answered')).toHaveLength(
			sent.length,
		);
	});
	const { container } = render(<FlowList flows={toFlows(recorder.getExchanges())} />);
	const lines = [...container.querySelectorAll('li')].map(
		(line) => line.querySelector('summary')?.textContent,
	);
	expect(lines).toEqual([
		'3 reads',
		expect.stringContaining('POST /api/d'),
		expect.stringContaining('GET /api/c'),
		expect.stringContaining('GET /api/missing404'),
		'2 reads',
	]);
});

test('records the whole response when the caller aborts right after reading it', async () => {
	const recorder = createWireRecorder();
	const given = new AbortController();
	const response = await recorder.fetch('/api/me', { signal: given.signal });
	const read: unknown = await response.json();
	given.abort();
	await waitFor(() =>
		expect(recorder.getExchanges()).toMatchObject([{ outcome: { kind: 'answered', body: read } }]),
	);
});

test('keeps the look of the panel whatever size the page gives to rem', () => {
	addSheet(styles);
	const wallet = openWallet();
	const recorder = createWireRecorder();
	const { container } = render(
		<WalletDevtools recorder={recorder} />,
		strictly(wallet, new QueryClient()),
	);
	const panel = container.querySelector('[data-countersign-devtools]');
	if (!panel) throw new Error('There is no panel.');
	const before = measure(panel);
	addSheet('html { font-size: 62.5%; }');
	expect(differences(before, measure(panel))).toEqual([]);
});
