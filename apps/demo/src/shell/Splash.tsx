import type { ReactElement } from 'react';
import { Mark } from '../icons/Mark.js';
import { useEntryTexts } from '../language/entryTexts.js';

/** While the stored session is being read: a moment, so the mark fades in late. */
export function Splash(): ReactElement {
	const { opening } = useEntryTexts();
	return (
		<main className="splash" aria-busy="true">
			<Mark />
			<span data-cs="visually-hidden">{opening}</span>
		</main>
	);
}
