import type { ReactElement } from 'react';
import { Mark } from '../icons/Mark.js';

/** While the stored session is being read: a moment, so the mark fades in late. */
export function Splash(): ReactElement {
	return (
		<main className="splash" aria-busy="true">
			<Mark />
			<span data-cs="visually-hidden">Opening your wallet</span>
		</main>
	);
}
