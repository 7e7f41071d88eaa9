import type { EmailChallenge } from '@countersign/core';
import {
	useDevicePasskeys,
	useEmailSignIn,
	useSignInWithPasskey,
	useStartEmailSignIn,
} from '@countersign/react';
import { useState } from 'react';
import { CodeForm } from './CodeForm.js';
import { Problem } from './Problem.js';

export function SignInForm() {
	const passkeys = useDevicePasskeys();
	const passkey = useSignInWithPasskey();
	const begun = useEmailSignIn();
	// Undefined until the pending challenge from before a reload has been read.
	const [challenge, setChallenge] = useState<EmailChallenge | null>();
	if (challenge === undefined && begun.data) setChallenge(begun.data.challenge ?? null);
	const email = useStartEmailSignIn({
		mutation: {
			onSuccess: (start) => start.status === 'sent' && setChallenge(start.challenge),
		},
	});
	if (challenge) {
		return (
			<>
				<CodeForm challenge={challenge} />
				<button onClick={() => setChallenge(null)}>Use another address</button>
			</>
		);
	}
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				const form = new FormData(event.currentTarget);
				email.mutate({ email: String(form.get('email') ?? '') });
			}}
		>
			<input
				name="email"
				type="email"
				aria-label="Email"
				autoComplete="username webauthn"
				required
			/>
			<button disabled={email.isPending}>Email me a code</button>
			{passkeys.data?.length ? (
				<button type="button" onClick={() => passkey.mutate()}>
					Sign in with a passkey
				</button>
			) : null}
			<Problem error={email.error ?? passkey.error} start={email.data} />
		</form>
	);
}
