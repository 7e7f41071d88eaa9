import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Breakable } from './Phrase.js';

test('removes every part of the former name when parts repeat', () => {
	const { container, rerender } = render(<Breakable text="Ann@b@b" />);
	expect(container.textContent).toBe('Ann@b@b');
	rerender(<Breakable text="Bob@c" />);
	expect(container.textContent).toBe('Bob@c');
});
