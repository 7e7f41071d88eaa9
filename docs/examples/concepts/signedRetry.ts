import { isWalletError, removeCredential, type Wallet } from '@countersign/core';
import type { Messages } from '@countersign/react/ui';
import { errorSentence } from '@countersign/react/ui/parts';

export async function remove(
	wallet: Wallet,
	credentialId: string,
	messages: Messages,
): Promise<string> {
	try {
		await removeCredential(wallet, { credentialId });
		return 'Removed';
	} catch (error) {
		if (!isWalletError(error)) throw error;
		if (error.code === 'outcome.unknown') return 'Look at the list again in a moment';
		if (error.code === 'step_up.cancelled') return 'Nothing was removed';
		return errorSentence(error, messages);
	}
}
