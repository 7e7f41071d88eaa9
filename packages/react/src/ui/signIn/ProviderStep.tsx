'use client';

import { type ReactElement, useEffect } from 'react';
import { Button, type ButtonProps } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Phrase } from '../controls/Phrase.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import { useEntryAction } from './useEntryAction.js';

/** An identity provider that the application offers to sign in with. */
export interface SignInProvider {
	/** Display name: `Example ID`. */
	readonly name: string;
	/** Icon before the name: one of ours by its name, or your own element. */
	readonly icon?: ButtonProps['icon'];
	/**
	 * Runs the whole sign-in from a click: opens the provider, then calls `signInWithOauth`. It never resolves if
	 * the page redirects to the provider. A person who returns with the Back button can press again. An `AbortError`
	 * means that the person cancelled.
	 */
	readonly signIn: () => Promise<unknown>;
}

interface ProviderStepProps {
	readonly providers: readonly SignInProvider[];
	readonly onSignedIn: () => void;
}

/** One button per identity provider. */
export function ProviderStep({ providers, onSignedIn }: ProviderStepProps): ReactElement {
	const messages = useEntryMessages();
	const enter = useEntryAction<unknown, { readonly provider: SignInProvider }, unknown>({
		// A script of the provider that was blocked throws before there is a promise.
		mutationFn: async ({ provider }) => provider.signIn(),
	});
	const { forget } = enter;
	useEffect(() => {
		// Pressing Back at the provider may bring this page back as it was, with a sign-in that never ends.
		const comeBack = ({ persisted }: PageTransitionEvent): void => {
			if (persisted) forget();
		};
		window.addEventListener('pageshow', comeBack);
		return () => window.removeEventListener('pageshow', comeBack);
	}, [forget]);
	return (
		<div data-cs="stack">
			{providers.map((provider) => (
				<Button
					key={provider.name}
					variant="secondary"
					icon={provider.icon}
					pending={enter.isPending && enter.variables?.provider.name === provider.name}
					blocked={enter.isPending}
					onClick={() => void enter.run({ provider }, onSignedIn)}
				>
					<Phrase text={messages.signIn.useProvider} values={{ name: provider.name }} />
				</Button>
			))}
			<ErrorNotice error={isAbort(enter.error) ? null : enter.error} />
		</div>
	);
}

function isAbort(error: unknown): boolean {
	return error instanceof DOMException && error.name === 'AbortError';
}
