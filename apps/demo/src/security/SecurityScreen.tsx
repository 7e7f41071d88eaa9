import type { SignOutResult } from '@countersign/core';
import {
	useCredentials,
	useMe,
	useSessions,
	useSignOut,
	useSpendingLimits,
} from '@countersign/react';
import {
	ChangeEmail,
	CredentialList,
	Limits,
	RecoveryWords,
	SessionList,
	VerifyContact,
} from '@countersign/react/ui';
import { Button, ErrorNotice, Skeleton, useMessages } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';
import { LinkIdentity } from '../oauth/LinkIdentity.js';
import { navigate } from '../routing/navigate.js';
import { Screen } from '../shell/Screen.js';
import { useHasBeen } from '../shell/useHasBeen.js';
import { environment } from '../wallet.js';
import { Settings } from './Settings.js';

interface SecurityScreenProps {
	readonly onSignedOut: (result: SignOutResult) => void;
}

/** How one gets in, who is in, and the way out. */
export function SecurityScreen({ onSignedOut }: SecurityScreenProps): ReactElement {
	const { security, settings } = useTexts();
	const { credentials } = useMessages();
	const isRead = useIsRead();
	const signOut = useSignOut();
	const arrive = (result: SignOutResult): void => {
		onSignedOut(result);
		navigate({ name: 'home' }, { replace: true });
	};
	// This screen goes away with the session, before the response comes: a promise outlives it.
	const endSession = (): void => void signOut.mutateAsync().then(arrive, () => undefined);
	return (
		<Screen
			title={security.title}
			width="wide"
			action={
				<Button variant="secondary" icon="signOut" pending={signOut.isPending} onClick={endSession}>
					{security.signOut}
				</Button>
			}
		>
			<ErrorNotice error={signOut.error} />
			{!isRead && (
				<section data-cs="card" className="flush">
					<Skeleton rows={3} label={credentials.loading} />
				</section>
			)}
			<div className="columns" hidden={!isRead}>
				<div data-cs="stack-loose">
					<section data-cs="card" aria-labelledby="ways">
						<h2 id="ways">{security.ways}</h2>
						<CredentialList />
						{environment === 'sandbox' && <LinkIdentity />}
					</section>
					<section data-cs="card" aria-labelledby="email">
						<h2 id="email">{security.email}</h2>
						<ChangeEmail />
					</section>
					<section data-cs="card" aria-labelledby="phone">
						<h2 id="phone">{security.phone}</h2>
						<VerifyContact contact="phone" />
					</section>
					<LimitsCard />
				</div>
				<div data-cs="stack-loose">
					<section data-cs="card" aria-labelledby="sessions">
						<h2 id="sessions">{security.sessions}</h2>
						<SessionList onSignedOut={arrive} />
					</section>
					<section data-cs="card" aria-labelledby="words">
						<h2 id="words">{security.recovery}</h2>
						<RecoveryWords />
					</section>
					<section data-cs="card" aria-labelledby="settings">
						<h2 id="settings">{settings.title}</h2>
						<Settings />
					</section>
				</div>
			</div>
		</Screen>
	);
}

/** What can be spent, unless the platform has no limits. */
function LimitsCard(): ReactElement | null {
	const { security } = useTexts();
	const { data } = useSpendingLimits();
	if (data === null) return null;
	return (
		<section data-cs="card" aria-labelledby="limits">
			<h2 id="limits">{security.limits}</h2>
			<Limits />
		</section>
	);
}

/**
 * Whether the lists of this screen were read, or cannot be for now. How high they are decides where everything stands;
 * what stands stays, also while a list that failed is read again.
 */
function useIsRead(): boolean {
	const reads = [useCredentials(), useMe(), useSessions(), useSpendingLimits()];
	const isLoading = reads.map((read) => read.isLoading);
	return useHasBeen(!isLoading.includes(true));
}
