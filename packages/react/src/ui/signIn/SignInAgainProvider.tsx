'use client';

import { WalletError } from '@countersign/core';
import {
	Fragment,
	type ReactElement,
	type ReactNode,
	useContext,
	useMemo,
	useState,
	useSyncExternalStore,
} from 'react';
import { useMe } from '../../hooks/customer.js';
import { useWallet } from '../../provider/useWallet.js';
import { useSession } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { Dialog } from '../controls/Dialog.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Notice } from '../controls/Notice.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import { createSignInRequests, type SignInRequest } from './createSignInRequests.js';
import type { SignInProvider } from './ProviderStep.js';
import { SignIn, type SignInProps } from './SignIn.js';
import { SignInAgainContext } from './useSignInAgain.js';

/** Props of {@link SignInAgainProvider}. */
export interface SignInAgainProviderProps {
	/** The part of the page that can ask for another sign-in. */
	readonly children: ReactNode;
	/** Identity providers to offer besides passkey and code. */
	readonly providers?: readonly SignInProvider[] | undefined;
}

/**
 * Asks for another sign-in in a dialog when an action of the wallet needs one, without losing the person's work: the
 * action waits, and continues when the same account has signed in again. After a sign-in to another account, the
 * action is not carried out, and the dialog says so. The drop-in components render their own provider if there is
 * none above them.
 *
 * For a waiting action of core, several providers show only one dialog, and none if the application asks itself with
 * `useStepUp`, `subscribeStepUp` or the wallet's `onStepUp`. For an expired session (`useSignInAgain`,
 * `useSignedIntent`) and a waiting payment of `SendMoney`, the nearest provider always asks.
 */
export function SignInAgainProvider(props: SignInAgainProviderProps): ReactNode {
	const above = useContext(SignInAgainContext);
	return above ? props.children : <OwnSignInAgain {...props} />;
}

function OwnSignInAgain({ children, providers = [] }: SignInAgainProviderProps): ReactElement {
	const { signIn } = useEntryMessages();
	const wallet = useWallet();
	const requests = useMemo(() => createSignInRequests(wallet), [wallet]);
	const { subscribe, get, ask, close } = requests;
	const request = useSyncExternalStore(subscribe, get, get);
	const onClose = (): void => close(request);
	return (
		<SignInAgainContext.Provider value={ask}>
			{children}
			{request.status !== 'none' && (
				<Dialog title={signIn.again} onClose={onClose}>
					<div data-cs="stack">
						{request.status === 'otherAccount' ? (
							<OtherAccount onClose={onClose} />
						) : (
							<SameAccountSignIn
								request={request}
								providers={providers}
								onSignedIn={requests.signedIn}
							/>
						)}
					</div>
				</Dialog>
			)}
		</SignInAgainContext.Provider>
	);
}

/** Says that the waiting action was not carried out in the account that is signed in now. */
function OtherAccount({ onClose }: { readonly onClose: () => void }): ReactElement {
	const { actions } = useEntryMessages();
	return (
		<>
			<ErrorNotice error={changed} />
			<Button onClick={onClose}>{actions.close}</Button>
		</>
	);
}

const changed = new WalletError('session.changed', 'Another account was signed in.');

interface SameAccountSignInProps {
	readonly request: Extract<SignInRequest, { readonly status: 'asking' }>;
	readonly providers: readonly SignInProvider[];
	readonly onSignedIn: () => void;
}

function SameAccountSignIn({ request, ...props }: SameAccountSignInProps): ReactElement {
	const { reason, accountId, credentialIds } = request;
	// A sign-in that is not enough for the action starts over.
	const [tries, setTries] = useState(0);
	const account = useAskedAccount(accountId);
	const { whyExpired, whyStepUp, whyOtherCredential } = useEntryMessages().signIn;
	// With a login of the platform's own, there may have been no session yet.
	const hasSession = useSession().status !== 'none';
	const isExpired = hasSession && (reason === 'sign-in' || reason === 'liveSession');
	const onSignedIn = (): void => {
		setTries(tries + 1);
		props.onSignedIn();
	};
	return (
		<Fragment key={tries}>
			{tries > 0 || reason === 'otherCredential' ? (
				<Notice tone="info" urgent={tries > 0}>
					{whyOtherCredential}
				</Notice>
			) : (
				<p>{isExpired ? whyExpired : whyStepUp}</p>
			)}
			<SignIn
				{...props}
				{...(account && { account })}
				{...(credentialIds && { credentialIds })}
				onSignedIn={onSignedIn}
			/>
		</Fragment>
	);
}

/** The account that must sign in again, with its address if known. */
function useAskedAccount(accountId: string | undefined): SignInProps['account'] {
	const state = useSession();
	const me = useMe().data;
	if (accountId === undefined) return undefined;
	const session = 'session' in state ? state.session : undefined;
	const isByEmail = session?.accountId === accountId && session.type === 'EMAIL_OTP';
	const byEmail = isByEmail ? session.nickname : undefined;
	return { accountId, email: me?.accountId === accountId ? me.email : byEmail };
}
