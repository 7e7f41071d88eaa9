import type { Quote } from '@countersign/contract';
import type { WalletConfig } from '../config/walletConfig.js';
import { loadModule } from '../http/loadModule.js';
import type { PayloadExplanation } from './readPayload.js';

/**
 * Says what the signature of a quote approves; see `readPayload`, which is loaded on first need together
 * with what reads transactions.
 *
 * @throws WalletError `payload.mismatch`, `payload.unreadable`, `network.module_not_loaded`
 */
export async function explainPayload(
	quote: Quote,
	config: WalletConfig,
	organizationId: string | undefined,
): Promise<PayloadExplanation> {
	const { readPayload } = await loadModule(() => import('./readPayload.js'));
	return readPayload(quote, config, organizationId);
}
