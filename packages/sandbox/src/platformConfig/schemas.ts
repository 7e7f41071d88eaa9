import {
	limits,
	type PlatformConfigUpdateRequest,
	type PlatformCurrencyConfig,
} from '@countersign/contract';
import { z } from 'zod';
import { isCurrencyCode } from '../ledger/currencies.js';
import type { Agrees } from '../platform/http/agrees.js';

const text = z.string().trim().min(1).max(255);
const amount = z.int().min(0).max(limits.lockedCurrencyAmount);
const fieldNames = z.array(text).max(50).readonly();

const currency = z
	.object({
		currencyCode: z.string().refine(isMoved, 'must be a currency that this sandbox moves'),
		minAmount: amount,
		maxAmount: amount,
		requiredCounterpartyFields: z
			.array(z.object({ name: text, mandatory: z.boolean() }))
			.max(50)
			.readonly(),
		providerRequiredCustomerFields: fieldNames.exactOptional(),
		providerRequiredCounterpartyCustomerFields: fieldNames.exactOptional(),
		enabledTransactionTypes: z
			.array(z.string().refine(isTransactionType, 'must be INCOMING or OUTGOING'))
			.readonly(),
	})
	.refine(({ minAmount, maxAmount }) => minAmount <= maxAmount, {
		path: ['minAmount'],
		message: 'must not be above maxAmount',
	});

const embeddedWallet = z.object({
	appName: text.exactOptional(),
	otpLength: z.int().min(limits.otpLength.min).max(limits.otpLength.max).exactOptional(),
	alphanumeric: z.boolean().exactOptional(),
	expirationSeconds: z
		.int()
		.min(limits.otpLife.min / 1000)
		.max(limits.otpLife.max / 1000)
		.exactOptional(),
	sendFromEmailAddress: z.email().max(255).exactOptional(),
	sendFromEmailSenderName: text.exactOptional(),
	replyToEmailAddress: z.email().max(255).exactOptional(),
	logoUrl: z
		.url({ protocol: /^https?$/ })
		.max(512)
		.exactOptional(),
});

const update = z.object({
	umaDomain: z
		.string()
		.max(190)
		.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a domain name in lower case')
		.exactOptional(),
	webhookEndpoint: z
		.url({ protocol: /^https?$/ })
		.max(2048)
		.exactOptional(),
	supportedCurrencies: z
		.array(currency)
		.refine(isDistinct, 'must name each currency once')
		.readonly()
		.exactOptional(),
	embeddedWalletConfig: embeddedWallet.exactOptional(),
});

function isMoved(code: string): boolean {
	return isCurrencyCode(code);
}

function isTransactionType(type: string): boolean {
	return type === 'INCOMING' || type === 'OUTGOING';
}

function isDistinct(currencies: readonly Pick<PlatformCurrencyConfig, 'currencyCode'>[]): boolean {
	return new Set(currencies.map(({ currencyCode }) => currencyCode)).size === currencies.length;
}

/** `PATCH /config` */
export const platformConfigUpdateSchema: z.ZodType<PlatformConfigUpdateRequest> = update;

true satisfies Agrees<PlatformConfigUpdateRequest, typeof update>;
