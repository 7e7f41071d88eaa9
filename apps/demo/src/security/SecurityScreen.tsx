import type { useSignOut } from '@countersign/react';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { navigate } from '../routing/navigate.js';
import { Screen } from '../shell/Screen.js';
import { AddPasskey } from './AddPasskey.js';
import { CredentialList } from './CredentialList.js';
import { SessionList } from './SessionList.js';

interface SecurityScreenProps {
	readonly signOut: ReturnType<typeof useSignOut>;
}

/** How one gets in, who is in, and the way out. */
export function SecurityScreen({ signOut }: SecurityScreenProps): ReactElement {
	const leave = (): void =>
		signOut.mutate(undefined, { onSuccess: () => navigate({ name: 'home' }, { replace: true }) });
	return (
		<Screen title="Security" width="wide">
			<div className="columns">
				<section className="card" aria-labelledby="ways">
					<h2 id="ways">Ways to sign in</h2>
					<CredentialList />
					<AddPasskey />
				</section>
				<div className="stack-loose">
					<section className="card" aria-labelledby="sessions">
						<h2 id="sessions">Where you’re signed in</h2>
						<SessionList />
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
