import type { AuthSession, ExternalAccount, Quote, ReceiverUmaLookup } from '@countersign/contract';
import { approvalHeader, type LimitedQuote } from '@countersign/contract/service';
import type { TestSandbox } from '@countersign/sandbox/testing';
import { expect } from 'vitest';
import type { SpendingLimits } from '../src/settings/spendingLimits.js';
import type { WalletHandlerConfig } from '../src/settings/walletHandlerConfig.js';
import { memoryEvents, memoryPeople, memorySpending, memoryStore } from '../src/testing.js';
import { createTestBackend, type TestBackend } from './createTestBackend.js';
import { sealCode } from './sealCode.js';
import { createSessionKey, type SessionKey } from './sessionKey.js';
import type { TestBrowser } from './testBrowser.js';

/** One unit of the wallet's currency, in its smallest unit. */
export const unit = 1_000_000;

/** Limits of the tests: 20 free a day, 50 a payment and 60 a day at most. */
const testLimits = {
	perPayment: { USDB: 50 * unit },
	perDay: { USDB: 60 * unit },
	stepUpAbove: { USDB: 20 * unit },
	newPayee: '24h',
} as const;

/** Handlers that share their ports, as the processes of a backend do, with limits on. */
export function openLimited(
	sandbox: TestSandbox,
	{ onAlarm, ...overrides }: Partial<WalletHandlerConfig> & Pick<SpendingLimits, 'onAlarm'> = {},
): () => TestBackend {
	const ports = {
		people: memoryPeople(),
		store: memoryStore(() => sandbox.clock.now().getTime()),
		spending: memorySpending(),
		events: memoryEvents(),
	};
	return () => ({
		...createTestBackend({
			...ports,
			service: sandbox.service,
			now: () => sandbox.clock.now().getTime(),
			spendingLimits: { ...testLimits, onAlarm },
			...overrides,
		}),
		...ports,
	});
}

/** A person's browser, and the key of their last sign-in, which a script in the page can use as well. */
export interface LimitedWallet {
	readonly email: string;
	readonly accountId: string;
	readonly customerId: string;
	readonly browser: TestBrowser;
	readonly key: SessionKey;
	/** Verifies a code, as the person does in their page; for one thing, if the page says so. */
	verify(approval?: string): Promise<void>;
	balance(): Promise<number>;
	/** Adds a bank account to pay to. */
	addBank(accountNumber: string): Promise<string>;
	/** A quote to an account, or to a UMA address. */
	quote(payee: string, amount: number): Promise<LimitedQuote>;
	/** Signs and sends the execution of a quote. */
	execute(quote: Quote, browser?: TestBrowser): Promise<Response>;
	pay(payee: string, amount: number): Promise<Response>;
}

/** A signed-in person with 100 units. */
export async function openLimitedWallet(
	backend: Pick<TestBackend, 'browser'>,
	email = `${crypto.randomUUID()}@example.com`,
): Promise<LimitedWallet> {
	const browser = backend.browser();
	let { key, session } = await verifyCode(browser, email);
	const { accountId } = session;
	const { customerId } = await read<{ customerId: string }>(200, browser.send('GET', '/me'));
	const fund = `/sandbox/internal-accounts/${accountId}/fund`;
	await read(200, browser.send('POST', fund, { body: { amount: 100 * unit } }));
	const wallet: LimitedWallet = {
		...{ email, accountId, customerId, browser },
		get key() {
			return key;
		},
		verify: async (approval) => {
			({ key, session } = await verifyCode(browser, email, approval));
		},
		balance: async () => {
			const path = '/customers/internal-accounts?type=EMBEDDED_WALLET';
			const { data } = await read<{ data: { balance: { amount: number } }[] }>(
				200,
				browser.send('GET', path),
			);
			return data[0]?.balance.amount ?? 0;
		},
		addBank: async (accountNumber) => {
			const body = bankAccount(accountNumber);
			const added = browser.send('POST', '/customers/external-accounts', { body });
			return (await read<ExternalAccount>(201, added)).id;
		},
		quote: async (payee, amount) => {
			const body = await quoteBody(browser, accountId, payee, amount);
			return read<LimitedQuote>(201, browser.send('POST', '/quotes', { body }));
		},
		execute: ({ id, payloadToSign = '' }, through = browser) =>
			through.send('POST', `/quotes/${id}/execute`, {
				headers: {
					'Service-Wallet-Signature': key.stamp(payloadToSign),
					'Idempotency-Key': id,
				},
			}),
		pay: async (payee, amount) => wallet.execute(await wallet.quote(payee, amount)),
	};
	return wallet;
}

async function quoteBody(browser: TestBrowser, accountId: string, payee: string, amount: number) {
	const isUma = payee.startsWith('$');
	const lookup = isUma
		? await read<ReceiverUmaLookup>(
				200,
				browser.send('GET', `/receiver/uma/${encodeURIComponent(payee)}`),
			)
		: undefined;
	return {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: isUma
			? { destinationType: 'UMA_ADDRESS', umaAddress: payee, currency: 'USD' }
			: { destinationType: 'ACCOUNT', accountId: payee },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: amount,
		...(lookup && { lookupId: lookup.lookupId, senderCustomerInfo: payer }),
	};
}

const payer = { FULL_NAME: 'Ada Example', BIRTH_DATE: '1990-01-01', NATIONALITY: 'US' };

/** A bank account in dollars. Its number decides what becomes of payments to it. */
export const bankAccount = (accountNumber: string) => ({
	currency: 'USD',
	accountInfo: {
		...{ accountType: 'USD_ACCOUNT', routingNumber: '021000021', accountNumber },
		beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Bob Example' },
	},
});

/** The body of a response with this status. */
export async function read<Body>(status: number, response: Promise<Response>): Promise<Body> {
	const received = await response;
	const body = received.status === 204 ? undefined : await received.json();
	expect({ status: received.status, body }).toMatchObject({ status });
	return body as Body;
}

async function verifyCode(browser: TestBrowser, email: string, approval?: string) {
	const { credentialId, otpEncryptionTargetBundle } = await read<{
		credentialId: string;
		otpEncryptionTargetBundle: string;
	}>(200, browser.send('POST', '/login', { body: { email } }));
	const key = createSessionKey();
	const sealed = sealCode(otpEncryptionTargetBundle, '000000', key.publicKey.compressed);
	const body = { type: 'EMAIL_OTP', encryptedOtpBundle: sealed };
	const path = `/auth/credentials/${credentialId}/verify`;
	const { payloadToSign, requestId } = await read<{ payloadToSign: string; requestId: string }>(
		202,
		browser.send('POST', path, { body }),
	);
	const headers = {
		'Service-Wallet-Signature': key.stamp(payloadToSign),
		'Request-Id': requestId,
		...(approval !== undefined && { [approvalHeader]: approval }),
	};
	const session = await read<AuthSession>(200, browser.send('POST', path, { body, headers }));
	return { key, session };
}

/** What a refused payment says. */
export interface Refused {
	readonly code: string;
	readonly details?: {
		readonly approval?: string;
		readonly limit?: { readonly limit: string; readonly allowed?: number; readonly from?: string };
	};
}
