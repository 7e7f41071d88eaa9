import {
	type AuthMethod,
	type AuthSession,
	type Customer,
	type ExchangeRate,
	type ExternalAccount,
	type InternalAccount,
	limits,
	type Quote,
	type ReceiverExternalAccountLookup,
	type ReceiverUmaLookup,
	sandboxTransactions,
	type Transaction,
} from '@countersign/contract';
import type { SpendingLimitsState } from '@countersign/contract/service';
import type { Me } from '@countersign/core';
import { usBank } from '@countersign/test-kit';

// Made-up ids, people and amounts.
const uuid = '00000000-0000-4000-8000-000000000001';
const usdb = { code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 };
const usd = { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 };
const createdAt = '2026-01-15T09:30:00.000Z';
const times = { createdAt, updatedAt: createdAt };

export const email: string = 'ada@example.com';
export const accountId: string = `InternalAccount:${uuid}`;
export const credentialId: string = `AuthMethod:${uuid}`;
export const recipientId: string = `ExternalAccount:${uuid}`;
export const quoteId: string = `Quote:${uuid}`;
export const transactionId: string = `Transaction:${uuid}`;

export const wallet: InternalAccount = {
	id: accountId,
	customerId: `Customer:${uuid}`,
	type: 'EMBEDDED_WALLET',
	status: 'ACTIVE',
	balance: { amount: 100_000_000, currency: usdb },
	totalBalance: { amount: 100_000_000, currency: usdb },
	fundingPaymentInstructions: [],
	...times,
};

export const me: Me = {
	customerId: wallet.customerId ?? '',
	accountId,
	email,
	verifiedAt: createdAt,
};

export const customer: Customer = {
	id: me.customerId,
	platformCustomerId: 'ada',
	customerType: 'INDIVIDUAL',
	umaAddress: '$ada@uma.example',
	email,
	...times,
};

const byEmail = { accountId, type: 'EMAIL_OTP', nickname: email, ...times } as const;

export const emailCredential: AuthMethod = { id: credentialId, ...byEmail };

export const passkeyCredential: AuthMethod = {
	...emailCredential,
	id: 'AuthMethod:00000000-0000-4000-8000-000000000002',
	type: 'PASSKEY',
	nickname: 'Chrome on Mac',
};

export const identityCredential: AuthMethod = {
	...emailCredential,
	id: 'AuthMethod:00000000-0000-4000-8000-000000000003',
	type: 'OAUTH',
	nickname: 'ada@id.example',
};

export const session: AuthSession = {
	id: `Session:${uuid}`,
	...byEmail,
	expiresAt: '2099-01-01T00:00:00.000Z',
};

export const otherSession: AuthSession = {
	...session,
	id: 'Session:00000000-0000-4000-8000-000000000002',
	type: 'PASSKEY',
	nickname: 'iPhone',
};

export const recipient: ExternalAccount = {
	id: recipientId,
	status: 'ACTIVE',
	...usBank(),
};

/** A recipient at another provider who accepts euros and dollars. */
export const lookup: ReceiverUmaLookup = {
	lookupId: `Lookup:${uuid}`,
	receiverUmaAddress: '$grace@example.com',
	supportedCurrencies: [
		{
			currency: { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
			estimatedExchangeRate: 1.09,
			min: 100,
			max: 250_000,
		},
		{ currency: usd, estimatedExchangeRate: 1, min: 100, max: 250_000 },
	],
};

/** What that recipient's account takes. */
export const accountLookup: ReceiverExternalAccountLookup = {
	lookupId: `Lookup:${uuid}`,
	accountId: recipientId,
	supportedCurrencies: [
		{ currency: usd, estimatedExchangeRate: 1, min: 1, max: limits.lockedCurrencyAmount },
	],
};

const source = { sourceType: 'ACCOUNT', accountId } as const;
const destination = { destinationType: 'ACCOUNT', accountId: recipientId } as const;

/** An EIP-1559 transaction as the sandbox creates it, over `amount` in the smallest unit of USDB. */
function unsignedTransfer(amount: number): string {
	const [token = ''] = Object.keys(sandboxTransactions.tokens);
	const [recipient = ''] = sandboxTransactions.recipients;
	const units = BigInt(amount) * 10n ** 12n;
	const call = `a9059cbb${recipient.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}`;
	return `02f86e827a69808405f5e1008459682f0082fde894${token.slice(2)}80b844${call}c0`;
}

/** A quote for 25 USDB that expires in five minutes. */
export function quote(part: Partial<Quote> = {}): Quote {
	const { totalSendingAmount = 25_000_000 } = part;
	return {
		id: quoteId,
		status: 'PENDING',
		createdAt,
		expiresAt: new Date(Date.now() + 5 * 60_000).toISOString(),
		source,
		destination,
		sendingCurrency: usdb,
		receivingCurrency: usd,
		totalSendingAmount,
		totalReceivingAmount: 2_468,
		exchangeRate: 1,
		feesIncluded: 312_500,
		transactionId,
		payloadToSign: JSON.stringify({
			type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
			timestampMs: String(Date.parse(createdAt)),
			organizationId: uuid,
			parameters: {
				signWith: '0x9f3c1b7a5d0e2f4a6b8c1d3e5f708192a3b4c5d6',
				type: 'TRANSACTION_TYPE_ETHEREUM',
				unsignedTransaction: unsignedTransfer(totalSendingAmount),
			},
			generateAppProofs: true,
		}),
		...part,
	};
}

/** The rate of that quote. */
export const rate: ExchangeRate = {
	sourceCurrency: usdb,
	sendingAmount: 25_000_000,
	minSendingAmount: 10_000,
	maxSendingAmount: 10_000_000_000,
	destinationCurrency: usd,
	destinationPaymentRail: 'FEDNOW',
	receivingAmount: 2_468,
	exchangeRate: 1,
	fees: { total: 312_500 },
	updatedAt: createdAt,
};

/** A payment of 25 USDB, processing by default. */
export function outgoing(
	part: Partial<Extract<Transaction, { type: 'OUTGOING' }>> = {},
): Transaction {
	return {
		id: transactionId,
		type: 'OUTGOING',
		status: 'PROCESSING',
		customerId: `Customer:${uuid}`,
		platformCustomerId: 'gallery',
		source,
		destination,
		sentAmount: { amount: 25_000_000, currency: usdb },
		receivedAmount: { amount: 2_468, currency: usd },
		fees: 312_500,
		quoteId,
		...times,
		...part,
	};
}

/** An incoming transfer of 100 USDB. */
export function incoming(
	part: Partial<Extract<Transaction, { type: 'INCOMING' }>> = {},
): Transaction {
	return {
		id: 'Transaction:00000000-0000-4000-8000-000000000009',
		type: 'INCOMING',
		status: 'COMPLETED',
		customerId: `Customer:${uuid}`,
		platformCustomerId: 'gallery',
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'ACCOUNT', accountId },
		receivedAmount: { amount: 100_000_000, currency: usdb },
		...times,
		...part,
	};
}

/** Limits of a platform that the person has tightened for one payment. */
export const spendingLimits: SpendingLimitsState = {
	platform: {
		perPayment: { USDB: 2_000_000_000 },
		perDay: { USDB: 5_000_000_000 },
		stepUpAbove: { USDB: 100_000_000 },
	},
	own: { perPayment: { USDB: 500_000_000 } },
	spent: { USDB: 25_000_000 },
	waiting: [],
	newPayee: 86_400_000,
	loosening: 86_400_000,
};
