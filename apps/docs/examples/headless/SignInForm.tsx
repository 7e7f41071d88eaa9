import type { EmailChallenge } from '@countersign/core';
import {
	useDevicePasskeys,
	useSignInWithPasskey,
	useStartEmailSignIn,
	useVerifyEmailCode,
} from '@countersign/react';

const field = (form: FormData, name: string): string => String(form.get(name) ?? '');

export function SignInForm() {
	const passkeys = useDevicePasskeys();
	const passkey = useSignInWithPasskey();
	const email = useStartEmailSignIn();
	if (email.data?.status === 'sent') return <CodeForm challenge={email.data.challenge} />;
	return (
		<form action={(form) => email.mutate({ email: field(form, 'email') })}>
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
			<Problem error={email.error ?? passkey.error} />
		</form>
	);
}

function CodeForm({ challenge }: { readonly challenge: EmailChallenge }) {
	const verify = useVerifyEmailCode();
	return (
		<form action={(form) => verify.mutate({ challenge, code: field(form, 'code') })}>
			<input name="code" aria-label="Code" inputMode="numeric" autoComplete="one-time-code" />
			<button disabled={verify.isPending}>Continue</button>
			<Problem error={verify.error} />
		</form>
	);
}

function Problem({ error }: { readonly error: Error | null }) {
	return error && <p role="alert">{error.message}</p>;
}
