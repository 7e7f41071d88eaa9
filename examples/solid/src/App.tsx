import { QueryClientProvider } from '@tanstack/solid-query';
import { Show } from 'solid-js';
import { Account } from './Account.jsx';
import { Pay } from './Pay.jsx';
import { SignIn } from './SignIn.jsx';
import { StepUp } from './StepUp.jsx';
import { session } from './state.js';
import { client } from './wallet.js';

export function App() {
	const accountId = () => {
		const state = session();
		return 'session' in state ? state.session.accountId : undefined;
	};
	return (
		<QueryClientProvider client={client}>
			<Show when={session().status !== 'restoring'}>
				<main>
					{/* Another person gets components of their own. */}
					<Show when={accountId()} keyed fallback={<SignIn />}>
						{(_accountId) => (
							<>
								<StepUp />
								<Account />
								<Pay />
							</>
						)}
					</Show>
				</main>
			</Show>
		</QueryClientProvider>
	);
}
