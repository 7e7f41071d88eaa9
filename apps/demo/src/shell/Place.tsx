import { type ReactElement, useEffect } from 'react';
import { HomeScreen } from '../home/HomeScreen.js';
import type { Route } from '../routing/route.js';
import type { ElsewhereProps } from './Elsewhere.js';
import { later } from './later.js';
import { Splash } from './Splash.js';

interface PlaceProps extends Pick<ElsewhereProps, 'onSignedOut'> {
	readonly route: Route;
}

const Elsewhere = later<ElsewhereProps>(
	async () => (await import('./screens.js')).screens.Elsewhere,
	<Splash />,
);

/** The screen of a place. All but Home are loaded once the wallet is open, before anybody goes there. */
export function Place({ route, onSignedOut }: PlaceProps): ReactElement {
	useEffect(Elsewhere.preload, []);
	if (route.name === 'home') return <HomeScreen />;
	return <Elsewhere route={route} onSignedOut={onSignedOut} />;
}
