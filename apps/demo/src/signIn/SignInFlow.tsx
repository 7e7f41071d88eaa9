import type { EmailChallenge } from '@countersign/core';
import { useListDevicePasskeys } from '@countersign/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { CodeStep } from './CodeStep.js';
import { EmailStep } from './EmailStep.js';
import { PasskeyStep } from './PasskeyStep.js';

interface SignInFlowProps {
	/** Only this account, because something is waiting for it. */
	readonly only?: { readonly accountId: string; readonly email: string | undefined };
	/** Said before the first step. */
	readonly greeting?: ReactNode;
	readonly onSignedIn: () => void;
}

/** Passkey first when this device knows one, else email and code. Signing up is the same flow. */
export function SignInFlow({ only, greeting, onSignedIn }: SignInFlowProps): ReactElement {
	const known = useListDevicePasskeys();
	const [email, setEmail] = useState('');
	const [challenge, setChallenge] = useState<EmailChallenge>();
	const [returned, setReturned] = useState(false);
	if (challenge) {
		return (
			<CodeStep
				key={challenge.sentAt}
				challenge={challenge}
				backLabel={only ? 'Back' : 'Use another email'}
				onBack={() => {
					setReturned(true);
					setChallenge(undefined);
				}}
				onResent={setChallenge}
				onSignedIn={onSignedIn}
			/>
		);
	}
	const passkeys = (known.data ?? []).filter(
		(passkey) => !only || passkey.accountId === only.accountId,
	);
	return (
		<div className="stack">
			{greeting}
			{passkeys.length > 0 && (
				<>
					<PasskeyStep passkeys={passkeys} onSignedIn={onSignedIn} />
					<p className="divider">
						<span>or</span>
					</p>
				</>
			)}
			<EmailStep
				email={only?.email ?? email}
				fixed={only?.email !== undefined}
				focused={returned}
				secondary={passkeys.length > 0}
				onEmail={setEmail}
				onSent={setChallenge}
			/>
		</div>
	);
}
