import { isWalletError } from '@countersign/core';
import { useSignInWithOauth } from '@countersign/react';
import { SignIn } from '@countersign/react/ui';
import { ErrorNotice, Notice, Skeleton } from '@countersign/react/ui/parts';
import { type ReactElement, useEffect, useState } from 'react';
import { useEntryTexts } from '../language/entryTexts.js';
import { useLanguage } from '../language/LanguageProvider.js';
import { navigate } from '../routing/navigate.js';
import { parseRoute } from '../routing/parseRoute.js';
import { QueryProvider } from '../shell/QueryProvider.js';
import { pendingLink } from './pendingLink.js';
import { providers } from './providers.js';
import { englishProvider } from './providerTexts.js';
import { takeProviderResponse } from './takeProviderResponse.js';

/**
 * Signs in whom the identity provider sent back. Whom nobody knows makes a wallet by emailed code, and the
 * identity opens it from then on.
 */
export function ProviderReturn(): ReactElement {
	return (
		<QueryProvider>
			<TakeResponse />
		</QueryProvider>
	);
}

function TakeResponse(): ReactElement {
	const texts = useEntryTexts();
	const { providerFailed } = useLanguage()?.entry ?? englishProvider;
	const { mutate, error, isPending, variables } = useSignInWithOauth();
	const [response, setResponse] = useState<'unread' | 'taken' | 'none'>('unread');
	useEffect(() => {
		const { purpose, oidcToken } = takeProviderResponse() ?? {};
		const isToken = purpose === 'signIn' && oidcToken !== undefined;
		if (isToken) mutate({ oidcToken });
		setResponse((before) => (before === 'taken' || isToken ? 'taken' : 'none'));
	}, [mutate]);
	if (response === 'unread' || isPending) return <Skeleton rows={1} label={texts.opening} />;
	if (isWalletError(error) && error.code === 'oauth.unknown_identity') {
		return <NewPerson email={readEmail(variables?.oidcToken) ?? ''} />;
	}
	return (
		<div data-cs="stack">
			{response === 'none' && <Notice tone="warn">{providerFailed}</Notice>}
			<ErrorNotice error={error} />
			<SignIn providers={providers} />
		</div>
	);
}

function NewPerson({ email }: { readonly email: string }): ReactElement {
	const { providerUnknown } = useLanguage()?.entry ?? englishProvider;
	useEffect(() => {
		pendingLink.remember(email);
		// Where the identity is linked, once the wallet is there. An invitation is accepted first, and leads there.
		const { name } = parseRoute(window.location.pathname);
		if (name !== 'invitation') navigate({ name: 'security' }, { replace: true });
	}, [email]);
	return (
		<div data-cs="stack">
			<Notice tone="info">{providerUnknown}</Notice>
			<SignIn defaultEmail={email} />
		</div>
	);
}

/** The email in an identity token, to fill in a field: nothing is proved by it. */
function readEmail(oidcToken: unknown): string | undefined {
	const [, payload = ''] = String(oidcToken).split('.');
	try {
		const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
		const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
		const { email }: { email?: unknown } = JSON.parse(new TextDecoder().decode(bytes));
		return typeof email === 'string' ? email : undefined;
	} catch {
		return undefined;
	}
}
