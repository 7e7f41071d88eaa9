'use client';

import type { EmailChallenge } from '@countersign/core';
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { useGetEmailSignIn, useListDevicePasskeys } from '../../hooks/signInStart.js';
import { useSession } from '../../state/useSession.js';
import { Root } from '../controls/Root.js';
import { Skeleton } from '../controls/Skeleton.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import { EmailStep } from './EmailStep.js';
import { PasskeyButton } from './PasskeyButton.js';
import { ProviderStep, type SignInProvider } from './ProviderStep.js';

// What is needed later is loaded later: a code is on its way for seconds, and a device that knows no
// passkey never asks for one.
const loadCodeStep = () => import('./CodeStep.js');

const CodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }));

const PasskeyStep = lazy(async () => ({
	default: (await import('./PasskeyStep.js')).PasskeyStep,
}));

/** Props of {@link SignIn}. */
export interface SignInProps {
	/** Only this account, because something is waiting for it. */
	readonly account?: { readonly accountId: string; readonly email?: string | undefined };
	/** What stands in the field at first: an address that the application knows already. */
	readonly defaultEmail?: string;
	/** Identity providers to offer beside. */
	readonly providers?: readonly SignInProvider[];
	/** Somebody is in, by whichever way. `useSession` says who. */
	readonly onSignedIn?: () => void;
}

/**
 * Passkey first when this device knows one, by button and in the field's autofill; else email and code.
 * Signing up is the same. A page that is reloaded in between asks for the code again. Bring `@countersign/react/ui/styles.css`.
 *
 * @example
 * ```tsx
 * import { SignIn } from '@countersign/react/ui';
 *
 * export const Door = () => <SignIn onSignedIn={() => history.replaceState(null, '', '/')} />;
 * ```
 */
export function SignIn(props: SignInProps): ReactElement {
	const { account, defaultEmail = '', providers = [], onSignedIn } = props;
	const { actions, signIn } = useEntryMessages();
	const known = useListDevicePasskeys();
	const [email, setEmail] = useState(defaultEmail);
	const begun = useGetEmailSignIn().data;
	// Undefined until this device has said whether a code is on its way already: a reload costs no code.
	const [challenge, setChallenge] = useState<EmailChallenge | null>();
	if (challenge === undefined && begun) {
		const isTheirs = !account || begun.challenge?.email === account.email;
		setChallenge((isTheirs && begun.challenge) || null);
	}
	const [returned, setReturned] = useState(false);
	const enter = useEntrance(onSignedIn);
	const isTyping = email !== '';
	useEffect(() => {
		if (isTyping) void loadCodeStep();
	}, [isTyping]);
	if (challenge) {
		const back = (): void => {
			setReturned(true);
			setChallenge(null);
		};
		return (
			<Root of="sign-in">
				<Suspense fallback={<Skeleton rows={1} label={signIn.loading} />}>
					<CodeStep
						key={challenge.sentAt}
						challenge={challenge}
						backLabel={account ? actions.back : signIn.otherEmail}
						onBack={back}
						onResent={setChallenge}
						onSignedIn={enter}
					/>
				</Suspense>
			</Root>
		);
	}
	const passkeys = (known.data ?? []).filter(
		({ accountId }) => !account || accountId === account.accountId,
	);
	const hasQuicker = passkeys.length > 0 || providers.length > 0;
	return (
		<Root of="sign-in">
			<div data-cs="stack">
				{passkeys.length > 0 && (
					<Suspense fallback={<PasskeyButton nickname={passkeys[0]?.nickname ?? ''} blocked />}>
						<PasskeyStep passkeys={passkeys} onSignedIn={enter} />
					</Suspense>
				)}
				{providers.length > 0 && <ProviderStep providers={providers} onSignedIn={enter} />}
				{hasQuicker && (
					<p data-cs="divider">
						<span>{signIn.or}</span>
					</p>
				)}
				<EmailStep
					email={account?.email ?? email}
					fixed={account?.email !== undefined}
					focused={returned}
					secondary={passkeys.length > 0}
					onEmail={setEmail}
					onSent={setChallenge}
				/>
			</div>
		</Root>
	);
}

/**
 * Says that somebody is in. Who was out is in when the session says so, whichever way they took: an
 * autofilled passkey or another tab, too. Who is in already and proves it once more is told by the step
 * that they took, which calls the function returned: a session that is merely renewed is no proof.
 */
function useEntrance(onSignedIn: (() => void) | undefined): () => void {
	const { status } = useSession();
	const callback = useRef(onSignedIn);
	const wasOut = useRef(false);
	const isWaiting = useRef(false);
	useEffect(() => {
		callback.current = onSignedIn;
	});
	useEffect(() => {
		if (status === 'none' || status === 'expired') {
			wasOut.current = true;
			isWaiting.current = true;
		} else if (status !== 'restoring' && isWaiting.current) {
			isWaiting.current = false;
			callback.current?.();
		}
	}, [status]);
	return () => {
		if (!wasOut.current) callback.current?.();
	};
}
