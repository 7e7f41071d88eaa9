import type { EnclaveKeys, TransactionPolicy } from '@countersign/contract';
import { localHostPattern, sandboxPrefixes } from '@countersign/contract/service';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import { defaultEmailCode, type EmailCodeConfig, type WalletConfig } from './walletConfig.js';

/** Every setting, with its values if it has a fixed set of them. */
type Choices<Settings> = {
	readonly [Name in keyof Settings]-?: readonly Extract<Settings[Name], string | undefined>[];
};

const walletChoices: Choices<WalletConfig> = {
	endpoint: [],
	environment: ['production', 'sandbox'],
	enclaveKeys: [],
	sessionKeyMode: ['sealed', 'clientHeld', undefined],
	passkeySignIn: ['allow', 'refuse', undefined],
	storage: ['indexedDB', 'memory', undefined],
	rpId: [],
	allowRelatedOrigin: [],
	emailCode: [],
	verificationTokens: ['signed', 'unverified', undefined],
	credentialDeletion: ['check', 'allow', undefined],
	privacyDigest: ['refuse', 'allow', undefined],
	transactions: [],
	signer: [],
	spendingLimits: [],
	allowSandboxOffLocalhost: [],
	onStepUp: [],
	fetch: [],
	now: [],
};

const emailCodeChoices: Choices<EmailCodeConfig> = {
	length: [],
	alphabet: ['digits', 'alphanumeric'],
	lifetime: [],
};

/**
 * Rejects a configuration that would not work, or would be unsafe, when the wallet is created.
 *
 * @throws WalletError `config.invalid`, which lists everything that is wrong
 */
export function checkConfig(config: WalletConfig): void {
	// For JavaScript callers, and settings that are missing from the environment.
	const problems = isRecord(config) ? [...problemsOf(config)] : ['it must be an object'];
	if (problems.length === 0) return;
	throw new WalletError('config.invalid', `Wallet configuration: ${problems.join('; ')}.`);
}

function* problemsOf(config: WalletConfig): Iterable<string> {
	yield* endpointProblems(config.endpoint);
	yield* choiceProblems({ ...config, environment: config.environment }, walletChoices);
	yield* keyProblems(config);
	yield* hostProblems(config);
	yield* relyingPartyProblems(config);
	yield* transactionProblems(config);
	yield* spendingProblems(config);
	yield* emailCodeProblems({ ...defaultEmailCode, ...config.emailCode });
}

/** A misspelt setting or value would select a default, which may be the less safe one. */
function* choiceProblems(
	settings: object,
	choices: Readonly<Record<string, readonly unknown[]>>,
	prefix = '',
): Iterable<string> {
	for (const [name, value] of Object.entries(settings)) {
		const allowed = Object.keys(choices).includes(name) ? choices[name] : undefined;
		if (!allowed) yield `${prefix}${name} is not a setting`;
		else if (allowed.length > 0 && !allowed.includes(value)) {
			const words = allowed.filter(Boolean).map((word) => `'${word}'`);
			yield `${prefix}${name} must be ${words.join(' or ')}${given(value)}`;
		}
	}
}

/** Shows a single word, such as `prod`. Anything else could be a secret in the wrong place. */
function given(value: unknown): string {
	return /^[a-z]{0,12}$/i.test(`${value}`) ? `, but is ${value}` : '';
}

function* endpointProblems(endpoint: string): Iterable<string> {
	if (typeof endpoint === 'string' && /^\/(?!\/)[^?#]*[^/?#]$/.test(endpoint)) return;
	const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
	if (!url || endpoint.endsWith('/') || `${url.search}${url.hash}${url.username}` !== '') {
		yield 'endpoint must be a path such as /api or an absolute address, without trailing slash or query';
	} else if (
		url.protocol !== 'https:' &&
		!(url.protocol === 'http:' && localHostPattern.test(url.hostname))
	) {
		yield 'endpoint must be https, except on localhost';
	}
}

function* keyProblems({ enclaveKeys, environment }: WalletConfig): Iterable<string> {
	for (const use of ['otp', 'export'] as const satisfies readonly (keyof EnclaveKeys)[]) {
		const keys: unknown = enclaveKeys?.[use];
		const mayBeUnsigned = use === 'export' && environment === 'sandbox';
		if (!Array.isArray(keys) || (keys.length === 0 && !mayBeUnsigned)) {
			yield `enclaveKeys.${use} must pin at least one key`;
		} else if (!keys.every(isPoint)) {
			yield `enclaveKeys.${use} must hold uncompressed P-256 points in hex`;
		} else if (environment !== 'sandbox' && keys.some(isOfSandbox)) {
			yield `enclaveKeys.${use} holds the published sandbox key, for environment: 'sandbox'`;
		}
	}
}

function isPoint(key: unknown): boolean {
	return typeof key === 'string' && /^04[0-9a-fA-F]{128}$/.test(key);
}

function* hostProblems(config: WalletConfig): Iterable<string> {
	// On a server there is no page to protect.
	const host = globalThis.location?.hostname;
	if (config.environment !== 'sandbox' || config.allowSandboxOffLocalhost || !host) return;
	if (!localHostPattern.test(host)) {
		yield "environment: 'sandbox' runs on localhost only, unless allowSandboxOffLocalhost";
	}
}

function* relyingPartyProblems({ rpId, allowRelatedOrigin }: WalletConfig): Iterable<string> {
	if (rpId === undefined) return;
	const host = globalThis.location?.hostname;
	if (typeof rpId !== 'string' || !/^[a-z0-9.-]+$/i.test(rpId)) {
		yield 'rpId must be a host name, without scheme, port or path';
	} else if (!rpId.includes('.') && rpId !== 'localhost') {
		yield 'rpId must be a domain such as example.com, not a top-level domain';
	} else if (host && !allowRelatedOrigin && !`.${host}`.endsWith(`.${rpId}`)) {
		yield `rpId must be ${host} or a parent domain, unless allowRelatedOrigin`;
	}
}

function* emailCodeProblems(emailCode: EmailCodeConfig): Iterable<string> {
	const { length, lifetime } = emailCode;
	yield* choiceProblems(emailCode, emailCodeChoices, 'emailCode.');
	if (!Number.isInteger(length) || length < 4 || length > 12) {
		yield 'emailCode.length must be 4 to 12';
	}
	if (!(lifetime > 0)) yield 'emailCode.lifetime must be a positive number of milliseconds';
}

function* transactionProblems({ transactions, environment }: WalletConfig): Iterable<string> {
	const rules: readonly unknown[] = Array.isArray(transactions) ? transactions : [transactions];
	if (rules.length === 0 || !rules.every((rule) => rule === 'allow' || isRule(rule))) {
		yield "transactions must pin chainId, tokens with decimals, recipients and maximumFee (a bigint), or be 'allow' to sign what is not read";
	} else if (environment !== 'sandbox' && rules.some(isForSandbox)) {
		yield "transactions holds an address of the sandbox, for environment: 'sandbox'";
	}
}

function isRule(rule: unknown): boolean {
	if (!isRecord(rule)) return false;
	const { read, type } = rule;
	return read === undefined
		? isPolicy(rule)
		: typeof read === 'function' && typeof type === 'string';
}

function isForSandbox(rule: unknown): boolean {
	const recipients = isRecord(rule) ? rule['recipients'] : undefined;
	return Array.isArray(recipients) && recipients.some(isOfSandbox);
}

/** A misspelt kind, or an amount that is none, would limit nothing. */
function* spendingProblems({ spendingLimits = {} }: WalletConfig): Iterable<string> {
	const isAmount = (amount: unknown) => Number.isSafeInteger(amount) && Number(amount) >= 0;
	const isLimit = ([kind, amounts]: readonly [string, unknown]) =>
		['perPayment', 'perDay'].includes(kind) &&
		isRecord(amounts) &&
		Object.values(amounts).every(isAmount);
	if (!isRecord(spendingLimits) || !Object.entries(spendingLimits).every(isLimit)) {
		yield 'spendingLimits may name perPayment and perDay, each with integers by currency code';
	}
}

function isPolicy({
	chainId,
	tokens,
	recipients,
	maximumFee,
}: Partial<TransactionPolicy>): boolean {
	const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
	const areAddresses = (list: unknown) =>
		Array.isArray(list) && list.length > 0 && list.every((one) => /^0x[0-9a-f]{40}$/i.test(one));
	return (
		isCount(chainId) &&
		isRecord(tokens) &&
		areAddresses(Object.keys(tokens)) &&
		Object.values(tokens).every(
			({ decimals, currencyDecimals }) => isCount(decimals) && isCount(currencyDecimals),
		) &&
		areAddresses(recipients) &&
		typeof maximumFee === 'bigint'
	);
}

/** Whether a key or an address is one of the sandbox, which are published. */
function isOfSandbox(text: string): boolean {
	return sandboxPrefixes.includes(text.slice(0, 16).toLowerCase());
}
