import { useState } from 'react';

/** What is typed on this screen. It is kept in the history entry, for whoever comes back from an address that was mistyped. */
export function useTypedText(): readonly [string, (text: string) => void] {
	const [text, setText] = useState(readTypedText);
	const type = (next: string): void => {
		setText(next);
		try {
			window.history.replaceState({ ...window.history.state, typed: next }, '');
		} catch {
			// Safari allows only so many in half a minute.
		}
	};
	return [text, type];
}

function readTypedText(): string {
	const typed: unknown = window.history.state?.typed;
	return typeof typed === 'string' ? typed : '';
}
