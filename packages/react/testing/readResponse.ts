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
	receivingAmount: 1,
	exchangeRate: 1,
	updatedAt: '2026-01-01T00:00:00.000Z',
};

const page = (item: unknown) => Response.json({ data: [item], hasMore: false, totalCount: 1 });

const umaAddress = '$ada@uma.example';

/** The fixed response to a read, or `undefined` for any other call. */
export function readResponse(call: string, person: Person): Response | undefined {
	const { account, credential, customerId, email, quote, recipient, transaction } = person;
	const { accountId, sessionId } = person;
	const times = { createdAt: account.createdAt, updatedAt: account.updatedAt };
	const session = { id: sessionId, accountId, type: 'EMAIL_OTP', nickname: email, ...times };
	switch (call) {
		case 'GET /me':
			return Response.json({ customerId, accountId, email, verifiedAt: account.createdAt });
		case `GET /customers/${customerId}`:
			return Response.json({ id: customerId, customerType: 'INDIVIDUAL', umaAddress, email });
		case 'GET /customers/internal-accounts':
			return page(account);
		case 'GET /customers/external-accounts':
			return page(recipient);
		case 'GET /transactions':
			return page(transaction);
		case 'GET /auth/credentials':
			return Response.json({ data: [credential] });
		case 'GET /auth/sessions':
			return Response.json({ data: [{ ...session, expiresAt: '2099-01-01T00:00:00.000Z' }] });
		case `GET /customers/external-accounts/${recipient.id}`:
			return Response.json(recipient);
		case `GET /receiver/uma/${receiverUmaAddress}`:
			return Response.json({ ...lookup, receiverUmaAddress });
		case `GET /receiver/external-account/${recipient.id}`:
			return Response.json({ ...lookup, accountId: recipient.id });
		case 'GET /discoveries':
			return Response.json({ data: [discovery] });
		case 'GET /exchange-rates':
			return Response.json({ data: [exchangeRate] });
		case `GET /quotes/${quote.id}`:
			return Response.json(quote);
		case `GET /transactions/${transaction.id}`:
			return Response.json(transaction);
		default:
			return undefined;
	}
}
