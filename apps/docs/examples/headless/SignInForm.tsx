import { useDevicePasskeys, useSignInWithPasskey, useStartEmailSignIn } from '@countersign/react';
import { CodeForm, Problem } from './CodeForm.js';

export function SignInForm() {
	const passkeys = useDevicePasskeys();
	const passkey = useSignInWithPasskey();
	const email = useStartEmailSignIn();
	if (email.data?.status === 'sent') {
		return (
			<>
				<CodeForm challenge={email.data.challenge} />
				<button onClick={email.reset}>Use another address</button>
			</>
		);
	}
	return (
		<form action={(form) => email.mutate({ email: String(form.get('email') ?? '') })}>
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
