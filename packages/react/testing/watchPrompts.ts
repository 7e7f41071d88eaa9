import { needOfPasskeys } from '@countersign/test-kit';
import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** What the page asks the browser's passkeys for, from now until the test is over. */
export function watchPrompts() {
	needOfPasskeys();
	const asked = vi.spyOn(navigator.credentials, 'get');
	return {
		asked,
		/**
		 * Resolves once the page offers passkeys in a form field. A person who comes back before that accepts the offer,
		 * in addition to any button they press.
		 */
		untilOffered: () =>
			waitFor(() =>
				expect(asked).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' })),
			),
	};
}
