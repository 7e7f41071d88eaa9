import { limits, type OpenEnum } from '@countersign/contract';
import {
	customerInfoFieldNames,
	type EmbeddedWalletConfig,
	type PlatformConfig,
	type PlatformConfigUpdateRequest,
	type PlatformCurrencyConfig,
	transactionTypes,
} from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { z } from 'zod';
import { enqueueEvents } from '../events/enqueueEvents.js';
import { isCurrencyCode } from '../ledger/currencies.js';
import type { SandboxContext } from '../platform/context.js';
import { onlyRow } from '../platform/database/database.js';
import { type PlatformRow, platforms } from '../platform/database/schema/platform.js';
import { contractSchema } from '../platform/http/agrees.js';
import { emailAddress } from '../platform/http/emailAddress.js';
import { readBody } from '../platform/http/readRequest.js';
import type { Router } from '../platform/http/router.js';
import type { SandboxSettings } from '../platform/settings.js';
import { openPlatformAccounts, readPlatform } from './readPlatform.js';

const text = z.string().trim().min(1).max(255);

const amount = z.int().min(0).max(limits.lockedCurrencyAmount);

/** The values that are known today: whoever reads an open enumeration accepts others, whoever writes it does not. */
const known = <Known extends string>(values: readonly Known[]): z.ZodType<OpenEnum<Known>> =>
	z.enum(values);

const fieldName = known(customerInfoFieldNames);

const fieldNames = z.array(fieldName).max(50).readonly();

const currency = z
	.object({
		currencyCode: z.string().refine(isMoved, 'must be a currency that this sandbox supports'),
		minAmount: amount,
		maxAmount: amount,
		requiredCounterpartyFields: z
			.array(z.object({ name: fieldName, mandatory: z.boolean() }))
			.max(50)
			.readonly(),
		providerRequiredCustomerFields: fieldNames.exactOptional(),
		providerRequiredCounterpartyCustomerFields: fieldNames.exactOptional(),
		enabledTransactionTypes: z.array(known(transactionTypes)).readonly(),
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
	sendFromEmailAddress: emailAddress.max(255).exactOptional(),
	sendFromEmailSenderName: text.exactOptional(),
	replyToEmailAddress: emailAddress.max(255).exactOptional(),
	logoUrl: z
		.url({ protocol: /^https?$/ })
		.max(512)
		.exactOptional(),
});

/** `PATCH /config` */
export const platformConfigUpdateSchema: z.ZodType<PlatformConfigUpdateRequest> = contractSchema(
	z.object({
		umaDomain: z
			.string()
			.max(190)
			.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a domain name in lower case')
			.exactOptional(),
		webhookEndpoint: z
			.url({ protocol: /^https?$/ })
			.max(2048)
			.refine(isWithoutCredentials, 'must contain no user name and no password')
			.exactOptional(),
		supportedCurrencies: z
			.array(currency)
			.min(1, 'must name a currency')
			.refine(isDistinct, 'must name each currency once')
			.readonly()
			.exactOptional(),
		embeddedWalletConfig: embeddedWallet.exactOptional(),
	}),
);

/** `fetch` sends nothing to an address with credentials. */
function isWithoutCredentials(address: string): boolean {
	// Other checks refuse what is no address.
	if (!URL.canParse(address)) return true;
	const { username, password } = new URL(address);
	return username === '' && password === '';
}

function isMoved(code: string): boolean {
	return isCurrencyCode(code);
}

function isDistinct(currencies: readonly Pick<PlatformCurrencyConfig, 'currencyCode'>[]): boolean {
	return new Set(currencies.map(({ currencyCode }) => currencyCode)).size === currencies.length;
}

/** The platform's own settings. */
export function addPlatformRoutes(routes: Router, context: SandboxContext): void {
	const { database, settings } = context;
	routes.get('/config', async (request) =>
		request.json(toPlatformConfig(settings, await readPlatform(database, context))),
	);
	routes.patch('/config', async (request) => {
		const body = await readBody(request, platformConfigUpdateSchema);
		const platform = await database.transaction((transaction) =>
			updatePlatform(transaction, context, body),
		);
		return request.json(toPlatformConfig(settings, platform));
	});
}

/**
 * Updates the platform's settings. Omitted fields stay, inside `embeddedWalletConfig` too. A newly supported
 * currency gets an account of the platform; a new webhook endpoint gets a test webhook.
 */
async function updatePlatform(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	request: PlatformConfigUpdateRequest,
): Promise<PlatformRow> {
	await readPlatform(transaction, context);
	const [platform] = await transaction.select().from(platforms).for('update');
	const embeddedWalletConfig = {
		...platform?.embeddedWalletConfig,
		...request.embeddedWalletConfig,
	};
	const changed = onlyRow(
		await transaction
			.update(platforms)
			.set({ ...request, embeddedWalletConfig, updatedAt: context.clock.now() })
			.returning(),
	);
	if (changed.webhookEndpoint !== platform?.webhookEndpoint) {
		await enqueueTestEvent(transaction, context, changed);
	}
	await openPlatformAccounts(transaction, context, changed);
	return changed;
}

/** Enqueues a test webhook to a new endpoint (service interface, §5.7). */
function enqueueTestEvent(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ id: subject }: PlatformRow,
): Promise<void> {
	return enqueueEvents(transaction, context, () => [{ type: 'TEST', subject, data: {} }]);
}

const walletDefaults = {
	otpLength: limits.otpLength.default,
	alphanumeric: false,
	expirationSeconds: limits.otp / 1000,
	sendFromEmailSenderName: 'Notifications',
} as const satisfies EmbeddedWalletConfig;

/** The stored settings as the interface shows them, defaults filled in. */
function toPlatformConfig(settings: SandboxSettings, row: PlatformRow): PlatformConfig {
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
