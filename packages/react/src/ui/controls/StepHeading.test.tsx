import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Root } from './Root.js';
import { StepHeading } from './StepHeading.js';

/** A component of two steps beside another part of the page, and its next step. */
function open() {
	const page = (step: string) => (
		<>
			<input aria-label="Note" />
			<a href="#help">Help</a>
			<Root of="send-money">
				<StepHeading text={step} />
				<button type="button">Details</button>
			</Root>
		</>
	);
	const { rerender } = render(page('Sending'), { reactStrictMode: true });
	return () => rerender(page('Sent'));
}

const heading = () => screen.getByRole('heading');

test('takes the focus from its own component, and when nothing has it', () => {
	const advance = open();
	expect(document.activeElement).toBe(heading());
	screen.getByRole('button', { name: 'Details' }).focus();
	advance();
	expect(document.activeElement).toBe(heading());
});

test.each([
	['field', () => screen.getByRole('textbox', { name: 'Note' })],
	['link', () => screen.getByRole('link', { name: 'Help' })],
])('leaves the focus on a %s elsewhere on the page', (_, find) => {
	const advance = open();
	const elsewhere = find();
	elsewhere.focus();
	advance();
	expect(heading().textContent).toBe('Sent');
	expect(document.activeElement).toBe(elsewhere);
});
