import type { AuthMethod } from '@countersign/contract';
import { cancelStepUp } from '@countersign/core';
import {
	credentialsQueryOptions,
	finishEmailSignInMutationOptions,
	signInWithPasskeyMutationOptions,
	startEmailSignInMutationOptions,
} from '@countersign/core/query';
import { useMutation, useQuery } from '@tanstack/solid-query';
import { createSignal, For, Show } from 'solid-js';
import { Form } from './Form.jsx';
import { session, stepUp } from './state.js';
import { wallet } from './wallet.js';

/** What waits for another sign-in continues by itself after it. */
export function StepUp() {
	const [code, setCode] = createSignal('');
	const all = useQuery(() => credentialsQueryOptions(wallet, {}, session()));
	const passkey = useMutation(() => signInWithPasskeyMutationOptions(wallet));
	const start = useMutation(() => startEmailSignInMutationOptions(wallet));
	const finish = useMutation(() => finishEmailSignInMutationOptions(wallet));
	const challenge = () => (start.data?.status === 'sent' ? start.data.challenge : undefined);
	const problem = () => finish.error ?? start.error ?? passkey.error;
	const needed = () => {
		const state = stepUp();
		return state.status === 'needsStepUp' ? state : undefined;
	};
	/** Any of them will do. */
	const credentials = () => {
		const named = needed()?.credentials;
		return (named?.length ? named : (all.data ?? [])).filter(({ type }) => type !== 'OAUTH');
	};
	const use = (credential: AuthMethod) => {
		if (credential.type === 'PASSKEY') passkey.mutate({ passkey: credential });
		else start.mutate({ credential });
	};
	return (
		<Show when={needed() || session().status === 'expired'}>
			<section aria-label="Sign in again">
				<h2>Sign in again</h2>
				<Show when={challenge()}>
					{(sent) => (
						<Form
							fields={{ Code: setCode }}
							button="Continue"
							onSubmit={() => finish.mutate({ challenge: sent(), code: code() })}
						/>
					)}
				</Show>
				<For each={credentials()}>
					{(one) => (
						<button type="button" onClick={() => use(one)}>
							{one.nickname}
						</button>
					)}
				</For>
				<Show when={needed()}>
					{(waiting) => (
						<button type="button" onClick={() => cancelStepUp(wallet, waiting())}>
							Not now
						</button>
					)}
				</Show>
				<p role="alert">{problem()?.message}</p>
			</section>
		</Show>
	);
}
