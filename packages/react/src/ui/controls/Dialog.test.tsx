import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dialog } from './Dialog.js';

test('begins at its title, and is described by its first paragraph', () => {
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
