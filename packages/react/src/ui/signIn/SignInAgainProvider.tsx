'use client';

import { type ReactElement, type ReactNode, useCallback, useContext, useState } from 'react';
import { useMe } from '../../hooks/customer.js';
import { useSession } from '../../state/useSession.js';
import { Dialog } from '../controls/Dialog.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import type { SignInProvider } from './ProviderStep.js';
import { SignIn } from './SignIn.js';
import { type SignInAgain, SignInAgainContext, type SignInReason } from './useSignInAgain.js';

/** Props of {@link SignInAgainProvider}. */
export interface SignInAgainProviderProps {
	/** The part of the page that can ask for another sign-in. */
	readonly children: ReactNode;
	/** Identity providers to offer besides passkey and code. */
	readonly providers?: readonly SignInProvider[];
}

/**
 * Lets components below ask for a sign-in in a dialog, without losing what the person was doing. The drop-in
 * components render their own if there is none above them.
 */
export function SignInAgainProvider(props: SignInAgainProviderProps): ReactNode {
	const above = useContext(SignInAgainContext);
	return above ? props.children : <OwnSignInAgain {...props} />;
}

interface Asked {
	readonly reason: SignInReason;
	readonly answer: (signedIn: boolean) => void;
}

function OwnSignInAgain({ children, providers = [] }: SignInAgainProviderProps): ReactElement {
	const { signIn } = useEntryMessages();
	const [asked, setAsked] = useState<Asked>();
	const signInAgain = useCallback<SignInAgain>(
		(reason) => new Promise((answer) => setAsked({ reason, answer })),
		[],
	);
	const close = (signedIn: boolean): void => {
		asked?.answer(signedIn);
		setAsked(undefined);
	};
	return (
		<SignInAgainContext.Provider value={signInAgain}>
			{children}
			{asked && (
				<Dialog title={signIn.again} onClose={() => close(false)}>
					<div data-cs="stack">
						<p>{asked.reason === 'sign-in' ? signIn.whyExpired : signIn.whyStepUp}</p>
						<SameAccountSignIn providers={providers} onSignedIn={() => close(true)} />
					</div>
				</Dialog>
			)}
		</SignInAgainContext.Provider>
	);
}

interface SameAccountSignInProps {
	readonly providers: readonly SignInProvider[];
	readonly onSignedIn: () => void;
}

function SameAccountSignIn(props: SameAccountSignInProps): ReactElement {
	const state = useSession();
	const session = 'session' in state ? state.session : undefined;
	const me = useMe();
	if (!session) return <SignIn {...props} />;
	const byEmail = session.type === 'EMAIL_OTP' ? session.nickname : undefined;
	const account = { accountId: session.accountId, email: me.data?.email ?? byEmail };
	return <SignIn {...props} account={account} />;
}
