'use client';

import type { NeededStepUp } from '@countersign/core';
import { Fragment, type ReactElement, useState } from 'react';
import { useMe } from '../../hooks/customer.js';
import { useSession } from '../../state/useSession.js';
import { Notice } from '../controls/Notice.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import type { SignInProvider } from './ProviderStep.js';
import { SignIn, type SignInProps } from './SignIn.js';

interface SameAccountSignInProps {
	readonly stepUp: NeededStepUp;
	readonly providers: readonly SignInProvider[];
}

/** Another sign-in to the account whose action waits for it. */
export function SameAccountSignIn({ stepUp, providers }: SameAccountSignInProps): ReactElement {
	const { reason, accountId, credentials } = stepUp;
	// A sign-in that is not enough for the action starts over.
	const [tries, setTries] = useState(0);
	const account = useAskedAccount(accountId);
	const { whyExpired, whyStepUp, whyOtherCredential } = useEntryMessages().signIn;
	// With a login of the platform's own, there may have been no session yet.
	const hasSession = useSession().status !== 'none';
	const accepted = credentials.length > 0 && { credentialIds: credentials.map(({ id }) => id) };
	return (
		<Fragment key={tries}>
			{tries > 0 || reason === 'otherCredential' ? (
				<Notice tone="info" urgent={tries > 0}>
					{whyOtherCredential}
				</Notice>
			) : (
				<p>{hasSession && reason === 'liveSession' ? whyExpired : whyStepUp}</p>
			)}
			<SignIn
				account={account}
				providers={providers}
				{...accepted}
				onSignedIn={() => setTries(tries + 1)}
			/>
		</Fragment>
	);
}

/** The account that must sign in again, with its address if known. */
function useAskedAccount(accountId: string): NonNullable<SignInProps['account']> {
	const state = useSession();
	const me = useMe().data;
	const session = 'session' in state ? state.session : undefined;
	const isByEmail = session?.accountId === accountId && session.type === 'EMAIL_OTP';
	const byEmail = isByEmail ? session.nickname : undefined;
	return { accountId, email: me?.accountId === accountId ? me.email : byEmail };
}
