import { isWalletError } from '@countersign/core';
import { useSignInWithOauth } from '@countersign/react';
import { ErrorNotice, Notice, SignIn, Skeleton } from '@countersign/react/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { navigate } from '../routing/navigate.js';
import { pendingLink } from './pendingLink.js';
import { providers } from './providers.js';
import { readEmail } from './readEmail.js';
import { takeProviderAnswer } from './takeProviderAnswer.js';

/**
 * Signs in whom the identity provider sent back. Whom nobody knows makes a wallet by emailed code, and the
 * identity opens it from then on.
 */
export function ProviderReturn(): ReactElement {
	const { mutate, error, isPending, variables } = useSignInWithOauth();
	const [answer, setAnswer] = useState<'unread' | 'taken' | 'none'>('unread');
	useEffect(() => {
		const { errand, oidcToken } = takeProviderAnswer() ?? {};
		const isToken = errand === 'signIn' && oidcToken !== undefined;
		if (isToken) mutate({ oidcToken });
		setAnswer((before) => (before === 'taken' || isToken ? 'taken' : 'none'));
	}, [mutate]);
	if (answer === 'unread' || isPending) return <Skeleton rows={1} label="Signing you in" />;
	if (isWalletError(error) && error.code === 'oauth.unknown_identity') {
		return <NewPerson email={readEmail(variables?.oidcToken) ?? ''} />;
	}
	return (
		<div data-cs="stack">
			{answer === 'none' && (
				<Notice tone="warn">That sign-in didn’t come through. Please try again.</Notice>
			)}
			<ErrorNotice error={error} />
			<SignIn providers={providers} />
		</div>
	);
}

function NewPerson({ email }: { readonly email: string }): ReactElement {
	useEffect(() => {
		pendingLink.remember(email);
		// Where the identity is linked, once the wallet is there.
		navigate({ name: 'security' }, { replace: true });
	}, [email]);
	return (
		<div data-cs="stack">
			<Notice tone="info">
				We don’t know this Sandbox ID yet. Prove your email once, and from then on it opens your
				wallet.
			</Notice>
			<SignIn defaultEmail={email} />
		</div>
	);
}
