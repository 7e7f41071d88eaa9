import { needOfDriver } from '@countersign/test-kit';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page, server, userEvent } from 'vitest/browser';
import { addSheet } from '../../../testing/computedStyles.js';
import { Button } from '../controls/Button.js';
import { Root } from '../controls/Root.js';
import ours from '../styles/styles.css?inline';
import { type Appearance, AppearanceProvider } from './AppearanceProvider.js';

const still = '* { transition: none !important; }';

const looksOf = (name: string) => getComputedStyle(screen.getByRole('button', { name }));

const within = (appearance: Appearance, children: ReactElement) => (
	<AppearanceProvider appearance={appearance}>{children}</AppearanceProvider>
);

const pay = (label: string) => (
	<Root of="test">
		<Button>{label}</Button>
	</Root>
);

test('applies variables, theme and rules to the components below and to nothing else', () => {
	addSheet(ours);
	addSheet(still);
	const before = document.adoptedStyleSheets.length;
	const appearance: Appearance = {
		theme: 'dark',
		variables: { accent: 'rgb(1, 2, 3)', buttonRadius: '3px', fontSize: '20px', border: '4px' },
		rules: {
			buttonPrimary: { textTransform: 'uppercase', borderTopColor: 'rgb(4, 5, 6)' },
		},
	};
	const { rerender, unmount } = render(
		<main>
			{within(appearance, pay('Inside'))}
			{pay('Outside')}
		</main>,
	);
	const inside = looksOf('Inside');
	expect(inside.backgroundColor).toBe('rgb(1, 2, 3)');
	expect(inside.borderTopLeftRadius).toBe('3px');
	expect(inside.borderTopWidth).toBe('4px');
	expect(inside.fontSize).toBe('20px');
	expect(inside.colorScheme).toBe('dark');
	expect(inside.textTransform).toBe('uppercase');
	expect(inside.borderTopColor).toBe('rgb(4, 5, 6)');
	expect(looksOf('Outside').backgroundColor).toBe('rgb(33, 54, 176)');
	expect(looksOf('Outside').textTransform).toBe('none');
	rerender(<main>{within({ variables: { accent: 'rgb(9, 9, 9)' } }, pay('Inside'))}</main>);
	expect(looksOf('Inside').backgroundColor).toBe('rgb(9, 9, 9)');
	expect(looksOf('Inside').textTransform).toBe('none');
	unmount();
	expect(document.adoptedStyleSheets.length).toBe(before);
});

test('applies a rule of a state while the component is in it', async () => {
	needOfDriver('pointer that tests can move', server.provider === 'playwright');
	addSheet(ours);
	addSheet(still);
	const rules = { 'buttonPrimary:hover': { background: 'rgb(7, 8, 9)' } };
	render(within({ rules }, pay('Pay')));
	const button = page.getByRole('button', { name: 'Pay' });
	await userEvent.hover(button);
	expect(looksOf('Pay').backgroundColor).toBe('rgb(7, 8, 9)');
	await userEvent.unhover(button);
	expect(looksOf('Pay').backgroundColor).toBe('rgb(33, 54, 176)');
});

test('adds an inner provider to the outer one, whichever mounts first', () => {
	addSheet(ours);
	addSheet(still);
	const outer: Appearance = {
		variables: { accent: 'rgb(1, 1, 1)', radius: '1px' },
		rules: { button: { letterSpacing: '1px', textTransform: 'uppercase' } },
	};
	const inner: Appearance = {
		variables: { accent: 'rgb(2, 2, 2)' },
		rules: { button: { letterSpacing: '2px' } },
	};
	const nested = () => within(inner, pay('Inner'));
	const { rerender } = render(within(outer, nested()));
	const expectBoth = () => {
		const { backgroundColor, borderTopLeftRadius, letterSpacing, textTransform } = looksOf('Inner');
		expect([backgroundColor, borderTopLeftRadius, letterSpacing, textTransform]).toEqual([
			'rgb(2, 2, 2)',
			'1px',
			'2px',
			'uppercase',
		]);
	};
	expectBoth();
	rerender(within(outer, pay('Alone')));
	rerender(within(outer, nested()));
	expectBoth();
});

test('keeps a value within its rule, and ignores an unknown part', () => {
	addSheet(ours);
	addSheet(still);
	const hostile = {
		variables: { accent: 'red; } body { outline: 9px solid red' },
		rules: {
			nothing: { color: 'red' },
			'button:nothing': { color: 'red' },
			button: { color: '} *{' },
		},
	} as unknown as Appearance;
	render(within(hostile, pay('Pay')));
	expect(getComputedStyle(document.body).outlineStyle).toBe('none');
	expect(looksOf('Pay').backgroundColor).toBe('rgb(33, 54, 176)');
});

test('applies class names to every part, follows their changes and removes them with the object', async () => {
	addSheet(ours);
	addSheet('.wide { letter-spacing: 3px; } .loud { background: rgb(1, 2, 3) !important; }');
	const appearance: Appearance = {
		classNames: { button: 'wide mine', buttonPrimary: 'loud', hint: 'small' },
	};
	const view = (variant: 'primary' | 'quiet', hint: boolean) => (
		<Root of="test">
			<Button className="theirs" variant={variant}>
				Pay
			</Button>
			{hint && <p data-cs="hint">A hint</p>}
		</Root>
	);
	const classes = () => [...screen.getByRole('button', { name: 'Pay' }).classList].sort();
	const { rerender } = render(within(appearance, view('primary', false)));
	expect(classes()).toEqual(['loud', 'mine', 'theirs', 'wide']);
	expect(looksOf('Pay').letterSpacing).toBe('3px');
	expect(looksOf('Pay').backgroundColor).toBe('rgb(1, 2, 3)');
	rerender(within(appearance, view('quiet', true)));
	await waitFor(() => expect(classes()).toEqual(['mine', 'theirs', 'wide']));
	await waitFor(() => expect(screen.getByText('A hint').className).toBe('small'));
	rerender(within({ classNames: { button: 'other' } }, view('quiet', true)));
	expect(classes()).toEqual(['other', 'theirs']);
	expect(screen.getByText('A hint').className).toBe('');
});

test('lets a class override the reset, even in a later layer of the page', () => {
	addSheet(ours);
	addSheet('.roomy { margin: 5px; } @layer utilities { .padded { padding: 6px; } }');
	const hint = (
		<Root of="test">
			<p data-cs="hint">A hint</p>
		</Root>
	);
	const looksOfHint = () => {
		const { margin, padding } = getComputedStyle(screen.getByText('A hint'));
		return [margin, padding];
	};
	const { rerender } = render(within({ classNames: { hint: 'unknown' } }, hint));
	expect(looksOfHint()).toEqual(['0px', '0px']);
	rerender(within({ classNames: { hint: 'roomy padded' } }, hint));
	expect(looksOfHint()).toEqual(['5px', '6px']);
});

test('gives a part in a nested provider the class names of both', () => {
	const inner = within({ classNames: { button: 'inner' } }, pay('Pay'));
	render(within({ classNames: { button: 'outer' } }, inner));
	expect([...screen.getByRole('button').classList].sort()).toEqual(['inner', 'outer']);
});
