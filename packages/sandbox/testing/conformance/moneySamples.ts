import type {
	Customer,
	ExchangeRate,
	ExternalAccount,
	List,
	Page,
	Quote,
	QuoteRequest,
	Transaction,
} from '@countersign/contract';
import { createTestSandbox, type TestSandbox } from '../../src/testing/createTestSandbox.js';
import { calculatePrice } from '../calculation/price.js';
import { expectJson } from '../expectJson.js';
import { openSession, type TestWallet } from '../openWallet.js';
import { addBank, execute } from '../payments.js';
import { stoppedClock } from '../stoppedClock.js';
import { Check, findDifference, idOf, type Resource, type Sample, sentence } from './fieldTable.js';

/** ISO 4217, and the service's own stablecoin. */
const catalogue = {
	USDB: { code: 'USDB', name: 'Dollar Bitcoin', symbol: '$', decimals: 6 },
	USD: { code: 'USD', name: 'United States Dollar', symbol: '$', decimals: 2 },
	EUR: { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
} as const;

type Code = keyof typeof catalogue;

const settings = { quoteLifetime: 120_000, settlementDelay: 2_000, sessionLifetime: 86_400_000 };

/** Samples of each table of fields. */
export type Samples = Readonly<Record<string, readonly Sample[]>>;

interface Person {
	readonly customer: Customer;
	readonly wallet: TestWallet;
}

/** Payments in both directions and with every end, each beside what requests and rules say of it. */
export async function moneySamples(): Promise<Samples> {
	const sandbox = await createTestSandbox({ ...settings, clock: stoppedClock() });
	try {
		return await collect(sandbox);
	} finally {
		await sandbox.close();
	}
}

async function collect(sandbox: TestSandbox): Promise<Samples> {
	const transactions: Sample[] = [];
	const quotes: Sample[] = [];
	const { clock } = sandbox;
	const now = (later = 0) => new Date(clock.now().getTime() + later).toISOString();
	const get = <Body>(path: string) => expectJson<Body>(200, sandbox.request('GET', path));
	const read = (id: string) => get<Transaction>(`/transactions/${id}`);
	const ada = await openPerson(sandbox, 'payer-1');
	const grace = await openPerson(sandbox, 'payee-1');
	const rates = await get<List<ExchangeRate>>('/exchange-rates?sourceCurrency=USD');
	const dollars = (code: Code) => {
		const found = rates.data.find(({ destinationCurrency }) => destinationCurrency.code === code);
		return String(found?.exchangeRate ?? 1);
	};
	const published = (code: Code) => ({
		dollars: dollars(code),
		decimals: catalogue[code].decimals,
	});
	const money = (amount: number | bigint, code: Code) => ({
		amount: Number(amount),
		currency: catalogue[code],
	});
	const base = ({ customer }: Person) => ({
		customerId: customer.id,
		platformCustomerId: customer.platformCustomerId,
	});
	const toWallet = ({ wallet }: Person) => ({
		destinationType: 'ACCOUNT',
		accountId: wallet.accountId,
		currency: 'USDB',
	});
	const fromWallet = ({ wallet }: Person) => ({
		sourceType: 'ACCOUNT',
		accountId: wallet.accountId,
		currency: 'USDB',
	});
	const reference = new Check('a reference', (value) => /^CS[0-9A-F]{10}$/.test(String(value)));
	const add = (about: string, actual: object, expected: object) => {
		transactions.push({ about, actual: { ...actual }, expected: { ...expected } });
	};

	// Sandbox funding.
	await expectJson(
		200,
		sandbox.request('POST', `/sandbox/internal-accounts/${ada.wallet.accountId}/fund`, {
			amount: 1_000_000_000,
		}),
	);
	const [funding] = (
		await get<Page<Transaction>>(`/transactions?customerId=${ada.customer.id}&type=INCOMING`)
	).data;
	add('sandbox funding', await read(funding?.id ?? ''), {
		id: funding?.id,
		...base(ada),
		type: 'INCOMING',
		status: 'COMPLETED',
		source: { sourceType: 'REALTIME_FUNDING', currency: 'USDB', customerId: ada.customer.id },
		destination: toWallet(ada),
		receivedAmount: money(1_000_000_000, 'USDB'),
		fees: 0,
		reconciliationInstructions: { reference },
		createdAt: now(),
		updatedAt: now(),
		settledAt: now(),
	});

	// A payment in euros from the quote to the receipt, and what the platform asks of the other side.
	await expectJson(
		200,
		sandbox.request('PATCH', '/config', {
			supportedCurrencies: Object.keys(catalogue).map((currencyCode) => ({
				currencyCode,
				minAmount: 1,
				maxAmount: 9_000_000_000_000_000,
				requiredCounterpartyFields: [{ name: 'FULL_NAME', mandatory: false }],
				enabledTransactionTypes: ['INCOMING', 'OUTGOING'],
			})),
		}),
	);
	const bank = (number: string, code: 'USD' | 'EUR' = 'USD') =>
		code === 'USD' ? addBank(sandbox, ada.wallet, number) : addEuroBank(sandbox, ada, number);
	clock.advance(1_000);

	async function pay(
		about: string,
		to: { readonly id: string; readonly code: Code; readonly isPayout: boolean; name?: string },
		more: Partial<QuoteRequest> = {},
	) {
		const request: QuoteRequest = {
			source: { sourceType: 'ACCOUNT', accountId: ada.wallet.accountId },
			destination: { destinationType: 'ACCOUNT', accountId: to.id },
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount: 10_000_000,
			...more,
		};
		const createdAt = now();
		const quote = await expectJson<Quote>(201, sandbox.request('POST', '/quotes', request));
		const price = calculatePrice({
			sending: published('USDB'),
			receiving: published(to.code),
			side: request.lockedCurrencySide,
			amount: BigInt(request.lockedCurrencyAmount),
			isPayout: to.isPayout,
			bitcoin: '100000',
		});
		const counterparty = to.name === undefined ? undefined : { FULL_NAME: to.name };
		const shared = {
			exchangeRate: rateOf(quote, price.exchangeRate),
			rateDetails: price.rateDetails,
			...(counterparty ? { counterpartyInformation: counterparty } : {}),
		};
		const found = await get<Page<Transaction>>(`/transactions?customerId=${ada.customer.id}`);
		const own = found.data.find((row) => 'quoteId' in row && row.quoteId === quote.id);
		const payloadToSign = signableBy(ada.wallet.accountId, createdAt);
		const quoted = (status: string) => ({
			id: quote.id,
			status,
			createdAt,
			expiresAt: new Date(Date.parse(createdAt) + settings.quoteLifetime).toISOString(),
			source: request.source,
			destination: request.destination,
			sendingCurrency: catalogue.USDB,
			receivingCurrency: catalogue[to.code],
			totalSendingAmount: Number(price.totalSendingAmount),
			totalReceivingAmount: Number(price.totalReceivingAmount),
			feesIncluded: Number(price.feesIncluded),
			transactionId: own?.id,
			paymentInstructions: [
				{
					accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign },
					instructionsNotes: sentence,
					isPlatformAccount: false,
				},
			],
			payloadToSign,
			...shared,
		});
		const paid = (status: string, later: object = {}) => ({
			id: quote.transactionId,
			...base(ada),
			type: 'OUTGOING',
			status,
			quoteId: quote.id,
			source: fromWallet(ada),
			destination: { destinationType: 'ACCOUNT', accountId: to.id, currency: to.code },
			sentAmount: money(price.totalSendingAmount, 'USDB'),
			receivedAmount: money(price.totalReceivingAmount, to.code),
			fees: Number(price.feesIncluded),
			reconciliationInstructions: { reference },
			createdAt,
			updatedAt: now(),
			...(request.description === undefined ? {} : { description: request.description }),
			...shared,
			...later,
		});
		return {
			quote,
			async see(status: string, later: object = {}) {
				const current = await get<Quote>(`/quotes/${quote.id}`);
				quotes.push({
					about: `${about}: ${status}`,
					actual: { ...current },
					expected: quoted(status),
				});
				add(`${about}: ${status}`, await read(quote.transactionId), paid(status, later));
			},
			run: () => expectJson(200, execute(sandbox, ada.wallet, quote)),
		};
	}

	const euros = await bank('DE89370400440532013000', 'EUR');
	const rent = await pay(
		'a payout in euros',
		{ id: euros.id, code: 'EUR', isPayout: true, name: 'Grace Hopper' },
		{ description: 'Rent for May' },
	);
	await rent.see('PENDING');
	clock.advance(1_000);
	await rent.run();
	await rent.see('PROCESSING');
	clock.advance(settings.settlementDelay);
	const settledAt = now();
	await rent.see('COMPLETED', { settledAt });
	clock.advance(1_000);
	await sandbox.request('POST', `/transactions/${rent.quote.transactionId}/confirm`);
	await rent.see('COMPLETED', { settledAt, receiptDeliveryConfirmedAt: now() });

	// A locked receiving amount, never executed.
	const dollarsAccount = await bank('000123456789');
	const late = await pay(
		'a payout in dollars that is never executed',
		{ id: dollarsAccount.id, code: 'USD', isPayout: true, name: 'Grace Hopper' },
		{ lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount: 12_345 },
	);
	clock.advance(settings.quoteLifetime);
	await late.see('EXPIRED');

	// A payout that the receiving bank refuses.
	const refusing = await bank('000123456004');
	const refused = await pay('a refused payout', {
		...{ id: refusing.id, code: 'USD', isPayout: true, name: 'Grace Hopper' },
	});
	await refused.run();
	clock.advance(settings.settlementDelay);
	const refund = {
		reference,
		initiatedAt: now(),
		status: 'PENDING',
		reason: 'TRANSACTION_FAILED',
	};
	const failureReason = 'COUNTERPARTY_POST_TX_FAILED';
	await refused.see('FAILED', { failureReason, refund });
	clock.advance(settings.settlementDelay);
	const returned = { ...refund, status: 'COMPLETED', settledAt: now() };
	await refused.see('FAILED', { failureReason, refund: returned });

	// From wallet to wallet, which is free, and what the recipient sees of it.
	const gift = await pay('a gift', { id: grace.wallet.accountId, code: 'USDB', isPayout: false });
	await gift.run();
	clock.advance(settings.settlementDelay);
	await gift.see('COMPLETED', { settledAt: now() });
	const [arrival] = (await get<Page<Transaction>>(`/transactions?customerId=${grace.customer.id}`))
		.data;
	add('the arrival of a gift', arrival ?? {}, {
		id: idOf('Transaction'),
		...base(grace),
		type: 'INCOMING',
		status: 'COMPLETED',
		source: fromWallet(ada),
		destination: toWallet(grace),
		receivedAmount: money(10_000_000, 'USDB'),
		fees: 0,
		reconciliationInstructions: { reference },
		createdAt: now(),
		updatedAt: now(),
		settledAt: now(),
	});

	// To a wallet outside the service, where a transfer on a network delivers the money.
	const outside = await expectJson<ExternalAccount>(
		201,
		sandbox.request('POST', '/customers/external-accounts', {
			customerId: ada.customer.id,
			currency: 'USDB',
			accountInfo: { accountType: 'SPARK_WALLET', address: 'spark1outside' },
		}),
	);
	const onNetwork = await pay('a payout to a wallet', {
		...{ id: outside.id, code: 'USDB', isPayout: true },
	});
	await onNetwork.run();
	await onNetwork.see('PROCESSING');
	clock.advance(settings.settlementDelay);
	const transactionHash = new Check('a hash', (value) => /^0x[0-9a-f]{64}$/.test(String(value)));
	await onNetwork.see('COMPLETED', {
		settledAt: now(),
		reconciliationInstructions: { reference, transactionHash },
	});

	// Payments from a UMA address elsewhere: approved, rejected, and never decided.
	const ends: readonly [decision: string, delay: number, end: object][] = [
		['approve', settings.settlementDelay, { status: 'COMPLETED' }],
		['reject', 0, { status: 'REJECTED' }],
		['', 5_000, { status: 'FAILED', failureReason: 'PAYMENT_APPROVAL_TIMED_OUT' }],
	];
	for (const [decision, delay, end] of ends) {
		const body = {
			senderUmaAddress: '$ada@elsewhere.test',
			receiverUmaAddress: grace.customer.umaAddress,
			receivingCurrencyCode: 'USDB',
			receivingCurrencyAmount: 3_000_000,
		};
		const { id } = await expectJson<Transaction>(
			200,
			sandbox.request('POST', '/sandbox/uma/receive', body),
		);
		const createdAt = now();
		const incoming = {
			id,
			...base(grace),
			type: 'INCOMING',
			source: { sourceType: 'UMA_ADDRESS', umaAddress: body.senderUmaAddress, currency: 'USDB' },
			destination: toWallet(grace),
			receivedAmount: money(3_000_000, 'USDB'),
			fees: 0,
			reconciliationInstructions: { reference },
			// One millisatoshi is a millionth of a dollar at 100,000 dollars for a bitcoin.
			rateDetails: {
				serviceApiMultiplier: 1,
				serviceApiFixedFee: 0,
				serviceApiVariableFeeRate: 0,
				serviceApiVariableFeeAmount: 0,
			},
			createdAt,
		};
		add('a payment from elsewhere', await read(id), {
			...incoming,
			status: 'PENDING',
			updatedAt: createdAt,
		});
		clock.advance(1_000);
		if (decision) await sandbox.request('POST', `/transactions/${id}/${decision}`, {});
		clock.advance(decision ? delay : delay - 1_000);
		const settled = decision === 'approve' ? { settledAt: now() } : {};
		add(`a payment from elsewhere: ${decision || 'undecided'}`, await read(id), {
			...incoming,
			...end,
			...settled,
			updatedAt: now(),
		});
	}

	// Funded by a transfer of the sender.
	const request = {
		source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' },
		destination: { destinationType: 'ACCOUNT', accountId: grace.wallet.accountId },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 2_500,
	};
	const asked = await expectJson<Quote>(201, sandbox.request('POST', '/quotes', request));
	const price = calculatePrice({
		...{ sending: published('USD'), receiving: published('USDB'), side: 'SENDING' },
		...{ amount: 2_500n, isPayout: false, bitcoin: '100000' },
	});
	const funded = await read(asked.transactionId);
	const instructions = [
		{
			accountOrWalletInfo: {
				accountType: 'USD_ACCOUNT',
				accountNumber: new Check('an account number', (value) => /^\d{4,17}$/.test(String(value))),
				routingNumber: new Check('a routing number', isRoutingNumber),
				bankName: sentence,
				paymentRails: ['ACH', 'WIRE', 'RTP', 'FEDNOW'],
				reference: funded.reconciliationInstructions?.reference,
			},
			instructionsNotes: sentence,
			isPlatformAccount: true,
		},
	];
	add('a payment that the sender funds', funded, {
		id: asked.transactionId,
		...base(grace),
		type: 'OUTGOING',
		status: 'PENDING',
		quoteId: asked.id,
		source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: grace.customer.id },
		destination: toWallet(grace),
		sentAmount: money(2_500, 'USD'),
		receivedAmount: money(price.totalReceivingAmount, 'USDB'),
		fees: 0,
		reconciliationInstructions: { reference },
		paymentInstructions: instructions,
		exchangeRate: price.exchangeRate,
		rateDetails: price.rateDetails,
		createdAt: now(),
		updatedAt: now(),
	});
	quotes.push({
		about: 'a quote that the sender funds',
		actual: { ...(await get<Quote>(`/quotes/${asked.id}`)) },
		expected: {
			id: idOf('Quote'),
			status: 'PENDING',
			createdAt: now(),
			expiresAt: now(settings.quoteLifetime),
			source: request.source,
			destination: request.destination,
			sendingCurrency: catalogue.USD,
			receivingCurrency: catalogue.USDB,
			totalSendingAmount: 2_500,
			totalReceivingAmount: Number(price.totalReceivingAmount),
			feesIncluded: 0,
			exchangeRate: price.exchangeRate,
			rateDetails: price.rateDetails,
			transactionId: funded.id,
			paymentInstructions: instructions,
		},
	});

	// A page, and the rest.
	const query = `/transactions?customerId=${grace.customer.id}&sortOrder=asc`;
	const all = await get<Page<Transaction>>(query);
	const first = await get<Page<Transaction>>(`${query}&limit=2`);
	const rest = await get<Page<Transaction>>(`${query}&limit=100&cursor=${first.nextCursor}`);
	const exact = await get<Page<Transaction>>(`${query}&limit=${all.data.length}`);
	const expectedIds = transactions
		.filter(({ expected }) => expected['customerId'] === grace.customer.id)
		.map(({ actual }) => actual['id']);
	const ids = [...new Set([...expectedIds, funded.id])];
	const isPage = (part: readonly unknown[]) =>
		new Check(`the transactions ${part.join(', ')}`, (value) => {
			const rows: readonly Resource[] = Array.isArray(value) ? value : [];
			return JSON.stringify(rows.map(({ id }) => id)) === JSON.stringify(part);
		});
	const page = (about: string, actual: object, part: readonly unknown[], more = false): Sample => ({
		about,
		actual: { ...actual },
		expected: {
			data: isPage(part),
			hasMore: more,
			totalCount: ids.length,
			...(more ? { nextCursor: new Check('text', (value) => /^\S+$/.test(String(value))) } : {}),
		},
	});

	const ofType = (type: string) => transactions.filter(({ expected }) => expected['type'] === type);
	const inside = (samples: readonly Sample[], field: string): Sample[] =>
		samples
			.filter(({ expected }) => typeof expected[field] === 'object')
			.map(({ about, actual, expected }) => ({
				about: `${about}, ${field}`,
				actual: Object(actual[field]),
				expected: Object(expected[field]),
			}));
	const amounts = [
		...inside(transactions, 'receivedAmount'),
		...inside(ofType('OUTGOING'), 'sentAmount'),
	];
	return {
		Transaction: transactions,
		IncomingTransaction: ofType('INCOMING'),
		OutgoingTransaction: ofType('OUTGOING'),
		ReconciliationInstructions: inside(transactions, 'reconciliationInstructions'),
		IncomingRateDetails: inside(ofType('INCOMING'), 'rateDetails'),
		CurrencyAmount: amounts,
		Currency: [
			...inside(amounts, 'currency'),
			...inside(quotes, 'sendingCurrency'),
			...inside(quotes, 'receivingCurrency'),
		],
		PaymentInstructions: quotes.map(({ about, actual, expected }) => ({
			about,
			actual: Object(Object(actual['paymentInstructions'])[0]),
			expected: Object(Object(expected['paymentInstructions'])[0]),
		})),
		Quote: quotes,
		'GET /transactions, response': [
			page('all', all, ids),
			page('the first page', first, ids.slice(0, 2), true),
			page('the rest', rest, ids.slice(2)),
			page('a page that all just fit on', exact, ids),
		],
	};
}

/** The published rate, which must also be what the amounts of the quote say, to one unit of what arrives. */
function rateOf(quote: Quote, published: number): Check {
	const { totalSendingAmount, feesIncluded, totalReceivingAmount } = quote;
	const unit = 10 ** -quote.receivingCurrency.decimals;
	const sent = (totalSendingAmount - feesIncluded) / 10 ** quote.sendingCurrency.decimals;
	return new Check(`${published}, as the amounts say`, (value) => {
		const isExplained = Math.abs(sent / Number(value) - totalReceivingAmount * unit) <= unit;
		return isExplained && findDifference(value, published) === undefined;
	});
}

async function openPerson(sandbox: TestSandbox, platformCustomerId: string): Promise<Person> {
	const email = `${platformCustomerId}@example.com`;
	const customer = await expectJson<Customer>(
		201,
		sandbox.request('POST', '/customers', {
			customerType: 'INDIVIDUAL',
			platformCustomerId,
			email,
		}),
	);
	const path = `/customers/internal-accounts?customerId=${customer.id}`;
	const { data } = await expectJson<List<{ id: string }>>(200, sandbox.request('GET', path));
	const [account] = data;
	const owner = { customerId: customer.id, email, accountId: account?.id ?? '' };
	return { customer, wallet: await openSession(sandbox, owner) };
}

function addEuroBank(
	sandbox: TestSandbox,
	{ customer }: Person,
	iban: string,
): Promise<ExternalAccount> {
	const beneficiary = {
		beneficiaryType: 'INDIVIDUAL',
		fullName: 'Grace Hopper',
		countryOfResidence: 'DE',
	};
	return expectJson(
		201,
		sandbox.request('POST', '/customers/external-accounts', {
			customerId: customer.id,
			currency: 'EUR',
			accountInfo: { accountType: 'EUR_ACCOUNT', iban, beneficiary },
		}),
	);
}

/** The activity that a wallet signs, made at an instant. */
function signableBy(accountId: string, at: string): Check {
	return new Check(`an activity of ${accountId} at ${at}`, (value) => {
		if (typeof value !== 'string') return false;
		const { organizationId, timestampMs, type } = JSON.parse(value);
		return (
			type === 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2' &&
			organizationId === accountId.replace(/^.*:/, '') &&
			timestampMs === String(Date.parse(at))
		);
	});
}

/** Nine digits whose weighted sum is a multiple of ten (ABA). */
function isRoutingNumber(value: unknown): boolean {
	const digits = [...String(value)].map(Number);
	const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
	const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
	return digits.length === 9 && sum % 10 === 0;
}
