import { resolveWithoutPorts } from './settings/resolveSettings.js';
import type { WalletHandlerConfig } from './settings/walletHandlerConfig.js';

/**
 * Checks a configuration before its ports are there, so that a backend can refuse a wrong one without
 * opening its database first.
 *
 * @throws Error when the configuration is wrong; the message names the member.
 */
export function checkWalletConfig(config: Omit<WalletHandlerConfig, 'people' | 'store'>): void {
	resolveWithoutPorts(config);
}
