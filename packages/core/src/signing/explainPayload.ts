import type { Quote } from '@countersign/contract';
import type { WalletConfig } from '../config/walletConfig.js';
import { WalletError } from '../errors.js';
import type { PayloadExplanation } from './readPayload.js';

/**
 * Says what the signature of a quote approves; see `readPayload`, which is loaded on first need together
 * with what reads transactions.
 *
 * @throws WalletError `payload.mismatch`, `payload.unreadable`; `network.offline` when the code could not
 *   be loaded
 */
export async function explainPayload(
	quote: Quote,
	config: WalletConfig,
): Promise<PayloadExplanation> {
	const { readPayload } = await import('./readPayload.js').catch((cause: unknown) => {
		throw new WalletError(
			'network.offline',
			'The code that reads payloads could not be loaded. Nothing was signed.',
			{ cause },
		);
	});
	return readPayload(quote, config);
}
