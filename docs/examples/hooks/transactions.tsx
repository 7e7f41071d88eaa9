import type { WalletError } from '@countersign/core';
import { useTransactions, useTransferIn, useTransferOut } from '@countersign/react';
import { useState } from 'react';

/** The five newest payments. `useInfiniteTransactions` reads the others page by page. */
export function Newest() {
	const { data } = useTransactions({ limit: 5 });
	return (
		<ul>
			{data?.data.map(({ id, type, status }) => (
				<li key={id}>
					{type} {status}
				</li>
			))}
		</ul>
	);
}

/**
 * The key of one intended transfer: a second click or a retry sends it again, and the money moves once. After a success
 * or a refusal, the service would only return the first response again, so the next transfer gets a new key.
 */
function useTransferKey() {
	const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
	const renew = () => setKey(crypto.randomUUID());
	const onError = ({ code }: WalletError) => {
		if (code === 'service.rejected') renew();
	};
	return { idempotencyKey, mutation: { onSuccess: renew, onError } };
}

/** Two of the person's own accounts: one of the service, and one at a bank. */
interface Accounts {
	readonly inside: string;
	readonly bank: string;
}

/** Pulls 100 in from the person's bank account. */
export function Deposit({ inside, bank }: Accounts) {
	const { idempotencyKey, mutation } = useTransferKey();
	const { mutate, isPending } = useTransferIn({ mutation });
	const [source, destination] = [{ accountId: bank }, { accountId: inside }];
	return (
		<button
			disabled={isPending}
			onClick={() => mutate({ source, destination, amount: 10_000, idempotencyKey })}
		>
			Add 100 from my bank
		</button>
	);
}

/** Pays 100 out to the person's bank account. */
export function Withdraw({ inside, bank }: Accounts) {
	const { idempotencyKey, mutation } = useTransferKey();
	const { mutate, isPending } = useTransferOut({ mutation });
	const [source, destination] = [{ accountId: inside }, { accountId: bank }];
	return (
		<button
			disabled={isPending}
			onClick={() => mutate({ source, destination, amount: 10_000, idempotencyKey })}
		>
			Withdraw 100 to my bank
		</button>
	);
}
