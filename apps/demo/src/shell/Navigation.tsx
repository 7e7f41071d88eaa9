import { Icon, type IconName } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { Link } from '../routing/Link.js';
import type { Route } from '../routing/route.js';

interface Destination {
	readonly to: Route;
	readonly label: string;
	readonly icon: IconName;
	readonly covers: readonly Route['name'][];
}

const destinations: readonly Destination[] = [
	{ to: { name: 'home' }, label: 'Home', icon: 'home', covers: ['home', 'addMoney'] },
	{
		to: { name: 'recipient' },
		label: 'Send',
		icon: 'send',
		covers: ['recipient', 'newRecipient', 'pay', 'payUma'],
	},
	{
		to: { name: 'activity' },
		label: 'Activity',
		icon: 'activity',
		covers: ['activity', 'transaction'],
	},
	{ to: { name: 'security' }, label: 'Security', icon: 'shield', covers: ['security'] },
];

/** On top of a wide screen, at the bottom of a narrow one. */
export function Navigation({ route }: { readonly route: Route }): ReactElement {
	return (
		<nav aria-label="Main">
			{destinations.map(({ to, label, icon, covers }) => (
				<Link key={label} to={to} aria-current={covers.includes(route.name) ? 'page' : undefined}>
					<Icon name={icon} />
					<span>{label}</span>
				</Link>
			))}
		</nav>
	);
}
