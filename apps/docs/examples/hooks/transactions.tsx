import { isFinalTransaction } from '@countersign/core';
import { useTransaction, useTransactions, useTransferIn, useTransferOut } from '@countersign/react';
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

/** One payment, read again until it has ended. */
export function Progress({ transactionId }: { readonly transactionId: string }) {
	const { data } = useTransaction({ transactionId, follow: true });
	if (!data) return null;
	return <p>{isFinalTransaction(data) ? data.status : 'On its way'}</p>;
}

/** Moves money between the person's own accounts. The key is made with the form, so a second click moves nothing. */
export function Move({ inside, bank }: { readonly inside: string; readonly bank: string }) {
	const [idempotencyKey] = useState(() => crypto.randomUUID());
	const transferIn = useTransferIn();
	const transferOut = useTransferOut();
	const [at, there] = [{ accountId: inside }, { accountId: bank }];
	const amount = 10_000;
	return (
		<>
			<button
				onClick={() =>
					transferIn.mutate({ source: there, destination: at, amount, idempotencyKey })
				}
			>
				Add 100 from my bank
			</button>
			<button
				onClick={() =>
					transferOut.mutate({ source: at, destination: there, amount, idempotencyKey })
				}
			>
				Withdraw 100 to my bank
			</button>
		</>
	);
}
