import type { ReactElement } from 'react';

/** The product's mark: one stroke, crossed by a second. */
export function Mark(): ReactElement {
	return (
		<svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
			<path d="M25 9.5C22.6 6.4 19.4 5 16 5 9.9 5 5 9.9 5 16s4.9 11 11 11c3.4 0 6.6-1.4 9-4.5" />
			<path d="m12 16.5 4.2 4.2L28.5 9.5" />
		</svg>
	);
}
