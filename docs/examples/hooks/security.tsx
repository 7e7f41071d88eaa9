import { isWalletError, StepUpError } from '@countersign/core';
import {
	useExportWallet,
	useRefreshSession,
	useRevokeSession,
	useSessions,
} from '@countersign/react';
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
