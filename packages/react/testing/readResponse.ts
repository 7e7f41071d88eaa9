import type { Invitation } from '@countersign/contract';
import type { SpendingLimitsState } from '@countersign/contract/service';
import type { Person } from './people.js';

export const receiverUmaAddress = '$grace@uma.example';

const lookup = { lookupId: 'Lookup:00000000-0000-4000-8000-000000000001', supportedCurrencies: [] };

export const discovery = {
	bankName: 'LAGOS',
	displayName: 'Bank of Lagos',
	country: 'NG',
	currency: 'NGN',
};

/** As the service kept it when the year 2026 was four minutes old. */
export const exchangeRate = {
	sourceCurrency: { code: 'USDB', decimals: 6 },
	sendingAmount: 10_000,
	minSendingAmount: 1,
	maxSendingAmount: 1_000_000,
	destinationCurrency: { code: 'USD', decimals: 2 },
	destinationPaymentRail: 'ACH',
	receivingAmount: 1,
	exchangeRate: 1,
	fees: {},
	updatedAt: '2026-01-01T00:00:00.000Z',
};

/** A hundred a payment and two hundred a day, of which 50 are free; nothing is spent or waits. In millionths of USDB. */
export const spendingLimits: SpendingLimitsState = {
	platform: {
		perPayment: { USDB: 100_000_000 },
		perDay: { USDB: 200_000_000 },
		stepUpAbove: { USDB: 50_000_000 },
	},
	own: {},
	spent: {},
	waiting: [],
	newPayee: 86_400_000,
	loosening: 86_400_000,
};

/** One that nobody has claimed yet. */
export const invitation: Invitation = {
	code: 'ABCDEFGHIJKLMNOPQRSTUV',
	url: 'https://wallet.example/invitations/ABCDEFGHIJKLMNOPQRSTUV',
	inviterUma: '$ada@uma.example',
	status: 'PENDING',
	createdAt: '2026-01-01T00:00:00.000Z',
};

const page = (item: unknown) => ({ data: [item], hasMore: false, totalCount: 1 });

const umaAddress = '$ada@uma.example';

/** The fixed response to a read, or `undefined` for any other call. */
export function readResponse(call: string, person: Person): Response | undefined {
	const { account, credential, customerId, email, quote, recipient, transaction } = person;
	const { accountId, sessionId } = person;
	const times = { createdAt: account.createdAt, updatedAt: account.updatedAt };
	const session = { id: sessionId, accountId, type: 'EMAIL_OTP', nickname: email, ...times };
	const bodies: Readonly<Record<string, unknown>> = {
		'GET /me': { customerId, accountId, email, verifiedAt: account.createdAt },
		[`GET /customers/${customerId}`]: {
			id: customerId,
			customerType: 'INDIVIDUAL',
			umaAddress,
			email,
		},
		'GET /customers/internal-accounts': page(account),
		'GET /customers/external-accounts': page(recipient),
		'GET /transactions': page(transaction),
		'GET /spending-limits': spendingLimits,
		'GET /invitations': page(invitation),
		'GET /auth/credentials': { data: [credential] },
		'GET /auth/sessions': { data: [{ ...session, expiresAt: '2099-01-01T00:00:00.000Z' }] },
		[`GET /customers/external-accounts/${recipient.id}`]: recipient,
		[`GET /receiver/uma/${receiverUmaAddress}`]: { ...lookup, receiverUmaAddress },
		[`GET /receiver/external-account/${recipient.id}`]: {
			...lookup,
			accountId: recipient.id,
			supportedCurrencies: [
				{
					currency: { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 },
					estimatedExchangeRate: 1,
					min: 1,
					max: 1_000_000,
				},
			],
		},
		'GET /discoveries': { data: [discovery] },
		'GET /exchange-rates': { data: [exchangeRate] },
		[`GET /quotes/${quote.id}`]: quote,
		[`GET /transactions/${transaction.id}`]: transaction,
	};
	const body = bodies[call];
	return body === undefined ? undefined : Response.json(body);
}
