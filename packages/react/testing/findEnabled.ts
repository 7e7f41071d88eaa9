import { screen, waitFor } from '@testing-library/react';

/** The button of that name, once it can be pressed. */
export function findEnabled(name: string | RegExp): Promise<HTMLElement> {
	return waitFor(() => {
		const button = screen.getByRole('button', { name });
		if (button.ariaDisabled === 'true') throw new Error(`${name} cannot be pressed yet.`);
		return button;
	});
}
