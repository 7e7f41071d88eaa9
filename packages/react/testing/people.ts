import type {
	AccountQuoteDestination,
	AuthMethod,
	ExternalAccount,
	InternalAccount,
	OutgoingTransaction,
	Quote,
} from '@countersign/contract';

const usdb = { code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 };
const usd = { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 };
const createdAt = '2026-01-01T00:00:00.000Z';

/** Everything that the backend would return for one person. */
export interface Person {
	readonly email: string;
	readonly customerId: string;
	readonly accountId: string;
	readonly sessionId: string;
	readonly credential: AuthMethod;
	readonly account: InternalAccount;
	readonly recipient: ExternalAccount;
	readonly quote: Quote & { readonly destination: AccountQuoteDestination };
	readonly transaction: OutgoingTransaction;
}

/** A person whose ids all end in `digit` and whose balance is `balance` (USDB has 6 decimals). */
function createPerson(name: string, digit: number, balance: number): Person {
	const uuid = `00000000-0000-4000-8000-00000000000${digit}`;
	const email = `${name}@example.com`;
	const customerId = `Customer:${uuid}`;
	const accountId = `InternalAccount:${uuid}`;
	const recipientId = `ExternalAccount:${uuid}`;
	const transactionId = `Transaction:${uuid}`;
	const source = { sourceType: 'ACCOUNT', accountId } as const;
	const destination = { destinationType: 'ACCOUNT', accountId: recipientId } as const;
	return {
		email,
		customerId,
		accountId,
		sessionId: `Session:${uuid}`,
		credential: {
			id: `AuthMethod:${uuid}`,
			accountId,
			type: 'EMAIL_OTP',
			nickname: email,
			createdAt,
			updatedAt: createdAt,
		},
		account: {
			id: accountId,
			customerId,
			type: 'EMBEDDED_WALLET',
			status: 'ACTIVE',
			balance: { amount: balance, currency: usdb },
			totalBalance: { amount: balance, currency: usdb },
			fundingPaymentInstructions: [],
			createdAt,
			updatedAt: createdAt,
		},
		recipient: {
			id: recipientId,
			customerId,
			status: 'ACTIVE',
			currency: 'USD',
			accountInfo: {
				accountType: 'USD_ACCOUNT',
				accountNumber: '123456789',
				routingNumber: '021000021',
				beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: `Friend of ${name}` },
			},
		},
		quote: {
			id: `Quote:${uuid}`,
			status: 'PENDING',
			createdAt,
			expiresAt: '2099-01-01T00:00:00.000Z',
			source,
			destination,
			sendingCurrency: usdb,
			receivingCurrency: usd,
			totalSendingAmount: 25_250_000,
			totalReceivingAmount: 2500,
			exchangeRate: 1,
			feesIncluded: 250_000,
			transactionId,
			payloadToSign: JSON.stringify({
				type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
				timestampMs: '1767225600000',
				organizationId: uuid,
				parameters: {
					signWith: 'wallet',
					type: 'TRANSACTION_TYPE_ETHEREUM',
					unsignedTransaction: '02',
				},
				generateAppProofs: true,
			}),
		},
		transaction: {
			id: transactionId,
			type: 'OUTGOING',
			status: 'PROCESSING',
			customerId,
			platformCustomerId: name,
			source,
			destination,
			sentAmount: { amount: 25_250_000, currency: usdb },
			createdAt,
			updatedAt: createdAt,
		},
	};
}

export const alice: Person = createPerson('alice', 1, 100_000_000);
export const bob: Person = createPerson('bob', 2, 7_000_000);
