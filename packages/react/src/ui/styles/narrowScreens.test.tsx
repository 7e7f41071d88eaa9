import type { Transaction } from '@countersign/contract';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addSheet, oneFont } from '../../../testing/computedStyles.js';
import { Button } from '../controls/Button.js';
import { Choice } from '../controls/Choice.js';
import { Field } from '../controls/Field.js';
import { Icon } from '../controls/Icon.js';
import { Lines } from '../controls/Lines.js';
import { Breakable } from '../controls/Phrase.js';
import { arabic } from '../messages/arabic.js';
import { english } from '../messages/english.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import type { Messages } from '../messages/messages.js';
import { spanish } from '../messages/spanish.js';
import { TransactionRows } from '../transactions/TransactionRow.js';
import ours from './styles.css?inline';

// A sheet that is imported would stay in the page for the tests of other files.
beforeEach(() => void addSheet(ours + oneFont));

const { innerWidth, innerHeight } = window;

beforeEach(() => page.viewport(360, 740));
afterEach(() => page.viewport(innerWidth, innerHeight));

const longName = 'Maximiliane Constantinopolous-Featherstonehaugh';

const payment = {
	id: 'Transaction:1',
	type: 'OUTGOING',
	status: 'COMPLETED',
	source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
	destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
	sentAmount: { amount: 108_521_304, currency: { code: 'USDB', decimals: 6 } },
	createdAt: '2026-01-02T03:04:05.000Z',
} as unknown as Transaction;

/** A transfer from outside that the service waits for. */
const awaited = {
	...payment,
	status: 'PENDING',
	source: { sourceType: 'REALTIME_FUNDING' },
} as unknown as Transaction;

const rowsOf = (name: string) => (
	<TransactionRows
		transactions={[payment]}
		nameOf={() => name}
		linkTo={undefined}
		onOpen={() => undefined}
	/>
);

/** Renders something in a card, of a phone unless it is wider. */
function open(content: ReactElement, messages: Messages = english, width = 328) {
	const { container } = render(
		<MessagesProvider messages={messages}>
			<div data-cs="root card" dir={messages.direction} style={{ width }}>
				{content}
			</div>
		</MessagesProvider>,
	);
	return container.firstElementChild as HTMLElement;
}

/** The words of an element that take more than one line. */
function brokenWords(element: HTMLElement): string[] {
	const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
	const broken: string[] = [];
	while (texts.nextNode()) {
		const text = texts.currentNode as Text;
		for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
			const range = document.createRange();
			range.setStart(text, index);
			range.setEnd(text, index + word.length);
			const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
			if (lines.size > 1) broken.push(word);
		}
	}
	return broken;
}

const boxOf = (element: Element) => element.getBoundingClientRect();

test.each(['Maximiliane Li', 'Stu Stuck', 'Money added'])(
	'keeps the name %s whole above a long amount',
	(name) => {
		const card = open(rowsOf(name));
		expect(brokenWords(card)).toEqual([]);
		const amount = screen.getByText(/108\.521304/);
		expect(boxOf(amount).top).toBeGreaterThanOrEqual(boxOf(screen.getByText(name)).bottom);
		expect(boxOf(amount).right).toBe(boxOf(amount.parentElement as Element).right);
		expect(card.scrollWidth).toBe(card.clientWidth);
	},
);

test('keeps an amount beside a name that leaves it room', () => {
	open(rowsOf('Stu'));
	const amount = screen.getByText(/108\.521304/);
	expect(boxOf(amount).top).toBe(boxOf(screen.getByText('Stu').parentElement as Element).top);
});

test.each([english, arabic])(
	'breaks a long name of a wide row beside its amount in $locale',
	(messages) => {
		const strong = open(rowsOf(longName), messages, 480).querySelector('strong') as HTMLElement;
		const amount = screen.getByText(/108\.521304|١٠٨٫٥٢١٣٠٤/);
		expect(boxOf(amount).top).toBeLessThan(boxOf(strong).bottom);
		const row = boxOf(amount.parentElement as Element);
		const [end, rowEnd] = [boxOf(amount), row].map(({ left, right }) =>
			messages === arabic ? left : right,
		);
		expect(end).toBeCloseTo(rowEnd as number);
	},
);

test('breaks an address of a row before its @', () => {
	expect(brokenWords(open(rowsOf('$success.mxn@uma.localhost')))).toEqual([]);
	const [, name] = screen.getByText(/uma\.localhost/).childNodes;
	expect(name?.textContent).toBe('$success.mxn');
});

test.each(['Ada', longName])(
	'aligns the Latin name %s with the start of its row on an Arabic page, and cuts it at its end',
	(name) => {
		const strong = open(rowsOf(name), arabic).querySelector('strong') as HTMLElement;
		const text = strong.querySelector('span')?.lastChild as Text;
		const range = document.createRange();
		range.setStart(text, 0);
		range.setEnd(text, 3);
		const { left, right } = range.getBoundingClientRect();
		expect(getComputedStyle(strong).direction).toBe('ltr');
		expect(left).toBeGreaterThanOrEqual(boxOf(strong).left);
		if (name === 'Ada') expect(right).toBe(boxOf(strong).right);
	},
);

test('breaks a long status of a row in large text', () => {
	addSheet(':root { --cs-font-size: 32px; }');
	const label = spanish.transactions.timeline.toPay;
	const row = open(
		<TransactionRows
			transactions={[awaited]}
			nameOf={() => 'Stu'}
			linkTo={undefined}
			onOpen={() => undefined}
		/>,
		spanish,
	).querySelector('[data-cs~="row"]') as HTMLElement;
	const status = screen.getByText(label);
	expect(boxOf(status).right).toBeLessThanOrEqual(boxOf(row).right);
	expect(status.getClientRects().length).toBeGreaterThan(1);
});

test('breaks a large amount where it is wider than its column instead of hiding digits', () => {
	const amount = '−USDB\u00a01,108.521304';
	const card = open(
		<div data-cs="figure">
			<strong data-cs="figure-amount">
				<bdi data-cs="figure-text">{amount}</bdi>
			</strong>
		</div>,
		english,
		280,
	);
	const text = card.querySelector('[data-cs~="figure-text"]') as Element;
	expect(text.getClientRects().length).toBeGreaterThan(1);
	expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
});

test.each([
	['You send', 'USDB 108.521304'],
	['Recipient gets', 'USDB 28.5213'],
])('keeps %s in one line where the amount beside it leaves too little room', (label, amount) => {
	const card = open(<Lines lines={[[label, amount.replace(' ', '\u00a0')]]} />);
	card.querySelector('dl > div')?.setAttribute('data-cs', 'strong');
	const [name, value] = ['dt', 'dd'].map((part) => card.querySelector(part) as Element);
	const range = document.createRange();
	range.selectNodeContents(name as Element);
	expect(range.getClientRects()).toHaveLength(1);
	expect(boxOf(value as Element).top).toBeGreaterThanOrEqual(boxOf(name as Element).bottom);
});

const setting = (name: string) => (
	<ul data-cs="rows">
		<li data-cs="row">
			<span data-cs="sign" />
			<span data-cs="row-main">
				<strong>
					<bdi>
						<Breakable text={name} />
					</bdi>
				</strong>
				<span data-cs="hint">Linked account · Added today at 3:10 PM</span>
			</span>
			<Button variant="danger">Remove</Button>
		</li>
	</ul>
);

test.each([english, arabic])(
	'moves the button of a setting below a name rather than break it, in $locale',
	(messages) => {
		expect(brokenWords(open(setting('zoe@example.com'), messages))).toEqual([]);
	},
);

test('keeps the button of a setting beside a short name, and breaks one that is too long beside the icon', () => {
	const card = open(setting('Laptop'));
	const isBeside = () => {
		const [name, button] = [card.querySelector('strong'), card.querySelector('button')];
		return boxOf(button as Element).left >= boxOf(name as Element).right;
	};
	expect(isBeside()).toBe(true);
	const name = card.querySelector('strong') as HTMLElement;
	name.textContent = 'x'.repeat(60);
	expect(isBeside()).toBe(false);
	expect(boxOf(name).top).toBeLessThan(
		boxOf(card.querySelector('[data-cs="sign"]') as Element).bottom,
	);
	expect(card.scrollWidth).toBe(card.clientWidth);
});

test('breaks no word of a choice', () => {
	const labels = ['Como el dispositivo', 'Claro', 'Oscuro'];
	const options = labels.map((label) => ({ value: label, label }));
	const card = open(
		<Choice
			legend="Apariencia"
			name="theme"
			options={options}
			value="Claro"
			onChange={() => undefined}
		/>,
	);
	expect(brokenWords(card)).toEqual([]);
	expect(card.scrollWidth).toBe(card.clientWidth);
});

const filters = ({ transactions: { filters: words } }: Messages) => (
	<search data-cs="filters">
		<Choice
			legend={words.direction}
			name="direction"
			options={[words.all, words.incoming, words.outgoing].map((label) => ({
				value: label,
				label,
			}))}
			value={words.all}
			onChange={() => undefined}
		/>
		<button type="button" data-cs="filter-toggle">
			<Icon name="filter" />
			<span>{words.more}</span>
		</button>
	</search>
);

test.each([english, spanish, arabic])(
	'keeps the filters apart in large text without breaking a word, in $locale',
	(messages) => {
		addSheet(':root { --cs-font-size: 32px; }');
		const card = open(filters(messages), messages);
		expect(brokenWords(card.querySelector('fieldset') as HTMLElement)).toEqual([]);
		const options = boxOf(card.querySelector('[data-cs="choice-options"]') as Element);
		const { left, right, top } = boxOf(card.querySelector('button') as Element);
		expect(right <= options.left || left >= options.right || top >= options.bottom).toBe(true);
		for (const label of card.querySelectorAll('label')) {
			expect(boxOf(label).left).toBeGreaterThanOrEqual(options.left);
			expect(boxOf(label).right).toBeLessThanOrEqual(options.right);
		}
		expect(card.scrollWidth).toBe(card.clientWidth);
	},
);

test.each([english, spanish, arabic])(
	'keeps the filters of a phone in one line in $locale',
	(messages) => {
		const card = open(filters(messages), messages);
		const tops = [...card.querySelectorAll('label, button')].map((each) => boxOf(each));
		const [first] = tops as [DOMRect];
		for (const { top } of tops) expect(top).toBeLessThan(first.bottom);
	},
);

test.each([
	[328, [1, 1, 1]],
	[720, [2, 1]],
	[1200, [2, 1]],
])('shows the fields of a form in %d pixels in rows of %j, with level inputs', (width, rows) => {
	const hints = { City: 'As in your passport', Street: undefined, Country: undefined };
	const fields = Object.entries(hints).map(([name, hint]) => (
		<Field key={name} label={name} name={name} hint={hint} />
	));
	const card = open(<form data-cs="stack fields">{fields}</form>, english, width);
	const tops = [...card.querySelectorAll('input')].map((input) => boxOf(input).top);
	const counts = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
	expect(counts).toEqual(rows);
});

test.each([
	[328, 'below'],
	[640, 'beside'],
])('in %d pixels, shows several buttons of a row %s its text', (width, place) => {
	const card = open(
		<ul data-cs="rows">
			<li data-cs="row">
				<span data-cs="row-main">
					<strong>Grace</strong>
				</span>
				<div data-cs="actions">
					<Button>Copy</Button>
					<Button>Cancel</Button>
				</div>
			</li>
		</ul>,
		english,
		width,
	);
	const [text, buttons] = ['strong', '[data-cs="actions"]'].map((one) => card.querySelector(one));
	const isBelow = boxOf(buttons as Element).top >= boxOf(text as Element).bottom;
	expect(isBelow ? 'below' : 'beside').toBe(place);
});
