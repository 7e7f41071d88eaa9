import { getSession, type WalletSession } from '@countersign/core';
import { queryKeys } from '@countersign/core/query';
import { useKeepSessionFresh, useLiveUpdates, useWallet } from '@countersign/react';
import { MessagesProvider, StepUpProvider } from '@countersign/react/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useLayoutEffect, useMemo } from 'react';
import { InvitationNotice } from '../invitations/InvitationNotice.js';
import { english } from '../language/english.js';
import { useLanguage } from '../language/LanguageProvider.js';
import { TextsContext } from '../language/texts.js';
import { appMessages } from '../messages.js';
import { pendingLink } from '../oauth/pendingLink.js';
import { takeProviderResponse } from '../oauth/takeProviderResponse.js';
import { KeptDataProvider } from '../offline/KeptDataProvider.js';
import { parseRoute } from '../routing/parseRoute.js';
import { Farewell } from '../signIn/Farewell.js';
import { nameDialog } from './documentTitle.js';
import { Place } from './Place.js';
import { QueryProvider } from './QueryProvider.js';
import { SessionContext } from './SessionContext.js';
import { Shell } from './Shell.js';

interface InsideProps {
	readonly session: WalletSession;
	readonly expired: boolean;
	readonly path: string;
	/** What the sign-in page says. It stands in place of the wallet by then. */
	readonly onFarewell: (farewell: ReactElement) => void;
}

/** The wallet behind the door. An expired session still shows it: reading needs no signature. */
export function Inside(props: InsideProps): ReactElement {
	return (
		<QueryProvider>
			<KeptDataProvider accountId={props.session.accountId}>
				<OpenWallet {...props} />
			</KeptDataProvider>
		</QueryProvider>
	);
}

/** What the sign-in page says about an invitation. The wallet, which comes with it, is needed next. */
export function Invited({ path }: Pick<InsideProps, 'path'>): ReactElement | null {
	const route = parseRoute(path);
	return route.name === 'invitation' ? <InvitationNotice code={route.code} /> : null;
}

function OpenWallet({ session, expired, path, onFarewell }: InsideProps): ReactElement {
	const route = useMemo(() => parseRoute(path), [path]);
	useLiveUpdates();
	useKeepSessionFresh();
	useForgetPendingLink(session.accountId);
	const language = useLanguage();
	const texts = language?.inside ?? english;
	useFarewell(onFarewell);
	const messages = useMemo(() => appMessages(language, texts), [language, texts]);
	useEffect(() => {
		// Nobody is waiting for it here, and a token does not stay in the storage of a tab.
		if (route.name !== 'security') takeProviderResponse();
	}, [route.name]);
	return (
		<MessagesProvider messages={messages}>
			<TextsContext value={texts}>
				<SessionContext value={session}>
					<StepUpProvider onStep={nameDialog}>
						<Shell route={route} expired={expired}>
							{/* What one account was doing does not go on in another. */}
							<Place
								key={session.accountId}
								route={route}
								onSignedOut={(result) => onFarewell(<Farewell isOurs result={result} />)}
							/>
						</Shell>
					</StepUpProvider>
				</SessionContext>
			</TextsContext>
		</MessagesProvider>
	);
}

/** An identity that was to be linked is forgotten when the account's session ends, in whichever tab. */
function useForgetPendingLink(accountId: string): void {
	const wallet = useWallet();
	useEffect(
		() => () => {
			const state = getSession(wallet);
			if (!('session' in state) || state.session.accountId !== accountId) pendingLink.forget();
		},
		[wallet, accountId],
	);
}

/** Tells the sign-in page how the session has ended: by a sign-out of this page, or elsewhere. */
function useFarewell(onFarewell: InsideProps['onFarewell']): void {
	const wallet = useWallet();
	const client = useQueryClient();
	useLayoutEffect(
		() => () => {
			if ('session' in getSession(wallet)) return;
			const isEndedHere = ['signOut', 'signOutEverywhere'].some(
				(action) => client.isMutating({ mutationKey: queryKeys.entrance(action) }) > 0,
			);
			onFarewell(<Farewell isOurs={isEndedHere} />);
		},
		[wallet, client, onFarewell],
	);
}
