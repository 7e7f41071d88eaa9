import type { SignOutResult } from '@countersign/core';
import { useSignOut } from '@countersign/react';
import {
	Button,
	CredentialList,
	ErrorNotice,
	SessionList,
	VerifyContact,
} from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { LinkIdentity } from '../oauth/LinkIdentity.js';
import { navigate } from '../routing/navigate.js';
import { Screen } from '../shell/Screen.js';
import { environment } from '../wallet.js';
import { ChangeEmail } from './ChangeEmail.js';
import { RecoveryWords } from './RecoveryWords.js';

interface SecurityScreenProps {
	readonly onSignedOut: (result: SignOutResult) => void;
}

/** How one gets in, who is in, and the way out. */
export function SecurityScreen({ onSignedOut }: SecurityScreenProps): ReactElement {
	const signOut = useSignOut();
	const arrive = (result: SignOutResult): void => {
		onSignedOut(result);
		navigate({ name: 'home' }, { replace: true });
	};
	// This screen goes away with the session, before the answer comes: a promise outlives it.
	const leave = (): void => void signOut.mutateAsync().then(arrive, () => undefined);
	return (
		<Screen title="Security" width="wide">
			<div className="columns">
				<div data-cs="stack-loose">
					<section data-cs="card" aria-labelledby="ways">
						<h2 id="ways">Ways to sign in</h2>
						<CredentialList />
						{environment === 'sandbox' && <LinkIdentity />}
					</section>
					<section data-cs="card" aria-labelledby="email">
						<h2 id="email">Email</h2>
						<ChangeEmail />
					</section>
				</div>
				<div data-cs="stack-loose">
					<section data-cs="card" aria-labelledby="sessions">
						<h2 id="sessions">Where you’re signed in</h2>
						<SessionList onSignedOut={arrive} />
					</section>
					<section data-cs="card" aria-labelledby="phone">
						<h2 id="phone">Phone</h2>
						<VerifyContact contact="phone" />
					</section>
					<section data-cs="card" aria-labelledby="words">
						<h2 id="words">Recovery</h2>
						<RecoveryWords />
					</section>
					<ErrorNotice error={signOut.error} />
					<Button variant="secondary" icon="signOut" pending={signOut.isPending} onClick={leave}>
						Sign out
					</Button>
				</div>
			</div>
		</Screen>
	);
}
