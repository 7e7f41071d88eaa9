import type { AuthMethod } from '@countersign/contract';
import { cancelStepUp } from '@countersign/core';
import {
	useCredentials,
	useSession,
	useSignInWithPasskey,
	useStartEmailSignIn,
	useStepUp,
	useWallet,
} from '@countersign/react';
import { CodeForm } from './CodeForm.js';
import { Problem } from './Problem.js';

/** Asks for another sign-in when something needs it. The waiting action or payment then continues by itself. */
export function StepUp() {
	const wallet = useWallet();
	const stepUp = useStepUp();
	const session = useSession();
	const all = useCredentials().data ?? [];
	if (stepUp.status === 'needsStepUp') {
		const onCancel = () => cancelStepUp(wallet, stepUp);
		const accepted = stepUp.credentials.length > 0 ? stepUp.credentials : all;
		return <Choice credentials={accepted} onCancel={onCancel} />;
	}
	return session.status === 'expired' ? <Choice credentials={all} /> : null;
}

interface ChoiceProps {
	/** Any of them will do. */
	readonly credentials: readonly AuthMethod[];
	readonly onCancel?: () => void;
}

function Choice({ credentials, onCancel }: ChoiceProps) {
	const passkey = useSignInWithPasskey();
	const email = useStartEmailSignIn();
	const use = (credential: AuthMethod) => {
		if (credential.type === 'PASSKEY') passkey.mutate({ passkey: credential });
		if (credential.type === 'EMAIL_OTP') email.mutate({ credential });
	};
	return (
		<section aria-label="Sign in again">
			<h2>Sign in again</h2>
			{email.data?.status === 'sent' && <CodeForm challenge={email.data.challenge} />}
			{credentials
				.filter(({ type }) => type !== 'OAUTH')
				.map((credential) => (
					<button key={credential.id} onClick={() => use(credential)}>
						{credential.nickname}
					</button>
				))}
			<Problem error={email.error ?? passkey.error} start={email.data} />
			{onCancel && <button onClick={onCancel}>Not now</button>}
		</section>
	);
}
