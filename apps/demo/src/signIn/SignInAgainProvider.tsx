import { useGetMe } from '@countersign/react';
import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { Dialog } from '../controls/Dialog.js';
import { useWalletSession } from '../shell/useWalletSession.js';
import { type SignInAgain, SignInAgainContext, type SignInReason } from './SignInAgainContext.js';
import { SignInFlow } from './SignInFlow.js';

interface Asked {
	readonly reason: SignInReason;
	readonly answer: (signedIn: boolean) => void;
}

const leads: Readonly<Record<SignInReason, string>> = {
	'sign-in': 'Your session has ended. Sign in to go on where you are.',
	'step-up': 'This changes how your wallet is protected, so please show that it’s you.',
};

/** Lets any screen ask for a fresh sign-in without losing what the person was doing. */
export function SignInAgainProvider({ children }: { readonly children: ReactNode }): ReactElement {
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
		<SignInAgainContext value={signInAgain}>
			{children}
			{asked && (
				<Dialog title="Sign in again" onClose={() => close(false)}>
					<div className="stack">
						<p>{leads[asked.reason]}</p>
						<SameAccountSignIn onSignedIn={() => close(true)} />
					</div>
				</Dialog>
			)}
		</SignInAgainContext>
	);
}

function SameAccountSignIn({ onSignedIn }: { readonly onSignedIn: () => void }): ReactElement {
	const session = useWalletSession();
	const me = useGetMe();
	const byEmail = session.type === 'EMAIL_OTP' ? session.nickname : undefined;
	const only = { accountId: session.accountId, email: me.data?.email ?? byEmail };
	return <SignInFlow only={only} onSignedIn={onSignedIn} />;
}
