import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { alice } from '../../testing/people.js';
import { AppearanceProvider } from './appearance/AppearanceProvider.js';
import { Dialog } from './controls/Dialog.js';
import { TransactionList } from './transactions/TransactionList.js';

/** What a document of tests, such as jsdom's, does not have. */
const missing: readonly (readonly [object, string])[] = [
	[HTMLDialogElement.prototype, 'showModal'],
	[HTMLDialogElement.prototype, 'show'],
	[HTMLDialogElement.prototype, 'close'],
	[Document.prototype, 'adoptedStyleSheets'],
	[globalThis, 'IntersectionObserver'],
	[CSS, 'escape'],
	[Element.prototype, 'scrollIntoView'],
];
let restore: (() => void)[];
beforeEach(() => {
	restore = missing.map(([target, name]) => {
		const had = Object.getOwnPropertyDescriptor(target, name);
		Reflect.deleteProperty(target, name);
		return () => had && Object.defineProperty(target, name, had);
	});
});
afterEach(() => {
	for (const back of restore) back();
	vi.restoreAllMocks();
});

test('renders in a test document that has no dialogs, style sheets or observers', async () => {
	const { backend, strict } = await createTestWorld(alice);
	backend.respondTo('GET /transactions', () =>
		Response.json({ data: [alice.transaction], hasMore: true, nextCursor: 'second' }),
	);
	const onClose = vi.fn();
	render(
		<AppearanceProvider appearance={{ theme: 'dark' }}>
			<TransactionList />
			<Dialog title="Sign out?" onClose={onClose}>
				<p>On this device.</p>
			</Dialog>
		</AppearanceProvider>,
		strict,
	);
	expect(await screen.findByRole('button', { name: /older/i })).toBeDefined();
	expect(screen.getByRole('dialog').textContent).toContain('On this device.');
	fireEvent.click(screen.getByRole('button', { name: 'Close' }));
	expect(onClose).toHaveBeenCalledTimes(1);
});
