import { signOut } from '@countersign/core';
import { internalAccountsQueryOptions } from '@countersign/core/query';
import { useSuspenseQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import { expect, test } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { alice } from '../../../testing/people.js';
import { useFundSandboxAccount } from '../../hooks/sandboxFunds.js';
import { useWallet } from '../../provider/useWallet.js';
import { WalletPage } from './WalletPage.js';

function Balance(): ReactElement {
	const { data } = useSuspenseQuery(internalAccountsQueryOptions(useWallet()));
	return <p>{data.data[0]?.balance.amount}</p>;
}

test('shows the fallback when a child suspends the first render, and reads it once', async () => {
	const { backend, wallet } = await createTestWorld(alice);
	render(
		<Suspense fallback="The application">
			<WalletPage wallet={wallet} fallback="The wallet">
				<Balance />
			</WalletPage>
		</Suspense>,
	);
	expect(screen.getByText('The wallet')).toBeDefined();
	expect(await screen.findByText(String(alice.account.balance.amount))).toBeDefined();
	expect(backend.calls()).toEqual(['GET /customers/internal-accounts']);
});

/** Adds play money. */
function Fund(): ReactElement {
	const { mutate, isSuccess } = useFundSandboxAccount();
	const fund = () => mutate({ accountId: alice.accountId, amount: 1 });
	return (
		<button type="button" onClick={fund}>
			{isSuccess ? 'Funded' : 'Fund'}
		</button>
	);
}

test('ends a session on every page, and refreshes the page that made a change', async () => {
	const { backend, wallet } = await createTestWorld(alice);
	const page = (
		<WalletPage wallet={wallet}>
			<Balance />
			<Fund />
		</WalletPage>
	);
	render(
		<>
			{page}
			{page}
		</>,
	);
	await waitFor(() =>
		expect(screen.getAllByText(String(alice.account.balance.amount))).toHaveLength(2),
	);
	backend.forgetCalls();
	fireEvent.click(screen.getAllByRole('button', { name: 'Fund' })[0] as HTMLElement);
	await screen.findByRole('button', { name: 'Funded' });
	expect(backend.calls(/^GET .*internal-accounts/)).toHaveLength(1);
	await act(() => signOut(wallet));
	expect(screen.queryByText(String(alice.account.balance.amount))).toBeNull();
	expect(screen.getAllByRole('textbox', { name: 'Email' })).toHaveLength(2);
});
