import { type EmbeddedWalletConfig, limits, type PlatformConfig } from '@countersign/contract';
import type { SandboxSettings } from '../platform/context.js';
import type { PlatformRow } from '../platform/database/schema/platform.js';

const walletDefaults = {
	otpLength: limits.otpLength.default,
	alphanumeric: false,
	expirationSeconds: limits.otp / 1000,
	sendFromEmailSenderName: 'Notifications',
} as const satisfies EmbeddedWalletConfig;

/** The stored settings as the interface shows them, defaults filled in. */
export function toPlatformConfig(settings: SandboxSettings, row: PlatformRow): PlatformConfig {
	const webhookEndpoint = row.webhookEndpoint ?? settings.webhookUrl;
	return {
		id: row.id,
		umaDomain: row.umaDomain ?? settings.umaDomain,
		...(webhookEndpoint === undefined ? {} : { webhookEndpoint }),
		supportedCurrencies: row.supportedCurrencies,
		isRegulatedFinancialInstitution: false,
		embeddedWalletConfig: { ...walletDefaults, ...row.embeddedWalletConfig },
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}
