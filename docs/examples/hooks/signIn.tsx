import {
	useEmailSignIn,
	usePrepareOauth,
	usePreparePasskeySignIn,
	useSignInWithOauth,
	useSignInWithPasskeyAutofill,
} from '@countersign/react';

/** An email field that offers this device's passkeys. */
export function EmailField() {
	useSignInWithPasskeyAutofill();
	return <input name="email" type="email" autoComplete="username webauthn" />;
}

/** After a reload: the code that is on its way, and how long until another may be requested. */
export function PendingCode() {
	const { data } = useEmailSignIn();
	if (!data?.challenge) return null;
	const seconds = Math.ceil(data.retryAfterMs / 1000);
	return <p>We emailed you a code. You can request another one in {seconds} s.</p>;
}

/** The link to an identity provider, whose token has to carry the nonce. */
export function ProviderLink({ address }: { readonly address: string }) {
	const prepared = usePrepareOauth();
	if (!prepared.data) return null;
	const query = new URLSearchParams({ response_type: 'id_token', nonce: prepared.data.nonce });
	return <a href={`${address}?${query}`}>Continue with the provider</a>;
}

/** The page that the provider returns to. */
export function ProviderReturn({ oidcToken }: { readonly oidcToken: string }) {
	const signIn = useSignInWithOauth();
	return <button onClick={() => signIn.mutate({ oidcToken })}>Continue</button>;
}

/** For browsers that show the prompt only right after a click: everything before it is done already. */
export function ReadyButton() {
	const { data, refetch } = usePreparePasskeySignIn();
	const signIn = () => data?.signIn().catch(() => refetch());
	return (
		<button disabled={!data} onClick={signIn}>
			Sign in with {data?.passkey.nickname ?? 'a passkey'}
		</button>
	);
}
