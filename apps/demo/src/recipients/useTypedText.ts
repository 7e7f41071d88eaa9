import { useState } from 'react';
import { ownEntry, readEntry } from '../routing/entry.js';

/** What is typed on this screen. It is kept in the history entry, for whoever comes back from an address that was mistyped. */
export function useTypedText(): readonly [string, (text: string) => void] {
	const [text, setText] = useState(readTypedText);
	const type = (next: string): void => {
		setText(next);
		try {
			const { cameFrom, payment } = readEntry();
			const entry = ownEntry({ cameFrom, payment, typed: next });
			window.history.replaceState({ ...window.history.state, ...entry }, '');
		} catch {
			// Safari allows only so many in half a minute.
		}
	};
	return [text, type];
}

function readTypedText(): string {
	const { typed } = readEntry();
	return typeof typed === 'string' ? typed : '';
}
