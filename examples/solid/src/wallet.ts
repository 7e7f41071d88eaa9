import { sandboxTrust } from '@countersign/contract';
import { createPayment, createWallet, keepSessionFresh } from '@countersign/core';
import { forgetEndedAccounts, refreshAfterPayment } from '@countersign/core/query';
import { QueryClient } from '@tanstack/solid-query';

export const wallet = createWallet({ endpoint: '/api', ...sandboxTrust });
export const client = new QueryClient();

/** One payment, from the draft to its outcome. It survives a reload. */
export const payment = createPayment(wallet, {
	onChange: (state, before) => refreshAfterPayment(wallet, client, state, before),
});

forgetEndedAccounts(wallet, client);
keepSessionFresh(wallet);
