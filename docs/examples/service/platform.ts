import type * as contract from '@countersign/contract';
import {
	limits,
	sandboxEnclaveKeys,
	sandboxTransactions,
	sandboxWebhookKeys,
} from '@countersign/contract';
import type * as service from '@countersign/contract/service';
import {
	emailAddressPattern,
	interfaceVersion,
	localHostPattern,
	sandboxCredential,
	sandboxPrefixes,
} from '@countersign/contract/service';
import { callService, type Service } from './client.js';

/** Codes of eight digits that live ten minutes, in emails with the platform's own name. */
export function setEmails(service: Service): Promise<service.PlatformConfig> {
	const embeddedWalletConfig: service.EmbeddedWalletConfig = {
		appName: 'Example Wallet',
		otpLength: Math.min(8, limits.otpLength.max),
		expirationSeconds: 600,
	};
	const body: service.PlatformConfigUpdateRequest = { embeddedWalletConfig };
	return callService(service, 'updatePlatformConfig', { body });
}

/** The smallest and largest amount that a platform allows in a currency, in its smallest unit. */
export function rangeOf(
	{ supportedCurrencies = [] }: service.PlatformConfig,
	code: string,
): readonly [number, number] | undefined {
	const found: service.PlatformCurrencyConfig | undefined = supportedCurrencies.find(
		({ currencyCode }) => currencyCode === code,
	);
	return found && [found.minAmount, found.maxAmount];
}

/** Puts play money into an account of a sandbox. */
export function fund(service: Service, accountId: string, amount: number) {
	const max: service.Limits['sandboxFundAmount'] = limits.sandboxFundAmount;
	const body: service.SandboxFundRequest = { amount: Math.min(amount, max) };
	return callService<contract.InternalAccount>(service, 'sandboxFundAccount', {
		ids: { accountId },
		body,
	});
}

/** Plays the transfer that funds a quote. */
export function playTransfer(service: Service, quoteId: string) {
	const body: service.SandboxSendRequest = { quoteId, currencyCode: 'USD' };
	return callService<contract.OutgoingTransaction>(service, 'sandboxSend', { body });
}

/** Plays a payment from another platform. */
export function playIncoming(service: Service, customerId: string) {
	const body: service.SandboxUmaReceiveRequest = {
		senderUmaAddress: '$success.usd@sandbox.example.com',
		customerId,
		receivingCurrencyCode: 'USD',
		receivingCurrencyAmount: 1_000,
	};
	return callService<contract.IncomingTransaction>(service, 'sandboxReceiveUma', { body });
}

/** Whether the platform's webhook endpoint answers. */
export async function isReachable(service: Service): Promise<boolean> {
	const test = await callService<service.SandboxWebhookTest>(service, 'sandboxTestWebhook');
	return test.response_status < 300;
}

/** A local sandbox: its credential is published, and so are all keys that it signs with. */
export const localSandbox: Service = {
	url: `http://localhost:8787/${interfaceVersion}`,
	...sandboxCredential,
};

/** Whether plain HTTP is as good as HTTPS: the service is on this machine. */
export const isHere = ({ url }: Service): boolean => localHostPattern.test(new URL(url).hostname);

/** Whether an imported address can receive codes. An internationalised domain has to be in ASCII. */
export const isEmailAddress = (text: string): boolean => emailAddressPattern.test(text);

/** Refuses keys of the sandbox in production, whichever settings they came from. */
export function requireRealKeys(keys: contract.EnclaveKeys): void {
	const known = [...sandboxEnclaveKeys.otp, ...sandboxEnclaveKeys.export];
	const used = [...keys.otp, ...keys.export];
	if (used.some((key) => known.includes(key) || sandboxPrefixes.includes(key.slice(0, 16)))) {
		throw new Error('These keys are the sandbox’s: anybody can sign with them.');
	}
}

/** The keys that sign webhooks, from the settings. Only a sandbox may go without. */
export const webhookKeys = (settings: string | undefined, isSandbox: boolean): readonly string[] =>
	settings === undefined && isSandbox ? sandboxWebhookKeys : [settings ?? ''];

/** A token that quotes name `USDC`, which its contract counts in six decimals. */
export const token: contract.PinnedToken = { currency: 'USDC', decimals: 6, currencyDecimals: 6 };

/** What a wallet's signature may approve, in a sandbox and elsewhere. */
export const policyFor = (isSandbox: boolean): contract.TransactionPolicy =>
	isSandbox
		? sandboxTransactions
		: {
				chainId: 8453,
				tokens: { '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': token },
				recipients: ['0x1111111111111111111111111111111111111111'],
				maximumFee: 500_000_000_000_000n,
			};
