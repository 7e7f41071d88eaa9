import { fundSandboxAccount } from '@countersign/core/sandbox';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import shadcn from '../../../../../docs/examples/guides/shadcn.css?inline';
import { addSheet, differences, measure } from '../../../testing/computedStyles.js';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { AppearanceProvider } from '../appearance/AppearanceProvider.js';
import { Field } from '../controls/Field.js';
import { Root } from '../controls/Root.js';
import { SignIn } from '../signIn/SignIn.js';
import { TransactionList } from '../transactions/TransactionList.js';
import ours from './styles.css?inline';

const isolated = 'display: block; margin: 0; padding: 0; border: 0; width: 280px';

/** Adds a column to a part of the page, where a component can be rendered. */
function addColumn(place: Node): HTMLElement {
	const column = document.createElement('div');
	column.setAttribute('style', isolated);
	place.appendChild(column);
	return column;
}

/** Adds an element to the page until the test is over. */
function addToPage<Name extends keyof HTMLElementTagNameMap>(name: Name, style = '') {
	const element = document.createElement(name);
	element.setAttribute('style', style);
	document.body.append(element);
	onTestFinished(() => element.remove());
	return element;
}

function openDialog(): HTMLElement {
	const dialog = addToPage('dialog');
	dialog.showModal();
	return dialog;
}

/** Where on a page a component may be, in a column of 280 pixels. */
const hosts: Readonly<Record<string, () => HTMLElement>> = {
	'a shadow root': () => addColumn(addToPage('div').attachShadow({ mode: 'open' })),
	'a native dialog': () => addColumn(openDialog()),
	// The other engines apply `zoom` twice to a custom property that is registered as a length.
	...(navigator.userAgent.includes('Chrome') && {
		'a page with zoom': () => addColumn(addToPage('div', 'zoom: 2')),
	}),
	'a page that is dark by class': () => addColumn(addToPage('div', darkByClass)),
	'a page with a second wallet': () => addColumn(document.body),
};

/** What the browser itself changes in such a place. */
const browserSets: Readonly<Record<string, RegExp>> = {
	'a native dialog': /\{ user-select:/,
	// Boxes are measured in the pixels of the page around it, and rounded to those of the screen.
	'a page with zoom': /\{ (place|width|height|margin-left):/,
};

const darkByClass = 'background: oklch(0.2 0 0); color: white';

const listWithPayment = <TransactionList query={{}} onQueryChange={() => undefined} />;

interface View {
	readonly view: ReactElement;
	/** Shown when it has loaded. */
	readonly text: RegExp;
}

const views: Readonly<Record<string, View>> = {
	SignIn: { view: <SignIn />, text: /Email me a code/ },
	TransactionList: { view: listWithPayment, text: /Money added/ },
};

async function openWealthy() {
	const wallet = openWallet();
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	return wallet;
}

const rootIn = (container: Element) => container.querySelector('[data-cs~="root"]') as HTMLElement;

test.each(Object.keys(views))('renders %s in any place as on an empty page', async (name) => {
	const { view, text } = views[name] as View;
	const wallet = await openWealthy();
	addSheet(ours);
	const show = async (container: HTMLElement) => {
		render(view, { ...strictly(wallet, new QueryClient()), container });
		await within(container).findAllByText(text);
		const root = rootIn(container);
		// What is out of sight is measured as well.
		for (const row of root.querySelectorAll<HTMLElement>('li, section'))
			row.style.contentVisibility = 'visible';
		return root;
	};
	const alone = await show(addColumn(addToPage('div')));
	const light = measure(alone);
	alone.style.colorScheme = 'dark';
	const dark = measure(alone);
	alone.style.colorScheme = '';
	for (const [host, open] of Object.entries(hosts)) {
		const root = await show(open());
		(root.getRootNode() as Document).activeElement?.closest<HTMLElement>('input')?.blur();
		const problems = differences(host.includes('dark') ? dark : light, measure(root)).filter(
			(one) => !browserSets[host]?.test(one),
		);
		expect(problems.slice(0, 10), host).toEqual([]);
		expect(root.scrollWidth, host).toBeLessThanOrEqual(root.clientWidth);
	}
});

test('moves the focus between the steps of a sign-in in a shadow root', async () => {
	addSheet(ours);
	const shadow = addToPage('div').attachShadow({ mode: 'open' });
	const container = addColumn(shadow);
	render(<SignIn />, { ...strictly(openWallet(), new QueryClient()), container });
	const inside = within(container);
	const email = inside.getByRole('textbox', { name: 'Email' });
	const button = inside.getByRole('button', { name: 'Email me a code' });
	fireEvent.change(email, { target: { value: `${crypto.randomUUID()}@example.com` } });
	button.focus();
	fireEvent.click(button);
	const code = await inside.findByRole('textbox', { name: 'Code' });
	await waitFor(() => expect(shadow.activeElement).toBe(code));
	fireEvent.change(code, { target: { value: '999999' } });
	await inside.findByRole('alert');
});

const field = (
	<Root of="test">
		<Field label="Amount" />
	</Root>
);

test('applies an appearance in a shadow root and in the document of a frame', () => {
	addSheet(ours);
	const frame = addToPage('iframe').contentDocument?.body as HTMLElement;
	for (const place of [addToPage('div').attachShadow({ mode: 'open' }), frame]) {
		const container = addColumn(place);
		render(
			<AppearanceProvider
				appearance={{ variables: { radius: '3px' }, classNames: { input: 'theirs' } }}
			>
				{field}
			</AppearanceProvider>,
			{ container },
		);
		const input = container.querySelector('input') as HTMLElement;
		const { borderTopLeftRadius, borderTopColor } = getComputedStyle(input);
		expect([borderTopLeftRadius, borderTopColor]).toEqual(['3px', 'rgb(133, 130, 122)']);
		expect(input.className).toBe('theirs');
	}
});

const white = 'rgb(238, 240, 245)';
const black = 'rgb(22, 24, 30)';

test('follows a page that is dark by class unless a theme is set, and warns once where that is hard to read', async () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	onTestFinished(() => warn.mockRestore());
	addSheet(ours);
	addSheet('.dark { background: #0a0a0a; color: #fafafa; transition: background 10ms; }');
	const container = addColumn(addToPage('div'));
	const page = container.parentElement as HTMLElement;
	const view = (theme?: 'light' | 'dark') => (
		<AppearanceProvider appearance={{ theme }}>{field}</AppearanceProvider>
	);
	const { rerender } = render(view(), { container });
	const ink = () => getComputedStyle(rootIn(container)).color;
	expect(ink()).toBe(black);
	page.className = 'dark';
	await waitFor(() => expect(ink()).toBe(white));
	expect(warn).not.toHaveBeenCalled();
	for (const theme of ['light', 'dark', 'light'] as const) {
		rerender(view(theme));
		await waitFor(() => expect(ink()).toBe(theme === 'light' ? black : white));
	}
	// After the page has faded.
	await waitFor(() => expect(warn).toHaveBeenCalled());
	expect(warn.mock.calls).toEqual([[expect.stringMatching(/contrast of 1\.\d .*`color-scheme`/)]]);
	rerender(view());
	await waitFor(() => expect(ink()).toBe(white));
	page.className = '';
	await waitFor(() => expect(ink()).toBe(black));
	page.style.colorScheme = 'dark';
	expect(ink()).toBe(white);
});

/** The default theme of shadcn/ui, as far as the tokens use it. */
const theme = `
	:root { --background: oklch(1 0 0); --foreground: oklch(0.145 0 0); --card: oklch(1 0 0); --muted: oklch(0.97 0 0);
		--muted-foreground: oklch(0.556 0 0); --border: oklch(0.922 0 0); --primary: oklch(0.205 0 0);
		--primary-foreground: oklch(0.985 0 0); --radius: 10px; }
	.dark { --background: oklch(0.145 0 0); --foreground: oklch(0.985 0 0); --card: oklch(0.205 0 0);
		--muted-foreground: oklch(0.708 0 0); --primary: oklch(0.922 0 0); --primary-foreground: oklch(0.205 0 0); }
	body, .dark { background: var(--background); color: var(--foreground); }
`;

test('takes the theme of shadcn/ui with the tokens of the guide, also its dark one', async () => {
	for (const sheet of [ours, theme, shadcn]) addSheet(sheet);
	const container = addColumn(addToPage('div'));
	render(<SignIn />, { ...strictly(openWallet(), new QueryClient()), container });
	const looks = () => {
		const button = container.querySelector('button') as HTMLElement;
		const { backgroundColor, color, borderTopLeftRadius } = getComputedStyle(button);
		return [backgroundColor, color, borderTopLeftRadius, getComputedStyle(rootIn(container)).color];
	};
	const [ink, paper] = ['oklch(0.145 0 0)', 'oklch(0.985 0 0)'];
	expect(looks()).toEqual(['oklch(0.205 0 0)', paper, '10px', ink]);
	(container.parentElement as HTMLElement).className = 'dark';
	addSheet('* { transition: none !important; }');
	expect(looks()).toEqual(['oklch(0.922 0 0)', 'oklch(0.205 0 0)', '10px', paper]);
	await waitFor(() => expect(getComputedStyle(rootIn(container)).colorScheme).toBe('dark'));
});
