import { isWalletError, StepUpError } from '@countersign/core';
import {
	useAddEmailOtp,
	useAddOauth,
	useExportWallet,
	useMe,
	useRefreshSession,
	useRevokeSession,
	useSessions,
	useSetPrivacy,
} from '@countersign/react';
import { errorSentence, useMessages } from '@countersign/react/ui';
import { useRef } from 'react';

/** The sessions of the wallet on all devices. */
export function Sessions() {
	const sessions = useSessions();
	const revoke = useRevokeSession();
	const refresh = useRefreshSession();
	return (
		<>
			{sessions.data?.map(({ id, nickname, isThisDevice }) => (
				<button
					key={id}
					onClick={() =>
						isThisDevice ? refresh.mutate(undefined) : revoke.mutate({ sessionId: id })
					}
				>
					{isThisDevice ? 'Stay signed in here' : `Sign out ${nickname}`}
				</button>
			))}
		</>
	);
}

/** Adds the emailed code to a wallet that has only passkeys. The person sees where it goes, which is at once. */
export function AddCode() {
	const add = useAddEmailOtp();
	const email = useMe().data?.email;
	if (add.data?.start.status === 'sent') return <p>We emailed you a code.</p>;
	return (
		email && (
			<button onClick={() => add.mutate({ email })}>Sign in by a code to {email}, too</button>
		)
	);
}

/** Adds an identity with a token that its provider has just issued. */
export function AddIdentity({ getToken }: { readonly getToken: () => Promise<string> }) {
	const messages = useMessages();
	const add = useAddOauth();
	return (
		<>
			<button onClick={() => add.mutate({ oidcToken: getToken })}>
				{add.data?.nickname ?? 'Link an identity'}
			</button>
			{add.error && <p role="alert">{errorSentence(add.error, messages)}</p>}
		</>
	);
}

/** Hides the balance from others, after a signature. */
export function Privacy() {
	const privacy = useSetPrivacy();
	return (
		<button onClick={() => privacy.mutate({ isPrivate: true })}>
			{privacy.data?.privateEnabled ? 'Hidden' : 'Hide my balance'}
		</button>
	);
}

/** The recovery words, in the page alone and no longer than the person needs: never in state, where tools record them. */
export function Words() {
	const words = useRef<HTMLParagraphElement>(null);
	const exported = useExportWallet();
	const names = exported.error instanceof StepUpError ? exported.error.credentials : [];
	const show = (all: readonly string[]) => words.current?.replaceChildren(all.join(' '));
	return (
		<>
			<button onClick={() => exported.mutate({ onWords: show })}>Show my recovery words</button>
			<button onClick={() => words.current?.replaceChildren()}>Hide them</button>
			<p ref={words} />
			{isWalletError(exported.error) && names.length > 0 && (
				<p>Sign in with {names.map(({ nickname }) => nickname).join(' or ')} first.</p>
			)}
		</>
	);
}
