import type { ReactElement, ReactNode } from 'react';
import { Mark } from '../icons/Mark.js';
import { Link } from '../routing/Link.js';
import type { Route } from '../routing/route.js';
import { WireToggle } from '../wire/WireToggle.js';
import { ExpiredBar } from './ExpiredBar.js';
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
				<Link className="brand" to={{ name: 'home' }} aria-label="Countersign, home">
					<Mark />
					<span>Countersign</span>
				</Link>
				<WireToggle />
				<Navigation route={route} />
			</header>
			{expired && <ExpiredBar />}
			{children}
		</div>
	);
}
