import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { spanish } from '../messages/spanish.js';
import { Dialog } from './Dialog.js';

test('puts the focus on its title, and is described by its first paragraph', () => {
	render(
		<Dialog title="Remove this passkey?" onClose={() => undefined}>
			<div>
				<p>Laptop will no longer open your wallet.</p>
				<p>Its browser may still offer it.</p>
				<button type="button">Remove passkey</button>
			</div>
		</Dialog>,
	);
	const dialog = screen.getByRole('dialog', {
		name: 'Remove this passkey?',
		description: 'Laptop will no longer open your wallet.',
	});
	const heading = screen.getByRole('heading', { name: 'Remove this passkey?' });
	expect(document.activeElement).toBe(heading);
	expect(dialog.contains(heading)).toBe(true);
});

test('has the language of its messages, even outside of every component', () => {
	render(
		<MessagesProvider messages={spanish}>
			<Dialog title="Inicia sesión" onClose={() => undefined}>
				<p>Para seguir.</p>
			</Dialog>
		</MessagesProvider>,
	);
	expect(screen.getByRole('dialog').lang).toBe('es');
});

test('stays open when the browser closes it and its owner does not', async () => {
	const closed = vi.fn();
	render(
		<Dialog title="Remove this passkey?" onClose={closed}>
			<p>Laptop will no longer open your wallet.</p>
		</Dialog>,
	);
	const dialog = screen.getByRole<HTMLDialogElement>('dialog');
	expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
	expect(closed).toHaveBeenCalledTimes(1);
	// A second Escape without anything between cannot be refused.
	const hasClosed = new Promise((resolve) => dialog.addEventListener('close', resolve));
	dialog.close();
	await hasClosed;
	expect(dialog.matches(':modal')).toBe(true);
});
