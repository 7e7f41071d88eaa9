import { type ReactElement, useEffect, useState } from 'react';
import { HomeScreen } from '../home/HomeScreen.js';
import type { Route } from '../routing/route.js';
import type { ElsewhereProps } from './Elsewhere.js';
import { Splash } from './Splash.js';
import type { Screens } from './screens.js';

interface PlaceProps extends Pick<ElsewhereProps, 'onSignedOut'> {
	readonly route: Route;
}

/** The screen of a place. */
export function Place({ route, onSignedOut }: PlaceProps): ReactElement {
	const screens = useScreens(route.name !== 'home');
	if (route.name === 'home') return <HomeScreen screens={screens} />;
	if (!screens) return <Splash />;
	return <screens.Elsewhere route={route} onSignedOut={onSignedOut} />;
}

/**
 * Loads all screens but Home once the wallet is open, before anybody goes there. If that fails, they are loaded again when
 * they are needed, and only then is a failure an error.
 */
function useScreens(areNeeded: boolean): Screens | undefined {
	const [screens, setScreens] = useState<Screens>();
	const [error, setError] = useState<unknown>();
	useEffect(() => {
		import('./screens.js').then(
			(loaded) => setScreens(loaded.screens),
			areNeeded ? setError : () => undefined,
		);
	}, [areNeeded]);
	if (error) throw error;
	return screens;
}
