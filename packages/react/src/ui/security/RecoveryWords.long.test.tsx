import { signOut, type Wallet } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { english } from '../messages/english.js';
import { RecoveryWords, type RecoveryWordsProps } from './RecoveryWords.js';

afterEach(() => {
	vi.restoreAllMocks();
	cleanup();
});

const words = english.recovery;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => {
	const list = screen.queryAllByRole('list').find((each) => each.tagName === 'OL');
	return list ? within(list).getAllByRole('listitem') : [];
};

/** The dialog of a signed-in person, before the words are revealed. */
async function open(props: RecoveryWordsProps = {}) {
	const clock = { skipped: 0 };
	const wallet = openWallet({ now: () => Date.now() + clock.skipped });
	await signIn(wallet);
	render(<RecoveryWords {...props} />, strictly(wallet, new QueryClient()));
	press(words.show);
	await screen.findByRole('button', { name: words.reveal });
	return { clock, wallet };
}

/** Has the page become visible or hidden. */
function turn(place: 'hidden' | 'visible') {
	vi.spyOn(document, 'hidden', 'get').mockReturnValue(place === 'hidden');
	act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('shows the words on a click, without a copy button, and removes them when the page is left', async () => {
	await open();
	expect(shown()).toHaveLength(0);
	press(words.reveal);
	expect(shown()).toHaveLength(12);
	// They are English, whatever the page is.
	expect(shown()[0]?.closest('[lang]')?.getAttribute('lang')).toBe('en');
	expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull();
	turn('hidden');
	expect(shown()).toHaveLength(0);
	turn('visible');
	expect(shown()).toHaveLength(0);
	press(words.reveal);
	press(words.hide);
	expect(shown()).toHaveLength(0);
});

test('hides the words again after a minute', async () => {
	const { clock } = await open({ allowCopy: true });
	press(words.reveal);
	expect(screen.getByRole('button', { name: 'Copy: Recovery words' })).toBeDefined();
	clock.skipped = 60_000;
	await screen.findByRole('button', { name: words.reveal });
	expect(shown()).toHaveLength(0);
});

test('moves the focus from the clicked button to what replaces it', async () => {
	const { clock } = await open();
	const isFocused = (name: string) =>
		expect(document.activeElement).toBe(screen.getByRole('button', { name }).closest('[tabindex]'));
	const pressFocused = (name: string) => {
		screen.getByRole('button', { name }).focus();
		press(name);
	};
	pressFocused(words.reveal);
	isFocused(words.hide);
	pressFocused(words.hide);
	isFocused(words.reveal);
	pressFocused(words.reveal);
	pressFocused(words.next);
	pressFocused(words.lookAgain);
	isFocused(words.reveal);
	pressFocused(words.reveal);
	screen.getByRole('button', { name: words.next }).focus();
	clock.skipped = 60_000;
	await screen.findByRole('button', { name: words.reveal });
	isFocused(words.reveal);
});

test('checks three words, and says which one is wrong', async () => {
	await open();
	press(words.reveal);
	const all = shown().map(({ textContent }) => textContent ?? '');
	press(words.next);
	const fields = screen.getAllByRole('textbox');
	expect(fields).toHaveLength(3);
	expect(document.activeElement).toBe(fields[0]);
	press(words.check);
	expect(screen.getAllByText(words.wrong)).toHaveLength(3);
	// Problems of other fields would talk over the one of the field that has the focus.
	expect(screen.getAllByRole('alert')).toHaveLength(1);
	const place = (field: HTMLElement) => Number(field.getAttribute('name')?.slice(5)) - 1;
	for (const field of fields.slice(1)) {
		fireEvent.change(field, { target: { value: ` ${all[place(field)]?.toUpperCase()} ` } });
	}
	press(words.check);
	expect(screen.getAllByText(words.wrong)).toHaveLength(1);
	const [first] = fields;
	if (first) fireEvent.change(first, { target: { value: all[place(first)] } });
	press(words.check);
	expect(await screen.findByText(words.right)).toBeDefined();
	press(words.done);
	expect(screen.queryByRole('dialog')).toBeNull();
});

const ends: readonly (readonly [string, (wallet: Wallet) => Promise<unknown>])[] = [
	['another account signs in', signIn],
	['the person signs out', signOut],
];

test.each(ends)('removes the words when %s', async (_, end) => {
	const { wallet } = await open();
	press(words.reveal);
	expect(shown()).toHaveLength(12);
	await act(() => end(wallet));
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(shown()).toHaveLength(0);
});

/** A wallet whose recovery words arrive when they are released. */
function holdWords() {
	let release = () => {};
	let arrive = () => {};
	const held = new Promise<void>((resolve) => (release = resolve));
	const asked = new Promise<void>((resolve) => (arrive = resolve));
	const wallet = openWallet({
		fetch: async (input, init) => {
			const response = await fetch(input, init);
			const isSigned = new Headers(init?.headers).has('Service-Wallet-Signature');
			if (!isSigned || !String(input).endsWith('/export')) return response;
			arrive();
			await held;
			return response;
		},
	});
	return { wallet, asked, release };
}

test('does not show words that arrive after another account has signed in', async () => {
	const { wallet, asked, release } = holdWords();
	await signIn(wallet);
	const client = new QueryClient();
	render(<RecoveryWords />, strictly(wallet, client));
	press(words.show);
	await asked;
	const [exporting] = client.getMutationCache().getAll();
	await act(() => signIn(wallet));
	expect(exporting?.state.status).toBe('pending');
	release();
	await waitFor(() => expect(exporting?.state.status).toBe('error'));
	expect(exporting?.state.error).toMatchObject({ code: 'session.changed' });
	expect(screen.queryByRole('dialog')).toBeNull();
});

const page = (mode: 'hidden' | 'visible') => (
	<Activity mode={mode}>
		<RecoveryWords />
	</Activity>
);

test.runIf(Activity)(
	'removes the words when an Activity hides them (skipped without Activity)',
	async () => {
		const wallet = openWallet();
		await signIn(wallet);
		const { container, rerender } = render(page('visible'), strictly(wallet, new QueryClient()));
		press(words.show);
		fireEvent.click(await screen.findByRole('button', { name: words.reveal }));
		expect(shown()).toHaveLength(12);
		rerender(page('hidden'));
		await waitFor(() => expect(container.querySelector('dialog')).toBeNull());
		rerender(page('visible'));
		expect(screen.queryByRole('dialog')).toBeNull();
		press(words.show);
		expect(await screen.findByRole('button', { name: words.reveal })).toBeDefined();
	},
);

test.runIf(Activity)(
	'does not keep words that arrive after an Activity has hidden them (skipped without Activity)',
	async () => {
		const { wallet, asked, release } = holdWords();
		await signIn(wallet);
		const client = new QueryClient();
		const { container, rerender } = render(page('visible'), strictly(wallet, client));
		press(words.show);
		await asked;
		rerender(page('hidden'));
		release();
		const [exporting] = client.getMutationCache().getAll();
		await waitFor(() => expect(exporting?.state.status).toBe('success'));
		rerender(page('visible'));
		expect(container.querySelector('dialog')).toBeNull();
	},
);
