import type { ComponentProps, ReactElement } from 'react';
import { linkProps } from './linkProps.js';
import { navigate } from './navigate.js';
import type { Route } from './route.js';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
	readonly to: Route;
	/** The payment that lacks money, for the way back to it. */
	readonly payment?: Route;
}

/** A real link that stays in the page. */
export function Link({ to, payment, children, ...rest }: LinkProps): ReactElement {
	return (
		<a {...rest} {...linkProps(to, (there) => navigate(there, { payment }))}>
			{children}
		</a>
	);
}
