/** What `measureReact.mjs` counts and times in a page: mounting long lists, and the requests of a payment. */
import type { Transaction } from '@countersign/contract';
import { QueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
	type TransactionFilters,
	useInternalAccounts,
	usePayment,
	useTransactions,
} from '../src/index.js';
import '../src/ui/styles/styles.css';
import { TransactionList } from '../src/ui/index.js';
import { createTestBackend } from './createTestBackend.js';
import { createTestWallet } from './createTestWallet.js';
import { alice } from './people.js';
import { Surroundings } from './Surroundings.js';
import { signIn } from './signIn.js';

declare global {
	/** Mounts a list of so many loaded transactions, several times: milliseconds until it is painted, and its elements. */
	var mountList: (
		count: number,
	) => Promise<{ readonly times: number[]; readonly elements: number }>;
	/** The requests that a payment causes on a page with its balance and its list. */
	var countPayment: () => Promise<readonly string[]>;
}

const perPage = 1_000;
const mounts = 7;

async function openWorld() {
	const backend = await createTestBackend();
	const wallet = createTestWallet(backend);
	await signIn(wallet, alice);
	backend.forgetCalls();
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: 3_600_000 } } });
	const render = (page: ReactElement) => {
		const host = document.body.appendChild(document.createElement('div'));
		const root = createRoot(host);
		flushSync(() =>
			root.render(
				<Surroundings client={client} wallet={wallet}>
					{page}
				</Surroundings>,
			),
		);
		const close = () => {
			root.unmount();
			host.remove();
		};
		return { host, close };
	};
	return { backend, client, render };
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits for what a later frame shows. */
async function until(isSo: () => boolean): Promise<void> {
	const end = performance.now() + 60_000;
	while (!isSo()) {
		if (performance.now() > end) throw new Error(`It never came: ${isSo}.`);
		await nextFrame();
	}
}

/** A list in a frame that is lower than its rows. */
export function FramedList(): ReactElement {
	const [query, setQuery] = useState<TransactionFilters>({ limit: 50 });
	return (
		<div style={{ height: 600, overflow: 'auto' }}>
			<TransactionList query={query} onQueryChange={setQuery} />
		</div>
	);
}

/** So many payments, twelve a day, the latest first. */
function paymentsOf(count: number): readonly Transaction[] {
	return Array.from({ length: count }, (_, index) => ({
		...alice.transaction,
		id: `Transaction:${index}`,
		createdAt: new Date(2026, 5, 1 - Math.floor(index / 12), 12).toISOString(),
	}));
}

globalThis.mountList = async (count) => {
	const { backend, render } = await openWorld();
	const all = paymentsOf(count);
	backend.respondTo('GET /transactions', () => {
		const from = Number(/cursor=(\d+)/.exec(backend.calls().at(-1) ?? '')?.[1] ?? 0);
		const to = from + perPage;
		const hasMore = to < count;
		const data = all.slice(from, to);
		return Response.json({ data, hasMore, ...(hasMore && { nextCursor: String(to) }) });
	});
	const first = render(<FramedList />);
	const status = () => first.host.querySelector('[role=status]')?.textContent ?? '';
	for (let loaded = Math.min(perPage, count); ; loaded += perPage) {
		const text = `${loaded.toLocaleString('en')} payments shown`;
		await until(() => status().includes(text) || first.host.textContent?.includes(text) === true);
		if (loaded >= count) break;
		const older = [...first.host.querySelectorAll('button')].find(
			({ textContent }) => textContent === 'Show older',
		);
		older?.click();
	}
	first.close();
	const times = [];
	let elements = 0;
	for (let mount = 0; mount <= mounts; mount += 1) {
		await nextFrame();
		const begin = performance.now();
		const shown = render(<FramedList />);
		await until(() => shown.host.querySelector('li[data-id]') !== null);
		await nextFrame();
		if (mount > 0) times.push(performance.now() - begin);
		elements = shown.host.querySelectorAll('*').length;
		shown.close();
	}
	return { times, elements };
};

/** What {@link Page} has rendered last. */
const page: { payment?: ReturnType<typeof usePayment>; status?: string | undefined } = {};

function Page(): null {
	page.payment = usePayment();
	useInternalAccounts();
	page.status = useTransactions().data?.data[0]?.status;
	return null;
}

globalThis.countPayment = async () => {
	const { backend, client, render } = await openWorld();
	const { quote, transaction, accountId } = alice;
	const { close } = render(<Page />);
	const reaches = (status: string) => until(() => page.payment?.state.status === status);
	await until(() => page.status !== undefined);
	await reaches('drafting');
	backend.forgetCalls();
	const done = { ...transaction, status: 'COMPLETED' };
	backend.respondTo(`GET /transactions/${transaction.id}`, () => Response.json(done));
	page.payment?.start({
		source: { sourceType: 'ACCOUNT', accountId },
		destination: quote.destination,
		lockedCurrencySide: 'RECEIVING',
		lockedCurrencyAmount: quote.totalReceivingAmount,
	});
	await reaches('review');
	page.payment?.confirm({ quoteId: quote.id });
	await reaches('done');
	await until(() => page.status === 'COMPLETED' && client.isFetching() === 0);
	close();
	return backend.calls();
};
