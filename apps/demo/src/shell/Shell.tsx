import type { ReactElement, ReactNode } from 'react';
import { ConnectionBar } from '../offline/ConnectionBar.js';
import type { Route } from '../routing/route.js';
import { Brand } from './Brand.js';
import { ExpiredNotice } from './ExpiredNotice.js';
import { Identity } from './Identity.js';
import { Navigation } from './Navigation.js';

interface ShellProps {
	readonly route: Route;
	readonly expired: boolean;
	readonly children: ReactNode;
}

/** What stands around every screen of the wallet. */
export function Shell({ route, expired, children }: ShellProps): ReactElement {
	return (
		<div className="shell">
			<header className="top">
				<Brand />
				<Navigation route={route} />
				{expired ? <ExpiredNotice /> : <Identity />}
			</header>
			<ConnectionBar />
			{children}
		</div>
	);
}
