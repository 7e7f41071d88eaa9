'use client';

import {
	cancelStepUp,
	getSession,
	type StepUpState,
	subscribeStepUp,
	type Wallet,
	WalletError,
} from '@countersign/core';
import { readableAccount } from '@countersign/core/query';
import {
	type Context,
	createContext,
	type ReactElement,
	type ReactNode,
	useContext,
	useEffect,
	useState,
} from 'react';
import { useWallet } from '../../provider/useWallet.js';
import { Button } from '../controls/Button.js';
import { Dialog } from '../controls/Dialog.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { onDemand } from '../controls/onDemand.js';
import { Skeleton } from '../controls/Skeleton.js';
import { WhenLoaded } from '../controls/WhenLoaded.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import type { SignInProvider } from './ProviderStep.js';

// Loaded on demand: most visits need no second sign-in.
const signInAgain = onDemand(() => import('./SameAccountSignIn.js'));

/** Props of {@link StepUpProvider}. */
export interface StepUpProviderProps {
	/** The part of the page that can ask for another sign-in. */
	readonly children: ReactNode;
	/** Identity providers to offer besides passkey and code. */
	readonly providers?: readonly SignInProvider[] | undefined;
	/**
	 * Called with the title of the dialog when it opens, and with `undefined` when it closes. For the title of the page. A
	 * provider below another one does not call it.
	 */
	readonly onStep?: ((step: string | undefined) => void) | undefined;
}

/** Whether there is a provider above. */
const StepUpContext: Context<boolean> = createContext(false);

/**
 * Asks for another sign-in in a dialog when an action or a payment of the wallet needs one, without losing the person's
 * work: it waits, and continues when the same account has signed in again. After a sign-in to another account, it is not
 * carried out, and the dialog says so. The drop-in components render their own provider if there is none above them.
 *
 * Several providers show only one dialog, and none if the application asks itself with `useStepUp`, `subscribeStepUp` or
 * the wallet's `onStepUp`.
 */
export function StepUpProvider(props: StepUpProviderProps): ReactNode {
	return useContext(StepUpContext) ? props.children : <OwnStepUps {...props} />;
}

/** What the dialog shows. */
type Shown = StepUpState | { readonly status: 'otherAccount' };

const none: StepUpState = { status: 'none' };

function OwnStepUps(props: StepUpProviderProps): ReactElement {
	const { children, providers = [], onStep } = props;
	const { signIn } = useEntryMessages();
	const wallet = useWallet();
	const [shown, setShown] = useState<Shown>(none);
	useEffect(() => {
		const follow = (next: StepUpState): void => setShown((shown) => after(shown, next, wallet));
		return subscribeStepUp(wallet, follow, { fallback: true });
	}, [wallet]);
	const isOpen = shown.status !== 'none';
	useEffect(() => {
		if (!isOpen) return;
		onStep?.(signIn.again);
		return () => onStep?.(undefined);
	}, [isOpen, signIn.again, onStep]);
	const close = (): void => {
		if (shown.status === 'needsStepUp') cancelStepUp(wallet, shown);
		else setShown(none);
	};
	return (
		<StepUpContext.Provider value={true}>
			{children}
			{isOpen && (
				// What had the focus is gone with what was shown before.
				<Dialog key={shown.status} title={signIn.again} onClose={close}>
					<div data-cs="stack">
						{shown.status === 'otherAccount' ? (
							<OtherAccount onClose={close} />
						) : (
							<WhenLoaded
								module={signInAgain}
								fallback={<Skeleton rows={2} label={signIn.loading} />}
							>
								{({ SameAccountSignIn }) => (
									<SameAccountSignIn stepUp={shown} providers={providers} />
								)}
							</WhenLoaded>
						)}
					</div>
				</Dialog>
			)}
		</StepUpContext.Provider>
	);
}

/** What is shown next: when another account was signed in, core has rejected what was waiting, and the person is told. */
function after(shown: Shown, next: StepUpState, wallet: Wallet): Shown {
	if (next.status !== 'none' || shown.status === 'none') return next;
	if (shown.status === 'otherAccount') return shown;
	const account = readableAccount(getSession(wallet));
	const isLeft = account !== undefined && account !== shown.accountId;
	return isLeft ? { status: 'otherAccount' } : next;
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
