import { requestStepUp } from '@countersign/core';
import { useMe, useWallet } from '@countersign/react';
import { WaitingLimits } from '@countersign/react/ui';
import { Button } from '@countersign/react/ui/parts';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Mark } from '../icons/Mark.js';
import { useEntryTexts } from '../language/entryTexts.js';
import { useTexts } from '../language/texts.js';
import { ConnectionBar } from '../offline/ConnectionBar.js';
import { Initials } from '../recipients/Initials.js';
import { Link } from '../routing/Link.js';
import type { Route } from '../routing/route.js';
import { WireToggle } from '../wire/WireToggle.js';
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
			<SkipLink />
			<header className="top">
				<Brand />
				<Navigation route={route} />
				{expired ? <ExpiredNotice /> : <Identity />}
			</header>
			<ConnectionBar />
			{/* The settings show it among the limits. */}
			{route.name !== 'security' && (
				<div className="waiting">
					<WaitingLimits />
				</div>
			)}
			{children}
		</div>
	);
}

/**
 * The first stop of the Tab key: past the navigation, to the heading of the screen. The browser's own jump would add
 * an entry to the history, without what this one remembers.
 */
function SkipLink(): ReactElement {
	const { navigation } = useTexts();
	const skip = {
		href: '#content',
		onClick: (event: MouseEvent) => {
			event.preventDefault();
			document.getElementById('content')?.focus();
		},
	};
	return (
		<a className="skip-link" {...skip}>
			{navigation.skip}
		</a>
	);
}

/** The name, which leads home, and in a sandbox the badge that opens the wire. */
function Brand(): ReactElement {
	const { brand } = useEntryTexts();
	return (
		<>
			<Link className="brand" to={{ name: 'home' }} aria-label={brand}>
				<Mark />
				<span>Countersign</span>
			</Link>
			<WireToggle />
		</>
	);
}

/** Says that the session has ended. It takes the place of the identity, so that nothing on the page moves. */
function ExpiredNotice(): ReactElement {
	const { expired } = useTexts();
	const wallet = useWallet();
	// The dialog says what has become of it.
	const ask = (): void => void requestStepUp(wallet).catch(() => undefined);
	return (
		<div className="expired-notice" role="status">
			<p>{expired.text}</p>
			<Button variant="secondary" onClick={ask}>
				{expired.signIn}
			</Button>
		</div>
	);
}

/** Who is signed in, which leads to the settings. Its place is there before it is known. */
function Identity(): ReactElement {
	const { data: me } = useMe();
	if (!me) return <span className="identity" />;
	return (
		<Link className="identity" to={{ name: 'security' }}>
			<Initials name={me.email} />
			<span dir="ltr">{me.email}</span>
		</Link>
	);
}
