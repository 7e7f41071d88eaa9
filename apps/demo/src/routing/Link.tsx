import type { ComponentProps, ReactElement } from 'react';
import { linkProps } from './linkProps.js';
import type { Route } from './route.js';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
	readonly to: Route;
}

/** A real link that stays in the page. */
export function Link({ to, children, ...rest }: LinkProps): ReactElement {
	return (
		<a {...rest} {...linkProps(to)}>
			{children}
		</a>
	);
}
