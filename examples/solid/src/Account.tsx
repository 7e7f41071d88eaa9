import { formatAmount } from '@countersign/core/format';
import {
	addPasskeyMutationOptions,
	fundSandboxAccountMutationOptions,
	internalAccountsQueryOptions,
	signOutMutationOptions,
} from '@countersign/core/query';
import { useMutation, useQuery } from '@tanstack/solid-query';
import { Show } from 'solid-js';
import { session } from './state.js';
import { wallet } from './wallet.js';

export function Account() {
	const accounts = useQuery(() =>
		internalAccountsQueryOptions(wallet, { type: 'EMBEDDED_WALLET' }, session()),
	);
	const fund = useMutation(() => fundSandboxAccountMutationOptions(wallet, session()));
	const addPasskey = useMutation(() => addPasskeyMutationOptions(wallet, session()));
	const leave = useMutation(() => signOutMutationOptions(wallet));
	const problem = () => accounts.error ?? fund.error ?? addPasskey.error;
	return (
		<>
			<section aria-label="Balance">
				<Show when={accounts.data?.data[0]}>
					{(account) => (
						<>
							<p>{formatAmount(account().balance.amount, account().balance.currency)}</p>
							<button
								type="button"
								onClick={() => fund.mutate({ accountId: account().id, amount: 100_000_000 })}
							>
								Add 100 in play money
							</button>
						</>
					)}
				</Show>
			</section>
			<button type="button" onClick={() => addPasskey.mutate({ nickname: 'This device' })}>
				Add a passkey
			</button>
			<button type="button" onClick={() => leave.mutate()}>
				Sign out
			</button>
			<Show when={addPasskey.isSuccess}>
				<p>Passkey added</p>
			</Show>
			<p role="alert">{problem()?.message}</p>
		</>
	);
}
