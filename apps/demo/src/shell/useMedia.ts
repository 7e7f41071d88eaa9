import { useSyncExternalStore } from 'react';

/** Room for a second column beside a form or a list. The styles say the same. */
export const large = '(min-width: 100rem)';

/** Whether the window matches a media query. */
export function useMedia(query: string): boolean {
	return useSyncExternalStore(
		(listener) => {
			const list = window.matchMedia(query);
			list.addEventListener('change', listener);
			return () => list.removeEventListener('change', listener);
		},
		() => window.matchMedia(query).matches,
	);
}
