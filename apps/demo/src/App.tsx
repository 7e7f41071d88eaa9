import { useSession } from '@countersign/react';
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { forgetKeptData } from './offline/forgetKeptData.js';
import { useFirstTouch } from './routing/useFirstTouch.js';
import { useFocusHeading } from './routing/useFocusHeading.js';
import { usePath } from './routing/usePath.js';
import { Splash } from './shell/Splash.js';
import { SignInScreen } from './signIn/SignInScreen.js';

const loadInside = () => import('./shell/Inside.js');
/** Whoever needs it loads it again, and hears why it fails. */
const preloadInside = () => void loadInside().catch(() => undefined);
const Inside = lazy(async () => ({ default: (await loadInside()).Inside }));
const Invited = lazy(async () => ({ default: (await loadInside()).Invited }));

/**
 * Signed out, the address stays as it is and the sign-in stands in its place, so that a deep link
 * leads where it says. What is behind the door is loaded from the first touch on, so that the door
 * itself opens fast.
 */
export function App(): ReactElement {
	const state = useSession();
	const path = usePath();
	const [farewell, setFarewell] = useState<ReactNode>();
	const isIn = 'session' in state;
	// The result comes after the sign-in has taken the wallet's place, and only says more.
	if (isIn && farewell !== null) setFarewell(null);
	// Signed out, a new address changes nothing on the page: the end of a sign-out leads home.
	const place = isIn ? path : 'signIn';
	useFocusHeading(state.status === 'restoring' ? undefined : place);
	useFirstTouch(preloadInside);
	const isOut = state.status === 'none';
	useEffect(() => {
		if (isOut) forgetKeptData();
	}, [isOut]);
	if (state.status === 'restoring') return <Splash />;
	if (!isIn) {
		const invited = path.startsWith('/invitations/') ? <Invited path={path} /> : undefined;
		return <SignInScreen farewell={farewell ?? invited} />;
	}
	return (
		<Suspense fallback={<Splash />}>
			<Inside
				session={state.session}
				expired={state.status === 'expired'}
				path={path}
				onFarewell={setFarewell}
			/>
		</Suspense>
	);
}
