import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { navigate } from './navigate.js';
import type { Route } from './route.js';
import { routePath } from './routePath.js';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
	readonly to: Route;
}

/** A real link that stays in the page; a modified click does what the browser does with links. */
export function Link({ to, children, ...rest }: LinkProps): ReactElement {
	const follow = (event: MouseEvent): void => {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
			return;
		event.preventDefault();
		navigate(to);
	};
	return (
		<a {...rest} href={routePath(to)} onClick={follow}>
			{children}
		</a>
	);
}
