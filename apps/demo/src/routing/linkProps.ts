import type { MouseEvent } from 'react';
import { navigate } from './navigate.js';
import type { Route } from './route.js';
import { routePath } from './routePath.js';

interface LinkAttributes {
	readonly href: string;
	readonly onClick: (event: MouseEvent) => void;
}

/** What makes an `<a>` stay in the page; a modified click does what the browser does with links. */
export function linkProps(to: Route, go: (to: Route) => void = navigate): LinkAttributes {
	return {
		href: routePath(to),
		onClick: (event) => {
			const { altKey, button, ctrlKey, metaKey, shiftKey } = event;
			if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
			event.preventDefault();
			go(to);
		},
	};
}
