import { useSignInWithOauth } from '@countersign/react';

/** The page that the provider returns to. */
export function ProviderReturn({ oidcToken }: { readonly oidcToken: string }) {
	const signIn = useSignInWithOauth();
	return <button onClick={() => signIn.mutate({ oidcToken })}>Continue</button>;
}
