'use client';

import { useMutation } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Phrase } from '../messages/Phrase.js';
import { useEntryMessages } from '../messages/useEntryMessages.js';

/** An identity provider that the application offers to sign in with. */
export interface SignInProvider {
	/** As people know it: `Example ID`. */
	readonly name: string;
	readonly icon?: ReactNode;
	/** The whole sign-in, from a click: opens the provider, then `signInWithOauth`. */
	readonly signIn: () => Promise<unknown>;
}

interface ProviderStepProps {
	readonly providers: readonly SignInProvider[];
	readonly onSignedIn: () => void;
}

/** One button per identity provider. */
export function ProviderStep({ providers, onSignedIn }: ProviderStepProps): ReactElement {
	const messages = useEntryMessages();
	const enter = useMutation({
		mutationFn: (provider: SignInProvider) => provider.signIn(),
		networkMode: 'always',
		onSuccess: onSignedIn,
	});
	return (
		<div data-cs="stack">
			{providers.map((provider) => (
				<Button
					key={provider.name}
					variant="secondary"
					pending={enter.isPending && enter.variables.name === provider.name}
					blocked={enter.isPending}
					onClick={() => enter.mutate(provider)}
				>
					{provider.icon}
					<Phrase text={messages.signIn.useProvider} values={{ name: provider.name }} />
				</Button>
			))}
			<ErrorNotice error={enter.error} />
		</div>
	);
}
