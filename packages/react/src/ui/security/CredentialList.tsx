'use client';

import type { AuthMethod } from '@countersign/contract';
import { credentialsForRemoval, getStepUp, subscribeStepUp } from '@countersign/core';
import {
	type ReactElement,
	useCallback,
	useEffect,
	useRef,
	useState,
	useSyncExternalStore,
} from 'react';
import { useCredentials, useRemoveCredential } from '../../hooks/credentials.js';
import { useWallet } from '../../provider/useWallet.js';
import { useAccount } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { Dialog } from '../controls/Dialog.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { FocusedNotice } from '../controls/Notice.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { Phrase } from '../controls/Phrase.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { credentials } from '../messages/english/credentials.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { StepUpProvider } from '../signIn/StepUpProvider.js';
import { AddPasskey } from './AddPasskey.js';
import { CredentialRow } from './CredentialRow.js';

const english = { credentials };

/**
 * The credentials of this account. Passkeys can be added, and removed after a confirmation. An action that
 * needs a recent sign-in asks for one in a dialog and continues. Import `@countersign/react/ui/styles.css` once.
 */
export function CredentialList(): ReactElement {
	const accountId = useAccount();
	return (
		<StepUpProvider>
			<WalletRoot of="credential-list">
				<Credentials key={accountId} />
			</WalletRoot>
		</StepUpProvider>
	);
}

/** The credentials of one account, and what was done with them here. */
function Credentials(): ReactElement {
	const [removed, setRemoved] = useState<AuthMethod>();
	const { isFetched } = useCredentials();
	return (
		<>
			<CredentialRows removed={removed} onRemoved={setRemoved} />
			{isFetched && <AddPasskey removedId={removed?.id} />}
		</>
	);
}

interface CredentialRowsProps {
	/** The last one that was removed here. */
	readonly removed: AuthMethod | undefined;
	readonly onRemoved: (credential: AuthMethod) => void;
}

/** One row per credential of the account. */
function CredentialRows({ removed, onRemoved }: CredentialRowsProps): ReactElement {
	const { credentials } = useRoomMessages(english);
	const query = useCredentials();
	const { data } = query;
	const [removing, setRemoving] = useState<AuthMethod>();
	const close = useCallback(() => setRemoving(undefined), []);
	const finish = useCallback(() => {
		if (removing) onRemoved(removing);
		setRemoving(undefined);
	}, [removing, onRemoved]);
	if (!data) return <NotLoaded of={query} rows={2} label={credentials.loading} />;
	return (
		<>
			<ul data-cs="rows" aria-label={credentials.label}>
				{data.map((credential) => (
					<CredentialRow
						key={credential.id}
						credential={credential}
						removable={credentialsForRemoval(data, credential.id).length > 0}
						onRemove={() => setRemoving(credential)}
					/>
				))}
			</ul>
			{removed && (
				<FocusedNotice key={removed.id} tone="good">
					<Phrase text={credentials.removal.done} values={{ name: removed.nickname }} />
				</FocusedNotice>
			)}
			{removing && (
				<RemoveCredential
					key={removing.id}
					credential={removing}
					onClose={close}
					onRemoved={finish}
				/>
			)}
		</>
	);
}

interface RemoveCredentialProps {
	readonly credential: AuthMethod;
	readonly onClose: () => void;
	/** Called when the credential is removed. */
	readonly onRemoved: () => void;
}

/**
 * Confirms the removal of a passkey or an identity, which cannot be undone. While it waits for a sign-in, it closes
 * its modal dialog, which would make the sign-in prompt inert. Closing it cancels the removal.
 */
function RemoveCredential(props: RemoveCredentialProps): ReactElement | null {
	const { credential, onClose, onRemoved } = props;
	const { removal } = useRoomMessages(english).credentials;
	const words = credential.type === 'PASSKEY' ? removal.passkey : removal.identity;
	const remove = useRemoveCredential();
	const { isSuccess, isPending } = remove;
	const isElsewhere = useIsSignInAwaited() && isPending;
	const started = useRef<AbortController>(undefined);
	useEffect(() => () => started.current?.abort(), []);
	useEffect(() => {
		if (isSuccess) onRemoved();
	}, [isSuccess, onRemoved]);
	const confirm = (): void => {
		if (isPending) return;
		started.current = new AbortController();
		remove.mutate({ credentialId: credential.id, signal: started.current.signal });
	};
	if (isElsewhere) return null;
	return (
		<Dialog title={words.title} onClose={onClose}>
			<div data-cs="stack">
				<p>
					<Phrase text={words.text} values={{ name: <strong>{credential.nickname}</strong> }} />
				</p>
				<ErrorNotice error={remove.error} />
				<Button variant="danger-solid" pending={isPending} onClick={confirm}>
					{words.confirm}
				</Button>
				<Button variant="quiet" onClick={onClose}>
					{removal.keep}
				</Button>
			</div>
		</Dialog>
	);
}

/** Whether an action of core waits for another sign-in, regardless of who asks for it. */
function useIsSignInAwaited(): boolean {
	const wallet = useWallet();
	// A fallback behind that of `StepUpProvider`: it is notified of every change, and never asks.
	const subscribe = useCallback(
		(listener: () => void) => subscribeStepUp(wallet, listener, { fallback: true }),
		[wallet],
	);
	return useSyncExternalStore(
		subscribe,
		() => getStepUp(wallet).status !== 'none',
		() => false,
	);
}
