import { join, type WalletHandlerConfig } from '@countersign/server';

/** Before a member opens the page with the wallet. Store the result with your user. */
export async function openWallet(config: WalletHandlerConfig, userId: string, email: string) {
	const { customerId, accountId } = await join(config, { userId, email });
	return { customerId, accountId };
}
