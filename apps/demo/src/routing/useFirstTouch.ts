import { useEffect } from 'react';

const touches = ['pointerdown', 'keydown', 'input'] as const;

/** Calls back once, when the person first touches the page. `act` must keep its identity. */
export function useFirstTouch(act: () => void): void {
	useEffect(() => {
		const over = new AbortController();
		const first = () => {
			over.abort();
			act();
		};
		for (const touch of touches) document.addEventListener(touch, first, { signal: over.signal });
		return () => over.abort();
	}, [act]);
}
