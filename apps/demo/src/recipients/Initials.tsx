import type { ReactElement } from 'react';

/** Two letters instead of a portrait. */
export function Initials({ name }: { readonly name: string }): ReactElement {
	const words = name.trim().split(/\s+/);
	const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
		.map((word) => Array.from(word ?? '')[0] ?? '')
		.join('');
	return (
		<span className="initials" aria-hidden="true">
			{letters.toLocaleUpperCase()}
		</span>
	);
}
