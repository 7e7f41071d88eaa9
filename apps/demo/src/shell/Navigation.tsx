import { Icon, type IconName } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { type Texts, useTexts } from '../language/texts.js';
import { Link } from '../routing/Link.js';
import type { Route } from '../routing/route.js';

interface Destination {
	readonly to: Route;
	readonly label: (texts: Texts) => string;
	readonly icon: IconName;
	readonly covers: readonly Route['name'][];
}

const destinations: readonly Destination[] = [
	{
		to: { name: 'home' },
		label: ({ home }) => home,
		icon: 'home',
		covers: ['home', 'addMoney', 'receive'],
	},
	{
		to: { name: 'recipient' },
		label: ({ navigation }) => navigation.send,
		icon: 'send',
		covers: ['recipient', 'newRecipient', 'invite', 'correction', 'pay', 'payUma'],
	},
	{
		to: { name: 'activity' },
		label: ({ navigation }) => navigation.activity,
		icon: 'activity',
		covers: ['activity', 'transaction'],
	},
	{
		to: { name: 'security' },
		label: ({ navigation }) => navigation.security,
		icon: 'shield',
		covers: ['security'],
	},
];

/** On top of a wide screen, at the bottom of a narrow one. */
export function Navigation({ route }: { readonly route: Route }): ReactElement {
	const texts = useTexts();
	return (
		<nav aria-label={texts.navigation.label}>
			{destinations.map(({ to, label, icon, covers }) => (
				<Link key={to.name} to={to} aria-current={covers.includes(route.name) ? 'page' : undefined}>
					<Icon name={icon} />
					<span>{label(texts)}</span>
				</Link>
			))}
		</nav>
	);
}
