import { useSession, useSignOut } from '@countersign/react';
import type { ReactElement } from 'react';
import { useFocusHeading } from './routing/useFocusHeading.js';
import { useRoute } from './routing/useRoute.js';
import { Place } from './shell/Place.js';
import { SessionContext } from './shell/SessionContext.js';
import { Shell } from './shell/Shell.js';
import { Splash } from './shell/Splash.js';
import { SignInAgainProvider } from './signIn/SignInAgainProvider.js';
import { SignInScreen } from './signIn/SignInScreen.js';

/**
 * Signed out, the address stays as it is and the sign-in stands in its place, so that a deep link
 * leads where it says. An expired session still shows the wallet: reading needs no signature.
 */
export function App(): ReactElement {
	const state = useSession();
	const route = useRoute();
	// Held here because the screens that start it are gone when it answers.
	const signOut = useSignOut();
	const inside = 'session' in state;
	useFocusHeading(state.status === 'restoring' ? undefined : `${inside} ${JSON.stringify(route)}`);
	if (state.status === 'restoring') return <Splash />;
	if (state.status === 'none') return <SignInScreen farewell={signOut.data} />;
	return (
		<SessionContext value={state.session}>
			<SignInAgainProvider>
				<Shell route={route} expired={state.status === 'expired'}>
					<Place route={route} signOut={signOut} />
				</Shell>
			</SignInAgainProvider>
		</SessionContext>
	);
}
