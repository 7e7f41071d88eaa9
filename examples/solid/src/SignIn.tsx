import {
	devicePasskeysQueryOptions,
	finishEmailSignInMutationOptions,
	signInWithPasskeyMutationOptions,
	startEmailSignInMutationOptions,
} from '@countersign/core/query';
import { useMutation, useQuery } from '@tanstack/solid-query';
import { createSignal, Show } from 'solid-js';
import { Form } from './Form.jsx';
import { wallet } from './wallet.js';

export function SignIn() {
	const [email, setEmail] = createSignal('');
	const [code, setCode] = createSignal('');
	const passkeys = useQuery(() => devicePasskeysQueryOptions(wallet));
	const passkey = useMutation(() => signInWithPasskeyMutationOptions(wallet));
	const start = useMutation(() => startEmailSignInMutationOptions(wallet));
	const finish = useMutation(() => finishEmailSignInMutationOptions(wallet));
	const challenge = () => (start.data?.status === 'sent' ? start.data.challenge : undefined);
	const problem = () => finish.error ?? start.error ?? passkey.error;
	const emailForm = () => (
		<Form
			fields={{ Email: setEmail }}
			button="Email me a code"
			onSubmit={() => start.mutate({ email: email() })}
		>
			<Show when={passkeys.data?.length}>
				<button type="button" onClick={() => passkey.mutate()}>
					Sign in with passkey
				</button>
			</Show>
		</Form>
	);
	return (
		<>
			<Show when={challenge()} fallback={emailForm()}>
				{(sent) => (
					<Form
						fields={{ Code: setCode }}
						button="Continue"
						onSubmit={() => finish.mutate({ challenge: sent(), code: code() })}
					>
						{/* A code allows one attempt. */}
						<button type="button" onClick={() => start.mutate({ challenge: sent() })}>
							Send another code
						</button>
					</Form>
				)}
			</Show>
			<p role="alert">{problem()?.message}</p>
		</>
	);
}
