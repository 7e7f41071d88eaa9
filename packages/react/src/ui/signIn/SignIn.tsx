'use client';

import {
	type DevicePasskey,
	type EmailChallenge,
	getEmailSignIn,
	getSession,
	listDevicePasskeys,
	subscribeSession,
} from '@countersign/core';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWallet } from '../../provider/useWallet.js';
import { Button } from '../controls/Button.js';
import { onDemand } from '../controls/onDemand.js';
import { Root } from '../controls/Root.js';
import { rareErrors } from '../controls/rareErrors.js';
import { Skeleton } from '../controls/Skeleton.js';
import { WhenLoaded } from '../controls/WhenLoaded.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import { codeStep } from './codeStepOnDemand.js';
import { EmailStep } from './EmailStep.js';
import { PasskeyButton } from './PasskeyButton.js';
import { ProviderStep, type SignInProvider } from './ProviderStep.js';
import { useBackStep } from './useBackStep.js';

// Loaded on demand: many devices have no passkey.
const passkeyStep = onDemand(() => import('./PasskeyStep.js'));

/** Props of {@link SignIn}. */
export interface SignInProps {
	/**
	 * The account that an action is waiting for: only its passkeys and its address are offered. A sign-in with
	 * `providers`, or while the address is unknown, may still be another person's: compare the session.
	 */
	readonly account?:
		| { readonly accountId: string; readonly email?: string | undefined }
		| undefined;
	/** Ids of the accepted credentials: other passkeys are not offered. Default: all are accepted. */
	readonly credentialIds?: readonly string[] | undefined;
	/** Initial value of the email field. */
	readonly defaultEmail?: string | undefined;
	/** Focuses the email field immediately. For a page whose purpose is signing in. */
	readonly autoFocus?: boolean | undefined;
	/** Identity providers to offer as well. */
	readonly providers?: readonly SignInProvider[] | undefined;
	/** Shown above everything, for example your logo. */
	readonly logo?: ReactNode;
	/** Heading of the first step. Default: none, because most pages have one. */
	readonly title?: ReactNode;
	/** Shown below the first step, for example what people agree to, with links. */
	readonly terms?: ReactNode;
	/**
	 * Called with the name of the step that asks for a code, in the language of the messages, and without one when it is
	 * gone: for the title of the page.
	 */
	readonly onStep?: ((step?: string) => void) | undefined;
	/** Called after any sign-in. `useSession` has the session. */
	readonly onSignedIn?: (() => void) | undefined;
}

/**
 * Signs people in or up: with a passkey that this device remembers, by button or autofill, or with an emailed code.
 * After a reload it asks for the pending code again. Import `@countersign/react/ui/styles.css` once.
 *
 * @example
 * ```tsx
 * import { SignIn } from '@countersign/react/ui';
 *
 * export const Door = () => <SignIn onSignedIn={() => history.replaceState(null, '', '/')} />;
 * ```
 */
export function SignIn(props: SignInProps): ReactElement {
	const { account, credentialIds, defaultEmail = '', providers = [] } = props;
	const { logo, title, terms, onStep, onSignedIn } = props;
	const { actions, signIn } = useEntryMessages();
	const memory = useDeviceMemory();
	const [email, setEmail] = useState(defaultEmail);
	const sentCode = useSentCode(props, memory, email !== defaultEmail);
	const { challenge, sent, begin, replace, goBack, isFocused } = sentCode;
	const enter = useEntrance(onSignedIn);
	const hasEmail = email !== '';
	useEffect(() => {
		if (!hasEmail) return;
		codeStep.preload();
		rareErrors.preload();
	}, [hasEmail]);
	if (challenge) {
		return (
			<Root of="sign-in">
				<div data-cs="stack">
					<WhenLoaded module={codeStep} fallback={<Skeleton rows={1} label={signIn.loading} />}>
						{({ CodeStep }) => (
							<CodeStep
								key={challenge.sentAt}
								challenge={challenge}
								sent={sent}
								onResent={replace}
								onStep={onStep}
								onSignedIn={enter}
							/>
						)}
					</WhenLoaded>
					<Button variant="quiet" onClick={goBack}>
						{account ? actions.back : signIn.otherEmail}
					</Button>
				</div>
			</Root>
		);
	}
	const passkeys = (memory?.passkeys ?? []).filter(
		({ accountId, authMethodId }) =>
			(!account || accountId === account.accountId) &&
			(!credentialIds || credentialIds.includes(authMethodId)),
	);
	const hasQuicker = passkeys.length > 0 || providers.length > 0;
	return (
		<Root of="sign-in">
			<div data-cs="stack">
				{logo}
				{title && <h2 data-cs="step-heading">{title}</h2>}
				{passkeys.length > 0 && (
					<WhenLoaded
						module={passkeyStep}
						fallback={<PasskeyButton nickname={passkeys[0]?.nickname ?? ''} blocked />}
					>
						{({ PasskeyStep }) => <PasskeyStep passkeys={passkeys} onSignedIn={enter} />}
					</WhenLoaded>
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
					focused={isFocused}
					secondary={passkeys.length > 0}
					onEmail={setEmail}
					onSent={begin}
				/>
				{terms && <p data-cs="hint">{terms}</p>}
			</div>
		</Root>
	);
}

/** The code that was sent, and the way to the step that asks for it and back. */
function useSentCode(
	{ account, autoFocus = false }: SignInProps,
	memory: DeviceMemory | undefined,
	isTyping: boolean,
) {
	// Undefined until the stored sign-in was read, so that a code stays usable after a reload.
	const [challenge, setChallenge] = useState<EmailChallenge | null>();
	if (challenge === undefined && memory) {
		const isTheirs = !account || memory.challenge?.email === account.email;
		// Slow storage must not remove the field while the person is typing another address.
		setChallenge((isTheirs && !isTyping && memory.challenge) || null);
	}
	const [sent, setSent] = useState<'earlier' | 'now' | 'again'>('earlier');
	const [isFocused, setIsFocused] = useState(autoFocus);
	const { enter, goBack } = useBackStep(account ? undefined : 'signIn', () => {
		if (!challenge) return;
		setIsFocused(true);
		setChallenge(null);
	});
	const begin = (first: EmailChallenge): void => {
		enter();
		setSent('now');
		setChallenge(first);
	};
	const replace = (next: EmailChallenge): void => {
		setSent('again');
		setChallenge(next);
	};
	return { challenge, sent, begin, replace, goBack, isFocused };
}

/** What this device remembers of earlier sign-ins. */
interface DeviceMemory {
	readonly passkeys: readonly DevicePasskey[];
	/** A code that is on its way. */
	readonly challenge: EmailChallenge | undefined;
}

/**
 * Reads what this device remembers; `undefined` until that has been read. Not through a query: a sign-in page would
 * load the code of queries for two local records.
 */
function useDeviceMemory(): DeviceMemory | undefined {
	const wallet = useWallet();
	const [memory, setMemory] = useState<DeviceMemory>();
	useEffect(() => {
		let isCurrent = true;
		const read = async (): Promise<void> => {
			const [passkeys, { challenge }] = await Promise.all([
				listDevicePasskeys(wallet),
				getEmailSignIn(wallet),
			]);
			if (isCurrent) setMemory({ passkeys, challenge });
		};
		// Without storage, people type their address.
		read().catch(() => undefined);
		return () => {
			isCurrent = false;
		};
	}, [wallet]);
	return memory;
}

/**
 * Calls `onSignedIn`. A signed-out person is signed in when the session says so, even by an autofilled passkey or in
 * another tab. For a person who is already signed in, the completed step calls the returned function, because a
 * refreshed session alone is not a new sign-in.
 */
function useEntrance(onSignedIn: (() => void) | undefined): () => void {
	const wallet = useWallet();
	const callback = useRef(onSignedIn);
	const wasOut = useRef(false);
	const isWaiting = useRef(false);
	useEffect(() => {
		callback.current = onSignedIn;
	});
	useEffect(() => {
		const check = (): void => {
			const { status } = getSession(wallet);
			if (status === 'none' || status === 'expired') {
				wasOut.current = true;
				isWaiting.current = true;
			} else if (status !== 'restoring' && isWaiting.current) {
				isWaiting.current = false;
				callback.current?.();
			}
		};
		check();
		// Not through `useSession`: the new session may unmount this component before it renders again.
		return subscribeSession(wallet, check);
	}, [wallet]);
	return () => {
		if (!wasOut.current) callback.current?.();
	};
}
