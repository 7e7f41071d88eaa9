import {
	type EnclaveKeys,
	sandboxEnclaveKeys,
	sandboxTransactions,
	type TransactionPolicy,
} from '@countersign/contract';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import { defaultEmailCode, type EmailCodeConfig, type WalletConfig } from './walletConfig.js';

/**
 * Refuses a configuration that could not work, or that would be unsafe, when the wallet is made.
 *
 * @throws WalletError `config.invalid`
 */
export function checkConfig(config: WalletConfig): void {
	// JavaScript callers, and settings that are read from an environment that lacks them.
	if (!isRecord(config)) refuse('it must be an object');
	if (!['production', 'sandbox'].includes(config.environment)) {
		refuse("environment must be 'production' or 'sandbox'");
	}
	if (!isRecord(config.enclaveKeys))
		refuse('enclaveKeys must give the pinned keys for otp and export');
	checkEndpoint(config.endpoint);
	checkKeys(config);
	checkHost(config);
	checkRelyingParty(config.rpId);
	checkTransactions(config);
	checkEmailCode({ ...defaultEmailCode, ...config.emailCode });
}

function checkEndpoint(endpoint: string): void {
	if (typeof endpoint !== 'string') refuse('endpoint must be a path such as /api');
	if (/^\/(?!\/)[^?#]*[^/?#]$/.test(endpoint)) return;
	const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
	if (!url || endpoint.endsWith('/') || url.search !== '' || url.hash !== '') {
		refuse('endpoint must be a path such as /api or an absolute address, without a trailing slash');
	}
	const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname));
	if (!isSafe) refuse('endpoint must be https, except on localhost');
}

function checkKeys({ enclaveKeys, environment }: WalletConfig): void {
	for (const use of ['otp', 'export'] as const satisfies readonly (keyof EnclaveKeys)[]) {
		if (!Array.isArray(enclaveKeys[use]) || enclaveKeys[use].length === 0)
			refuse(`enclaveKeys.${use} must pin at least one key`);
		for (const key of enclaveKeys[use]) {
			if (typeof key !== 'string' || !/^04[0-9a-fA-F]{128}$/.test(key)) {
				refuse(`enclaveKeys.${use} must hold uncompressed P-256 points, 130 hex characters each`);
			}
			if (environment !== 'sandbox' && isSandboxKey(key)) {
				refuse(
					`enclaveKeys.${use} holds the published sandbox key, which needs environment: 'sandbox'`,
				);
			}
		}
	}
}

function checkHost(config: WalletConfig): void {
	// On a server there is no page to protect.
	const host = globalThis.location?.hostname;
	if (config.environment !== 'sandbox' || config.allowSandboxOffLocalhost || !host) return;
	if (!isLocal(host)) {
		refuse(
			"environment: 'sandbox' runs on localhost only; set allowSandboxOffLocalhost for a test deployment",
		);
	}
}

function checkRelyingParty(rpId: string | undefined): void {
	if (rpId === undefined) return;
	if (!/^[a-z0-9.-]+$/i.test(rpId)) {
		refuse('rpId must be a host name, without a scheme, a port or a path');
	}
	if (!rpId.includes('.') && rpId !== 'localhost') {
		refuse('rpId must be a domain of your own, not a suffix that everybody shares');
	}
	const host = globalThis.location?.hostname;
	if (host && host !== rpId && !host.endsWith(`.${rpId}`)) {
		refuse(`rpId must be the page's host or a parent domain of it; the page is on ${host}`);
	}
}

function checkEmailCode({ length, lifetime }: EmailCodeConfig): void {
	if (!Number.isInteger(length) || length < 4 || length > 12) {
		refuse('emailCode.length must be 4 to 12 characters');
	}
	if (!(lifetime > 0)) refuse('emailCode.lifetime must be milliseconds, more than none');
}

function checkTransactions({ transactions, environment }: WalletConfig): void {
	if (transactions === undefined) return;
	if (!isPolicy(transactions)) {
		refuse(
			'transactions must pin chainId, tokens by address with their decimals, recipients by address, and maximumFee, a bigint in wei',
		);
	}
	const isSandbox = transactions.recipients.some((address) =>
		sandboxTransactions.recipients.includes(address.toLowerCase()),
	);
	if (environment !== 'sandbox' && isSandbox) {
		refuse("transactions holds an address of the sandbox, which needs environment: 'sandbox'");
	}
}

function isPolicy({ chainId, tokens, recipients, maximumFee }: TransactionPolicy): boolean {
	const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
	const areAddresses = (list: unknown) =>
		Array.isArray(list) && list.length > 0 && list.every((one) => /^0x[0-9a-f]{40}$/i.test(one));
	return (
		isCount(chainId) &&
		isRecord(tokens) &&
		areAddresses(Object.keys(tokens)) &&
		Object.values(tokens).every(
			({ decimals, currencyDecimals = 0 }) => isCount(decimals) && isCount(currencyDecimals),
		) &&
		areAddresses(recipients) &&
		typeof maximumFee === 'bigint'
	);
}

function isSandboxKey(key: string): boolean {
	const { otp, export: exports } = sandboxEnclaveKeys;
	return [...otp, ...exports].includes(key.toLowerCase());
}

function isLocal(host: string): boolean {
	return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1';
}

function refuse(what: string): never {
	throw new WalletError('config.invalid', `Wallet configuration: ${what}.`);
}
