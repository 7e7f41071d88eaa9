import type { Transaction } from '@countersign/contract';
import { executeQuote, type Wallet } from '@countersign/core';
import { formatAmount } from '@countersign/core/format';
import { queryKeys, type TransactionFilters } from '@countersign/core/query';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addSheet } from '../../../testing/computedStyles.js';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { failure } from '../../../testing/failure.js';
import { openWallet } from '../../../testing/openApp.js';
import { alice } from '../../../testing/people.js';
import { quoteToAda } from '../../../testing/quoteToAda.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { arabic } from '../messages/arabic.js';
import { english } from '../messages/english.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { spanish } from '../messages/spanish.js';
import ours from '../styles/styles.css?inline';
import { TransactionList } from './TransactionList.js';

// A sheet that is imported would stay in the page for the tests of other files.
beforeEach(() => void addSheet(ours));

afterEach(cleanup);

/** A person to whom that many payments came in, the first of one dollar, the second of two. */
async function openBooks(payments: number) {
	const wallet = openWallet();
	const { accountId } = await signIn(wallet);
	const fund = (dollars: number) =>
		fundSandboxAccount(wallet, { accountId, amount: dollars * 1_000_000 });
	for (let dollars = 1; dollars <= payments; dollars += 1) await fund(dollars);
	const client = new QueryClient();
	return { wallet, client, accountId, fund, strict: strictly(wallet, client) };
}

/** As an application keeps the filters. The frame is too low for the end of the list. */
function Framed(props: { readonly filters?: TransactionFilters }): ReactElement {
	const [query, setQuery] = useState<TransactionFilters>({ limit: 3, ...props.filters });
	return (
		<div data-testid="frame" style={{ height: 150, overflow: 'auto' }}>
			<TransactionList query={query} onQueryChange={setQuery} emptyAction="Put money in" />
		</div>
	);
}

/** Intersection observers report changes two at a time, as the observers of a busy page do. */
function observeInPairs(): readonly IntersectionObserverEntry[] {
	const changes: IntersectionObserverEntry[] = [];
	const Observer = window.IntersectionObserver;
	onTestFinished(() => {
		window.IntersectionObserver = Observer;
	});
	window.IntersectionObserver = class extends Observer {
		constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
			super((entries, observer) => {
				changes.push(...entries);
				if (changes.length > 1) report(changes.splice(0), observer);
			}, options);
		}
	};
	return changes;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const row = (name: RegExp) => screen.findByRole('button', { name });
const rows = () => screen.queryAllByRole('button', { name: /Money added|Ada Lovelace/ });
const amounts = () => rows().map((one) => /[\d.,]+(?=\.00)/.exec(one.textContent ?? '')?.[0]);
const says = (text: string) =>
	waitFor(() =>
		expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text),
	);

async function payAda(wallet: Wallet, accountId: string) {
	await executeQuote(wallet, { quote: await quoteToAda(wallet, accountId, 2_000_000) });
}

test('loads older transactions on scrolling, and keeps the scroll position', async () => {
	const { strict } = await openBooks(7);
	render(<Framed />, strict);
	await says('3 payments shown');
	expect(amounts()).toEqual(['7', '6', '5']);
	const place = rows()[0];
	// WebKit scrolls to the focus later, and would take the scroll position back.
	place?.focus({ preventScroll: true });
	const frame = screen.getByTestId('frame');
	frame.scrollTop = frame.scrollHeight;
	await says('6 payments shown');
	expect(document.activeElement).toBe(place);
});

test('loads older transactions on scrolling when a busy page is notified late', async () => {
	const changes = observeInPairs();
	const { strict } = await openBooks(4);
	render(<Framed />, strict);
	await says('3 payments shown');
	await waitFor(() => expect(changes).toHaveLength(1));
	const frame = screen.getByTestId('frame');
	frame.scrollTop = frame.scrollHeight;
	await says('4 payments shown');
});

test('moves the focus to the first older transaction after the button is clicked', async () => {
	const { strict } = await openBooks(7);
	render(<Framed />, strict);
	const older = await row(/Show older/);
	older.focus({ preventScroll: true });
	fireEvent.click(older);
	await says('6 payments shown');
	await waitFor(() => expect(document.activeElement).toBe(rows()[3]));
	const again = screen.getByRole('button', { name: 'Show older' });
	again.focus({ preventScroll: true });
	fireEvent.click(again);
	await says('7 payments shown');
	await waitFor(() => expect(document.activeElement).toBe(rows()[6]));
	expect(amounts()).toEqual(['7', '6', '5', '4', '3', '2', '1']);
	expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('adds new transactions above without moving what is being read', async () => {
	const { strict, client, accountId, fund } = await openBooks(2);
	render(<Framed />, strict);
	await says('2 payments shown');
	const place = rows()[1];
	place?.focus();
	await fund(9);
	await act(() => client.invalidateQueries({ queryKey: queryKeys.transactions(accountId) }));
	await says('3 payments shown');
	expect(amounts()).toEqual(['9', '2', '1']);
	expect(document.activeElement).toBe(place);
});

test('shows the transactions that match the filters, and a notice when none does', async () => {
	const { strict, wallet, accountId } = await openBooks(4);
	await payAda(wallet, accountId);
	render(<Framed filters={{ limit: 50 }} />, strict);
	await says('5 payments shown');
	const choose = (name: string, value: string) =>
		fireEvent.change(screen.getByLabelText(name), { target: { value } });
	fireEvent.click(screen.getByRole('radio', { name: 'Sent' }));
	await says('1 payment shown');
	expect(rows()[0]?.textContent).toContain('Ada Lovelace');
	press('Filters');
	choose('Status', 'EXPIRED');
	expect(await screen.findByText('No payments match')).toBeDefined();
	expect(screen.queryByText('Put money in')).toBeNull();
	expect(screen.getByRole('button', { name: 'Filters 1' }).ariaExpanded).toBe('true');
	const clear = screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement;
	clear.focus();
	fireEvent.click(clear);
	await says('5 payments shown');
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
	const ada = within(screen.getByLabelText('Sent to')).getByRole('option', { name: /Ada/ });
	choose('Sent to', (ada as HTMLOptionElement).value);
	await says('1 payment shown');
	choose('Sent to', '');
	choose('From', '2099-01-01');
	expect(await screen.findByText('No payments match')).toBeDefined();
	choose('From', '2020-01-01');
	choose('Until', '2099-01-01');
	await says('5 payments shown');
});

test('announces the count of transactions that are read from the cache', async () => {
	const { strict, wallet, accountId } = await openBooks(2);
	await payAda(wallet, accountId);
	render(<Framed />, strict);
	await says('3 payments shown');
	fireEvent.click(screen.getByRole('radio', { name: 'Sent' }));
	await says('1 payment shown');
	const status = screen.getByText('1 payment shown');
	fireEvent.click(screen.getByRole('radio', { name: 'All' }));
	await says('3 payments shown');
	expect(screen.getByText('3 payments shown')).toBe(status);
});

test('shows a filter on a removed recipient, and lets it be removed', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const id = 'ExternalAccount:00000000-0000-4000-8000-000000000099';
	backend.respondTo(`GET /customers/external-accounts/${id}`, () => failure(404, 'NOT_FOUND'));
	render(<Framed filters={{ accountIdentifier: id }} />, strict);
	const field = await screen.findByLabelText<HTMLSelectElement>('Sent to');
	expect(Array.from(field.options, ({ text }) => text)).toEqual([
		'Anyone',
		expect.stringMatching(/^Friend of alice · US bank ·· \d{4}$/),
		'Bank account',
	]);
	expect(field.value).toBe(id);
	fireEvent.change(field, { target: { value: '' } });
	expect(screen.getByRole('button', { name: 'Filters' })).toBeDefined();
});

test('does not filter by a partly typed date', async () => {
	const { backend, strict } = await createTestWorld(alice);
	render(<Framed />, strict);
	await says('1 payment shown');
	press('Filters');
	backend.forgetCalls();
	const from = screen.getByLabelText('From');
	for (const value of ['0002-03-01', '0020-03-01', '0202-03-01']) {
		fireEvent.change(from, { target: { value } });
	}
	fireEvent.change(from, { target: { value: '2025-03-01' } });
	await says('1 payment shown');
	const start = encodeURIComponent(new Date(2025, 2, 1).toISOString());
	expect(backend.calls(/transactions/)).toEqual([`GET /transactions?limit=3&startDate=${start}`]);
});

test('resolves a first day after the last one in favour of the day entered last', async () => {
	const { backend, strict } = await createTestWorld(alice);
	render(<Framed />, strict);
	await says('1 payment shown');
	press('Filters');
	const [from, until] = ['From', 'Until'].map((label) =>
		screen.getByLabelText<HTMLInputElement>(label),
	);
	if (!from || !until) throw new Error('There are two days.');
	const enter = (field: HTMLInputElement, value: string) => {
		fireEvent.change(field, { target: { value } });
		fireEvent.blur(field);
	};
	enter(until, '2025-03-10');
	enter(from, '2025-03-15');
	expect([from.value, until.value]).toEqual(['2025-03-15', '']);
	enter(from, '0202-03-15');
	expect(from.value).toBe('2025-03-15');
	enter(until, '2025-03-20');
	await waitFor(() =>
		expect(backend.calls(/transactions/).at(-1)).toMatch(/startDate=2025-03-1.*endDate=2025-03-2/),
	);
	press('Clear filters');
	expect([from.value, until.value]).toEqual(['', '']);
});

test.each([
	['ALL', 'Failed or came back'],
	['OUTGOING', 'Failed or came back'],
	['INCOMING', 'Failed'],
] as const)('calls failed %s transactions “%s”', async (type, label) => {
	const { strict } = await openBooks(1);
	render(<Framed filters={type === 'ALL' ? {} : { type }} />, strict);
	press('Filters');
	const failed = (await screen.findAllByRole('option')).find(
		(option) => option.getAttribute('value') === 'FAILED',
	);
	expect(failed?.textContent).toBe(label);
});

test('drops a status that the chosen direction does not have', async () => {
	const { backend, strict } = await createTestWorld(alice);
	render(<Framed filters={{ type: 'INCOMING', status: 'REJECTED' }} />, strict);
	await says('1 payment shown');
	backend.forgetCalls();
	fireEvent.click(screen.getByRole('radio', { name: 'Sent' }));
	await says('1 payment shown');
	expect(backend.calls(/transactions/)).toEqual(['GET /transactions?limit=3&type=OUTGOING']);
});

test.each([
	[english, 'Other payment', 'Completed'],
	[spanish, 'Otro movimiento', 'Completado'],
	[arabic, 'عملية أخرى', 'مكتملة'],
])(
	'lists a transaction of a later type among the others, neither received nor sent',
	async (messages, name, status) => {
		const { backend, strict } = await createTestWorld(alice);
		const { createdAt, sentAmount } = alice.transaction;
		const later = { id: 'Transaction:9', type: 'CARD', status: 'COMPLETED', createdAt };
		const bare = { id: 'Transaction:8', type: 'CARD', status: 'LATER' };
		const data = [{ ...later, sentAmount }, alice.transaction, bare];
		backend.respondTo('GET /transactions', () => Response.json({ data, hasMore: false }));
		render(
			<MessagesProvider messages={messages}>
				<TransactionList />
			</MessagesProvider>,
			strict,
		);
		const [first, second] = await screen.findAllByRole('button', { name: new RegExp(name) });
		expect(first?.textContent).toContain(status);
		const amount = formatAmount(sentAmount.amount, sentAmount.currency, {
			locale: messages.locale,
		});
		expect(first?.querySelector('[data-cs~="row-amount"]')?.textContent).toBe(amount);
		expect(first?.hasAttribute('data-faint')).toBe(true);
		expect(second?.textContent).toContain(messages.transactions.inProgress);
		expect(document.querySelectorAll('[data-cs="row"]')).toHaveLength(3);
	},
);

test.each([
	{ source: undefined, destination: undefined },
	{ source: null, destination: null },
	{ destination: { destinationType: 'UMA_ADDRESS' } },
])('lists an outgoing transaction with %j among the others', async (part) => {
	const { backend, strict } = await createTestWorld(alice);
	const data = [{ ...alice.transaction, id: 'Transaction:9', ...part }, alice.transaction];
	backend.respondTo('GET /transactions', () => Response.json({ data, hasMore: false }));
	render(<TransactionList />, strict);
	expect(await screen.findByRole('button', { name: /^Bank account/ })).toBeDefined();
	expect(await screen.findByRole('button', { name: /^Friend of alice/ })).toBeDefined();
});

test.each([
	[{ FULL_NAME: 'Ada Lovelace' }, { sourceType: 'UMA_ADDRESS' }, 'Ada Lovelace'],
	[{ COMPANY_LEGAL_NAME: 'Café Sol SA' }, { sourceType: 'ACCOUNT' }, 'Café Sol SA'],
	[undefined, { sourceType: 'UMA_ADDRESS' }, '$ada@example.com'],
	[undefined, { sourceType: 'ACCOUNT' }, 'Money added'],
	[undefined, undefined, 'Money added'],
])(
	'names the sender of received money: %j, %j, %s',
	async (counterpartyInformation, from, name) => {
		const { backend, strict } = await createTestWorld(alice);
		const { id, createdAt, sentAmount } = alice.transaction;
		const source = from && { ...from, umaAddress: '$ada@example.com' };
		const money = { type: 'INCOMING', status: 'COMPLETED', receivedAmount: sentAmount };
		const data = [{ id, createdAt, ...money, source, counterpartyInformation }];
		backend.respondTo('GET /transactions', () => Response.json({ data, hasMore: false }));
		render(<TransactionList />, strict);
		const [listed] = await screen.findAllByRole('listitem');
		expect(listed?.querySelector('strong')?.textContent).toBe(name);
	},
);

test('shows days as headings in the language of the page', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const at = (daysBack: number, id: number): Transaction => {
		const now = new Date();
		const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBack, 12);
		return { ...alice.transaction, id: `Transaction:${id}`, createdAt: noon.toISOString() };
	};
	const data = [at(0, 1), at(0, 2), at(1, 3), at(800, 4)];
	backend.respondTo('GET /transactions', () => Response.json({ data, hasMore: false }));
	render(
		<MessagesProvider messages={spanish}>
			<TransactionList />
		</MessagesProvider>,
		strict,
	);
	const today = await screen.findByRole('region', { name: 'Hoy' });
	expect(within(today).getAllByRole('listitem')).toHaveLength(2);
	expect(today.textContent).toContain('12:00');
	expect(screen.getByRole('region', { name: 'Ayer' })).toBeDefined();
	const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
	expect(headings[2]).toMatch(/^[A-ZÁÉ]\p{L}+, \d+ de \p{L}+ de 20\d\d$/u);
});

test.each([{}, { limit: 2 }])(
	'changes "Today" to "Yesterday" after midnight with %j',
	async (props) => {
		const now = Date.now();
		const { backend, strict } = await createTestWorld(alice, { now: () => now });
		vi.useFakeTimers({ toFake: ['Date'], now });
		onTestFinished(() => void vi.useRealTimers());
		const data = [{ ...alice.transaction, createdAt: new Date().toISOString() }];
		backend.respondTo('GET /transactions', () => Response.json({ data, hasMore: false }));
		render(<TransactionList {...props} />, strict);
		const [listed] = await screen.findAllByRole('listitem');
		const words = () => (listed?.closest('section') ?? listed)?.textContent;
		expect(words()).toContain('Today');
		vi.setSystemTime(new Date().setHours(36));
		act(() => void document.dispatchEvent(new Event('visibilitychange')));
		// The rows may listen only now.
		await waitFor(() => expect(words()).toContain('Yesterday'));
		expect(words()).not.toContain('Today');
	},
);

test('offers an action for an empty list, and a retry after an error', async () => {
	const { backend, strict } = await createTestWorld(alice);
	backend.respondTo('GET /transactions', () => Response.json({ data: [], hasMore: false }));
	const { unmount } = render(<Framed />, strict);
	expect(await screen.findByText('Nothing here yet')).toBeDefined();
	expect(screen.getByText('Put money in')).toBeDefined();
	unmount();
	const other = await createTestWorld(alice);
	other.backend.respondTo('GET /transactions', () => failure(400, 'INVALID_INPUT'));
	render(<Framed />, other.strict);
	await screen.findByRole('alert');
	other.backend.respondTo('GET /transactions', () =>
		Response.json({ data: [alice.transaction], hasMore: false }),
	);
	press('Try again');
	await says('1 payment shown');
});

test('keeps the list when a page fails, and loads the page on retry', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const first = { data: [alice.transaction], hasMore: true, nextCursor: 'next' };
	const second = { data: [{ ...alice.transaction, id: 'Transaction:2' }], hasMore: false };
	let isBroken = true;
	backend.respondTo('GET /transactions', () => {
		const isNext = backend.calls().at(-1)?.includes('cursor');
		if (!isNext) return Response.json(first);
		return isBroken ? failure(400, 'INVALID_INPUT') : Response.json(second);
	});
	render(<Framed />, strict);
	await says('1 payment shown');
	press('Show older');
	await screen.findByRole('alert');
	expect(backend.calls(/cursor/)).toHaveLength(1);
	isBroken = false;
	press('Show older');
	await says('2 payments shown');
	expect(screen.queryByRole('alert')).toBeNull();
});

test('opens the details from a row, and returns the focus to it on closing', async () => {
	const { strict } = await openBooks(1);
	render(<Framed />, strict);
	const one = await row(/Money added/);
	one.focus();
	fireEvent.click(one);
	const dialog = await screen.findByRole('dialog', { name: 'Payment' });
	expect(await within(dialog).findByText('Payment number')).toBeDefined();
	expect(within(dialog).getByRole('list').textContent).toContain('Received');
	fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(document.activeElement).toBe(one);
});

test('lists only the latest transactions that moved money in a summary, without paging', async () => {
	const { strict } = await openBooks(4);
	render(<TransactionList limit={2} />, strict);
	await waitFor(() => expect(amounts()).toEqual(['4', '3']));
	expect(screen.queryByRole('heading')).toBeNull();
	expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('reads past unconfirmed quotes for a summary', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const unconfirmed = { ...alice.transaction, status: 'PENDING', quoteId: 'Quote:1' };
	const quotes = Array.from({ length: 20 }, (_, index) => ({
		...unconfirmed,
		id: `Transaction:quote-${index}`,
	}));
	backend.respondTo('GET /transactions', () =>
		backend.calls().at(-1)?.includes('cursor=2')
			? Response.json({ data: [alice.transaction], hasMore: false })
			: Response.json({ data: quotes, hasMore: true, nextCursor: '2' }),
	);
	render(<TransactionList limit={6} />, strict);
	await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

/** Endless pages of a quote that nobody confirmed each, with a payment on these. */
async function openSparsePages(payments: readonly number[]) {
	const { backend, strict } = await createTestWorld(alice);
	const quote = { ...alice.transaction, status: 'PENDING', quoteId: 'Quote:1' };
	backend.respondTo('GET /transactions', () => {
		const page = Number(/cursor=(\d+)/.exec(backend.calls().at(-1) ?? '')?.[1] ?? 0);
		const one = payments.includes(page) ? alice.transaction : quote;
		const data = [{ ...one, id: `Transaction:${page}` }];
		return Response.json({ data, hasMore: true, nextCursor: String(page + 1) });
	});
	return { pagesRead: () => backend.calls(/transactions/).length, strict };
}

test.each([[[1, 5]], [[5]]])(
	'reads five pages by itself for a summary: payments on %j',
	async (on) => {
		const { pagesRead, strict } = await openSparsePages(on);
		const { unmount } = render(<TransactionList limit={on.length} />, strict);
		await row(/Show older/);
		expect(pagesRead()).toBe(5);
		expect(screen.queryAllByRole('listitem')).toHaveLength(on.length - 1);
		unmount();
		render(<TransactionList limit={on.length} />, strict);
		const older = await row(/Show older/);
		older.focus();
		fireEvent.click(older);
		await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(on.length));
		expect(document.activeElement?.closest('li')?.dataset['id']).toBe('Transaction:5');
		expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
	},
);

test('reports a page that fails in a summary, and reads it again', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const first = { data: [alice.transaction], hasMore: true, nextCursor: 'next' };
	const second = { data: [{ ...alice.transaction, id: 'Transaction:2' }], hasMore: false };
	let isBroken = true;
	backend.respondTo('GET /transactions', () => {
		if (!backend.calls().at(-1)?.includes('cursor')) return Response.json(first);
		return isBroken ? failure(400, 'INVALID_INPUT') : Response.json(second);
	});
	render(<TransactionList limit={6} />, strict);
	await screen.findByRole('alert');
	expect(screen.getAllByRole('listitem')).toHaveLength(1);
	isBroken = false;
	press('Show older');
	await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
	expect(screen.queryByRole('alert')).toBeNull();
});

/** That many payments of one cent, two cents and so on, twelve a day, the latest first. */
function manyPayments(count: number): Transaction[] {
	return Array.from({ length: count }, (_, index) => ({
		...alice.transaction,
		id: `Transaction:${index}`,
		createdAt: new Date(2026, 5, 1 - Math.floor(index / 12), 12).toISOString(),
	}));
}

/** A list of these pages in the frame. */
async function openLongList(pages: readonly (readonly Transaction[])[]) {
	const { backend, client, strict } = await createTestWorld(alice);
	const shown = [...pages];
	backend.respondTo('GET /transactions', () => {
		const page = Number(/cursor=(\d+)/.exec(backend.calls().at(-1) ?? '')?.[1] ?? 0);
		const hasMore = page + 1 < shown.length;
		const nextCursor = String(page + 1);
		return Response.json({ data: shown[page], hasMore, ...(hasMore && { nextCursor }) });
	});
	render(<Framed filters={{ limit: 50 }} />, strict);
	await says(`${new Intl.NumberFormat('en').format(pages[0]?.length ?? 0)} payments shown`);
	const frame = screen.getByTestId('frame');
	await waitFor(() =>
		expect(frame.querySelectorAll<HTMLElement>('li[data-id]').length).toBeLessThan(60),
	);
	return { client, frame, shown, strict };
}

const places = (frame: HTMLElement) =>
	[...frame.querySelectorAll<HTMLElement>('li[data-id]')].map((item) =>
		Number(item.dataset['id']?.split(':')[1]),
	);
/** The rows that are seen in the frame. */
const seen = (frame: HTMLElement) => {
	const { top, bottom } = frame.getBoundingClientRect();
	return [...frame.querySelectorAll<HTMLElement>('li[data-id]')].filter((item) => {
		const box = item.getBoundingClientRect();
		return box.bottom > top && box.top < bottom;
	});
};

test('renders only the transactions near the visible part of 10,000', async () => {
	const rows = manyPayments(10_000);
	// A response has at most a megabyte.
	const pages = Array.from({ length: 10 }, (_, page) =>
		rows.slice(page * 1_000, (page + 1) * 1_000),
	);
	const { frame } = await openLongList(pages);
	for (let page = 2; page <= pages.length; page += 1) {
		press('Show older');
		await says(`${page},000 payments shown`);
	}
	expect(frame.querySelectorAll('*').length).toBeLessThan(900);
	expect(frame.scrollHeight).toBeGreaterThan(10_000 * 50);
	frame.scrollTop = frame.scrollHeight / 2;
	await waitFor(() => expect(seen(frame).length).toBeGreaterThan(0));
	const [middle = 0] = places(frame);
	expect(Math.abs(middle - 5_000)).toBeLessThan(500);
	expect(frame.querySelectorAll('*').length).toBeLessThan(900);
	frame.scrollTop = frame.scrollHeight;
	await waitFor(() =>
		expect(places(frame).at(-1), `${frame.scrollTop} of ${frame.scrollHeight}`).toBe(9_999),
	);
	const last = screen.getAllByRole('region').at(-1) as HTMLElement;
	const items = within(last).getAllByRole('listitem');
	// 10,000 is 833 days of twelve and four more.
	expect(items.at(-1)?.getAttribute('aria-posinset')).toBe('4');
	expect(items.at(-1)?.getAttribute('aria-setsize')).toBe('4');
});

test('renders only the first rows of a long list that is already loaded', async () => {
	const { strict } = await openLongList([manyPayments(1_000)]);
	cleanup();
	let rendered = 0;
	const observer = new MutationObserver((changes) => {
		for (const { removedNodes } of changes) {
			for (const node of removedNodes) {
				if (node instanceof Element) rendered += node.querySelectorAll('[data-id]').length;
			}
		}
	});
	observer.observe(document.body, { childList: true, subtree: true });
	onTestFinished(() => observer.disconnect());
	render(<Framed filters={{ limit: 50 }} />, strict);
	const frame = screen.getByTestId('frame');
	await waitFor(() => expect(places(frame).length).toBeLessThan(60));
	await settled(frame);
	expect(rendered).toBeLessThan(220);
});

test('keeps a focused transaction of a long list, and its neighbours for the Tab key', async () => {
	const { frame } = await openLongList([manyPayments(1_000)]);
	const place = frame.querySelectorAll<HTMLElement>('li[data-id] > button')[1];
	// It is in sight. WebKit would scroll back to it later.
	place?.focus({ preventScroll: true });
	frame.scrollTop = frame.scrollHeight / 2;
	await waitFor(() => expect(places(frame).some((one) => one > 300)).toBe(true));
	expect(document.activeElement).toBe(place);
	expect(places(frame).slice(0, 3)).toEqual([0, 1, 2]);
});

test('keeps the focus and the place when it grows into a long list and past it', async () => {
	const rows = manyPayments(320);
	const pages = [rows.slice(0, 190), rows.slice(190, 260), rows.slice(260)];
	const { backend, strict } = await createTestWorld(alice);
	backend.respondTo('GET /transactions', () => {
		const page = Number(/cursor=(\d+)/.exec(backend.calls().at(-1) ?? '')?.[1] ?? 0);
		return Response.json({ data: pages[page], hasMore: page < 2, nextCursor: String(page + 1) });
	});
	render(<Framed filters={{ limit: 50 }} />, strict);
	await says('190 payments shown');
	const frame = screen.getByTestId('frame');
	const older = await row(/Show older/);
	older.focus({ preventScroll: true });
	fireEvent.click(older);
	await says('260 payments shown');
	await waitFor(() =>
		expect(document.activeElement?.closest('li')?.dataset['id']).toBe('Transaction:190'),
	);
	await waitFor(() =>
		expect(frame.querySelectorAll<HTMLElement>('li[data-id]').length).toBeLessThan(60),
	);
	expect(document.activeElement?.closest('li')?.dataset['id']).toBe('Transaction:190');
	expect(seen(frame).map((item) => item.dataset['id'])).toContain('Transaction:190');
	frame.scrollTop = frame.scrollHeight;
	await says('320 payments shown');
});

/** Resolves once the rows have stayed where they are for twenty frames: measured rows correct the scroll position. */
async function settled(frame: HTMLElement): Promise<void> {
	let place = '';
	for (let still = 0; still < 20; still += 1) {
		await new Promise(requestAnimationFrame);
		const tops = seen(frame).map((item) => item.getBoundingClientRect().top);
		const now = `${frame.scrollTop} ${tops}`;
		if (now !== place) still = 0;
		place = now;
	}
}

test('adds new transactions above a long list without moving what is being read', async () => {
	const rows = manyPayments(600);
	const { client, frame, shown } = await openLongList([rows]);
	frame.scrollTop = 10_000;
	await waitFor(() => expect(seen(frame).length).toBeGreaterThan(0));
	await settled(frame);
	const [place] = seen(frame);
	const before = place?.getBoundingClientRect().top ?? 0;
	shown[0] = [
		{
			...alice.transaction,
			id: 'Transaction:new',
			createdAt: new Date(2026, 5, 1, 13).toISOString(),
		},
		...rows,
	];
	await act(() => client.invalidateQueries());
	await says('601 payments shown');
	await settled(frame);
	expect(place?.isConnected).toBe(true);
	await waitFor(() =>
		expect(Math.abs((place?.getBoundingClientRect().top ?? 0) - before)).toBeLessThan(2),
	);
});

/** 500 payments that scroll with what they are rendered in. */
async function openInPage(container: HTMLElement) {
	const { backend, strict } = await createTestWorld(alice);
	const data = manyPayments(500);
	backend.respondTo('GET /transactions', () => Response.json({ data, hasMore: false }));
	const list = <TransactionList query={{}} onQueryChange={() => undefined} />;
	render(<div style={{ overflowX: 'hidden' }}>{list}</div>, { ...strict, container });
}

async function expectFollowed(scroller: Element, container: HTMLElement) {
	const count = () => places(container).length;
	await waitFor(() => expect(count()).toBeGreaterThan(0));
	await waitFor(() => expect(count()).toBeLessThan(80));
	scroller.scrollTop = scroller.scrollHeight / 2;
	expect(scroller.scrollTop).toBeGreaterThan(0);
	await waitFor(() => expect(places(container).some((one) => one > 200)).toBe(true));
	expect(count()).toBeLessThan(80);
}

const newContainer = (parent: ParentNode = document.body) => {
	const container = document.createElement('div');
	parent.append(container);
	onTestFinished(() => container.remove());
	return container;
};

test.each([
	['html, body { height: 100%; overflow-x: hidden; }', 'body'],
	['body { height: 100%; overflow-x: hidden; }', 'html'],
	['html { overflow-x: hidden; }', 'html'],
])('follows the scrolling of a page with %s', async (sheet, scroller) => {
	addSheet(sheet);
	const container = newContainer();
	await openInPage(container);
	await expectFollowed(document.querySelector(scroller) as Element, container);
});

test.each(['slot', 'host'])(
	'follows the scroller of a list in a shadow tree by its %s',
	async (way) => {
		const scroller = newContainer();
		const frame = 'height: 150px; overflow: auto';
		const host = scroller.appendChild(document.createElement('div'));
		const shadow = host.attachShadow({ mode: 'open' });
		if (way === 'host') scroller.setAttribute('style', frame);
		else shadow.innerHTML = `<div style="${frame}"><slot></slot></div>`;
		const container = newContainer(way === 'host' ? shadow : host);
		await openInPage(container);
		await expectFollowed(
			way === 'host' ? scroller : (shadow.firstElementChild as Element),
			container,
		);
	},
);

test('says that the device is offline, and reads once it is online again', async () => {
	onTestFinished(() => onlineManager.setOnline(true));
	const { strict } = await openBooks(1);
	onlineManager.setOnline(false);
	render(<TransactionList />, strict);
	const { textContent } = await screen.findByRole('alert');
	expect(textContent).toContain(english.errors.byCode['network.offline']);
	act(() => onlineManager.setOnline(true));
	expect(await screen.findByText(/1\.00/)).toBeDefined();
});

test('keeps the focus on "Try again" until there is an outcome, then moves it to the list', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const path = 'GET /transactions';
	const refuse = () => failure(400, 'INVALID_INPUT');
	backend.respondTo(path, refuse);
	render(<TransactionList />, strict);
	const again = await screen.findByRole('button', { name: 'Try again' });
	again.focus();
	for (const respond of [refuse, () => Response.json({ data: [], hasMore: false })]) {
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		backend.respondTo(path, () => held.then(respond));
		fireEvent.click(again);
		await waitFor(() => expect(again.ariaBusy).toBe('true'));
		expect(document.activeElement).toBe(again);
		release();
		await waitFor(() => expect(again.isConnected && again.ariaBusy).not.toBe('true'));
	}
	await waitFor(() =>
		expect(document.activeElement).toHaveProperty('dataset.cs', 'root transaction-list'),
	);
});
